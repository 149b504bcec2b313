import type { Selectable } from 'kysely';
import type { Database, DatabaseTransaction } from '../database/handles.ts';
import type { TaxDocumentMailsTable } from '../database/tables/tax-documents.table.ts';
import { type Clock, toTimestamp } from '../platform/clock.ts';
import { addToOutbox } from '../platform/outbox.writes.ts';
import { jobOfMail, TAX_DOCUMENT_MAIL } from './tax-document-jobs.ts';

/** Why a mail was dropped. */
export type DropReason = 'void' | 'no-address' | 'no-form' | 'stopped';

/** Inserts mails to be sent. */
export async function addTaxDocumentMails(
  trx: DatabaseTransaction,
  mails: Selectable<TaxDocumentMailsTable>[],
): Promise<void> {
  await trx.insertInto('tax_document_mails').values(mails).execute();
}

/** Adds a mail's job to the outbox, once. */
export async function queueTaxDocumentMail(
  trx: DatabaseTransaction,
  clock: Clock,
  mail: { id: string; donation_id: string },
): Promise<void> {
  await addToOutbox(trx, clock, {
    kind: TAX_DOCUMENT_MAIL,
    dedupeKey: jobOfMail(mail.id),
    payload: { mailId: mail.id, donationId: mail.donation_id },
  });
}

export async function markMailSent(db: Database, clock: Clock, mailId: string): Promise<void> {
  await db
    .updateTable('tax_document_mails')
    .set({ sent_at: toTimestamp(clock.now()), dropped_because: null })
    .where('id', '=', mailId)
    .execute();
}

export async function dropMail(db: Database, mailId: string, because: DropReason): Promise<void> {
  await db
    .updateTable('tax_document_mails')
    .set({ dropped_because: because })
    .where('id', '=', mailId)
    .where('sent_at', 'is', null)
    .execute();
}
