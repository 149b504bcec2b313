import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type EventCourse, type EventStatus, statusAt } from '#shared/content/event-status.ts';
import { describeTimes, leafOf, watchStatuses } from './event-times.tsx';

describe('the times of an event', () => {
  it('are formatted as day/month/year and 12 hours with AM and PM, in IST', () => {
    const { date, time } = describeTimes({
      startsAt: '2026-12-01T05:30:00.000Z',
      endsAt: '2026-12-01T07:00:00.000Z',
    });
    expect(date).toBe('01/12/2026');
    expect(time).toBe('11:00 AM to 12:30 PM');
  });

  it('include the end date when it differs', () => {
    const { date, time } = describeTimes({
      startsAt: '2026-12-01T18:00:00.000Z',
      endsAt: '2026-12-02T18:30:00.000Z',
    });
    expect(date).toBe('01/12/2026');
    expect(time).toBe('11:30 PM to 03/12/2026, 12:00 AM');
  });

  it('use the Indian date on the calendar leaf', () => {
    expect(leafOf('2026-12-01T19:00:00.000Z')).toEqual({ weekday: 'Wed', day: '2', month: 'Dec' });
  });
});

const NOW = new Date('2026-11-21T10:00:00.000Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const schedule = (startsInMs: number, lastsMs: number, set = ''): EventCourse => ({
  startsAt: new Date(NOW.getTime() + startsInMs).toISOString(),
  endsAt: new Date(NOW.getTime() + startsInMs + lastsMs).toISOString(),
  set,
});

let end: (() => void) | undefined;

/** Watches events and records what a page would show at each check. */
function watch(...courses: EventCourse[]): EventStatus[][] {
  const looks: EventStatus[][] = [];
  end = watchStatuses(courses, (now) => looks.push(courses.map((one) => statusAt(one, now))));
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
    expect(watch(schedule(MINUTE, MINUTE))).toEqual([['upcoming']]);
  });

  it('starts and ends on time, and is then not checked any more', () => {
    const looks = watch(schedule(10 * MINUTE, 30 * MINUTE));
    vi.advanceTimersByTime(10 * MINUTE - 1);
    expect(looks).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(looks.at(-1)).toEqual(['happening']);
    vi.advanceTimersByTime(30 * MINUTE);
    expect(looks.at(-1)).toEqual(['completed']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is not checked continuously when it starts in forty days, although timers end at 24.8 days', () => {
    const looks = watch(schedule(40 * DAY, DAY));
    vi.advanceTimersByTime(39 * DAY);
    expect(looks.length).toBeLessThanOrEqual(2);
    expect(looks.at(-1)).toEqual(['upcoming']);
    vi.advanceTimersByTime(DAY);
    expect(looks.at(-1)).toEqual(['happening']);
  });

  it('among others follows its own times', () => {
    const looks = watch(schedule(5 * MINUTE, DAY), schedule(2 * MINUTE, MINUTE));
    vi.advanceTimersByTime(2 * MINUTE);
    expect(looks.at(-1)).toEqual(['upcoming', 'happening']);
    vi.advanceTimersByTime(MINUTE);
    expect(looks.at(-1)).toEqual(['upcoming', 'completed']);
    vi.advanceTimersByTime(2 * MINUTE);
    expect(looks.at(-1)).toEqual(['happening', 'completed']);
  });

  it('sets no timer when staff have set the status', () => {
    expect(watch(schedule(MINUTE, MINUTE, 'completed'))).toEqual([['completed']]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is checked again when a suspended page becomes visible', () => {
    const looks = watch(schedule(10 * MINUTE, MINUTE));
    // While suspended, the clock goes on but timers do not.
    vi.setSystemTime(NOW.getTime() + 10 * MINUTE);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(looks.at(-1)).toEqual(['happening']);
  });

  it('is not checked after unmounting', () => {
    const looks = watch(schedule(MINUTE, MINUTE));
    end?.();
    vi.advanceTimersByTime(DAY);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(looks).toHaveLength(1);
  });
});
