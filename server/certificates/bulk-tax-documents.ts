import * as z from 'zod/mini';
import type { ResponseOf } from '#shared/endpoint.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type {
  getTaxDocumentRun as getTaxDocumentRunCall,
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
import type { OutboxHandler } from '../platform/outbox-worker.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { listCandidates } from './tax-document-candidates.queries.ts';
import { countTaxDocumentCandidates } from './tax-document-candidates.ts';
import { addTaxDocumentMails, queueTaxDocumentMail } from './tax-document-mails.writes.ts';
import { presentRun } from './tax-document-runs.presenter.ts';
import {
  findActiveRun,
  findRun,
  isRunActive,
  listRuns,
  listTroubled,
} from './tax-document-runs.queries.ts';
import { addRun, finishRun, queueRun, RUNS_LOCK, stopRun } from './tax-document-runs.writes.ts';
import { presentSending } from './tax-documents.presenter.ts';

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

const payloadSchema = z.object({ runId: z.string(), after: z.string() });

/** Mails per job, so that the mail of a donation that arrives meanwhile waits seconds, not hours. */
export const PORTION = 50;
const PAUSE_MS = 2000;

/**
 * The outbox's 'paper-run': writes the next mails of a bulk mailing, queues them and its own continuation, all in one
 * transaction. Donations that have a mail are not ready any more, so a retry mails none twice.
 */
export function createTaxDocumentRunHandler(): OutboxHandler {
  return async (payload, context) => {
    const { runId, after } = payloadSchema.parse(payload);
    await writePortion(context, runId, Number(after));
    context.wakeOutbox();
  };
}

async function writePortion(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  runId: string,
  after: number,
): Promise<void> {
  await transact(db, async (trx) => {
    await lockNames(trx, [RUNS_LOCK]);
    const run = await findActiveRun(trx, runId);
    if (!run) return;
    const choice = {
      taxYear: run.tax_year,
      kind: run.kind,
      ...(run.campaign_id === null ? {} : { campaign: run.campaign_id }),
    };
    const ready = await listCandidates(trx, choice, { show: 'ready', after, limit: PORTION });
    const mails = ready.map((donation) => ({
      id: createId(),
      donation_id: donation.id,
      kind: run.kind,
      is_duplicate: 0 as const,
      run_id: runId,
      ordered_by: run.started_by,
      created_at: toTimestamp(clock.now()),
      sent_at: null,
      dropped_because: null,
    }));
    if (mails.length > 0) await addTaxDocumentMails(trx, mails);
    for (const mail of mails) await queueTaxDocumentMail(trx, clock, mail);
    const last = ready.at(-1);
    if (last === undefined || ready.length < PORTION) {
      await finishRun(trx, clock, runId);
      return;
    }
    const runAfter = new Date(clock.now().getTime() + PAUSE_MS);
    await queueRun(trx, clock, { runId, after: last.serial, runAfter });
  });
}

const NEWEST_RUNS = 20;
const MOST_TROUBLED = 100;

/** The newest bulk mailings. */
export async function listTaxDocumentRuns(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
): Promise<TaxDocumentRun[]> {
  requirePermission(actor, 'documents.send');
  return (await listRuns(db, NEWEST_RUNS)).map(presentRun);
}

/** The progress of a bulk mailing, and the mails that failed or wait after a failed try. */
export async function getTaxDocumentRun(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  runId: string,
): Promise<ResponseOf<typeof getTaxDocumentRunCall>> {
  requirePermission(actor, 'documents.send');
  const run = await findRun(db, runId);
  if (!run) throw refuseUnknown(m.papers_unknown_run());
  const rows = await listTroubled(db, runId, MOST_TROUBLED);
  const unfinished = rows.map((row) => ({
    donationId: row.id,
    receiptNumber: row.number,
    fullname: row.fullname,
    ...presentSending(row),
  }));
  return { run: presentRun(run), unfinished };
}
