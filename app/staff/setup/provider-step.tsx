import { m } from '#shared/messages/compiled/messages.js';
import { type SetupState, saveProvider } from '#shared/setup/setup-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Facts } from '../kit/panel.tsx';
import { SecretField } from './secret-field.tsx';
import { StepForm } from './step-form.tsx';
import type { StepProps } from './step-props.ts';
import { useStep } from './use-step.ts';

const SECRET_BYTES = 24;

/** Keys of the payment provider, and what is entered there. */
export function ProviderStep({ state, onSaved, onNext }: StepProps) {
  const { keyId, hasKeySecret, hasWebhookSecret, apiUrl, checkoutUrl } = state.provider;
  const { trial } = state.steps.provider;
  const entered = { keyId, keySecret: '', webhookSecret: '', apiUrl, checkoutUrl };
  const step = useStep(saveProvider, entered, trial);
  const submit = async () => {
    const answer = await step.save();
    if (answer === null) return;
    onSaved(answer.state);
    // One that was refused stays, to be looked at and mended.
    if (answer.state.steps.provider.trial?.ok) step.drop('keySecret');
  };
  const { webhookSecret } = step.values;
  const secretHint = () => {
    if (!hasWebhookSecret) return m.setup_provider_webhook_secret_hint();
    // It stays in the field until one goes on, since it must be entered at the provider too.
    return webhookSecret === '' ? m.setup_kept_secret() : m.setup_provider_webhook_secret_now();
  };
  return (
    <StepForm
      lead={m.setup_provider_lead()}
      form={step.form}
      busy={step.call.busy}
      error={step.call.error}
      trial={trial}
      onSubmit={submit}
      onNext={onNext}
    >
      <TextField
        {...step.text('keyId')}
        label={m.setup_provider_key_id()}
        hint={m.setup_provider_key_id_hint()}
        autoComplete="off"
        spellCheck={false}
        required
      />
      <SecretField
        {...step.text('keySecret')}
        label={m.setup_provider_key_secret()}
        isKept={hasKeySecret}
        required={!hasKeySecret}
      />
      <div className="grid grid-cols-[1fr_auto] items-start gap-2">
        <TextField
          {...step.text('webhookSecret')}
          label={m.setup_provider_webhook_secret()}
          hint={secretHint()}
          autoComplete="off"
          spellCheck={false}
          required={!hasWebhookSecret}
        />
        <Button
          tone="secondary"
          className="mt-7.5"
          onClick={() => step.set({ webhookSecret: makeSecret() })}
        >
          {m.setup_provider_make_secret()}
        </Button>
      </div>
      <AtProvider provider={state.provider} webhookSecret={webhookSecret} />
      <details open={apiUrl !== ''}>
        <summary className="min-h-11 cursor-pointer py-2 text-sm text-ink-soft">
          {m.setup_provider_other()}
        </summary>
        <div className="mt-3 flex flex-col gap-4">
          <TextField
            {...step.text('apiUrl')}
            label={m.setup_provider_api_url()}
            autoComplete="off"
            spellCheck={false}
          />
          <TextField
            {...step.text('checkoutUrl')}
            label={m.setup_provider_checkout_url()}
            autoComplete="off"
            spellCheck={false}
          />
        </div>
      </details>
    </StepForm>
  );
}

/** What a person enters in the provider's own dashboard. */
function AtProvider({
  provider,
  webhookSecret,
}: {
  readonly provider: SetupState['provider'];
  /** As it stands in the field above; '' when it is stored, and shown nowhere. */
  readonly webhookSecret: string;
}) {
  return (
    <section className="rounded-xl border border-line bg-paper px-4 py-3">
      <h2 className="mb-2 font-semibold">{m.setup_provider_webhook_title()}</h2>
      <Facts
        facts={[
          {
            name: m.setup_provider_webhook_url(),
            value: provider.webhookUrl || m.setup_provider_webhook_no_url(),
          },
          {
            name: m.setup_provider_webhook_secret(),
            value:
              webhookSecret ||
              (provider.hasWebhookSecret
                ? m.setup_provider_webhook_secret_kept()
                : m.setup_provider_webhook_secret_none()),
          },
          {
            name: m.setup_provider_webhook_events(),
            value: provider.webhookEvents.join(', '),
          },
        ]}
      />
    </section>
  );
}

function makeSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
