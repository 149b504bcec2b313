import pLimit from 'p-limit';
import { m } from '#shared/messages/compiled/messages.js';
import { RefusedForNow } from '../platform/errors.ts';

/** argon2id with 64 MiB, three passes, parallelism 1 (R78). */
const COST = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 };
/** Each takes 64 MiB and a core for a tenth of a second: further attempts wait, and the site stays responsive. */
const MOST_AT_ONCE = 2;
/** A full queue waits about a second; more would wait longer than people do. */
const MOST_WAITING = 16;
const COME_BACK_MS = 5000;

const limit = pLimit(MOST_AT_ONCE);

/** Throws RefusedForNow, 503, when the queue is full. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (limit.pendingCount >= MOST_WAITING) {
    throw new RefusedForNow(COME_BACK_MS, m.busy_try_again(), 503);
  }
  return limit(work);
}

export async function hashPassword(password: string): Promise<string> {
  const { hash } = await import('@node-rs/argon2');
  return inTurn(() => hash(spell(password), COST));
}

export async function verifyPassword(input: { hash: string; password: string }): Promise<boolean> {
  const { verify } = await import('@node-rs/argon2');
  return inTurn(() => verify(input.hash, spell(input.password)));
}

/** Whether a hash was made with other parameters than the current ones. */
export async function isOutdatedHash(encoded: string): Promise<boolean> {
  const { parseOptions } = await import('@node-rs/argon2');
  const { memoryCost, timeCost, parallelism } = parseOptions(encoded);
  return (
    memoryCost !== COST.memoryCost || timeCost !== COST.timeCost || parallelism !== COST.parallelism
  );
}

/** Keyboards may encode the same letters differently. */
const spell = (password: string) => password.normalize('NFKC');
