import { formatDate } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { Context } from '../../context.ts';
import { lockNames } from '../../database/locks.ts';
import { transact } from '../../database/transact.ts';
import { writeAudit } from '../../platform/audit.writes.ts';
import { Refusal } from '../../platform/errors.ts';
import { type Actor, requirePermission } from '../../platform/staff-access.ts';
import { orderLetter } from '../mailing/order-letter.ts';
import { readStatementYear } from './issue-statement.ts';
import { findStatementMail } from './statements.queries.ts';

/**
 * Queues the mail with the donation statement of a donor and tax year, to the address of the newest donation that has
 * one. Returns a message. Throws Refusal: as `issueStatement`, 409 without an address, while one is queued, and, unless
 * `confirmed` has 'statement', when it was mailed before.
 */
export async function sendStatement(
  context: Pick<Context, 'db' | 'clock' | 'wakeOutbox'>,
  actor: Actor,
  { donorId, taxYear, confirmed }: { donorId: string; taxYear: string; confirmed: string[] },
): Promise<string> {
  requirePermission(actor, 'documents.send');
  const { db, clock } = context;
  const address = await transact(db, async (trx) => {
    await lockNames(trx, [`statement-mails|${donorId}|${taxYear}`]);
    const { donor, donations } = await readStatementYear({ db: trx }, donorId, taxYear);
    const addressed = donations.filter(({ email }) => email !== '');
    const first = addressed.at(-1);
    if (!first) throw new Refusal(409, m.statement_no_address());
    const mail = await findStatementMail(
      trx,
      donations.map(({ id }) => id),
    );
    if (mail?.sent_at === null) throw new Refusal(409, m.statement_queued_already());
    if (mail && !confirmed.includes('statement')) throw askWhetherAgain(mail);
    const others = donations.filter(({ id }) => id !== first.id);
    await orderLetter(trx, clock, {
      orderedBy: actor.id,
      runId: null,
      rows: [first, ...others].map(({ id }) => ({
        ...{ donationId: id, kind: 'statement' as const, isDuplicate: mail !== undefined },
      })),
    });
    await writeAudit(trx, clock, {
      actor: actor.id,
      action: 'send-statement',
      subject: donor.id,
      details: { taxYear, donations: donations.length, again: mail !== undefined },
    });
    return first.email;
  });
  context.wakeOutbox();
  return m.statement_queued({ year: taxYear, address });
}

function askWhetherAgain(mail: { sent_at: string | null; sent_to: string | null }): Refusal {
  const date = formatDate(new Date(mail.sent_at ?? ''));
  const message = m.statement_sent_before({ date, address: mail.sent_to ?? '' });
  return new Refusal(409, message, { statement: message });
}
