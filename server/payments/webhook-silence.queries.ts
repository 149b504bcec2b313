import { sql } from 'kysely';
import type { DatabaseReader } from '../database/handles.ts';
import { timestampAfter } from '../platform/clock.ts';

/** A webhook is seconds away from its payment; one that is later than this did not come. */
const LATE_AFTER_MS = 2 * 60_000;
/** The webhook may also be a little earlier than the page that told us first. */
const EARLIER_BY_MS = 60_000;

/** When the newest webhook came that was genuine, whatever it told of; null when none ever did. */
export async function findLastWebhook(reader: DatabaseReader): Promise<string | null> {
  const waiting = await reader
    .selectFrom('webhook_inbox')
    .select((eb) => eb.fn.max('received_at').as('at'))
    .where('done_at', 'is', null)
    .executeTakeFirst();
  const done = await reader
    .selectFrom('webhook_inbox')
    .select('received_at as at')
    .where('done_at', 'is not', null)
    .orderBy('done_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return [waiting?.at, done?.at].reduce<string | null>(
    (latest, at) => (at && (latest === null || at > latest) ? at : latest),
    null,
  );
}

/**
 * Payments of which we know from the donor's page or by asking, since when not one webhook has come: the provider has
 * turned them off, or sends them elsewhere, or signs them with a secret that is not ours. At most so many; 0 again with
 * the next webhook.
 */
export async function countPaymentsSinceSilence(
  reader: DatabaseReader,
  now: Date,
  most: number,
): Promise<number> {
  const last = await findLastWebhook(reader);
  const since = last === null ? '' : timestampAfter(new Date(last), EARLIER_BY_MS);
  const rows = await reader
    .selectFrom('payments')
    .select('provider_payment_id')
    // As the index has it, in so many words.
    .where(sql<boolean>`first_source <> 'webhook'`)
    .where('created_at', '>', since)
    .where('created_at', '<=', timestampAfter(now, -LATE_AFTER_MS))
    .where('captured_at', 'is not', null)
    .limit(most)
    .execute();
  return rows.length;
}
