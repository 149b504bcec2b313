import { GENERAL_FUND_ID } from '#shared/campaign-facts.ts';
import type { DatabaseReader } from '../database/handles.ts';

/** The number of published samples, the policies apart. */
export async function countSamples(reader: DatabaseReader): Promise<number> {
  const { count } = await reader
    .selectFrom('content_items')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('is_sample', '=', 1)
    .where('published', '=', 1)
    .where('collection', '!=', 'policies')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The policies, with whether each is still the program's own text, and when it was published or confirmed. */
export function listPolicyTexts(reader: DatabaseReader) {
  return reader
    .selectFrom('content_items')
    .select(['id', 'is_sample', 'updated_at'])
    .where('collection', '=', 'policies')
    .execute();
}

/** When the last job of these kinds was done; null: none was. */
export async function findLastDone(
  reader: DatabaseReader,
  kinds: readonly string[],
): Promise<string | null> {
  const last = await reader
    .selectFrom('outbox')
    .select('done_at')
    .where('kind', 'in', kinds)
    .where('done_at', 'is not', null)
    .orderBy('done_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.done_at ?? null;
}

/** When the last job of this kind was given up; null: none was. */
export async function findLastFailed(reader: DatabaseReader, kind: string): Promise<string | null> {
  const last = await reader
    .selectFrom('outbox')
    .select('failed_at')
    .where('kind', '=', kind)
    .where('done_at', 'is', null)
    .where('failed_at', 'is not', null)
    .orderBy('failed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.failed_at ?? null;
}

/** Whether visitors find a campaign to give to, besides the general fund. */
export async function hasOpenCampaign(reader: DatabaseReader): Promise<boolean> {
  const any = await reader
    .selectFrom('campaigns')
    .select('id')
    .where('id', '!=', GENERAL_FUND_ID)
    .where('listed', '=', 1)
    .where('published', '=', 1)
    .where('closed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return any !== undefined;
}

/** Whether a webhook of the payment provider ever arrived. */
export async function hasSeenWebhook(reader: DatabaseReader): Promise<boolean> {
  const [received, applied] = await Promise.all([
    reader.selectFrom('webhook_inbox').select('event_id').limit(1).executeTakeFirst(),
    reader
      .selectFrom('payment_transitions')
      .select('source')
      .where('source', '=', 'webhook')
      .limit(1)
      .executeTakeFirst(),
  ]);
  return received !== undefined || applied !== undefined;
}
