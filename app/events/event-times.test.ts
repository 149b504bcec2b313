import { describe, expect, it } from 'vitest';
import { describeTimes, leafOf } from './event-times.ts';

describe('the times of an event', () => {
  it('are day/month/year and twelve hours with AM and PM, in India', () => {
    const { date, time } = describeTimes({
      startsAt: '2026-12-01T05:30:00.000Z',
      endsAt: '2026-12-01T07:00:00.000Z',
    });
    expect(date).toBe('01/12/2026');
    expect(time).toBe('11:00 AM to 12:30 PM');
  });

  it('name the day of the end when it is another one there', () => {
    const { date, time } = describeTimes({
      startsAt: '2026-12-01T18:00:00.000Z',
      endsAt: '2026-12-02T18:30:00.000Z',
    });
    expect(date).toBe('01/12/2026');
    expect(time).toBe('11:30 PM to 03/12/2026, 12:00 AM');
  });

  it('stand on the calendar leaf of the Indian day', () => {
    expect(leafOf('2026-12-01T19:00:00.000Z')).toEqual({ weekday: 'Wed', day: '2', month: 'Dec' });
  });
});
