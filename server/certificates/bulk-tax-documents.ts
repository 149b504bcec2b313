import { m } from '#shared/messages/compiled/messages.js';
import type {
  TaxDocumentChoice,
  TaxDocumentRun,
} from '#shared/staff/tax-document-runs-endpoints.ts';
import type { Context } from '../context.ts';
import { lockNames } from '../database/locks.ts';
import { transact } from '../database/transact.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { toTimestamp } from '../platform/clock.ts';
import { Refusal, refuseUnknown } from '../platform/errors.ts';
import { createId } from '../platform/ids.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { countTaxDocumentCandidates } from './count-tax-document-candidates.ts';
import { presentRun } from './tax-document-runs.presenter.ts';
import { findRun, isRunActive } from './tax-document-runs.queries.ts';
import { addRun, queueRun, RUNS_LOCK, stopRun } from './tax-document-runs.writes.ts';

type BulkContext = Pick<Context, 'db' | 'clock' | 'wakeOutbox'>;

/**
 * Starts mailing the tax documents of all ready donations. Written in portions, one mail per donation, so that a
 * restart or a repeated request mails none twice. Throws 409 when none is ready, or the same run is in progress.
 */
export async function startTaxDocumentRun(
  context: BulkContext,
  actor: Actor,
  choice: TaxDocumentChoice,
): Promise<TaxDocumentRun> {
  requirePermission(actor, 'documents.send');
  const { db, clock } = context;
  const runId = createId();
  const { ready: total } = await countTaxDocumentCandidates(context, actor, choice);
  if (total === 0) throw new Refusal(409, m.papers_run_nobody());
  await transact(db, async (trx) => {
    await lockNames(trx, [RUNS_LOCK]);
    if (await isRunActive(trx, choice)) throw new Refusal(409, m.papers_run_under_way());
    await addRun(trx, {
      id: runId,
      tax_year: choice.taxYear,
      kind: choice.kind,
      campaign_id: choice.campaign ?? null,
      total,
      started_by: actor.id,
      created_at: toTimestamp(clock.now()),
      finished_at: null,
      stopped_at: null,
    });
    await queueRun(trx, clock, { runId, after: 0 });
    await writeAudit(trx, clock, {
      actor: actor.id,
      action: 'start-paper-run',
      subject: runId,
      details: { ...choice, total },
    });
  });
  context.wakeOutbox();
  return readRun(context, runId);
}

/** Stops a bulk mailing: unsent mails are dropped. Idempotent. */
export async function stopTaxDocumentRun(
  context: BulkContext,
  actor: Actor,
  runId: string,
): Promise<TaxDocumentRun> {
  requirePermission(actor, 'documents.send');
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

async function readRun({ db }: Pick<Context, 'db'>, runId: string): Promise<TaxDocumentRun> {
  const run = await findRun(db, runId);
  if (!run) throw refuseUnknown(m.papers_unknown_run());
  return presentRun(run);
}
