import { m } from '#shared/messages/compiled/messages.js';
import { UNDO_DAYS } from '#shared/staff/imports-endpoints.ts';
import { requireNoneWaiting } from '../approvals/request-approval.ts';
import type { Context } from '../context.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { transact } from '../database/transact.ts';
import { refuseLockedPeriod } from '../periods/refuse-locked-period.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { timestampAfter, toTimestamp } from '../platform/clock.ts';
import { Refusal } from '../platform/errors.ts';
import { requirePermission, type StaffMember } from '../platform/staff-access.ts';
import { readReason } from '../platform/written-reason.ts';
import type { DonationImportRow } from './donation-imports.queries.ts';
import { updateImport } from './donation-imports.writes.ts';
import { lockOpenImport } from './import-steps.ts';
import { orderImportWork } from './import-work.ts';
import { isUndoForTwo, requestUndo } from './request-undo.ts';
import {
  countUndoBlocks,
  listUndoBlocks,
  listUndoDays,
  type UndoBlock,
} from './undo-blocks.queries.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Until when a finished import can be undone; null for one that is not finished, or whose time is over. */
export function findUndoUntil(
  { step, finished_at: finishedAt }: Pick<DonationImportRow, 'step' | 'finished_at'>,
  now: Date,
): string | null {
  if (step !== 'done' || finishedAt === null) return null;
  const until = timestampAfter(new Date(finishedAt), UNDO_DAYS * DAY_MS);
  return until > toTimestamp(now) ? until : null;
}

/**
 * Starts voiding all donations of an import, or submits that for approval where it needs a second person. Idempotent.
 * Throws Refusal: 400 without a reason, 404, and 409 when its time is over, a request for it waits, a period of its
 * donations is locked, or some of them were changed, mailed or certified since: it names the first of them.
 */
export async function undoImport(
  context: Pick<Context, 'db' | 'clock' | 'secondPersonAbovePaise' | 'wakeOutbox'>,
  staff: Pick<StaffMember, 'id' | 'role' | 'from'>,
  importId: string,
  typed: string,
): Promise<void> {
  requirePermission(staff, 'donations.import');
  requirePermission(staff, 'donations.void');
  const reason = readReason(typed);
  await transact(context.db, async (trx) => {
    const file = await lockOpenImport(trx, importId);
    if (file.step === 'undoing' || file.step === 'undone') return;
    const now = context.clock.now();
    if (findUndoUntil(file, now) === null) throw refuseTooLate(file);
    await requireNoneWaiting(
      trx,
      { kind: 'import-undo', subject: importId },
      m.exchange_undo_waits_already(),
    );
    if (await isUndoForTwo(trx, context, { file, staff })) {
      await refuseUndo(trx, context.clock, importId);
      await requestUndo(trx, context, staff, { file, reason });
      return;
    }
    await beginUndo(trx, context, file, { by: staff.id, reason });
    await writeAudit(trx, context.clock, {
      actor: staff.id,
      action: 'undo-import',
      subject: importId,
      details: { reason, rows: file.row_count },
      from: staff.from,
    });
  });
  context.wakeOutbox();
}

/** Begins it in a transaction that has locked the import; the caller writes the audit entry. Throws as undoImport. */
export async function beginUndo(
  trx: DatabaseTransaction,
  context: Pick<Context, 'clock'>,
  file: DonationImportRow,
  { by, reason }: { by: string; reason: string },
): Promise<void> {
  await refuseUndo(trx, context.clock, file.id);
  await updateImport(trx, file.id, { step: 'undoing', undone_by: by, undo_reason: reason });
  const position = { importId: file.id, round: file.round, afterLine: 0 };
  await orderImportWork(trx, context, 'import-undo', position);
}

/** Throws 409 for a locked period, or donations that were changed, mailed or certified since. */
async function refuseUndo(
  trx: DatabaseTransaction,
  clock: Context['clock'],
  importId: string,
): Promise<void> {
  await refuseLockedPeriod(trx, [...(await listUndoDays(trx, importId)), toTimestamp(clock.now())]);
  const blocks = await listUndoBlocks(trx, importId);
  if (blocks.length > 0) throw refuseBlocked(blocks, await countUndoBlocks(trx, importId));
}

function refuseTooLate({ step }: DonationImportRow): Refusal {
  return new Refusal(
    409,
    step === 'done'
      ? m.exchange_undo_too_late({ days: String(UNDO_DAYS) })
      : m.exchange_undo_not_run(),
  );
}

const NAMED = 5;

function refuseBlocked(blocks: readonly UndoBlock[], count: number): Refusal {
  const named = blocks.slice(0, NAMED).map(nameBlock).join('; ');
  const others = count - Math.min(blocks.length, NAMED);
  return new Refusal(
    409,
    others > 0
      ? m.exchange_undo_blocked_more({
          count: count.toLocaleString('en-IN'),
          named,
          others: others.toLocaleString('en-IN'),
        })
      : m.exchange_undo_blocked({ count: count.toLocaleString('en-IN'), named }),
  );
}

/** By its number and line, and why: never by the donor. */
function nameBlock({ line, number, reason }: UndoBlock): string {
  const reasons = {
    changed: m.exchange_undo_changed,
    mailed: m.exchange_undo_mailed,
    certified: m.exchange_undo_certified,
  };
  return m.exchange_undo_block({
    number: number || m.exchange_undo_no_number(),
    line: String(line),
    reason: reasons[reason](),
  });
}
