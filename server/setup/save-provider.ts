import { m } from '#shared/messages/compiled/messages.js';
import type { SetupTrial } from '#shared/setup/setup-endpoints.ts';
import { ProviderError } from '../payments/payment-gateway.ts';
import { findWeakSecrets, isProviderKeyId } from '../settings/secret-rules.ts';
import { toProviderSettings } from '../settings/to-settings.ts';
import {
  checkAsSettings,
  codeOf,
  describeNetworkFault,
  recordTrial,
  type SetupContext,
} from './setup-context.ts';

const MINUTE_MS = 60_000;

type TypedProvider = {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  apiUrl: string;
  checkoutUrl: string;
};

/**
 * The payment provider's keys; empty secrets keep those before, that of the key only for the same key and address. Tried
 * by reading the payments of the last minute.
 */
export async function saveProvider(context: SetupContext, typed: TypedProvider): Promise<void> {
  const before = context.draft.get().provider;
  // Another server must not get the secret of the key before. The webhook secret is sent nowhere.
  const isSameKey = before?.apiUrl === typed.apiUrl && before.keyId === typed.keyId;
  // Pasted with a space, as from a web page. A start reads them without it, so they are tried and kept without it.
  const provider = {
    ...typed,
    keySecret: typed.keySecret.trim() || (isSameKey ? before.keySecret : ''),
    webhookSecret: typed.webhookSecret.trim() || (before?.webhookSecret ?? ''),
  };
  const texts = {
    RAZORPAY_KEY_ID: provider.keyId,
    RAZORPAY_KEY_SECRET: provider.keySecret,
    RAZORPAY_WEBHOOK_SECRET: provider.webhookSecret,
    ...(provider.apiUrl === '' ? {} : { RAZORPAY_API_URL: provider.apiUrl }),
    ...(provider.checkoutUrl === '' ? {} : { RAZORPAY_CHECKOUT_URL: provider.checkoutUrl }),
  };
  const fields = {
    RAZORPAY_KEY_ID: 'keyId',
    RAZORPAY_KEY_SECRET: 'keySecret',
    RAZORPAY_WEBHOOK_SECRET: 'webhookSecret',
    RAZORPAY_API_URL: 'apiUrl',
    RAZORPAY_CHECKOUT_URL: 'checkoutUrl',
  } as const;
  checkAsSettings(texts, fields, (given) => [
    ...(['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const)
      .filter((name) => given[name] === undefined)
      .map((name) => `${name} is needed`),
    ...(given.RAZORPAY_KEY_ID !== undefined && !isProviderKeyId(given.RAZORPAY_KEY_ID)
      ? ['RAZORPAY_KEY_ID must begin with rzp_live_ or rzp_test_']
      : []),
    // It cannot be tried: with such a character the provider's webhooks would be refused, and nothing would say why.
    ...(/\p{Cf}/u.test(provider.webhookSecret)
      ? ['RAZORPAY_WEBHOOK_SECRET must not contain invisible characters: make one here, or type it']
      : []),
    ...findWeakSecrets(given),
  ]);
  context.draft.set({ provider });
  recordTrial(context, 'provider', await tryProvider(context, texts));
}

async function tryProvider(
  context: SetupContext,
  texts: Parameters<typeof toProviderSettings>[0],
): Promise<SetupTrial> {
  const settings = toProviderSettings(texts, null, { own: '', publicUrl: '' });
  const now = Date.now();
  try {
    await context.openGateway(settings).listPayments({
      from: new Date(now - MINUTE_MS),
      to: new Date(now),
      skip: 0,
    });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const text = describeFault(error, new URL(settings.apiUrl).host);
    // Which of the two is wrong the provider does not say; the secret is what is pasted blindly.
    return { ok: false, text, ...(error.status === 401 ? { field: 'keySecret' } : {}) };
  }
  const isTest = settings.keyId.startsWith('rzp_test_');
  return { ok: true, text: isTest ? m.setup_provider_test_keys() : m.setup_provider_accepted() };
}

function describeFault(error: ProviderError, place: string): string {
  if (error.status === 401) return m.setup_provider_unknown_key();
  if (error.status === 403) return m.setup_provider_forbidden();
  if (error.kind === 'timeout') return m.setup_try_silent({ place });
  const known = describeNetworkFault(codeOf(error.cause), place);
  return known ?? m.setup_provider_no_answer({ place, status: error.status ?? error.kind });
}
