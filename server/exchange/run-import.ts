import { m } from '#shared/messages/compiled/messages.js';
import type { Context } from '../context.ts';
import { transact } from '../database/transact.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { Refusal } from '../platform/errors.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { updateImport } from './donation-imports.writes.ts';
import { orderImportWork } from './import-work.ts';
import { lockOpenImport } from './lock-open-import.ts';

type RunContext = Pick<Context, 'db' | 'clock' | 'wakeOutbox'>;

/** Starts entering the new rows of a checked import. Idempotent. */
export async function runImport(
  context: RunContext,
  actor: Actor,
  importId: string,
): Promise<void> {
  requirePermission(actor, 'donations.import');
  await transact(context.db, async (trx) => {
    const file = await lockOpenImport(trx, importId);
    if (file.step === 'running' || file.step === 'done') return;
    if (file.step !== 'checked') throw new Refusal(409, m.exchange_import_unchecked());
    const { round } = file;
    await updateImport(trx, importId, {
      step: 'running',
      run_by: actor.id,
      run_by_role: actor.role,
    });
    await orderImportWork(trx, context, 'import-run', { importId, round, afterLine: 0 });
    await writeAudit(trx, context.clock, {
      actor: actor.id,
      action: 'run-import',
      subject: importId,
      details: { rows: file.row_count },
    });
  });
  context.wakeOutbox();
}
