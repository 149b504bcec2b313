import type { Selectable } from 'kysely';
import type { DatabaseReader } from '../database/handles.ts';
import type { ContactMessagesTable } from '../database/tables/contact-messages.table.ts';

export type Enquiry = Selectable<ContactMessagesTable>;

export function findEnquiry(reader: DatabaseReader, id: string): Promise<Enquiry | undefined> {
  return reader.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst();
}

/** An earlier message with the same text: who sent it and when, and why it was not mailed. */
export type SameText = Pick<Enquiry, 'email_key' | 'phone' | 'suspicion' | 'created_at'>;

/** The earliest messages with the same text between two times, by anyone. */
export function listSameText(
  reader: DatabaseReader,
  textHash: string,
  { since, until, limit }: { since: string; until: string; limit: number },
): Promise<SameText[]> {
  return reader
    .selectFrom('contact_messages')
    .select(['email_key', 'phone', 'suspicion', 'created_at'])
    .where('text_hash', '=', textHash)
    .where('created_at', '>', since)
    .where('created_at', '<=', until)
    .orderBy('created_at')
    .limit(limit)
    .execute();
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
