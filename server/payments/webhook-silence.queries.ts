import { sql } from 'kysely';
import type { DatabaseReader } from '../database/handles.ts';
import { timestampAfter } from '../platform/clock.ts';

/** A webhook comes within seconds of its payment; after this it counts as missing. */
const LATE_AFTER_MS = 2 * 60_000;
/** The webhook may also come a little before the report of the page. */
const EARLIER_BY_MS = 60_000;
/** Two machines' clocks may differ by less. */
const SKEW_MS = 60_000;

/**
 * When the last genuine webhook came, of any event; null when none ever did. One that a clock dated which was ahead hides
 * no silence until then.
 */
export async function findLastWebhook(reader: DatabaseReader, now: Date): Promise<string | null> {
  const latest = timestampAfter(now, SKEW_MS);
  const waiting = await reader
    .selectFrom('webhook_inbox')
    .select((eb) => eb.fn.max('received_at').as('at'))
    .where('done_at', 'is', null)
    .where('received_at', '<=', latest)
    .executeTakeFirst();
  const done = await reader
    .selectFrom('webhook_inbox')
    .select('received_at as at')
    .where('done_at', '<=', latest)
    .where('received_at', '<=', latest)
    .orderBy('done_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return [waiting?.at, done?.at].reduce<string | null>(
    (latest, at) => (at && (latest === null || at > latest) ? at : latest),
    null,
  );
}

/**
 * Payments known from the donor's page or the reconciler since the last webhook: the provider has turned webhooks off,
 * sends them elsewhere, or signs them with another secret. Capped at `most`; 0 again with the next webhook.
 */
export async function countPaymentsSinceSilence(
  reader: DatabaseReader,
  now: Date,
  most: number,
): Promise<number> {
  const last = await findLastWebhook(reader, now);
  const since = last === null ? '' : timestampAfter(new Date(last), EARLIER_BY_MS);
  const rows = await reader
    .selectFrom('payments')
    .select('provider_payment_id')
    // Written exactly as in the index, so that it is used.
    .where(sql<boolean>`first_source <> 'webhook'`)
    .where('created_at', '>', since)
    .where('created_at', '<=', timestampAfter(now, -LATE_AFTER_MS))
    .where('captured_at', 'is not', null)
    .limit(most)
    .execute();
  return rows.length;
}
