import type { Selectable } from 'kysely';
import type { Database, DatabaseTransaction } from '../database/handles.ts';
import { lockRows } from '../database/locks.ts';
import type { WebhookInboxTable } from '../database/tables/webhook-inbox.table.ts';
import { transact } from '../database/transact.ts';
import { timestampAfter } from '../platform/clock.ts';

export type InboxRow = Selectable<WebhookInboxTable>;

/** A webhook as it was claimed. Each claim counts an attempt, which proves that it is still this worker's. */
type ClaimedWebhook = Pick<InboxRow, 'event_id' | 'attempts'>;

/** The longest pause before another attempt, in seconds. */
export const LONGEST_PAUSE_S = 3600;

/**
 * The clocks of two workers may differ by less, as by a time zone. If what one of them postpones were too late for the
 * other, and due by its clock what the other postpones, they would try a webhook in turns without any pause.
 */
const CLOCKS_DIFFER_MS = 24 * 3_600_000;

export type NewWebhook = { eventId: string; event: string; body: string; receivedAt: string };

/** Stores verified webhooks; skips known ones. */
export async function addToInbox(
  trx: DatabaseTransaction,
  webhooks: readonly NewWebhook[],
): Promise<void> {
  const rows = webhooks.map((webhook) => ({
    event_id: webhook.eventId,
    event: webhook.event,
    body: webhook.body,
    received_at: webhook.receivedAt,
    attempts: 0,
    run_after: webhook.receivedAt,
    done_at: null,
    error: null,
  }));
  await trx
    .insertInto('webhook_inbox')
    .values(rows)
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .execute();
}

/**
 * Claims due webhooks for this worker, oldest first: no other worker takes them until `claimedUntil`, when those of a
 * dead worker become free again. What was never claimed is due, and so is what is postponed for a day longer than any
 * pause lasts: both were dated by a clock that was ahead.
 */
export async function claimWebhooks(
  trx: DatabaseTransaction,
  claim: { now: string; claimedUntil: string; limit: number },
): Promise<InboxRow[]> {
  const tooLate = timestampAfter(new Date(claim.now), LONGEST_PAUSE_S * 1000 + CLOCKS_DIFFER_MS);
  const due = await trx
    .selectFrom('webhook_inbox')
    .selectAll()
    .where('done_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('run_after', '<=', claim.now),
        eb('attempts', '=', 0),
        eb('run_after', '>', tooLate),
      ]),
    )
    .orderBy('received_at')
    .orderBy('event_id')
    .limit(claim.limit)
    .$call(lockRows(trx, 'update, skip locked'))
    .execute();
  if (due.length === 0) return [];
  const ids = due.map((row) => row.event_id);
  await trx
    .updateTable('webhook_inbox')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), run_after: claim.claimedUntil }))
    .where('event_id', 'in', ids)
    .execute();
  return due.map((row) => ({ ...row, attempts: row.attempts + 1 }));
}

/** Marks webhooks as done, whoever has the claim: what has been processed is done. */
export async function finishWebhooks(
  trx: DatabaseTransaction,
  eventIds: readonly string[],
  at: string,
): Promise<void> {
  await trx
    .updateTable('webhook_inbox')
    .set({ done_at: at, error: null })
    .where('event_id', 'in', eventIds)
    .execute();
}

/**
 * Gives up a webhook that cannot be processed; `error` says why. Does nothing when another worker has the claim, or it
 * is done.
 */
export async function rejectWebhook(
  db: Database,
  claimed: ClaimedWebhook,
  { at, error }: { at: string; error: string },
): Promise<void> {
  await transact(db, (trx) =>
    trx
      .updateTable('webhook_inbox')
      .set({ done_at: at, error })
      .where('event_id', '=', claimed.event_id)
      .where('attempts', '=', claimed.attempts)
      .where('done_at', 'is', null)
      .execute(),
  );
}

/** Schedules another attempt at `runAfter`. Does nothing when another worker has the claim, or it is done. */
export async function postponeWebhook(
  db: Database,
  claimed: ClaimedWebhook,
  next: { runAfter: string; error: string },
): Promise<void> {
  await db
    .updateTable('webhook_inbox')
    .set({ run_after: next.runAfter, error: next.error })
    .where('event_id', '=', claimed.event_id)
    .where('attempts', '=', claimed.attempts)
    .where('done_at', 'is', null)
    .execute();
}
