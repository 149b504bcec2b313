import { m } from '#shared/messages/compiled/messages.js';
import type { Context } from '../context.ts';
import { type RefusedForNow, refuseForMinutes } from '../platform/errors.ts';
import type { Limit } from '../platform/limits/limiter.ts';
import { networksOf } from '../platform/limits/networks.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Limits of one client: per account, and in total (R78). */
const ACCOUNT_FROM_NETWORK: Limit = { name: 'guess-account-own', burst: 5, everyMs: 5 * MINUTE };
const NETWORK: Limit = { name: 'guess-own', burst: 20, everyMs: 3 * MINUTE };
/** Limits of many: per neighbouring network, per account from anywhere, and for the desk. */
const NEIGHBOURS: Limit = { name: 'guess-near', burst: 60, everyMs: MINUTE };
const ACCOUNT: Limit = { name: 'guess-account', burst: 20, everyMs: 6 * MINUTE };
const ALL: Limit = { name: 'guess-all', burst: 300, everyMs: 2 * SECOND };
/** Limits of the passkey challenges that one client and its neighbours ask for without a session. */
const CHALLENGES: Limit = { name: 'passkey-challenge-own', burst: 60, everyMs: 10 * SECOND };
const CHALLENGES_NEAR: Limit = {
  name: 'passkey-challenge-near',
  burst: 300,
  everyMs: 2 * SECOND,
};
/** How long a network stays trusted for an account after a sign-in. */
const KNOWN_MS = 30 * 24 * 60 * MINUTE;

/** 429 with `retry-after`. */
export function refuseGuess(waitMs: number): RefusedForNow {
  return refuseForMinutes(waitMs, m.staff_too_many_guesses);
}

/** What is tried (the account name) and from which address. */
export type Guess = {
  what: string;
  address: string;
  /** Another guess at the same account, for which the network may be trusted; absent: only this one. */
  trustedAs?: string;
  /** True: whoever tries has a session, or the password was right. Attempts of strangers do not keep it out. */
  isKnown?: boolean;
};

type Needed = Pick<Context, 'limiter'>;

/**
 * Counts an attempt before it is checked, so that concurrent attempts cannot evade the limit. Not disabled by
 * RATE_LIMIT. Attempts from elsewhere do not lock out the owner on a trusted network, nor between the password and the
 * second step. Throws RefusedForNow.
 */
export async function admitGuess({ limiter }: Needed, guess: Guess): Promise<void> {
  const { own, ofAccount, shared, trustMark } = countsOf({ limiter }, guess);
  let waitMs = await limiter.take([...own, ...shared]);
  if (waitMs > 0 && guess.isKnown === true) {
    waitMs = await limiter.take([...own, ofAccount]);
  }
  if (waitMs > 0 && (await limiter.findMarked([trustMark])).length > 0) {
    waitMs = await limiter.take(own);
  }
  if (waitMs > 0) throw refuseGuess(waitMs);
}

/** After a sign-in, removes the attempts on this account from this network. */
export async function resetGuesses({ limiter }: Needed, guess: Guess): Promise<void> {
  const { own, shared, trustMark } = countsOf({ limiter }, guess);
  const [ofAccountHere, ...ofNetwork] = own;
  await Promise.all([
    limiter.forget([ofAccountHere]),
    limiter.count([...ofNetwork, ...shared].map((use) => ({ ...use, units: -1 }))),
    limiter.markOnce(trustMark, KNOWN_MS),
  ]);
}

/** Counts a passkey challenge for somebody without a session: each stores a row. Throws RefusedForNow. */
export async function admitChallenge({ limiter }: Needed, address: string): Promise<void> {
  const { own, near, wide } = networksOf(address);
  const waitMs = await limiter.take([
    limiter.use(CHALLENGES, own),
    limiter.use(CHALLENGES_NEAR, wide ?? near),
  ]);
  if (waitMs > 0) throw refuseGuess(waitMs);
}

function countsOf({ limiter }: Needed, { what, address, trustedAs = what }: Guess) {
  const { own, near, wide } = networksOf(address);
  const ofAccount = limiter.use(ACCOUNT, what);
  return {
    own: [limiter.use(ACCOUNT_FROM_NETWORK, `${what} ${own}`), limiter.use(NETWORK, own)] as const,
    ofAccount,
    shared: [limiter.use(NEIGHBOURS, wide ?? near), ofAccount, limiter.use(ALL, '')],
    trustMark: `known ${trustedAs} ${own}`,
  };
}
