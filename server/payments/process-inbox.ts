import { transact } from '../database/transact.ts';
import { timestampAfter, toTimestamp } from '../platform/clock.ts';
import { hideIdentityNumbers } from '../platform/scrub-text.ts';
import { applyMissingRefunds, applyRefundAndCapture } from './apply-refund.ts';
import { compareByProgress } from './decide-transition.ts';
import { recordFailedRefund } from './order-refund.ts';
import { type PaymentContext, ProviderError, type ProviderEvent } from './payment-gateway.ts';
import { inboxQueuesOf } from './receive-webhook.ts';
import { settlePayment } from './settle-payment.ts';
import {
  claimWebhooks,
  type InboxRow,
  LONGEST_PAUSE_S,
  postponeWebhook,
  rejectWebhook,
} from './webhook-inbox.writes.ts';

const PAYMENT_EVENTS = new Set([
  'payment.authorized',
  'payment.captured',
  'payment.failed',
  'order.paid',
]);

/** A refund may already be processed when it is created. */
const REFUND_EVENTS = new Set(['refund.created', 'refund.processed']);

type InboxContext = Pick<
  PaymentContext,
  'db' | 'clock' | 'sealer' | 'log' | 'shield' | 'wakeOutbox' | 'gateway'
>;

const WEBHOOKS_A_CLAIM = 48;
/**
 * After this, a worker's claims expire; for a worker whose clock is ahead, earlier by as much. They are not renewed,
 * since two workers may process a webhook at once: settling and refunds lock the donation and are counted once
 * (settle-payment.ts, apply-refund.ts), and one that lost its claim neither postpones nor rejects it.
 */
const CLAIM_MS = 20_000;
const SECOND_MS = 1000;
const PAUSES_S = [5, 30, 120, 600, LONGEST_PAUSE_S];
/** About four days; by then the reconciler knows the rest. */
const MOST_ATTEMPTS = 100;

/**
 * Processes due webhooks, in any number of processes. Returns how many; call again until none are left. A failed one is
 * retried with growing delays and does not block others.
 */
export async function processInbox(
  context: InboxContext,
  stopping: AbortSignal | null = null,
): Promise<number> {
  const now = context.clock.now();
  const claimed = await transact(context.db, (trx) =>
    claimWebhooks(trx, {
      now: toTimestamp(now),
      claimedUntil: timestampAfter(now, CLAIM_MS),
      limit: WEBHOOKS_A_CLAIM,
    }),
  );
  // In parallel: the order of a payment's events does not matter, and concurrent events share commits.
  const events = claimed
    .map((row) => ({ row, event: readEvent(context, row) }))
    .sort((one, other) =>
      compareByProgress(one.event?.payment ?? null, other.event?.payment ?? null),
    );
  await Promise.all(
    events.map(({ row, event }) =>
      stopping?.aborted ? releaseWebhook(context, row) : processEvent(context, row, event),
    ),
  );
  return claimed.length;
}

async function processEvent(
  context: InboxContext,
  row: InboxRow,
  event: ProviderEvent | null,
): Promise<void> {
  const { event_id: eventId, event: name } = row;
  if (!event) return reject(context, row, 'It can not be read');
  try {
    await handleWebhook(context, event);
    const at = toTimestamp(context.clock.now());
    await inboxQueuesOf(context.db).finish({ eventId, at });
  } catch (error) {
    const fields = { err: error, eventId, event: name, attempts: row.attempts };
    context.log.error(fields, 'A webhook could not be processed; it is retried');
    const message = hideIdentityNumbers(describe(error));
    if (row.attempts >= MOST_ATTEMPTS) return reject(context, row, message);
    const pauseS = PAUSES_S[Math.min(row.attempts, PAUSES_S.length) - 1] ?? 0;
    const runAfter = timestampAfter(context.clock.now(), pauseS * SECOND_MS);
    await postponeWebhook(context.db, row, { runAfter, error: message });
  }
}

/** Null for a body that will never be readable. */
function readEvent(context: InboxContext, row: InboxRow): ProviderEvent | null {
  try {
    return context.gateway.readEvent(row.body);
  } catch (error) {
    context.log.error(
      { err: error, eventId: row.event_id },
      'A webhook has an unreadable body; it is rejected',
    );
    return null;
  }
}

function reject(context: InboxContext, row: InboxRow, error: string): Promise<void> {
  return rejectWebhook(context.db, row, { at: toTimestamp(context.clock.now()), error });
}

/** What is claimed is due, whatever a clock that was ahead dated it. */
async function releaseWebhook(context: InboxContext, row: InboxRow): Promise<void> {
  const now = toTimestamp(context.clock.now());
  await postponeWebhook(context.db, row, {
    runAfter: row.run_after < now ? row.run_after : now,
    error: 'The server stopped',
  });
}

function describe(error: unknown): string {
  if (error instanceof ProviderError) return `${error.kind} ${error.description ?? ''}`.trim();
  return error instanceof Error ? error.message : 'unknown';
}

type WebhookContext = Pick<
  PaymentContext,
  'db' | 'clock' | 'sealer' | 'log' | 'shield' | 'wakeOutbox' | 'gateway'
>;

/**
 * Handles a verified webhook; other events concern no donation. Its snapshot is genuine but may be stale, repeated or
 * out of order, which is safe because settling only advances.
 */
async function handleWebhook(context: WebhookContext, event: ProviderEvent): Promise<void> {
  if (REFUND_EVENTS.has(event.name) && event.refund) {
    await applyRefundAndCapture(context, event.refund, event.payment, 'webhook');
  }
  if (event.name === 'refund.failed' && event.refund) {
    await recordFailedRefund(context, event.refund);
  }
  if (PAYMENT_EVENTS.has(event.name) && event.payment) {
    const settlement = await settlePayment(context, event.payment, 'webhook');
    if ('refundsMissing' in settlement && settlement.refundsMissing) {
      await applyMissingRefunds(context, event.payment.id, 'webhook');
    }
  }
}
