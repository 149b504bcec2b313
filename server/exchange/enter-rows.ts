import { setImmediate as nextTurn } from 'node:timers/promises';
import { transact } from '../database/transact.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { type DonationImportRow, findImport, listRows } from './donation-imports.queries.ts';
import { lockImport, updateImport } from './donation-imports.writes.ts';
import { forgetCells } from './drop-rows.ts';
import { enterRow } from './enter-row.ts';
import { gatherExistingRows } from './existing-rows.ts';
import { type ImportPlace, orderImportWork, type RunContext, WORK_MS } from './import-work.ts';

const BATCH = 25;

/**
 * One job of the run: enters new rows for some seconds, each in its own transaction, then queues the next job. A row is
 * marked as done in the transaction that enters it, so that an interrupted run resumes after it.
 */
export async function enterRows(context: RunContext, place: ImportPlace): Promise<void> {
  const begun = performance.now();
  const file = await findImport(context.db, place.importId);
  if (file?.step !== 'running') return;
  const { findCampaign } = await gatherExistingRows(context.db, []);
  for (let afterLine = 0; ; ) {
    const rows = await listRows(context.db, {
      importId: file.id,
      afterLine,
      limit: BATCH,
      verdict: 'new',
      isOpen: true,
    });
    for (const row of rows) await enterRow(context, { file, row, findCampaign });
    afterLine = rows.at(-1)?.line ?? afterLine;
    if (rows.length < BATCH) return finish(context, file);
    if (performance.now() - begun > WORK_MS) return handOver(context, file, afterLine);
    await nextTurn();
  }
}

async function handOver(
  context: RunContext,
  file: DonationImportRow,
  afterLine: number,
): Promise<void> {
  const next = { importId: file.id, round: file.round, afterLine };
  await transact(context.db, (trx) => orderImportWork(trx, context, 'import-run', next));
  context.wakeOutbox();
}

async function finish(context: RunContext, file: DonationImportRow): Promise<void> {
  await forgetCells(context, file.id, file.checked_through);
  await transact(context.db, async (trx) => {
    const held = await lockImport(trx, file.id);
    if (held?.step !== 'running') return;
    await updateImport(trx, file.id, { step: 'done' });
    await writeAudit(trx, context.clock, {
      actor: file.run_by ?? 'system',
      action: 'finish-import',
      subject: file.id,
      details: {},
    });
  });
}
