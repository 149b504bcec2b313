import { describe, expect, it } from 'vitest';
import type { EventStatus } from '#shared/content/event-status.ts';
import type { CharityEvent } from '#shared/content/items/event.ts';
import { eventCalled } from '../content/content.fixture.ts';
import { findNextEvents } from './home-events.tsx';

const withStatus = (id: string, day: string, status: EventStatus) => ({
  event: { ...eventCalled(id), startsAt: `2026-12-${day}T03:00:00.000Z` } as CharityEvent,
  status,
});

function next(...all: ReturnType<typeof withStatus>[]) {
  return findNextEvents(
    all.map(({ event }) => event),
    all.map(({ status }) => status),
  ).map(({ event }) => event._id);
}

describe('the events of the home page', () => {
  it('start with current ones, then are sorted by start time', () => {
    expect(
      next(
        withStatus('late', '20', 'upcoming'),
        withStatus('soon', '05', 'upcoming'),
        withStatus('now', '10', 'happening'),
      ),
    ).toEqual(['now', 'soon', 'late']);
  });

  it('exclude past ones, and are three at most', () => {
    expect(
      next(
        withStatus('over', '01', 'completed'),
        withStatus('a', '02', 'upcoming'),
        withStatus('b', '03', 'upcoming'),
        withStatus('c', '04', 'upcoming'),
        withStatus('d', '05', 'upcoming'),
      ),
    ).toEqual(['a', 'b', 'c']);
  });

  it('are empty when all are over', () => {
    expect(next(withStatus('over', '01', 'completed'))).toEqual([]);
  });
});
