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

/** The newest test mail, as the outbox knows it. */
export function findTestMail(reader: DatabaseReader, kind: string) {
  return reader
    .selectFrom('outbox')
    .select(['done_at', 'failed_at'])
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
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
