import { m } from '#shared/messages/compiled/messages.js';
import type { Context } from '../context.ts';
import { RefusedForNow } from '../platform/errors.ts';
import type { Limit } from '../platform/limits/limiter.ts';
import type { Actor } from '../platform/staff-access.ts';

/** Per member: more than a day of entries needs, and far too few to guess a number whose end is shown. */
const TRIES: Limit = { name: 'pan-searches', burst: 60, everyMs: 120_000 };

type Limiting = Pick<Context, 'limiter'>;

/** Counts one search for a complete number by this member. Throws RefusedForNow: 429 after too many. */
export async function countPanSearch({ limiter }: Limiting, actor: Actor): Promise<void> {
  const waitMs = await limiter.take([limiter.use(TRIES, actor.id)]);
  if (waitMs > 0) throw new RefusedForNow(waitMs, m.pan_searches_too_many());
}

/**
 * Runs an action that compares an entered number with a stored one and so reveals whether they are equal. Every refusal
 * counts as a search, for whatever reason; successes do not count, so normal work never waits. Counted in advance, so
 * that parallel tries get no more answers than sequential ones.
 */
export async function withPanTry<Done>(
  context: Limiting,
  actor: Actor,
  isTyped: boolean,
  work: () => Promise<Done>,
): Promise<Done> {
  if (!isTyped) return work();
  await countPanSearch(context, actor);
  const done = await work();
  await context.limiter.count([{ ...context.limiter.use(TRIES, actor.id), units: -1 }]);
  return done;
}
