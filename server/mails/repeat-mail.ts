import { m } from '#shared/messages/compiled/messages.js';
import type { Context } from '../context.ts';
import { transact } from '../database/transact.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { toTimestamp } from '../platform/clock.ts';
import { Refusal, refuseUnknown } from '../platform/errors.ts';
import { reviveJob } from '../platform/outbox-jobs.writes.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { listJobs } from './mails.queries.ts';

/** Retries a job that was given up. */
export async function repeatMail(
  context: Pick<Context, 'db' | 'clock' | 'wakeOutbox'>,
  actor: Actor,
  id: string,
): Promise<void> {
  requirePermission(actor, 'mails.repeat');
  await transact(context.db, async (trx) => {
    const [job] = await listJobs(trx, { id, limit: 1 });
    if (!job) throw refuseUnknown(m.not_found());
    if (!(await reviveJob(trx, id, toTimestamp(context.clock.now())))) {
      throw new Refusal(409, m.mail_not_failed());
    }
    await writeAudit(trx, context.clock, {
      actor: actor.id,
      action: 'repeat-mail',
      subject: job.donation_id ?? id,
      details: { mailId: id, kind: job.kind },
    });
  });
  context.wakeOutbox();
}
