import { createHash } from 'node:crypto';
import { toTimestamp } from '../platform/clock.ts';
import { hideIdentityNumbers } from '../platform/scrub-text.ts';
import { inboxQueuesOf } from './inbox-queues.ts';
import type { PaymentContext } from './payment-context.ts';
import { ProviderError } from './payment-gateway.ts';

const EVENT_ID = /^[\x21-\x7e]{1,100}$/;
const UNREADABLE = 'unreadable';

/**
 * Receives a webhook; returns false for a wrong signature. The signature is verified over the raw bytes before parsing.
 * The event is only stored here, once per event, and processed later. Throws when the database fails, so that the
 * provider sends it again.
 */
export async function receiveWebhook(
  context: Pick<PaymentContext, 'db' | 'clock' | 'gateway' | 'wakeInbox'>,
  webhook: { body: Buffer; signature: unknown; eventId: unknown },
): Promise<boolean> {
  const { gateway, db, clock } = context;
  if (!gateway.isWebhookSignature(webhook.body, webhook.signature)) return false;
  const body = webhook.body.toString('utf8');
  await inboxQueuesOf(db).write({
    eventId: readEventId(webhook.eventId) ?? createHash('sha256').update(body).digest('hex'),
    event: nameEvent(context, body),
    body: withoutIdentityNumbers(body),
    receivedAt: toTimestamp(clock.now()),
  });
  context.wakeInbox();
  return true;
}

function readEventId(value: unknown): string | null {
  return typeof value === 'string' && EVENT_ID.test(value) ? value : null;
}

function nameEvent({ gateway }: Pick<PaymentContext, 'gateway'>, body: string): string {
  try {
    return gateway.readEvent(body).name;
  } catch (error) {
    if (error instanceof ProviderError) return UNREADABLE;
    throw error;
  }
}

/**
 * A donor may have typed one into a wrong field, and the provider sends the page's data back. Also removes NUL, which
 * PostgreSQL cannot store in text.
 */
function withoutIdentityNumbers(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body, (_name, value: unknown) => hideIn(value)));
  } catch {
    return hideIdentityNumbers(body).replaceAll('\0', '');
  }
}

function hideIn(value: unknown): unknown {
  return typeof value === 'string' ? hideIdentityNumbers(value) : value;
}
