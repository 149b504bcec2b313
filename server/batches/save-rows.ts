import { m } from '#shared/messages/compiled/messages.js';
import { BATCH_ROWS, type BatchCells } from '#shared/staff/batch-cells.ts';
import type { Context } from '../context.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { transact } from '../database/transact.ts';
import { toTimestamp } from '../platform/clock.ts';
import { Refusal, refuseInvalid } from '../platform/errors.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { openCells, restoreUnchanged, sealCells } from './batch-cells.ts';
import { listRows, type StoredBatch, type StoredRow } from './batches.queries.ts';
import {
  countRows,
  deleteRow,
  findRow,
  insertRow,
  lockOpenBatch,
  updateBatch,
  updateRow,
} from './batches.writes.ts';
import { checkRows } from './check-rows.ts';
import { evaluateRows } from './evaluate-rows.ts';

type Saving = Pick<Context, 'db' | 'clock' | 'sealer' | 'limiter'>;

export type RowToSave = {
  _id: string;
  /** The version that was changed; 0 for a new row. */
  version: number;
  cells: BatchCells;
  donorId: string | null;
};

/**
 * Saves rows of an open batch, whoever opened it, and looks up what entering them would ask. Rows that were saved by
 * someone else meanwhile stay as they are: their ids are returned. Throws 400 when the batch would be too long.
 */
export async function saveRows(
  context: Saving,
  actor: Actor,
  batchId: string,
  rows: readonly RowToSave[],
): Promise<{ conflicts: string[] }> {
  requirePermission(actor, 'donations.enter');
  const { batch, conflicts } = await transact(context.db, async (trx) => {
    const locked = await lockOpenBatch(trx, batchId);
    const counted = await countRows(trx, batchId);
    const refused: string[] = [];
    for (const row of rows) {
      const stored = await findRow(trx, batchId, row._id);
      const done = await saveRow(trx, context, { actor, batch: locked, row, stored, ...counted });
      if (done === 'conflict') refused.push(row._id);
      if (done === 'added') {
        counted.count += 1;
        counted.last += 1;
      }
    }
    if (counted.count > BATCH_ROWS) {
      throw refuseInvalid(m.batch_full({ most: BATCH_ROWS }), {});
    }
    await updateBatch(trx, batchId, { updated_at: toTimestamp(context.clock.now()) });
    return { batch: locked, conflicts: refused };
  });
  const saved = new Set(rows.map(({ _id }) => _id));
  const stored = await listRows(context.db, batchId);
  await checkRows(
    context,
    actor,
    batch,
    stored.filter(({ id }) => saved.has(id)),
  );
  return { conflicts };
}

type OneSave = {
  actor: Actor;
  batch: StoredBatch;
  row: RowToSave;
  stored: StoredRow | undefined;
  last: number;
};

async function saveRow(
  trx: DatabaseTransaction,
  context: Saving,
  { actor, batch, row, stored, last }: OneSave,
): Promise<'added' | 'changed' | 'unchanged' | 'conflict'> {
  const key = { batchId: batch.id, rowId: row._id };
  const before = stored === undefined ? null : openCells(context, key, stored);
  const cells = restoreUnchanged(row.cells, before);
  const isSame =
    JSON.stringify(cells) === JSON.stringify(before) && row.donorId === stored?.donor_id;
  // A repeated save after a lost answer is no conflict either.
  if (isSame) return 'unchanged';
  if (stored !== undefined && stored.version !== row.version) return 'conflict';
  const [evaluated] = evaluateRows([{ id: row._id, cells, donorId: row.donorId }], {
    batch,
    campaigns: [],
    closed: new Map(),
    now: context.clock.now(),
    anyYear: true,
  });
  const columns = {
    ...sealCells(context, key, cells),
    donor_id: row.donorId,
    amount_paise: evaluated?.amountPaise ?? null,
    questions: null,
    confirmed: '[]',
    changed_by: actor.id,
    updated_at: toTimestamp(context.clock.now()),
  };
  if (stored === undefined) {
    const version = row.version + 1;
    await insertRow(trx, { batch_id: batch.id, id: row._id, line: last + 1, version, ...columns });
    return 'added';
  }
  await updateRow(trx, key, { ...columns, version: stored.version + 1 });
  return 'changed';
}

/** Removes a row of an open batch; throws 409 when it was saved since. */
export async function removeRow(
  { db, clock }: Saving,
  actor: Actor,
  { batchId, rowId, version }: { batchId: string; rowId: string; version: number },
): Promise<void> {
  requirePermission(actor, 'donations.enter');
  await transact(db, async (trx) => {
    await lockOpenBatch(trx, batchId);
    const row = await findRow(trx, batchId, rowId);
    if (row === undefined) return;
    if (row.version !== version) throw new Refusal(409, m.batch_row_changed());
    await deleteRow(trx, batchId, rowId);
    await updateBatch(trx, batchId, { updated_at: toTimestamp(clock.now()) });
  });
}

const QUESTION_NAME = /^[a-zA-Z_]{1,30}$/;

/** Answers questions about a row with yes; throws 409 when the row was saved since, or is gone. */
export async function confirmRow(
  { db, clock }: Saving,
  actor: Actor,
  answer: { batchId: string; rowId: string; version: number; confirmed: readonly string[] },
): Promise<void> {
  requirePermission(actor, 'donations.enter');
  const { batchId, rowId, version } = answer;
  await transact(db, async (trx) => {
    await lockOpenBatch(trx, batchId);
    const row = await findRow(trx, batchId, rowId);
    if (row?.version !== version) throw new Refusal(409, m.batch_row_changed());
    const before: string[] = JSON.parse(row.confirmed);
    const names = answer.confirmed.filter((name) => QUESTION_NAME.test(name));
    const confirmed = [...new Set([...before, ...names])];
    await updateRow(
      trx,
      { batchId, rowId },
      {
        confirmed: JSON.stringify(confirmed),
        version: version + 1,
        changed_by: actor.id,
        updated_at: toTimestamp(clock.now()),
      },
    );
  });
}
