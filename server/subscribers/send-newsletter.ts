import { bulletins } from '#shared/content/bulletins.ts';
import type { Bulletin } from '#shared/content/items/bulletin.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { findContentItem } from '../content/list-content.ts';
import type { Context } from '../context.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { lockNames } from '../database/locks.ts';
import { transact } from '../database/transact.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { toTimestamp } from '../platform/clock.ts';
import { Refusal, refuseUnknown } from '../platform/errors.ts';
import { createId } from '../platform/ids.ts';
import { addToOutbox } from '../platform/outbox.writes.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import {
  countMails,
  countRemaining,
  findNewsletter,
  type MailCounts,
  type Newsletter,
} from './newsletters.queries.ts';
import {
  insertNewsletter,
  releaseGivenUp,
  retryUnreachable,
  updateNewsletter,
} from './newsletters.writes.ts';

type Needed = Pick<Context, 'db' | 'clock' | 'log' | 'wakeOutbox'>;

/** A published bulletin; throws 404 for any other id. */
export async function requireBulletin(
  context: Pick<Context, 'db' | 'clock' | 'log'>,
  bulletinId: string,
): Promise<Bulletin> {
  const bulletin = await findContentItem(context, bulletins, bulletinId);
  if (bulletin === undefined) throw refuseUnknown(m.newsletter_bulletin_unknown());
  return bulletin;
}

/** Whether mails of the newsletter are still on their way. */
export function isUnderWay(newsletter: Newsletter, { waiting }: MailCounts): boolean {
  return newsletter.state === 'ordering' || (newsletter.state === 'sending' && waiting > 0);
}

export const noMails: MailCounts = { sent: 0, refused: 0, waiting: 0 };

/**
 * Sends a bulletin to everyone who has not received it, or resumes it. `count` is the number that was confirmed. Throws
 * Refusal: 404, 409 when another number would receive it, nobody would, or it is being sent.
 */
export async function startNewsletter(
  context: Needed,
  actor: Actor,
  bulletinId: string,
  count: unknown,
): Promise<void> {
  requirePermission(actor, 'content.write');
  const bulletin = await requireBulletin(context, bulletinId);
  await transact(context.db, async (trx) => {
    const { round } = await beginNewsletter(trx, context, { bulletin, startedBy: actor.id, count });
    await addToOutbox(trx, context.clock, {
      kind: 'newsletter-order',
      dedupeKey: `newsletter-order:${bulletinId}:${round}`,
      payload: { bulletinId, round: String(round) },
    });
  });
  context.wakeOutbox();
}

/**
 * Records the start of a newsletter, for the desk and for the command, which order its mails afterwards. `count` absent:
 * any number.
 */
export async function beginNewsletter(
  trx: DatabaseTransaction,
  { clock }: Pick<Context, 'clock'>,
  start: { bulletin: Bulletin; startedBy: string; count?: unknown },
): Promise<{ round: number; remaining: number }> {
  const { bulletin, startedBy } = start;
  const { _id: bulletinId, title } = bulletin;
  await lockNewsletter(trx, bulletinId);
  const existing = await findNewsletter(trx, bulletinId);
  const counts = (await countMails(trx, [bulletinId])).get(bulletinId) ?? noMails;
  if (existing && startedBy !== COMMAND && isUnderWay(existing, counts)) {
    throw new Refusal(409, m.newsletter_under_way());
  }
  const remaining = await countRemaining(trx, bulletinId);
  if (start.count !== undefined && start.count !== remaining) {
    const message = m.newsletter_count_changed({ count: remaining.toLocaleString('en-IN') });
    throw new Refusal(409, message, { count: message });
  }
  if (remaining === 0) {
    if (startedBy !== COMMAND) throw new Refusal(409, m.newsletter_nobody());
    return { round: existing?.round ?? 1, remaining };
  }
  const at = toTimestamp(clock.now());
  const round = (existing?.round ?? 0) + 1;
  const change = {
    title,
    round,
    state: 'ordering',
    changed_by: startedBy,
    changed_at: at,
  } as const;
  if (existing) {
    await releaseGivenUp(trx, existing);
    await updateNewsletter(trx, bulletinId, change);
  } else {
    await insertNewsletter(trx, {
      ...change,
      bulletin_id: bulletinId,
      started_by: startedBy,
      started_at: at,
    });
  }
  await writeAudit(trx, clock, {
    actor: startedBy,
    action: 'send-newsletter',
    subject: bulletinId,
    details: { title, count: remaining },
  });
  return { round, remaining };
}

/** The actor of `npm run newsletter`. */
export const COMMAND = 'system';

/** Stops a newsletter: no further mail of it is sent until it is started again. Throws Refusal: 404, 409. */
export async function stopNewsletter(
  context: Needed,
  actor: Actor,
  bulletinId: string,
): Promise<void> {
  requirePermission(actor, 'content.write');
  await transact(context.db, async (trx) => {
    await lockNewsletter(trx, bulletinId);
    const newsletter = await findNewsletter(trx, bulletinId);
    if (!newsletter) throw refuseUnknown(m.newsletter_bulletin_unknown());
    const counts = (await countMails(trx, [bulletinId])).get(bulletinId) ?? noMails;
    if (!isUnderWay(newsletter, counts)) throw new Refusal(409, m.newsletter_not_under_way());
    await markStopped(trx, context, newsletter, { stoppedBy: actor.id, sent: counts.sent });
  });
}

/** The same inside a transaction that has locked the newsletter. */
export async function markStopped(
  trx: DatabaseTransaction,
  { clock }: Pick<Context, 'clock'>,
  { bulletin_id: bulletinId, title }: Newsletter,
  stop: { stoppedBy: string; sent: number; reason?: string },
): Promise<void> {
  const { stoppedBy, sent, reason } = stop;
  await updateNewsletter(trx, bulletinId, {
    state: 'stopped',
    changed_by: stoppedBy,
    changed_at: toTimestamp(clock.now()),
  });
  await writeAudit(trx, clock, {
    actor: stoppedBy,
    action: 'stop-newsletter',
    subject: bulletinId,
    details: { title, sent, ...(reason === undefined ? {} : { reason }) },
  });
}

/** Mails the bulletin to the member alone. Throws 404. */
export async function testNewsletter(
  context: Needed,
  actor: Actor,
  bulletinId: string,
): Promise<void> {
  requirePermission(actor, 'content.write');
  const { title } = await requireBulletin(context, bulletinId);
  const mailId = createId();
  await transact(context.db, async (trx) => {
    await addToOutbox(trx, context.clock, {
      kind: 'newsletter-test',
      dedupeKey: `newsletter-test:${mailId}`,
      payload: { bulletinId, memberId: actor.id, mailId },
    });
    await writeAudit(trx, context.clock, {
      actor: actor.id,
      action: 'test-newsletter',
      subject: bulletinId,
      details: { title },
    });
  });
  context.wakeOutbox();
}

/** Counts the unreachable subscribers as reachable, for instance after our own mail server was at fault. */
export async function retrySubscribers(context: Needed, actor: Actor): Promise<number> {
  requirePermission(actor, 'content.write');
  return transact(context.db, async (trx) => {
    const count = await retryUnreachable(trx);
    await writeAudit(trx, context.clock, {
      actor: actor.id,
      action: 'retry-unreachable-subscribers',
      subject: 'subscribers',
      details: { count },
    });
    return count;
  });
}

export function lockNewsletter(trx: DatabaseTransaction, bulletinId: string): Promise<void> {
  return lockNames(trx, [`newsletter:${bulletinId}`]);
}
