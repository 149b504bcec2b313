import { setImmediate as nextTurn } from 'node:timers/promises';
import { lockNames } from '../database/locks.ts';
import { transact } from '../database/transact.ts';
import { voidWithin } from '../donations/void-donation.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { toTimestamp } from '../platform/clock.ts';
import { Refusal } from '../platform/errors.ts';
import {
  countVerdicts,
  type DonationImportRow,
  findImport,
  type ImportedRow,
  listRows,
} from './donation-imports.queries.ts';
import {
  forgetImportedDonation,
  isRowUndone,
  lockImport,
  updateImport,
  updateRow,
} from './donation-imports.writes.ts';
import { type ImportPosition, orderImportWork, type RunContext, WORK_MS } from './import-work.ts';
import { isUndoBlocked } from './undo-blocks.queries.ts';

const BATCH = 25;

/**
 * One job of undoing an import: voids its donations for some seconds, each in its own transaction, then queues the next
 * job. A row is marked in the transaction that voids its donation, so that an interrupted job resumes after it.
 */
export async function undoRows(context: RunContext, position: ImportPosition): Promise<void> {
  const begun = performance.now();
  const file = await findImport(context.db, position.importId);
  if (file?.step !== 'undoing') return;
  let { afterLine } = position;
  for (;;) {
    const rows = await listRows(context.db, {
      importId: file.id,
      afterLine,
      limit: BATCH,
      verdict: 'new',
    });
    for (const row of rows) await tryUndoRow(context, file, row);
    afterLine = rows.at(-1)?.line ?? afterLine;
    if (rows.length < BATCH) return finish(context, file);
    if (performance.now() - begun > WORK_MS) break;
    await nextTurn();
  }
  const next = { importId: file.id, round: file.round, afterLine };
  await transact(context.db, (trx) => orderImportWork(trx, context, 'import-undo', next));
  context.wakeOutbox();
}

/** A donation that may not be voided any more, because its period was locked meanwhile, stays. */
async function tryUndoRow(
  context: RunContext,
  file: DonationImportRow,
  row: ImportedRow,
): Promise<void> {
  try {
    await undoRow(context, file, row);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

/**
 * Voids the donation of a row, and forgets that the row was imported, so that it can come again in a corrected file. A
 * donation that somebody changed or mailed after the undoing began stays.
 */
async function undoRow(
  context: RunContext,
  file: DonationImportRow,
  row: ImportedRow,
): Promise<void> {
  const { donation_id: donationId } = row;
  const { undone_by: actorId, undo_reason: reason } = file;
  if (donationId === null) return;
  if (actorId === null)
    throw new Error('Expected an import that is being undone to name who undoes it, found none');
  const position = { importId: file.id, line: row.line };
  await transact(context.db, async (trx) => {
    await lockNames(trx, [`imported-gift:${row.identity ?? ''}`]);
    if (await isRowUndone(trx, position)) return;
    const isVoid = await voidWithin(
      trx,
      context.clock,
      { donationId, actorId, reason, details: { import: file.id } },
      () => isUndoBlocked(trx, file.id, donationId),
    );
    if (!isVoid) return;
    await forgetImportedDonation(trx, row.identity ?? '', donationId);
    await updateRow(trx, position, { undone: 1 });
  });
}

async function finish(context: RunContext, file: DonationImportRow): Promise<void> {
  await transact(context.db, async (trx) => {
    const locked = await lockImport(trx, file.id);
    if (locked?.step !== 'undoing') return;
    const at = toTimestamp(context.clock.now());
    await updateImport(trx, file.id, { step: 'undone', undone_at: at, updated_at: at });
    const counts = await countVerdicts(trx, file.id, file.checked_through);
    const voided = counts.filter(({ undone }) => undone === 1);
    await writeAudit(trx, context.clock, {
      actor: file.undone_by ?? 'system',
      action: 'finish-undo-import',
      subject: file.id,
      details: { voided: voided.reduce((sum, { count }) => sum + Number(count), 0) },
    });
  });
}
