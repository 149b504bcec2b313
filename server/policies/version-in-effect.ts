import { dayFrom, momentOf } from '#shared/dates.ts';

/** What decides when a version is in effect. */
export type Effect = {
  readonly number: number;
  /** YYYY-MM-DD, by the Indian calendar. */
  readonly effective_from: string;
};

/** In the order in which versions take effect: of two from the same day, the one published later. */
export const byEffect = (a: Effect, b: Effect): number =>
  a.effective_from === b.effective_from
    ? a.number - b.number
    : a.effective_from < b.effective_from
      ? -1
      : 1;

/** The version of a policy that is in effect at a moment; undefined before the first. */
export function versionInEffect<Version extends Effect>(
  versions: readonly Version[],
  now: Date,
): Version | undefined {
  const today = dayFrom(now, 0);
  return versions
    .filter(({ effective_from: from }) => from <= today)
    .toSorted(byEffect)
    .at(-1);
}

/** When the next version takes effect, UTC ISO: at midnight in India; null while none is published. */
export function nextTakeover(versions: readonly Effect[], now: Date): string | null {
  const today = dayFrom(now, 0);
  const [next] = versions
    .map(({ effective_from: from }) => from)
    .filter((from) => from > today)
    .toSorted();
  return next === undefined ? null : momentOf(next);
}
