import { expect, test } from 'vitest';
import type { CharityEvent } from '#shared/content/events.ts';
import { eventCalled, openContentStore } from '../content/content.fixture.ts';
import { changeEach, openKeeper } from '../site/kept-and-anew.fixture.tsx';
import { EventView } from './event-view.tsx';

const event = eventCalled('a');
const other: CharityEvent = {
  ...eventCalled('b'),
  ...{ image: '/b.webp', date: '2027-01-05', time: '10:00', location: 'Radha Kund' },
  ...{ description: '<p>Songs</p>', status: 'happening', registrationLink: 'https://a.example' },
  ...{ startsAt: '2027-01-05T04:30:00.000Z', endsAt: '2027-01-06T06:30:00.000Z' },
};

test('an event that takes what it can from the events before it is the event drawn anew', () => {
  const draw = openKeeper(() => openContentStore(''));
  const events = [...changeEach<CharityEvent>(event, other), { ...event, status: 'completed' }];
  for (const shown of [...events, ...events]) {
    const { kept, anew } = draw(<EventView event={shown} />);
    expect(kept).toBe(anew);
  }
});
