import type { DatabaseReader } from '../database/handles.ts';

/** The number of published samples. */
export async function countSamples(reader: DatabaseReader): Promise<number> {
  const { count } = await reader
    .selectFrom('content_items')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('is_sample', '=', 1)
    .where('published', '=', 1)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** When the policies were last confirmed; null: never. */
export async function findPolicyConfirmation(reader: DatabaseReader): Promise<string | null> {
  const row = await reader
    .selectFrom('audit_entries')
    .select('at')
    .where('action', '=', 'confirm-policies')
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at ?? null;
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
