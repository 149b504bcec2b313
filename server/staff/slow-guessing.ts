import type { FastifyReply } from 'fastify';
import { m } from '#shared/messages/compiled/messages.js';
import type { Context } from '../context.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { lockNames } from '../database/locks.ts';
import { transact } from '../database/transact.ts';
import { timestampAfter, toTimestamp } from '../platform/clock.ts';
import { Refusal } from '../platform/errors.ts';
import { createId } from '../platform/ids.ts';
import { networkOf } from '../platform/visit-limit.ts';
import { forgetGuesses, forgetOldGuesses, insertGuess, listGuesses } from './guesses.writes.ts';

const MINUTE = 60_000;
/** Of one account from one network, and of any from one network (facts/security.md 3.4). */
const ACCOUNT_LIMIT = { most: 5, withinMs: 15 * MINUTE };
const NETWORK_LIMIT = { most: 20, withinMs: 60 * MINUTE };

/** 429; it says when to come back. */
export class TooManyGuesses extends Refusal {
  readonly retryAfterSeconds: number;

  constructor(retryAfterMs: number) {
    const seconds = Math.max(1, Math.ceil(retryAfterMs / 1000));
    super(429, m.staff_too_many_guesses({ minutes: Math.ceil(seconds / 60) }));
    this.retryAfterSeconds = seconds;
  }
}

/** What is tried, under any name, and from which address. */
export type Guess = { what: string; address: string };

type Needed = Pick<Context, 'db' | 'clock' | 'sealer'>;

/**
 * Counts one attempt before it is looked at, so that a hundred at once are no way around. Kept in the database for all
 * processes; RATE_LIMIT lifts none of it. Throws TooManyGuesses.
 */
export async function admitGuess(context: Needed, guess: Guess): Promise<void> {
  const { account, network } = namesOf(context, guess);
  const now = context.clock.now();
  const wait = await transact(context.db, async (trx) => {
    await lockNames(trx, [`staff-guesses:${network}`]);
    await forgetOldGuesses(trx, timestampAfter(now, -NETWORK_LIMIT.withinMs));
    const ofAccount = await waitFor(trx, { network, account }, ACCOUNT_LIMIT, now);
    const ofNetwork = await waitFor(trx, { network }, NETWORK_LIMIT, now);
    const longest = Math.max(ofAccount, ofNetwork);
    if (longest > 0) return longest;
    await insertGuess(trx, { id: createId(), account, network, at: toTimestamp(now) });
    return 0;
  });
  if (wait > 0) throw new TooManyGuesses(wait);
}

/** How long until one more is admitted. */
async function waitFor(
  trx: DatabaseTransaction,
  from: { network: string; account?: string },
  { most, withinMs }: { most: number; withinMs: number },
  now: Date,
): Promise<number> {
  const made = await listGuesses(trx, from, timestampAfter(now, -withinMs));
  const first = made[most - 1];
  return first === undefined ? 0 : Date.parse(first) + withinMs - now.getTime();
}

/** Who got in was not guessing: the attempts on this account from this network count no longer. */
export async function forgiveGuesses(context: Needed, guess: Guess): Promise<void> {
  await transact(context.db, (trx) => forgetGuesses(trx, namesOf(context, guess)));
}

function namesOf({ sealer }: Needed, { what, address }: Guess) {
  return { account: sealer.hash('email', what), network: networkOf(address) };
}

/** Waits for an answer; whoever is slowed down instead is told for how long. */
export async function tellWhenToRetry<T>(reply: FastifyReply, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof TooManyGuesses) reply.header('retry-after', error.retryAfterSeconds);
    throw error;
  }
}
