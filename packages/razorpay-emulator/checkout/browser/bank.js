import { keyId, orderId } from './host-page.js';

/** Fetches the order to be paid, and the reasons for which a payment can fail. */
export function fetchPreferences() {
  return ask(`preferences?${new URLSearchParams({ key_id: keyId, order_id: orderId })}`);
}

/** Starts a payment: returns `{ status: 'paid' | 'failed' | 'pending', … }`; a refusal is a failure. */
export async function pay(payment) {
  try {
    return await ask('payments', { key_id: keyId, order_id: orderId, ...payment });
  } catch (refusal) {
    return { status: 'failed', response: { error: refusal.detail } };
  }
}

/** Polls every half second until the bank has responded. */
export async function awaitBank(outcome) {
  let latest = outcome;
  while (latest.status === 'pending') {
    await new Promise((resolve) => setTimeout(resolve, 500));
    latest = await ask(
      `payments/${outcome.payment_id}?${new URLSearchParams({ key_id: keyId })}`,
    ).catch(() => latest);
  }
  return latest;
}

async function ask(path, body) {
  const response = await fetch(path, body && postOf(body)).catch(() => null);
  const answer = await response?.json().catch(() => null);
  if (response?.ok && answer) return answer;
  throw Object.assign(new Error('refused'), { detail: answer?.error ?? unreachable });
}

function postOf(body) {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}

const unreachable = {
  code: 'SERVER_ERROR',
  description: 'The payment service could not be reached. Please try again.',
  source: 'internal',
  step: 'payment_initiation',
  reason: 'server_error',
  metadata: {},
};
