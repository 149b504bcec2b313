import { type Expression, type SqlBool, sql } from 'kysely';
import type { DatabaseReader } from '../database/handles.ts';
import { receiptColumns } from '../database/receipt-columns.ts';

/** Why a donation of an import must not be voided with it. */
export type UndoBlock = {
  donationId: string;
  line: number;
  /** Its receipt number, '' without one. */
  number: string;
  reason: 'changed' | 'mailed' | 'certified';
};

const MOST = 20;

/** The first donations of an import that staff have worked with since; those voided already do not matter. */
export async function listUndoBlocks(
  reader: DatabaseReader,
  importId: string,
): Promise<UndoBlock[]> {
  const rows = await selectBlocked(reader, importId)
    .leftJoin('receipts', 'receipts.donation_id', 'donations.id')
    .select([
      'donations.id',
      'donation_import_rows.line',
      receiptColumns.number.as('number'),
      sql<0 | 1>`case when ${wasChanged()} then 1 else 0 end`.as('was_changed'),
      sql<0 | 1>`case when ${isCertified()} then 1 else 0 end`.as('is_certified'),
    ])
    .orderBy('donation_import_rows.line')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    donationId: row.id,
    line: row.line,
    number: row.number ?? '',
    reason: row.was_changed === 1 ? 'changed' : row.is_certified === 1 ? 'certified' : 'mailed',
  }));
}

export async function countUndoBlocks(reader: DatabaseReader, importId: string): Promise<number> {
  const { count } = await selectBlocked(reader, importId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The days in India of the donations that undoing an import would void. */
export async function listUndoDays(reader: DatabaseReader, importId: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('donations')
    .select('given_on')
    .distinct()
    .where('import_id', '=', importId)
    .where('status', '<>', 'void')
    .execute();
  return rows.map((row) => row.given_on);
}

/** Whether one donation of an import is such a one. */
export async function isUndoBlocked(
  reader: DatabaseReader,
  importId: string,
  donationId: string,
): Promise<boolean> {
  const row = await selectBlocked(reader, importId)
    .select('donations.id')
    .where('donations.id', '=', donationId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The donations that undoing an import would void: number, sum and the highest amount, in paise. */
export async function findUndoSize(reader: DatabaseReader, importId: string) {
  const { count, paise, highest } = await reader
    .selectFrom('donations')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.coalesce(eb.fn.sum<number>('amount_paise'), eb.val(0)).as('paise'),
      eb.fn.coalesce(eb.fn.max('amount_paise'), eb.val(0)).as('highest'),
    ])
    .where('import_id', '=', importId)
    .where('status', '<>', 'void')
    .executeTakeFirstOrThrow();
  return { count: Number(count), paise: Number(paise), highestPaise: Number(highest) };
}

/** The approval that undoing an import waits for; undefined for none. */
export async function findPendingUndo(reader: DatabaseReader, importId: string) {
  return reader
    .selectFrom('approvals')
    .select(['id', 'effective_after'])
    .where('subject', '=', importId)
    .where('kind', '=', 'import-undo')
    .where('state', '=', 'waiting')
    .executeTakeFirst();
}

/** Whether a copy of a receipt of these donations was issued: opened, printed or mailed. */
export async function wasReceiptIssued(reader: DatabaseReader, importId: string): Promise<boolean> {
  const issued = await reader
    .selectFrom('donations')
    .innerJoin('tax_documents', 'tax_documents.donation_id', 'donations.id')
    .select('donations.id')
    .where('donations.import_id', '=', importId)
    .where('donations.status', '<>', 'void')
    .where('tax_documents.kind', '=', 'receipt')
    .limit(1)
    .executeTakeFirst();
  return issued !== undefined;
}

function selectBlocked(reader: DatabaseReader, importId: string) {
  return reader
    .selectFrom('donation_import_rows')
    .innerJoin('donations', 'donations.id', 'donation_import_rows.donation_id')
    .where('donation_import_rows.import_id', '=', importId)
    .where('donation_import_rows.verdict', '=', 'new')
    .where('donations.import_id', '=', importId)
    .where('donations.status', '<>', 'void')
    .where((eb) => eb.or([wasChanged(), wasMailed(), isCertified()]));
}

/** An imported donation is written once, at the time of its entry. */
const wasChanged = (): Expression<SqlBool> =>
  sql<SqlBool>`(donations.updated_at <> donations.created_at or donations.status <> 'paid')`;

const wasMailed = (): Expression<SqlBool> =>
  sql<SqlBool>`(exists (select 1 from tax_document_mails
      where tax_document_mails.donation_id = donations.id)
    or exists (select 1 from outbox where outbox.dedupe_key = 'receipt-mail:' || donations.id))`;

/** Whether a certificate of the tax portal covers it, also one that is stored with another donation of the donor. */
const isCertified = (): Expression<SqlBool> =>
  sql<SqlBool>`exists (select 1 from tax_document_donations
    where tax_document_donations.donation_id = donations.id)`;
