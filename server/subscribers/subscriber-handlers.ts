import * as z from 'zod/mini';
import { bulletins } from '#shared/content/bulletins.ts';
import { listContent } from '../content/list-content.ts';
import { readMailTemplate } from '../content/templates/read-template.ts';
import type { Context } from '../context.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { lockNames } from '../database/locks.ts';
import { transact } from '../database/transact.ts';
import { timestampAfter, toTimestamp } from '../platform/clock.ts';
import { createId } from '../platform/ids.ts';
import { latestTime } from '../platform/latest-time.ts';
import type { MailSender } from '../platform/mail.ts';
import { addToOutbox } from '../platform/outbox.writes.ts';
import type { OutboxHandler } from '../platform/outbox-worker.ts';
import { createNewsletterHandlers } from './newsletter-handlers.ts';
import {
  composeConfirmLetter,
  composeKnownLetter,
  composeWelcomeLetter,
  type NewsletterSettings,
} from './subscriber-letters.presenter.ts';
import { toMail } from './subscriber-mail.ts';
import {
  findByAddressHash,
  findReader,
  findRequest,
  type Subscriber,
} from './subscribers.queries.ts';
import {
  deleteRequest,
  forgetUnconfirmed,
  insertSubscriber,
  updateSubscriber,
} from './subscribers.writes.ts';

import { createLinkToken, hashLinkToken, normalizeAddress } from './subscriptions.ts';

/** Longer than the outbox retries. */
const REQUEST_LIFE_MS = 14 * 24 * 3_600_000;

/** The outbox's 'forget-unconfirmed', due when a confirmation link expires: erases unconfirmed addresses. */
const forgetUnconfirmedAddresses: OutboxHandler = async (_payload, { db, clock }) => {
  const moment = clock.now();
  await transact(db, (trx) =>
    forgetUnconfirmed(trx, {
      now: toTimestamp(moment),
      oldestRequest: timestampAfter(moment, -REQUEST_LIFE_MS),
    }),
  );
};

/** The newsletter's outbox handlers, by kind. */
export function createSubscriberHandlers(
  sender: MailSender,
  settings: NewsletterSettings,
): Record<string, OutboxHandler> {
  return {
    'subscription-request': createRequestHandler(sender, settings),
    'welcome-mail': createWelcomeHandler(sender, settings),
    'forget-unconfirmed': forgetUnconfirmedAddresses,
    ...createNewsletterHandlers(sender, settings),
  };
}

const NEWEST = 3;
const welcomePayloadSchema = z.object({ subscriberId: z.string() });

/** The outbox's 'welcome-mail', with the latest bulletins. Not sent to a subscriber who has left meanwhile. */
function createWelcomeHandler(sender: MailSender, settings: NewsletterSettings): OutboxHandler {
  return async (payload, context) => {
    const { subscriberId } = welcomePayloadSchema.parse(payload);
    const reader = await findReader(context.db, subscriberId);
    if (reader === undefined) return;
    const { items } = await listContent(context, bulletins, { limit: NEWEST });
    const facts = { ...settings, organisation: context.organisation.facts() };
    const template = await readMailTemplate(context, 'newsletter-welcome');
    const letter = composeWelcomeLetter(reader, items, { ...facts, template });
    const { email: to, unsubscribeToken, confirmedAt } = reader;
    const messageId = `welcome-mail:${subscriberId}:${confirmedAt}`;
    await sender.send(await toMail(letter, { to, messageId, unsubscribeToken }, facts));
  };
}

const HOUR = 3_600_000;
const LINK_LIFE_MS = 7 * 24 * HOUR;

const requestPayloadSchema = z.object({ requestId: z.string() });

/** The mail to send: a confirmation link, or a note that the address is subscribed already. */
type Reply = { kind: 'confirm'; token: string } | { kind: 'known'; unsubscribeToken: string };

/**
 * The outbox's 'subscription-request': mails the address at most once an hour, whoever requests it. A retry has a new
 * token, because only the token's hash is stored.
 */
function createRequestHandler(sender: MailSender, settings: NewsletterSettings): OutboxHandler {
  return async (payload, context) => {
    const { requestId } = requestPayloadSchema.parse(payload);
    const request = await findRequest(context.db, requestId);
    if (request === undefined) return;
    const token = createLinkToken();
    const reply = await transact(context.db, (trx) => decideReply(trx, context, request, token));
    if (reply !== null) {
      const facts = { ...settings, organisation: context.organisation.facts() };
      const mail = reply.kind === 'confirm' ? 'newsletter-confirmation' : 'newsletter-known';
      const written = { ...facts, template: await readMailTemplate(context, mail) };
      const letter =
        reply.kind === 'confirm'
          ? composeConfirmLetter(reply.token, written)
          : composeKnownLetter(reply.unsubscribeToken, written);
      const messageId = `subscription-mail:${requestId}`;
      const unsubscribeToken = reply.kind === 'known' ? reply.unsubscribeToken : null;
      await sender.send(
        await toMail(letter, { to: request.email, messageId, unsubscribeToken }, facts),
      );
    }
    await deleteRequest(context.db, requestId);
  };
}

async function decideReply(
  trx: DatabaseTransaction,
  { clock, sealer }: Pick<Context, 'clock' | 'sealer'>,
  request: { id: string; email: string; name: string },
  token: string,
): Promise<Reply | null> {
  const moment = clock.now();
  const now = toTimestamp(moment);
  const address = normalizeAddress(request.email);
  const addressHash = sealer.hash('email', address);
  await lockNames(trx, [`subscriber:${addressHash}`]);
  const subscriber = await findByAddressHash(trx, sealer.hashes('email', address));
  if (subscriber && wasRepliedLately(subscriber, request.id, moment)) return null;

  const answered = { answered_request: request.id, answered_at: now };
  if (subscriber?.status === 'confirmed' && subscriber.leave_token !== null) {
    await updateSubscriber(trx, subscriber.id, answered);
    return { kind: 'known', unsubscribeToken: subscriber.leave_token };
  }
  const until = new Date(moment.getTime() + LINK_LIFE_MS);
  await addToOutbox(trx, clock, {
    kind: 'forget-unconfirmed',
    dedupeKey: `forget-unconfirmed:${request.id}`,
    payload: {},
    runAfter: until,
  });
  const pending = {
    ...answered,
    // A former subscriber's hash may be under an earlier key.
    address_hash: addressHash,
    email: request.email,
    name: request.name,
    status: 'pending',
    confirm_hash: hashLinkToken(token),
    confirm_until: toTimestamp(until),
  } as const;
  if (subscriber) await updateSubscriber(trx, subscriber.id, pending);
  else {
    await insertSubscriber(trx, {
      ...pending,
      id: createId(),
      leave_token: null,
      created_at: now,
      confirmed_at: null,
      left_at: null,
    });
  }
  return { kind: 'confirm', token };
}

/** Whether another request was answered within the hour. The same one may be in its second try. */
function wasRepliedLately(subscriber: Subscriber, requestId: string, now: Date): boolean {
  if (subscriber.answered_request === requestId || subscriber.answered_at === null) return false;
  // A reply that a clock dated which was ahead does not keep a person from another one until then.
  return (
    subscriber.answered_at > timestampAfter(now, -HOUR) && subscriber.answered_at <= latestTime(now)
  );
}
