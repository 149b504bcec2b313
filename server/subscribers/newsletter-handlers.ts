import * as z from 'zod/mini';
import { bulletins } from '#shared/content/bulletins.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { findContentItem } from '../content/list-content.ts';
import type { Context } from '../context.ts';
import { transact } from '../database/transact.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { toTimestamp } from '../platform/clock.ts';
import type { MailSender } from '../platform/mail.ts';
import { type MailRefusal, readMailRefusal } from '../platform/mail-refusal.ts';
import type { OutboxHandler } from '../platform/outbox-worker.ts';
import { isUnsent } from './newsletter-mails.queries.ts';
import { markSent } from './newsletter-mails.writes.ts';
import { countMails, findNewsletter, findTestReader } from './newsletters.queries.ts';
import {
  clearRefusals,
  countRefusal,
  markRefused,
  markUnreachable,
  releaseMail,
} from './newsletters.writes.ts';
import { orderNewsletter } from './order-newsletter.ts';
import { lockNewsletter, markStopped, noMails } from './send-newsletter.ts';
import { composeNewsletter, type NewsletterSettings } from './subscriber-letters.presenter.ts';
import { toMail } from './subscriber-mail.ts';
import { findReader } from './subscribers.queries.ts';

/** The outbox handlers of newsletters. */
export function createNewsletterHandlers(
  sender: MailSender,
  settings: NewsletterSettings,
): Record<string, OutboxHandler> {
  return {
    'newsletter-order': orderMails,
    'newsletter-mail': createMailHandler(sender, settings),
    'newsletter-test': createTestHandler(sender, settings),
  };
}

const orderSchema = z.object({ bulletinId: z.string(), round: z.string() });

/** The outbox's 'newsletter-order': queues the mails of a newsletter that was started at the desk. */
const orderMails: OutboxHandler = async (payload, context) => {
  const { bulletinId, round } = orderSchema.parse(payload);
  const newsletter = await findNewsletter(context.db, bulletinId);
  if (newsletter?.round !== Number(round)) return;
  await orderNewsletter(context, bulletinId);
  context.wakeOutbox();
};

const mailSchema = z.object({ bulletinId: z.string(), subscriberId: z.string() });
type MailPayload = z.infer<typeof mailSchema>;

/**
 * The outbox's 'newsletter-mail': one bulletin to one subscriber, unless unsubscribed, stopped or the bulletin is gone.
 * A final refusal of the mail server is recorded and not tried again.
 */
function createMailHandler(sender: MailSender, settings: NewsletterSettings): OutboxHandler {
  return async (payload, context) => {
    const mail = mailSchema.parse(payload);
    const { bulletinId, subscriberId } = mail;
    const { db, clock } = context;
    if (await isReleased(context, mail)) return;
    const reader = await findReader(db, subscriberId);
    const bulletin = await findContentItem(context, bulletins, bulletinId);
    if (!reader || !bulletin)
      return transact(db, (trx) => releaseMail(trx, bulletinId, subscriberId));
    if (!(await isUnsent(db, bulletinId, subscriberId))) return;
    const facts = { ...settings, organisation: context.organisation.facts() };
    const letter = composeNewsletter(reader, bulletin, facts);
    const { email: to, unsubscribeToken } = reader;
    const messageId = `newsletter:${bulletinId}:${subscriberId}`;
    try {
      await sender.send(await toMail(letter, { to, messageId, unsubscribeToken }, facts));
    } catch (error) {
      const refusal = readMailRefusal(error);
      if (refusal === null) throw error;
      return recordRefusal(context, mail, refusal);
    }
    await markSent(db, bulletinId, subscriberId, toTimestamp(clock.now()));
    await transact(db, (trx) => clearRefusals(trx, subscriberId));
  };
}

/** Takes the mail back when its newsletter was stopped; true when it is not to be sent now. */
async function isReleased(
  { db }: Pick<Context, 'db'>,
  { bulletinId, subscriberId }: MailPayload,
): Promise<boolean> {
  if ((await findNewsletter(db, bulletinId))?.state !== 'stopped') return false;
  return transact(db, async (trx) => {
    await lockNewsletter(trx, bulletinId);
    // Resumed meanwhile.
    if ((await findNewsletter(trx, bulletinId))?.state !== 'stopped') return false;
    await releaseMail(trx, bulletinId, subscriberId);
    return true;
  });
}

/** Refusals in a row after which an address gets no more newsletters. */
const REFUSALS_UNTIL_UNREACHABLE = 3;
/** With this many refusals, and fewer mails accepted, the fault is ours: the newsletter stops. */
const REFUSALS_UNTIL_STOP = 25;

async function recordRefusal(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  mail: MailPayload,
  refusal: MailRefusal,
): Promise<void> {
  const { bulletinId, subscriberId } = mail;
  await transact(db, async (trx) => {
    const now = toTimestamp(clock.now());
    await lockNewsletter(trx, bulletinId);
    await markRefused(trx, mail, refusal.text, now);
    const refusals = refusal.isOfAddress ? await countRefusal(trx, subscriberId) : 0;
    if (refusals === REFUSALS_UNTIL_UNREACHABLE) {
      await markUnreachable(trx, subscriberId, now);
    }
    const newsletter = await findNewsletter(trx, bulletinId);
    const { sent, refused } = (await countMails(trx, [bulletinId])).get(bulletinId) ?? noMails;
    const isOurFault = refused >= REFUSALS_UNTIL_STOP && refused > sent;
    if (newsletter && newsletter.state !== 'stopped' && isOurFault) {
      const reason = m.newsletter_stopped_itself({ refused });
      await markStopped(trx, { clock }, newsletter, { stoppedBy: 'system', sent, reason });
    }
    if (refusals === REFUSALS_UNTIL_UNREACHABLE) {
      await writeAudit(trx, clock, {
        actor: 'system',
        action: 'notice-unreachable-subscriber',
        subject: subscriberId,
        details: { refusals },
      });
    }
  });
}

const testSchema = z.object({
  bulletinId: z.string(),
  memberId: z.string(),
  mailId: z.string(),
});

/** The outbox's 'newsletter-test': the bulletin to the member who asked for it. */
function createTestHandler(sender: MailSender, settings: NewsletterSettings): OutboxHandler {
  return async (payload, context) => {
    const { bulletinId, memberId, mailId } = testSchema.parse(payload);
    const reader = await findTestReader(context.db, memberId);
    const bulletin = await findContentItem(context, bulletins, bulletinId);
    if (!reader || !bulletin) return;
    const facts = { ...settings, organisation: context.organisation.facts() };
    const letter = composeNewsletter({ ...reader, unsubscribeToken: null }, bulletin, facts);
    const subject = m.newsletter_test_subject({ subject: letter.subject });
    const messageId = `newsletter-test:${mailId}`;
    await sender.send(
      await toMail(
        { ...letter, subject },
        { to: reader.email, messageId, unsubscribeToken: null },
        facts,
      ),
    );
  };
}
