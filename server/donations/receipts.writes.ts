import type { Updateable } from 'kysely';
import type { DatabaseTransaction } from '../database/handles.ts';
import type { ReceiptsTable } from '../database/tables/receipts.table.ts';

const SERIAL_DIGITS = 6;

/** A receipt number as it is printed: 2026-27/000123. */
export function toReceiptNumber(taxYear: string, serial: number): string {
  return `${taxYear}/${String(serial).padStart(SERIAL_DIGITS, '0')}`;
}

/**
 * Issues the receipt of a gift with the next number of its tax year. The serial's row is held until the transaction
 * ends, so numbers run without a gap: a transaction that is undone gives its number back.
 */
export async function issueReceipt(
  trx: DatabaseTransaction,
  receipt: { donationId: string; taxYear: string; amountPaise: number; at: string },
): Promise<string> {
  const { last_serial: serial } = await trx
    .insertInto('receipt_serials')
    .values({ tax_year: receipt.taxYear, last_serial: 1 })
    .onConflict((conflict) =>
      conflict
        .column('tax_year')
        .doUpdateSet((eb) => ({ last_serial: eb('receipt_serials.last_serial', '+', 1) })),
    )
    .returning('last_serial')
    .executeTakeFirstOrThrow();
  const number = toReceiptNumber(receipt.taxYear, serial);
  await trx
    .insertInto('receipts')
    .values({
      donation_id: receipt.donationId,
      tax_year: receipt.taxYear,
      serial,
      number,
      amount_paise: receipt.amountPaise,
      revision: 1,
      status: 'valid',
      issued_at: receipt.at,
      updated_at: receipt.at,
    })
    .execute();
  return number;
}

/** The number of a gift's receipt. */
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

/** Reissues a receipt under its old number: for less money, or void. */
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
