import type { Selectable } from 'kysely';
import type { DatabaseReader } from '../database/handles.ts';
import type { ContactMessagesTable } from '../database/tables/contact-messages.table.ts';

export type Enquiry = Selectable<ContactMessagesTable>;

export function findEnquiry(reader: DatabaseReader, id: string): Promise<Enquiry | undefined> {
  return reader.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Whether the same text was sent since a time, by anyone. */
export async function wasWritten(
  reader: DatabaseReader,
  textHash: string,
  since: string,
): Promise<boolean> {
  const row = await reader
    .selectFrom('contact_messages')
    .select('id')
    .where('text_hash', '=', textHash)
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether this address was sent an acknowledgement for another message since a time. */
export async function wasThanked(
  reader: DatabaseReader,
  { id, email_key }: Pick<Enquiry, 'id' | 'email_key'>,
  since: string,
): Promise<boolean> {
  const row = await reader
    .selectFrom('contact_messages')
    .select('id')
    .where('email_key', '=', email_key)
    .where('thanked_at', '>', since)
    .where('id', '!=', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
