import { dayFrom } from '#shared/dates.ts';
import { isAhead } from './backup-runs.queries.ts';

/** How many copies of each kind are kept: the newest of each hour, day, month and year (Indian calendar). */
const KEPT = { hours: 48, days: 35, months: 13, years: 9 };
const HOUR_MS = 3_600_000;
/** Which an hourly copy of the same hour does not stand for. */
const BEFORE_MIGRATIONS = 5;

const DRAFT = /^\d{4}-\d{2}-\d{2}T[\d-]+Z-[a-z-]+\.age\.[0-9a-f-]{36}$/;

export type CopyKind = 'hourly' | 'lasting' | 'before-migration';

/** '2026-11-24T18-00-05Z-hourly.age': sorts by time. */
export function nameCopy(now: Date, kind: CopyKind): string {
  const time = now.toISOString().slice(0, 19).replaceAll(':', '-');
  return `${time}Z-${kind}.age`;
}

/** Time and kind of a copy, by its name; null for other files. */
export function readCopyName(name: string): { at: Date; kind: CopyKind } | null {
  const match =
    /^(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z-(hourly|lasting|before-migration)\.age$/.exec(
      name,
    );
  if (match === null) return null;
  const [, day, hour, minute, second, kind] = match;
  const at = new Date(`${day}T${hour}:${minute}:${second}Z`);
  return { at, kind: kind as CopyKind };
}

/**
 * The newest whole copy; null when there is none. One that a clock made that was ahead is the last choice. A lasting
 * one gives way to one of the hour before it, which has the Aadhaar numbers: once a month both are made together.
 */
export function findNewestCopy<F extends { name: string }>(
  files: readonly F[],
  now: Date,
): F | null {
  const copies = files
    .flatMap((file) => {
      const read = readCopyName(file.name);
      return read === null ? [] : [{ file, ...read }];
    })
    .toSorted((a, b) => (a.file.name < b.file.name ? -1 : 1));
  const right = copies.filter(({ at }) => !isAhead(at.toISOString(), now));
  const candidates = right.length > 0 ? right : copies;
  const newest = candidates.at(-1);
  if (newest?.kind !== 'lasting') return newest?.file ?? null;
  const whole = candidates.findLast(({ kind }) => kind !== 'lasting');
  const isNear = whole !== undefined && newest.at.getTime() - whole.at.getTime() < HOUR_MS;
  return isNear ? whole.file : newest.file;
}

/**
 * The copies that may be deleted. Hourly ones are kept for two days and as the last of their day for five weeks, those
 * before a migration for five weeks, the newest five; lasting ones, which have no Aadhaar numbers, as the last of their month and year.
 * The copy `made` just now stays whatever its name says. Those of a clock that was ahead of its time are counted apart:
 * being newer than all others, they would leave none of the right ones.
 */
export function listSurplusCopies(names: readonly string[], made = ''): string[] {
  const now = readCopyName(made)?.at ?? null;
  const copies = names
    .flatMap((name) => {
      const read = readCopyName(name);
      return read === null ? [] : [{ name, ...read }];
    })
    .toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const isLater = ({ at }: Copy) => now !== null && isAhead(at.toISOString(), now);
  const right = copies.filter((copy) => !isLater(copy));
  const kept = new Set([made, ...listKept(right), ...listKept(copies.filter(isLater))]);
  const newest = right[0]?.name ?? '';
  return [
    ...copies.map(({ name }) => name).filter((name) => !kept.has(name)),
    // What a process left that was killed while it wrote an earlier copy.
    ...names.filter((name) => DRAFT.test(name) && name < newest),
  ];
}

type Copy = { name: string; at: Date; kind: CopyKind };

/** The names of the copies that are kept of these, which are sorted, newest first. */
function listKept(copies: readonly Copy[]): string[] {
  const short = copies.filter(({ kind }) => kind !== 'lasting');
  const lasting = copies.filter(({ kind }) => kind === 'lasting');
  const daily = newestOfEach(short, KEPT.days, ({ at }) => dayFrom(at, 0));
  // Counted in copies, as all others: reckoned from the newest one, a copy of a clock that was ahead would end all of them.
  const oldest = daily.at(-1) ?? '';
  return [
    ...short
      .filter(({ kind, name }) => kind === 'before-migration' && name >= oldest)
      .slice(0, BEFORE_MIGRATIONS)
      .map(({ name }) => name),
    ...newestOfEach(short, KEPT.hours, ({ at }) => at.toISOString().slice(0, 13)),
    ...daily,
    ...newestOfEach(lasting, KEPT.months, ({ at }) => dayFrom(at, 0).slice(0, 7)),
    ...newestOfEach(lasting, KEPT.years, ({ at }) => dayFrom(at, 0).slice(0, 4)),
  ];
}

/** The names of the newest copy in each of the newest periods. `copies` are sorted, newest first. */
function newestOfEach(
  copies: readonly Copy[],
  most: number,
  periodOf: (copy: Copy) => string,
): string[] {
  const found = new Map<string, string>();
  for (const copy of copies) {
    const period = periodOf(copy);
    if (found.has(period)) continue;
    if (found.size >= most) break;
    found.set(period, copy.name);
  }
  return [...found.values()];
}
