import * as z from 'zod/mini';
import { transact } from '../database/transact.ts';
import type { OutboxHandler } from '../platform/outbox-worker.ts';
import { queuePaperMail } from './paper-mails.writes.ts';
import { listWaitingMails } from './paper-runs.queries.ts';
import { queueRun } from './paper-runs.writes.ts';

const payloadSchema = z.object({ runId: z.string(), after: z.string() });

/** A bulk mailing goes out in portions, so that the mail of a gift that comes meanwhile waits seconds, not hours. */
export const PORTION = 50;
const PAUSE_MS = 2000;

/** The outbox's 'paper-run': gives the next mails of a bulk mailing to the outbox, and orders its own continuation. */
export function createPaperRunHandler(): OutboxHandler {
  return async (payload, { db, clock, wakeOutbox }) => {
    const { runId, after } = payloadSchema.parse(payload);
    await transact(db, async (trx) => {
      const mails = await listWaitingMails(trx, runId, after, PORTION);
      for (const mail of mails) await queuePaperMail(trx, clock, mail);
      const last = mails.at(-1);
      if (last === undefined || mails.length < PORTION) return;
      const runAfter = new Date(clock.now().getTime() + PAUSE_MS);
      await queueRun(trx, clock, { runId, after: last.id, runAfter });
    });
    wakeOutbox();
  };
}
