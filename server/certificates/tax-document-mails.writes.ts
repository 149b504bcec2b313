import type { Insertable } from 'kysely';
import type { Database, DatabaseTransaction } from '../database/handles.ts';
import type { TaxDocumentMailsTable } from '../database/tables/tax-documents.table.ts';
import { type Clock, toTimestamp } from '../platform/clock.ts';
import { maskMailAddress } from '../platform/mask-mail-address.ts';
import { addToOutbox } from '../platform/outbox.writes.ts';
import {
  jobOfLetter,
  jobOfMail,
  TAX_DOCUMENT_LETTER,
  TAX_DOCUMENT_MAIL,
} from './tax-document-jobs.ts';

/** Why a mail was dropped. */
export type DropReason = 'void' | 'no-address' | 'no-form' | 'stopped';

/** Inserts mails to be sent. */
export async function addTaxDocumentMails(
  trx: DatabaseTransaction,
  mails: Insertable<TaxDocumentMailsTable>[],
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

/** Adds a letter's job to the outbox, once. `donationId`: one of its donations. */
export async function queueLetter(
  trx: DatabaseTransaction,
  clock: Clock,
  { letterId, donationId }: { letterId: string; donationId: string },
): Promise<void> {
  await addToOutbox(trx, clock, {
    kind: TAX_DOCUMENT_LETTER,
    dedupeKey: jobOfLetter(letterId),
    payload: { letterId, donationId },
  });
}

/** Puts waiting mails into another letter. */
export async function moveToLetter(
  trx: DatabaseTransaction,
  mailIds: readonly string[],
  letterId: string,
): Promise<void> {
  await trx
    .updateTable('tax_document_mails')
    .set({ letter_id: letterId })
    .where('id', 'in', mailIds)
    .where('sent_at', 'is', null)
    .execute();
}

/** `address`: as sent to; stored masked. */
export async function markMailsSent(
  db: Database,
  clock: Clock,
  mailIds: readonly string[],
  address: string,
): Promise<void> {
  if (mailIds.length === 0) return;
  await db
    .updateTable('tax_document_mails')
    .set({
      sent_at: toTimestamp(clock.now()),
      dropped_because: null,
      sent_to: maskMailAddress(address),
    })
    .where('id', 'in', mailIds)
    .execute();
}

export async function dropMails(
  db: Database,
  mailIds: readonly string[],
  because: DropReason,
): Promise<void> {
  if (mailIds.length === 0) return;
  await db
    .updateTable('tax_document_mails')
    .set({ dropped_because: because })
    .where('id', 'in', mailIds)
    .where('sent_at', 'is', null)
    .execute();
}
