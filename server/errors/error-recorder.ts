import { type Clock, toTimestamp } from '../platform/clock.ts';
import type { LoggedError } from '../platform/log.ts';
import { type DescribedError, describeLoggedError } from './describe-error.ts';

/** A group of errors since the last flush. */
export type WaitingGroup = DescribedError & {
  firstAt: string;
  lastAt: string;
  /** By the hour's begin, UTC. */
  hours: Map<string, number>;
};

export type ErrorRecorder = {
  /** Counts an error in memory. Never throws, and costs little however many come. */
  note: (logged: LoggedError) => void;
  /** What waits to be written, which the caller takes over. */
  take: () => WaitingGroup[];
  /** Returns what could not be written. */
  putBack: (groups: readonly WaitingGroup[]) => void;
  /** How many errors were noted since the start. */
  total: () => number;
};

/** Different groups that wait; more are counted together. */
const MOST_GROUPS = 100;
/** Errors described in full between two flushes: beyond them only known places are told apart. */
const MOST_DESCRIBED = 300;

/** The group of errors for which there was no room. Its texts are written by the desk. */
export const OVERFLOW: DescribedError = {
  fingerprint: 'overflow',
  kind: 'overflow',
  task: '',
  message: '',
  route: '',
  frames: [],
};

/**
 * Collects the errors of this process between two flushes. `root` is the program's folder, with a slash at its end. In
 * a storm, describing each error would take the time that requests need: after some hundreds an error is counted with
 * the first one from the same place.
 */
export function createErrorRecorder({
  clock,
  root,
}: {
  clock: Clock;
  root: string;
}): ErrorRecorder {
  let groups = new Map<string, WaitingGroup>();
  let places = new Map<string, DescribedError>();
  let described = 0;
  let total = 0;

  function describe(logged: LoggedError): DescribedError {
    const place = findPlace(logged);
    if (described >= MOST_DESCRIBED) return places.get(place) ?? OVERFLOW;
    described += 1;
    const error = describeLoggedError(logged, root);
    if (!places.has(place)) places.set(place, error);
    return error;
  }

  function add(error: DescribedError, at: Date): void {
    const isRoom = groups.has(error.fingerprint) || groups.size < MOST_GROUPS;
    const group = isRoom ? error : OVERFLOW;
    const moment = toTimestamp(at);
    const known = groups.get(group.fingerprint);
    const hours = known?.hours ?? new Map<string, number>();
    const hour = beginOfHour(moment);
    hours.set(hour, (hours.get(hour) ?? 0) + 1);
    if (known === undefined) {
      groups.set(group.fingerprint, { ...group, firstAt: moment, lastAt: moment, hours });
    } else {
      const { route, frames } = group;
      Object.assign(known, { route, frames, lastAt: moment });
    }
  }

  return {
    note(logged) {
      total += 1;
      try {
        add(describe(logged), clock.now());
      } catch {
        // Whoever logs an error must not get another one.
        add(OVERFLOW, clock.now());
      }
    },
    take() {
      const taken = [...groups.values()];
      groups = new Map();
      places = new Map();
      described = 0;
      return taken;
    },
    putBack(returned) {
      const newer = groups;
      groups = new Map(returned.map((group) => [group.fingerprint, group]));
      for (const group of newer.values()) merge(groups, group);
    },
    total: () => total,
  };
}

/** Where an error comes from, at the price of a comparison: its kind, the log's message and the first frame. */
function findPlace({ error, message }: LoggedError): string {
  if (!(error instanceof Error)) return message;
  const stack = typeof error.stack === 'string' ? error.stack : '';
  const begin = stack.indexOf('\n    at ');
  const end = begin < 0 ? -1 : stack.indexOf('\n', begin + 1);
  const frame = begin < 0 ? '' : stack.slice(begin, end < 0 ? undefined : end);
  return `${error.name}\n${message}\n${frame}`;
}

function merge(groups: Map<string, WaitingGroup>, newer: WaitingGroup): void {
  const isRoom = groups.has(newer.fingerprint) || groups.size < MOST_GROUPS;
  const group = isRoom ? newer : { ...newer, ...OVERFLOW };
  const older = groups.get(group.fingerprint);
  if (older === undefined) {
    groups.set(group.fingerprint, group);
    return;
  }
  for (const [hour, count] of group.hours)
    older.hours.set(hour, (older.hours.get(hour) ?? 0) + count);
  const { route, frames } = group;
  Object.assign(older, { route, frames, lastAt: group.lastAt });
}

/** '2026-11-25T22:05:01.000Z' → '2026-11-25T22:00:00.000Z'. */
export function beginOfHour(at: string): string {
  return `${at.slice(0, 'YYYY-MM-DDTHH'.length)}:00:00.000Z`;
}
