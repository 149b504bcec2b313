import { describe, expect, it } from 'vitest';
import { describeTimes, leafOf } from './event-times.ts';

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
