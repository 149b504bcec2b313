import { m } from '#shared/messages/compiled/messages.js';
import type { Context } from '../context.ts';
import { transact } from '../database/transact.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { Refusal } from '../platform/errors.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { updateImport } from './donation-imports.writes.ts';
import { dropRows } from './drop-rows.ts';
import { lockOpenImport } from './lock-open-import.ts';

/** Discards an import that has entered nothing, with its rows. */
export async function dropImport(
  context: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  importId: string,
): Promise<void> {
  requirePermission(actor, 'donations.import');
  await transact(context.db, async (trx) => {
    const file = await lockOpenImport(trx, importId);
    if (file.step === 'running' || file.step === 'done') {
      throw new Refusal(409, m.exchange_import_running());
    }
    await updateImport(trx, importId, { step: 'dropped', round: file.round + 1 });
    await writeAudit(trx, context.clock, {
      actor: actor.id,
      action: 'drop-import',
      subject: importId,
      details: { rows: file.row_count },
    });
  });
  await dropRows(context, importId);
}
