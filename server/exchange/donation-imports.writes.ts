import type { Insertable, Updateable } from 'kysely';
import type { Database, DatabaseTransaction } from '../database/handles.ts';
import { lockRows } from '../database/locks.ts';
import type {
  DonationImportRowsTable,
  DonationImportsTable,
  ImportedDonationsTable,
} from '../database/tables/donation-imports.table.ts';
import type { Sealer } from '../platform/seal.ts';
import { type DonationImportRow, parseCellName } from './donation-imports.queries.ts';
import { readCells, sealCells } from './import-cells.ts';

/** Creates an import. */
export async function insertImport(
  trx: DatabaseTransaction,
  row: Insertable<DonationImportsTable>,
): Promise<void> {
  await trx.insertInto('donation_imports').values(row).execute();
}

/** Stores rows of a file. */
export async function insertRows(
  trx: DatabaseTransaction,
  rows: Insertable<DonationImportRowsTable>[],
): Promise<void> {
  if (rows.length > 0) await trx.insertInto('donation_import_rows').values(rows).execute();
}

/** Reads and locks an import until the transaction ends. */
export async function lockImport(
  trx: DatabaseTransaction,
  id: string,
): Promise<DonationImportRow | undefined> {
  return trx
    .selectFrom('donation_imports')
    .selectAll()
    .where('id', '=', id)
    .$call(lockRows(trx, 'update'))
    .executeTakeFirst();
}

export async function updateImport(
  trx: DatabaseTransaction,
  id: string,
  change: Updateable<DonationImportsTable>,
): Promise<void> {
  await trx.updateTable('donation_imports').set(change).where('id', '=', id).execute();
}

export async function updateRow(
  trx: DatabaseTransaction,
  row: { importId: string; line: number },
  change: Updateable<DonationImportRowsTable>,
): Promise<void> {
  await trx
    .updateTable('donation_import_rows')
    .set(change)
    .where('import_id', '=', row.importId)
    .where('line', '=', row.line)
    .execute();
}

/** Whether the run has finished a row, possibly in another worker. */
export async function isRowDone(
  trx: DatabaseTransaction,
  row: { importId: string; line: number },
): Promise<boolean> {
  const { entered } = await trx
    .selectFrom('donation_import_rows')
    .select('entered')
    .where('import_id', '=', row.importId)
    .where('line', '=', row.line)
    .executeTakeFirstOrThrow();
  return entered === 1;
}

/** Whether the donation of a row is voided already, because its import is being undone. */
export async function isRowUndone(
  trx: DatabaseTransaction,
  row: { importId: string; line: number },
): Promise<boolean> {
  const { undone } = await trx
    .selectFrom('donation_import_rows')
    .select('undone')
    .where('import_id', '=', row.importId)
    .where('line', '=', row.line)
    .executeTakeFirstOrThrow();
  return undone === 1;
}

/** Forgets which row became a donation: the row may be imported again. */
export async function forgetImportedDonation(
  trx: DatabaseTransaction,
  identity: string,
  donationId: string,
): Promise<void> {
  await trx
    .deleteFrom('imported_donations')
    .where('identity', '=', identity)
    .where('donation_id', '=', donationId)
    .execute();
}

/** Clears the content of rows in a range of lines; their results stay. */
export async function emptyRows(
  db: Database,
  stretch: { importId: string; from: number; to: number },
): Promise<void> {
  await db
    .updateTable('donation_import_rows')
    .set({ cells: '[]', sealed: null })
    .where('import_id', '=', stretch.importId)
    .where('line', '>=', stretch.from)
    .where('line', '<=', stretch.to)
    .execute();
}

/** Deletes the rows in a range of lines. */
export async function deleteRows(
  db: Database,
  stretch: { importId: string; from: number; to: number },
): Promise<void> {
  await db
    .deleteFrom('donation_import_rows')
    .where('import_id', '=', stretch.importId)
    .where('line', '>=', stretch.from)
    .where('line', '<=', stretch.to)
    .execute();
}

/** Records permanently which row became which donation. */
export async function insertImportedDonation(
  trx: DatabaseTransaction,
  donation: Insertable<ImportedDonationsTable>,
): Promise<void> {
  await trx.insertInto('imported_donations').values(donation).execute();
}

/** Re-seals the cells of a row, unless the import has finished it meanwhile. */
export async function renewCells(
  trx: DatabaseTransaction,
  sealer: Sealer,
  name: string,
): Promise<void> {
  const row = parseCellName(name);
  const stored = await trx
    .selectFrom('donation_import_rows')
    .select(['cells', 'sealed'])
    .where('import_id', '=', row.importId)
    .where('line', '=', row.line)
    .executeTakeFirst();
  if (!stored?.sealed) return;
  const { sealed } = sealCells({ sealer }, row, readCells({ sealer }, row, stored));
  await trx
    .updateTable('donation_import_rows')
    .set({ sealed })
    .where('import_id', '=', row.importId)
    .where('line', '=', row.line)
    .where('sealed', '=', stored.sealed)
    .execute();
}
