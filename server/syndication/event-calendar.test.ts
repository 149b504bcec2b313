import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { presentEvent } from '#shared/content/events.ts';
import type { StoredEvent } from '#shared/content/items/event.ts';
import { writeCalendar } from './event-calendar.ts';

const NOW = new Date('2026-11-21T10:00:00.000Z');
const stored: StoredEvent = {
  _id: 'deep/daan, 1;2',
  title: 'Deepdaan; lamps, songs\nand \\ more – दीपदान की बहुत लम्बी शाम यमुना के किनारे, सब के लिए',
  image: '/pictures/diwali-lamps-1200.webp',
  date: '2026-12-31',
  time: '23:30',
  location: 'Keshi Ghat, Vrindavan',
  description: '<p>Bring <b>a lamp</b> &amp; a song</p><ul><li>Shoes</li></ul>',
  status: '',
  registrationLink: '',
  minutes: 120,
};
const writeFor = (changes: Partial<StoredEvent> = {}) =>
  writeCalendar(presentEvent({ ...stored, ...changes }, NOW), 'https://seva.example', NOW);
const readEvent = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const [component] = calendar.getAllSubcomponents('vevent');
  if (component === undefined) throw new Error('no event');
  return { component, event: new ICAL.Event(component) };
};

describe('an event as a calendar file', () => {
  test('is parsed back unchanged', () => {
    const { component, event } = readEvent(writeFor());
    expect(event.summary).toBe(stored.title);
    expect(event.location).toBe(stored.location);
    expect(event.description).toBe(
      'Bring a lamp & a song\n\n- Shoes\n\nhttps://seva.example/events/deep%2Fdaan%2C%201%3B2',
    );
    expect(component.getFirstPropertyValue('url')).toBe(
      'https://seva.example/events/deep%2Fdaan%2C%201%3B2',
    );
    expect(component.getFirstPropertyValue('status')).toBe('CONFIRMED');
    expect(component.getFirstPropertyValue('dtstamp')?.toString()).toBe('2026-11-21T10:00:00Z');
  });

  test('begins and ends by Indian time, written in UTC, also across the end of a year', () => {
    const { event } = readEvent(writeFor());
    expect(event.startDate.toString()).toBe('2026-12-31T18:00:00Z');
    expect(event.endDate.toString()).toBe('2026-12-31T20:00:00Z');
  });

  test('keeps its UID when everything else changes', () => {
    const { event } = readEvent(writeFor());
    const changed = readEvent(
      writeFor({ title: 'Other', date: '2027-01-01', location: 'Mathura' }),
    );
    expect(changed.event.uid).toBe(event.uid);
    expect(readEvent(writeFor({ _id: 'other' })).event.uid).not.toBe(event.uid);
  });

  test('has no line longer than 75 octets, and CRLF line ends', () => {
    const lines = writeFor().split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(lines.join('')).not.toMatch(/[\r\n]/);
  });
});
