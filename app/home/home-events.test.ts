import { describe, expect, it } from 'vitest';
import type { EventStatus } from '#shared/content/event-status.ts';
import type { CharityEvent } from '#shared/content/items/event.ts';
import { eventCalled } from '../content/content.fixture.ts';
import { findNextEvents } from './home-events.tsx';

const placed = (id: string, day: string, status: EventStatus) => ({
  event: { ...eventCalled(id), startsAt: `2026-12-${day}T03:00:00.000Z` } as CharityEvent,
  status,
});

function next(...all: ReturnType<typeof placed>[]) {
  return findNextEvents(
    all.map(({ event }) => event),
    all.map(({ status }) => status),
  ).map(({ event }) => event._id);
}

describe('the events of the home page', () => {
  it('start with current ones, then are sorted by start time', () => {
    expect(
      next(
        placed('late', '20', 'upcoming'),
        placed('soon', '05', 'upcoming'),
        placed('now', '10', 'happening'),
      ),
    ).toEqual(['now', 'soon', 'late']);
  });

  it('exclude past ones, and are three at most', () => {
    expect(
      next(
        placed('over', '01', 'completed'),
        placed('a', '02', 'upcoming'),
        placed('b', '03', 'upcoming'),
        placed('c', '04', 'upcoming'),
        placed('d', '05', 'upcoming'),
      ),
    ).toEqual(['a', 'b', 'c']);
  });

  it('are empty when all are over', () => {
    expect(next(placed('over', '01', 'completed'))).toEqual([]);
  });
});
