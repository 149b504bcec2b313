import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type EventCourse, type EventStatus, statusAt } from '#shared/content/event-status.ts';
import { watchCourses } from './use-event-status.ts';

const NOW = new Date('2026-11-21T10:00:00.000Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const course = (startsInMs: number, lastsMs: number, set = ''): EventCourse => ({
  startsAt: new Date(NOW.getTime() + startsInMs).toISOString(),
  endsAt: new Date(NOW.getTime() + startsInMs + lastsMs).toISOString(),
  set,
});

let end: (() => void) | undefined;

/** Watches events and records what a page would show at each check. */
function watch(...courses: EventCourse[]): EventStatus[][] {
  const looks: EventStatus[][] = [];
  end = watchCourses(courses, (now) => looks.push(courses.map((one) => statusAt(one, now))));
  return looks;
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal('document', new EventTarget());
});
afterEach(() => {
  end?.();
  end = undefined;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a watched event', () => {
  it('is checked once at the start', () => {
    expect(watch(course(MINUTE, MINUTE))).toEqual([['upcoming']]);
  });

  it('starts and ends on time, and is then not checked any more', () => {
    const looks = watch(course(10 * MINUTE, 30 * MINUTE));
    vi.advanceTimersByTime(10 * MINUTE - 1);
    expect(looks).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(looks.at(-1)).toEqual(['happening']);
    vi.advanceTimersByTime(30 * MINUTE);
    expect(looks.at(-1)).toEqual(['completed']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is not checked continuously when it starts in forty days, although timers end at 24.8 days', () => {
    const looks = watch(course(40 * DAY, DAY));
    vi.advanceTimersByTime(39 * DAY);
    expect(looks.length).toBeLessThanOrEqual(2);
    expect(looks.at(-1)).toEqual(['upcoming']);
    vi.advanceTimersByTime(DAY);
    expect(looks.at(-1)).toEqual(['happening']);
  });

  it('among others follows its own times', () => {
    const looks = watch(course(5 * MINUTE, DAY), course(2 * MINUTE, MINUTE));
    vi.advanceTimersByTime(2 * MINUTE);
    expect(looks.at(-1)).toEqual(['upcoming', 'happening']);
    vi.advanceTimersByTime(MINUTE);
    expect(looks.at(-1)).toEqual(['upcoming', 'completed']);
    vi.advanceTimersByTime(2 * MINUTE);
    expect(looks.at(-1)).toEqual(['happening', 'completed']);
  });

  it('sets no timer when staff have set the status', () => {
    expect(watch(course(MINUTE, MINUTE, 'completed'))).toEqual([['completed']]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is checked again when a suspended page becomes visible', () => {
    const looks = watch(course(10 * MINUTE, MINUTE));
    // While suspended, the clock goes on but timers do not.
    vi.setSystemTime(NOW.getTime() + 10 * MINUTE);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(looks.at(-1)).toEqual(['happening']);
  });

  it('is not checked after unmounting', () => {
    const looks = watch(course(MINUTE, MINUTE));
    end?.();
    vi.advanceTimersByTime(DAY);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(looks).toHaveLength(1);
  });
});
