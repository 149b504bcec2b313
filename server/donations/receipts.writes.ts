import type { Updateable } from 'kysely';
import type { DatabaseTransaction } from '../database/handles.ts';
import type { ReceiptsTable } from '../database/tables/receipts.table.ts';

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
    const first = await takeSerials(trx, taxYear, ofYear.length);
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
export async function takeSerials(
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

export type NewReceipt = {
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

/** Reissues a receipt under its number: for a smaller amount, or void. */
export async function reviseReceipt(
  trx: DatabaseTransaction,
  donationId: string,
  change: Pick<Updateable<ReceiptsTable>, 'amount_paise' | 'status' | 'updated_at'>,
): Promise<void> {
  await trx
    .updateTable('receipts')
    .set(change)
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('donation_id', '=', donationId)
    .execute();
}
