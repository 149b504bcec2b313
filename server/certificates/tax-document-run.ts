import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { lockNames } from '../database/locks.ts';
import { transact } from '../database/transact.ts';
import { toTimestamp } from '../platform/clock.ts';
import { createId } from '../platform/ids.ts';
import type { OutboxHandler } from '../platform/outbox-worker.ts';
import { listCandidates } from './tax-document-candidates.queries.ts';
import { addTaxDocumentMails, queueTaxDocumentMail } from './tax-document-mails.writes.ts';
import { findActiveRun } from './tax-document-runs.queries.ts';
import { finishRun, queueRun, RUNS_LOCK } from './tax-document-runs.writes.ts';

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
