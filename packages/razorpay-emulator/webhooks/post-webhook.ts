import type { ProviderContext } from '../context.ts';
import type { Delivery } from '../memory/state.ts';

/** One delivery, in as many copies as the switches say; accepted when any copy got a 2xx response in time. */
export async function postWebhook(
  context: ProviderContext,
  delivery: Delivery,
  stopping: AbortSignal,
): Promise<boolean> {
  const { url, copies } = context.webhookSwitches;
  if (url === null) return false;
  let accepted = false;
  for (let copy = 0; copy < copies; copy += 1) {
    const answered = await postOnce(url, delivery, context.settings.webhookTimeoutMs, stopping);
    accepted = accepted || answered;
  }
  return accepted;
}

async function postOnce(
  url: string,
  delivery: Delivery,
  timeoutMs: number,
  stopping: AbortSignal,
): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Razorpay-Webhook/v1',
        'x-razorpay-signature': delivery.signature,
        'x-razorpay-event-id': delivery.eventId,
      },
      body: delivery.body,
      redirect: 'manual',
      signal: AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)]),
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
