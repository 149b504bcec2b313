import type { Insertable, Updateable } from 'kysely';
import type { DatabaseTransaction } from '../database/handles.ts';
import { lockRows } from '../database/locks.ts';
import type { LedgerEntriesTable } from '../database/tables/ledger-entries.table.ts';
import type { ReceiptsTable } from '../database/tables/receipts.table.ts';
import { type Clock, toTimestamp } from '../platform/clock.ts';
import { createId } from '../platform/ids.ts';
import { addAllToOutbox, addToOutbox } from '../platform/outbox.writes.ts';

/** Account of money at the provider until it is paid out to the bank. */
export const PROVIDER_ACCOUNT = 'provider_clearing';

/** Account of money received at the desk. */
export function deskAccount(mode: string): string {
  return `desk:${mode}`;
}

/** Account of money received for a campaign. */
export function campaignAccount(campaignId: string): string {
  return `campaign:${campaignId}`;
}

export type LedgerTransaction = {
  kind: LedgerEntriesTable['kind'];
  reference: string;
  /** The debited account, which receives the money. */
  debit: string;
  /** The credited account, which the money comes from. */
  credit: string;
  amountPaise: number;
  donationId: string;
  campaignId: string;
  at: Date;
};

/** Writes the two balancing rows of each transaction. They are permanent: the database refuses to change them. */
export async function insertLedgerTransactions(
  trx: DatabaseTransaction,
  movements: readonly LedgerTransaction[],
): Promise<void> {
  if (movements.length === 0) return;
  await trx.insertInto('ledger_entries').values(movements.flatMap(toLedgerRows)).execute();
}

/** The two balancing rows of one transaction. */
export function toLedgerRows(entry: LedgerTransaction): Insertable<LedgerEntriesTable>[] {
  const row = {
    transaction_id: createId(),
    kind: entry.kind,
    reference: entry.reference,
    donation_id: entry.donationId,
    campaign_id: entry.campaignId,
    at: toTimestamp(entry.at),
  };
  const { amountPaise, debit, credit } = entry;
  return [
    { ...row, id: createId(), account: debit, debit_paise: amountPaise, credit_paise: 0 },
    { ...row, id: createId(), account: credit, debit_paise: 0, credit_paise: amountPaise },
  ];
}

/** The donations of earlier entries of this kind, by their references. */
export async function findCountedDonations(
  trx: DatabaseTransaction,
  kind: LedgerEntriesTable['kind'],
  references: readonly string[],
): Promise<Map<string, string>> {
  const entries = await trx
    .selectFrom('ledger_entries')
    .select(['reference', 'donation_id'])
    .where('kind', '=', kind)
    .where('reference', 'in', references)
    .execute();
  return new Map(entries.map(({ reference, donation_id }) => [reference, donation_id]));
}

const SERIAL_DIGITS = 6;

/** A receipt number as printed: 2026-27/000123. */
function toReceiptNumber(taxYear: string, serial: number): string {
  return `${taxYear}/${String(serial).padStart(SERIAL_DIGITS, '0')}`;
}

/** Issues receipts with the next numbers of their tax years, in the given order. */
export async function issueReceipts(
  trx: DatabaseTransaction,
  receipts: readonly Omit<NewReceipt, 'serial'>[],
): Promise<void> {
  const years = Map.groupBy(receipts, ({ taxYear }) => taxYear);
  const rows: ReturnType<typeof toReceiptRow>[] = [];
  // In a fixed order, so that two transactions never deadlock.
  for (const taxYear of [...years.keys()].sort()) {
    const ofYear = years.get(taxYear) ?? [];
    const first = await reserveSerials(trx, taxYear, ofYear.length);
    for (const [index, receipt] of ofYear.entries()) {
      rows.push(toReceiptRow({ ...receipt, serial: first + index }));
    }
  }
  await trx.insertInto('receipts').values(rows).execute();
}

/**
 * Takes the next serials of a tax year and returns the first. The year's row is locked until the transaction ends, so
 * numbers have no gap: a rolled-back transaction returns its numbers.
 */
export async function reserveSerials(
  trx: DatabaseTransaction,
  taxYear: string,
  count: number,
): Promise<number> {
  const { last_serial: last } = await trx
    .insertInto('receipt_serials')
    .values({ tax_year: taxYear, last_serial: count })
    .onConflict((conflict) =>
      conflict
        .column('tax_year')
        .doUpdateSet((eb) => ({ last_serial: eb('receipt_serials.last_serial', '+', count) })),
    )
    .returning('last_serial')
    .executeTakeFirstOrThrow();
  return last - count + 1;
}

type NewReceipt = {
  donationId: string;
  taxYear: string;
  serial: number;
  amountPaise: number;
  at: string;
};

/** The row of a newly issued receipt. */
export function toReceiptRow(receipt: NewReceipt) {
  return {
    donation_id: receipt.donationId,
    tax_year: receipt.taxYear,
    serial: receipt.serial,
    number: toReceiptNumber(receipt.taxYear, receipt.serial),
    amount_paise: receipt.amountPaise,
    revision: 1,
    status: 'valid',
    issued_at: receipt.at,
    updated_at: receipt.at,
  } as const;
}

/** The number of a donation's receipt. */
export async function findReceiptNumber(
  trx: DatabaseTransaction,
  donationId: string,
): Promise<string> {
  const { number } = await trx
    .selectFrom('receipts')
    .select('number')
    .where('donation_id', '=', donationId)
    .executeTakeFirstOrThrow();
  return number;
}

/**
 * Changes a receipt under its number, ours or an earlier one: for another amount, or void. The revision counts what was issued: it is raised
 * only if a copy of the current one was, so that no donor holds a revision without a first.
 */
export async function reviseReceipt(
  trx: DatabaseTransaction,
  donationId: string,
  change: Pick<Updateable<ReceiptsTable>, 'amount_paise' | 'status' | 'updated_at'>,
): Promise<void> {
  const receipt = await trx
    .selectFrom('receipts')
    .select('revision')
    .where('donation_id', '=', donationId)
    .$call(lockRows(trx, 'no key update'))
    .executeTakeFirst();
  if (!receipt) return reviseEarlierReceipt(trx, donationId);
  const { revision } = receipt;
  const isIssued = await wasIssued(trx, donationId, revision);
  await trx
    .updateTable('receipts')
    .set({ ...change, revision: isIssued ? revision + 1 : revision })
    .where('donation_id', '=', donationId)
    .execute();
}

/** Of a donation that shows the number of an earlier system (decision 31): all else follows from its row. */
async function reviseEarlierReceipt(trx: DatabaseTransaction, donationId: string): Promise<void> {
  const donation = await trx
    .selectFrom('donations')
    .select('earlier_receipt_revision')
    .where('id', '=', donationId)
    .executeTakeFirst();
  const revision = donation?.earlier_receipt_revision ?? null;
  if (revision === null || !(await wasIssued(trx, donationId, revision))) return;
  await trx
    .updateTable('donations')
    .set({ earlier_receipt_revision: revision + 1 })
    .where('id', '=', donationId)
    .execute();
}

/** Whether a copy of this revision exists. Asked after the lock: one that was being issued is committed by now. */
async function wasIssued(
  trx: DatabaseTransaction,
  donationId: string,
  revision: number,
): Promise<boolean> {
  const copy = await trx
    .selectFrom('tax_documents')
    .select('id')
    .where('donation_id', '=', donationId)
    .where('kind', '=', 'receipt')
    .where('revision', '=', revision)
    .executeTakeFirst();
  return copy !== undefined;
}

type Addressee = { id: string; email: string };

/** Queues one receipt mail per donation, however often it is called; none without an address. */
export async function orderReceiptMail(
  trx: DatabaseTransaction,
  clock: Clock,
  donation: Addressee,
): Promise<void> {
  await orderReceiptMails(trx, clock, [donation]);
}

/** The same for several donations. */
export async function orderReceiptMails(
  trx: DatabaseTransaction,
  clock: Clock,
  donations: readonly Addressee[],
): Promise<void> {
  const jobs = donations
    .filter(({ email }) => email !== '')
    .map(({ id }) => ({
      kind: 'receipt-mail',
      dedupeKey: `receipt-mail:${id}`,
      payload: { donationId: id },
    }));
  await addAllToOutbox(trx, clock, jobs);
}

/** Queues one mail per refund; none without an address. */
export async function orderRefundMail(
  trx: DatabaseTransaction,
  clock: Clock,
  donation: Addressee,
  refundId: string,
): Promise<void> {
  if (donation.email === '') return;
  await addToOutbox(trx, clock, {
    kind: 'refund-mail',
    dedupeKey: `refund-mail:${refundId}`,
    payload: { donationId: donation.id, refundId },
  });
}
