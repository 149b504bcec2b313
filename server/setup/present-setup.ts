import { type SetupState, type SetupStep, setupSteps } from '#shared/setup/setup-endpoints.ts';
import { isStepSaved, type SetupDraft } from './setup-draft.ts';

/** The events that the reconciler's four payment sources rest on; README, 'Going live'. */
const WEBHOOK_EVENTS = [
  'payment.authorized',
  'payment.captured',
  'payment.failed',
  'order.paid',
  'refund.created',
  'refund.processed',
  'refund.failed',
];

/** What has been entered, for the page: of secrets only whether they are there. */
export function presentSetup(draft: SetupDraft): SetupState {
  const { address, organisation = {}, administrator, app, provider, mail, backups } = draft;
  const steps = setupSteps.map((step) => [
    step,
    { isSaved: isStepSaved(draft, step), trial: draft.trials[step] ?? null },
  ]);
  return {
    steps: Object.fromEntries(steps) as Record<SetupStep, SetupState['steps'][SetupStep]>,
    address: address ?? { publicUrl: '', proxies: '' },
    organisation,
    administrator: {
      name: administrator?.name ?? '',
      email: administrator?.email ?? '',
      hasPassword: administrator !== undefined,
      hasApp: (app?.verifiedStep ?? null) !== null,
    },
    provider: {
      keyId: provider?.keyId ?? '',
      hasKeySecret: provider !== undefined,
      hasWebhookSecret: provider !== undefined,
      apiUrl: provider?.apiUrl ?? '',
      checkoutUrl: provider?.checkoutUrl ?? '',
      webhookUrl: address === undefined ? '' : `${address.publicUrl}/api/webhooks/razorpay`,
      webhookEvents: WEBHOOK_EVENTS,
    },
    mail: {
      host: mail?.host ?? '',
      port: mail?.port ?? '',
      encryption: mail?.encryption ?? 'tls',
      user: mail?.user ?? '',
      hasPassword: (mail?.password ?? '') !== '',
      fromName: mail?.fromName ?? '',
      fromAddress: mail?.fromAddress ?? '',
    },
    backups: {
      place: backups?.place ?? 'folder',
      folder: backups?.folder ?? '',
      endpoint: backups?.endpoint ?? '',
      bucket: backups?.bucket ?? '',
      region: backups?.region ?? '',
      accessKeyId: backups?.accessKeyId ?? '',
      hasSecretKey: (backups?.secretKey ?? '') !== '',
      readKeyId: backups?.readKeyId ?? '',
      hasReadSecretKey: (backups?.readSecretKey ?? '') !== '',
    },
  };
}
