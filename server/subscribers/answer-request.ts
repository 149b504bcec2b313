import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { lockNames } from '../database/locks.ts';
import { transact } from '../database/transact.ts';
import { timestampAfter, toTimestamp } from '../platform/clock.ts';
import { createId } from '../platform/ids.ts';
import type { MailSender } from '../platform/mail.ts';
import { addToOutbox } from '../platform/outbox.writes.ts';
import type { OutboxHandler } from '../platform/outbox-worker.ts';
import { createLinkToken, hashLinkToken } from './confirm-token.ts';
import { normalizeAddress } from './normalize-address.ts';
import { composeConfirmLetter, composeKnownLetter } from './subscriber-letters.presenter.ts';
import { type NewsletterSettings, toMail } from './subscriber-mail.ts';
import { findByAddressHash, findRequest, type Subscriber } from './subscribers.queries.ts';
import { deleteRequest, insertSubscriber, updateSubscriber } from './subscribers.writes.ts';

const HOUR = 3_600_000;
const LINK_LIFE_MS = 7 * 24 * HOUR;

const payloadSchema = z.object({ requestId: z.string() });

/** The mail to send: a confirmation link, or a note that the address is subscribed already. */
type Reply = { kind: 'confirm'; token: string } | { kind: 'known'; leaveToken: string };

/**
 * The outbox's 'subscription-request': mails the address at most once an hour, whoever requests it. A retry has a new
 * token, because only the token's hash is stored.
 */
export function createRequestHandler(
  sender: MailSender,
  settings: NewsletterSettings,
): OutboxHandler {
  return async (payload, context) => {
    const { requestId } = payloadSchema.parse(payload);
    const request = await findRequest(context.db, requestId);
    if (request === undefined) return;
    const token = createLinkToken();
    const reply = await transact(context.db, (trx) => decideReply(trx, context, request, token));
    if (reply !== null) {
      const letter =
        reply.kind === 'confirm'
          ? composeConfirmLetter(reply.token, settings)
          : composeKnownLetter(reply.leaveToken, settings);
      const messageId = `subscription-mail:${requestId}`;
      const leaveToken = reply.kind === 'known' ? reply.leaveToken : null;
      await sender.send(toMail(letter, { to: request.email, messageId, leaveToken }, settings));
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
  const known = await findByAddressHash(trx, sealer.hashes('email', address));
  if (known && wasAnsweredLately(known, request.id, moment)) return null;

  const answered = { answered_request: request.id, answered_at: now };
  if (known?.status === 'confirmed' && known.leave_token !== null) {
    await updateSubscriber(trx, known.id, answered);
    return { kind: 'known', leaveToken: known.leave_token };
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
  if (known) await updateSubscriber(trx, known.id, pending);
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
function wasAnsweredLately(known: Subscriber, requestId: string, now: Date): boolean {
  if (known.answered_request === requestId || known.answered_at === null) return false;
  return known.answered_at > timestampAfter(now, -HOUR);
}
