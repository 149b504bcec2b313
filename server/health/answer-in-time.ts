import { m } from '#shared/messages/compiled/messages.js';

/** No single check keeps the others waiting. */
export const PATIENCE_MS = 15_000;

const SECOND_MS = 1000;

/** That no answer came in time; the message says within how many seconds. */
export class NoAnswerError extends Error {}

/**
 * The answer, or a rejection with NoAnswerError when none comes within `ms`. What was asked is not ended by that: a
 * system call on a disk that hangs cannot be.
 */
export async function answerInTime<T>(
  answer: Promise<T>,
  ms: number,
  describeLate: (text: { seconds: number }) => string = m.health_no_answer,
): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const seconds = ms / SECOND_MS;
  const timer = setTimeout(() => reject(new NoAnswerError(describeLate({ seconds }))), ms);
  timer.unref();
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Asks once for each key at a time: while an answer is pending, further callers wait for the same one. A call on a disk
 * that hangs blocks one of the few threads that do all file access, so that there must not be a second one. With
 * `longestMs` an answer is given up after that time, with NoAnswerError, and the next caller asks again.
 */
export function sharePending<T>(
  ask: (key: string) => Promise<T>,
  longestMs: number | null = null,
): (key: string) => Promise<T> {
  const pending = new Map<string, Promise<T>>();
  return (key) => {
    const known = pending.get(key);
    if (known !== undefined) return known;
    const answer = longestMs === null ? ask(key) : answerInTime(ask(key), longestMs);
    const asked = answer.finally(() => pending.delete(key));
    pending.set(key, asked);
    return asked;
  };
}
