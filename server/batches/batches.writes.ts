import type { Insertable, Updateable } from 'kysely';
import { m } from '#shared/messages/compiled/messages.js';
import type { DatabaseTransaction } from '../database/handles.ts';
import { lockNames, lockRows } from '../database/locks.ts';
import type { BatchesTable, BatchRowsTable } from '../database/tables/batches.table.ts';
import { Refusal, refuseUnknown } from '../platform/errors.ts';
import type { Sealer } from '../platform/seal.ts';
import { openCells, sealCells } from './batch-cells.ts';
import { parseRowName, type StoredBatch, type StoredRow } from './batches.queries.ts';

/** Stores a new batch under the next number. */
export async function insertBatch(
  trx: DatabaseTransaction,
  batch: Omit<Insertable<BatchesTable>, 'number'>,
): Promise<void> {
  await lockNames(trx, ['batch-number']);
  const { last } = await trx
    .selectFrom('batches')
    .select((eb) => eb.fn.coalesce(eb.fn.max('number'), eb.val(0)).as('last'))
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('batches')
    .values({ ...batch, number: Number(last) + 1 })
    .execute();
}

/** Reads and locks a batch until the transaction ends; throws 404 for an unknown one. */
export async function lockBatch(trx: DatabaseTransaction, id: string): Promise<StoredBatch> {
  const batch = await trx
    .selectFrom('batches')
    .selectAll()
    .where('id', '=', id)
    .$call(lockRows(trx, 'no key update'))
    .executeTakeFirst();
  if (!batch) throw refuseUnknown(m.batch_unknown());
  return batch;
}

/** The same; throws 409 unless the batch is open. */
export async function lockOpenBatch(trx: DatabaseTransaction, id: string): Promise<StoredBatch> {
  const batch = await lockBatch(trx, id);
  if (batch.status !== 'open') throw new Refusal(409, m.batch_not_open());
  return batch;
}

export async function updateBatch(
  trx: DatabaseTransaction,
  id: string,
  change: Updateable<BatchesTable>,
): Promise<void> {
  await trx.updateTable('batches').set(change).where('id', '=', id).execute();
}

/** A row of a locked batch; undefined for an unknown one. */
export async function findRow(
  trx: DatabaseTransaction,
  batchId: string,
  rowId: string,
): Promise<StoredRow | undefined> {
  return trx
    .selectFrom('batch_rows')
    .selectAll()
    .where('batch_id', '=', batchId)
    .where('id', '=', rowId)
    .executeTakeFirst();
}

/** Number of rows of a locked batch, and the line of its last one. */
export async function countRows(trx: DatabaseTransaction, batchId: string) {
  const { count, last } = await trx
    .selectFrom('batch_rows')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.coalesce(eb.fn.max('line'), eb.val(0)).as('last'),
    ])
    .where('batch_id', '=', batchId)
    .executeTakeFirstOrThrow();
  return { count: Number(count), last: Number(last) };
}

export async function insertRow(
  trx: DatabaseTransaction,
  row: Insertable<BatchRowsTable>,
): Promise<void> {
  await trx.insertInto('batch_rows').values(row).execute();
}

export async function updateRow(
  trx: DatabaseTransaction,
  { batchId, rowId }: { batchId: string; rowId: string },
  change: Updateable<BatchRowsTable>,
): Promise<void> {
  await trx
    .updateTable('batch_rows')
    .set(change)
    .where('batch_id', '=', batchId)
    .where('id', '=', rowId)
    .execute();
}

/** Stores what was found about a row, unless it was saved again meanwhile. */
export async function setQuestions(
  trx: DatabaseTransaction,
  row: Pick<StoredRow, 'batch_id' | 'id' | 'version'>,
  questions: string,
): Promise<void> {
  await trx
    .updateTable('batch_rows')
    .set({ questions })
    .where('batch_id', '=', row.batch_id)
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .execute();
}

/** Marks all rows as not checked. */
export async function recheckRows(trx: DatabaseTransaction, batchId: string): Promise<void> {
  await trx
    .updateTable('batch_rows')
    .set({ questions: null })
    .where('batch_id', '=', batchId)
    .execute();
}

export async function deleteRow(
  trx: DatabaseTransaction,
  batchId: string,
  rowId: string,
): Promise<void> {
  await trx
    .deleteFrom('batch_rows')
    .where('batch_id', '=', batchId)
    .where('id', '=', rowId)
    .execute();
}

/** Deletes all rows of a batch that is posted or discarded. */
export async function deleteRows(trx: DatabaseTransaction, batchId: string): Promise<void> {
  await trx.deleteFrom('batch_rows').where('batch_id', '=', batchId).execute();
}

/** Re-seals the cells of a row, unless it was saved or deleted meanwhile. */
export async function renewRow(
  trx: DatabaseTransaction,
  sealer: Sealer,
  name: string,
): Promise<void> {
  const key = parseRowName(name);
  const stored = await findRow(trx, key.batchId, key.rowId);
  if (!stored?.sealed) return;
  const { sealed } = sealCells({ sealer }, key, openCells({ sealer }, key, stored));
  await trx
    .updateTable('batch_rows')
    .set({ sealed })
    .where('batch_id', '=', key.batchId)
    .where('id', '=', key.rowId)
    .where('sealed', '=', stored.sealed)
    .execute();
}

/** Takes all answers back of the rows of a batch that have answered this question. */
export async function withdrawAnswers(
  trx: DatabaseTransaction,
  batchId: string,
  question: string,
): Promise<void> {
  await trx
    .updateTable('batch_rows')
    .set({ confirmed: '[]' })
    .where('batch_id', '=', batchId)
    .where('confirmed', 'like', `%"${question}"%`)
    .execute();
}
