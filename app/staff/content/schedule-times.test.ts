import { expect, it } from 'vitest';
import { readTyped, toTyped } from './schedule-times.ts';

it('shows and reads times of India, there and back', () => {
  const at = '2026-12-31T19:00:00.000Z';
  expect(toTyped(at)).toEqual({ day: '2027-01-01', time: '00:30' });
  expect(readTyped(toTyped(at))).toEqual({ at, fault: null });
  expect(readTyped(toTyped(null))).toEqual({ at: null, fault: null });
});

it.each([
  [{ day: '', time: '18:30' }, 'day'],
  [{ day: '2026-12-01', time: '' }, 'time'],
  [{ day: 'soon', time: '18:30' }, 'day'],
])('%j lacks its %s', (typed, part) => {
  expect(readTyped(typed)).toMatchObject({ at: null, fault: { part } });
});
