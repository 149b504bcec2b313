import { m } from '#shared/messages/compiled/messages.js';
import type { PaperChoice, PaperRun } from '#shared/staff/paper-runs-endpoints.ts';
import type { Context } from '../context.ts';
import { lockNames } from '../database/locks.ts';
import { transact } from '../database/transact.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { toTimestamp } from '../platform/clock.ts';
import { Refusal, refuseUnknown } from '../platform/errors.ts';
import { createId } from '../platform/ids.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { listReadyIds } from './paper-candidates.queries.ts';
import { addPaperMails } from './paper-mails.writes.ts';
import { presentRun } from './paper-runs.presenter.ts';
import { findRun } from './paper-runs.queries.ts';
import { addRun, queueRun, stopRun } from './paper-runs.writes.ts';

type BulkContext = Pick<Context, 'db' | 'clock' | 'wakeOutbox'>;

const ROWS_A_WRITE = 500;

/**
 * Mails the papers of all gifts that are ready. Each gift's mail is a row of its own from the start, so that no restart and
 * no second press mails a paper twice. 409 when nobody is ready.
 */
export async function startPaperRun(
  context: BulkContext,
  actor: Actor,
  choice: PaperChoice,
): Promise<PaperRun> {
  requirePermission(actor, 'papers.send');
  const { db, clock } = context;
  const runId = createId();
  await transact(db, async (trx) => {
    await lockNames(trx, ['paper-runs']);
    const ready = await listReadyIds(trx, choice);
    if (ready.length === 0) throw new Refusal(409, m.papers_run_nobody());
    const at = toTimestamp(clock.now());
    await addRun(trx, {
      id: runId,
      tax_year: choice.taxYear,
      kind: choice.kind,
      campaign_id: choice.campaign ?? null,
      total: ready.length,
      started_by: actor.id,
      created_at: at,
      stopped_at: null,
    });
    const mails = ready.map((donationId) => ({
      id: createId(),
      donation_id: donationId,
      kind: choice.kind,
      is_duplicate: 0 as const,
      run_id: runId,
      ordered_by: actor.id,
      created_at: at,
      sent_at: null,
      dropped_because: null,
    }));
    for (let from = 0; from < mails.length; from += ROWS_A_WRITE) {
      await addPaperMails(trx, mails.slice(from, from + ROWS_A_WRITE));
    }
    await queueRun(trx, clock, { runId, after: '' });
    await writeAudit(trx, clock, {
      actor: actor.id,
      action: 'start-paper-run',
      subject: runId,
      details: { ...choice, total: ready.length },
    });
  });
  context.wakeOutbox();
  return readRun(context, runId);
}

/** Stops a bulk mailing: what has not been sent never is. Stopping twice is the same as once. */
export async function stopPaperRun(
  context: BulkContext,
  actor: Actor,
  runId: string,
): Promise<PaperRun> {
  requirePermission(actor, 'papers.send');
  const { db, clock } = context;
  await readRun(context, runId);
  await transact(db, async (trx) => {
    if (!(await stopRun(trx, clock, runId))) return;
    await writeAudit(trx, clock, {
      actor: actor.id,
      action: 'stop-paper-run',
      subject: runId,
      details: {},
    });
  });
  return readRun(context, runId);
}

async function readRun({ db }: Pick<Context, 'db'>, runId: string): Promise<PaperRun> {
  const run = await findRun(db, runId);
  if (!run) throw refuseUnknown(m.papers_unknown_run());
  return presentRun(run);
}
