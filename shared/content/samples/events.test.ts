import { describe, expect, it } from 'vitest';
import { events, presentEvent } from '../events.ts';
import { storedEventSchema } from '../items/event.ts';
import { sampleEvents } from './events.ts';

const HALF_AN_HOUR_MS = 30 * 60_000;
/** Every half hour of a week: an installation may start at any time. */
const openings = Array.from(
  { length: 7 * 48 },
  (_, step) => new Date(Date.parse('2026-11-16T00:00:00Z') + step * HALF_AN_HOUR_MS),
);

describe('the sample events, at any time of the first start', () => {
  it('are one that runs for hours yet, four upcoming and one past', () => {
    for (const now of openings) {
      const shown = sampleEvents(now).map((event) => presentEvent(event, now));
      const statuses = shown.map(({ status }) => status).toSorted();
      expect(statuses).toEqual([
        'completed',
        'happening',
        ...['upcoming', 'upcoming', 'upcoming', 'upcoming'],
      ]);
      const going = shown.find(({ status }) => status === 'happening');
      const remaining = Date.parse(going?.endsAt ?? '') - now.getTime();
      expect(remaining).toBeGreaterThan(6 * 60 * 60_000);
    }
  });

  it('have the form that staff would write', () => {
    const samples = sampleEvents(new Date('2026-11-21T10:00:00Z'));
    for (const sample of samples) expect(storedEventSchema.safeParse(sample).error).toBeUndefined();
    expect(new Set(samples.map((event) => events.addressOf?.(event))).size).toBe(samples.length);
  });
});
