import * as z from 'zod/mini';
import type { ResponseOf } from '#shared/endpoint.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type {
  getTaxDocumentRun as getTaxDocumentRunCall,
  TaxDocumentChoice,
  TaxDocumentRun,
} from '#shared/staff/tax-document-runs-endpoints.ts';
import type { Context } from '../context.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { lockNames } from '../database/locks.ts';
import { transact } from '../database/transact.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { toTimestamp } from '../platform/clock.ts';
import { Refusal, refuseInvalid, refuseUnknown } from '../platform/errors.ts';
import { createId } from '../platform/ids.ts';
import type { OutboxHandler } from '../platform/outbox-worker.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { groupMails, keyOfMail } from './mailing/group-mails.ts';
import { orderLetter } from './mailing/order-letter.ts';
import { type CandidateRow, listReadyOfDonors } from './tax-document-candidates.queries.ts';
import {
  countTaxDocumentCandidates,
  readCandidates,
  toPlaceText,
} from './tax-document-candidates.ts';
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
 * Starts mailing the tax documents of all ready donations: one mail for each donor and address. Written in portions, so
 * that a restart or a repeated request mails none twice. Throws 409 when none is ready, or the same run is in progress.
 */
export async function startTaxDocumentRun(
  context: BulkContext,
  actor: Actor,
  choice: TaxDocumentChoice,
): Promise<TaxDocumentRun> {
  requirePermission(actor, 'documents.send');
  const { db, clock } = context;
  if (choice.kind === 'statement' && choice.campaign !== undefined) {
    throw refuseInvalid(m.body_invalid(), { campaign: m.statement_whole_year() });
  }
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
    await queueRun(trx, clock, { runId, after: '0' });
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
    // A portion that is being written meanwhile is dropped as well.
    await lockNames(trx, [RUNS_LOCK]);
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

/** Donations per job, with the others of their donors, so that the mail of a donation that arrives meanwhile waits seconds, not hours. */
export const PORTION = 50;
const PAUSE_MS = 2000;

/**
 * The outbox's 'paper-run': writes the next mails of a bulk mailing, queues them and its own continuation, all in one
 * transaction. Donations that have a mail are not ready any more, so a retry mails none twice.
 */
export function createTaxDocumentRunHandler(): OutboxHandler {
  return async (payload, context) => {
    const { runId, after } = payloadSchema.parse(payload);
    await writePortion(context, runId, after);
    context.wakeOutbox();
  };
}

async function writePortion(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  runId: string,
  after: string,
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
    const ready = await readCandidates(trx, choice, { show: 'ready', after, limit: PORTION });
    for (const letter of await gatherLetters(trx, choice, ready)) {
      await orderLetter(trx, clock, {
        orderedBy: run.started_by,
        runId,
        rows: letter.map(({ id }) => ({ donationId: id, kind: run.kind, isDuplicate: false })),
      });
    }
    const last = ready.at(-1);
    if (last === undefined || ready.length < PORTION) {
      await finishRun(trx, clock, runId);
      return;
    }
    const runAfter = new Date(clock.now().getTime() + PAUSE_MS);
    await queueRun(trx, clock, { runId, after: toPlaceText(last), runAfter });
  });
}

/** The mails of these donations: with them go the donor's others that are ready, wherever in the year they are. */
async function gatherLetters(
  trx: DatabaseTransaction,
  choice: TaxDocumentChoice,
  ready: readonly CandidateRow[],
): Promise<CandidateRow[][]> {
  const donorIds = new Set(ready.flatMap(({ donor_id: id }) => id ?? []));
  const all = await listReadyOfDonors(trx, choice, [...donorIds]);
  const withoutDonor = ready.filter(({ donor_id: id }) => id === null);
  const keys = new Set(ready.map((row) => keyOfMail(choice.kind, row)));
  const together = all.filter((row) => keys.has(keyOfMail(choice.kind, row)));
  return groupMails(choice.kind, [...together, ...withoutDonor]).map(beginWithAddress);
}

/** The mail goes to the address of its first donation: the newest that has one. */
function beginWithAddress(letter: CandidateRow[]): CandidateRow[] {
  const first = letter.findLast(({ email }) => email !== '');
  return first === undefined ? letter : [first, ...letter.filter((row) => row !== first)];
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
    receiptNumber: row.number ?? '',
    fullname: row.fullname,
    ...presentSending(row),
  }));
  return { run: presentRun(run), unfinished };
}
