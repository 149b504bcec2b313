import { hash, randomBytes } from 'node:crypto';
import type { SubscribeRequest } from '#shared/subscribers.ts';
import type { Context } from '../context.ts';
import { transact } from '../database/transact.ts';
import { toTimestamp } from '../platform/clock.ts';
import { createId } from '../platform/ids.ts';
import { addToOutbox } from '../platform/outbox.writes.ts';
import { hideIdentityNumbers } from '../platform/scrub-text.ts';
import { findByConfirmHash } from './subscribers.queries.ts';
import { confirmPending, eraseByLeaveToken, insertRequest } from './subscribers.writes.ts';

/**
 * Stores a subscription request. The work is the same for every address; the outbox looks it up later, so that neither
 * response nor timing reveals who is subscribed.
 */
export async function requestSubscription(
  context: Pick<Context, 'db' | 'clock' | 'wakeOutbox'>,
  { email, name = '' }: SubscribeRequest,
): Promise<void> {
  const id = createId();
  const now = toTimestamp(context.clock.now());
  await transact(context.db, async (trx) => {
    await insertRequest(trx, { id, email, name: hideIdentityNumbers(name), created_at: now });
    await addToOutbox(trx, context.clock, {
      kind: 'subscription-request',
      dedupeKey: `subscription-request:${id}`,
      payload: { requestId: id },
    });
  });
  context.wakeOutbox();
}

/**
 * Subscribes the address of a token, and queues its welcome mail. Idempotent. False for a token that is unknown,
 * expired, replaced by a newer one, or whose owner has unsubscribed since.
 */
export async function confirmSubscription(
  { db, clock, wakeOutbox }: Pick<Context, 'db' | 'clock' | 'wakeOutbox'>,
  token: string,
): Promise<boolean> {
  const now = toTimestamp(clock.now());
  const isOnList = await transact(db, async (trx) => {
    const subscriber = await findByConfirmHash(trx, hashLinkToken(token));
    if (subscriber?.confirm_until == null || subscriber.confirm_until <= now) return false;
    const change = { confirmed_at: now, leave_token: createLinkToken() };
    if (await confirmPending(trx, subscriber.id, change)) {
      await addToOutbox(trx, clock, {
        kind: 'welcome-mail',
        dedupeKey: `welcome-mail:${subscriber.id}:${now}`,
        payload: { subscriberId: subscriber.id },
      });
    }
    return true;
  });
  if (isOnList) wakeOutbox();
  return isOnList;
}

/** Unsubscribes the token's address and erases it. An unknown token gets the same response. */
export async function unsubscribe(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  token: string,
): Promise<void> {
  await eraseByLeaveToken(db, token, toTimestamp(clock.now()));
}

const TOKEN_BYTES = 32;

/** 256 random bits, as used in a link. */
export function createLinkToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** The stored form of a confirmation token: useless to a reader of the database. */
export function hashLinkToken(token: string): string {
  return hash('sha256', token, 'base64url');
}

/** Normalises a mail address for comparison: lower case. */
export function normalizeAddress(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}
