import { expect, test } from 'vitest';
import { openDoors } from './list-ways-to-confirm.ts';

test('calls that need the same re-authentication share one request', async () => {
  const doors = openDoors();
  const both = Promise.all([doors.ask('confirmation'), doors.ask('confirmation')]);
  expect(doors.asked()).toBe('confirmation');
  doors.answer(true);
  expect(await both).toEqual([true, true]);
  expect(doors.asked()).toBeNull();
});

test('a second request waits for the first', async () => {
  const doors = openDoors();
  const first = doors.ask('sign-in');
  const second = doors.ask('confirmation');
  expect(doors.asked()).toBe('sign-in');
  doors.answer(true);
  expect(await first).toBe(true);
  await expect.poll(() => doors.asked()).toBe('confirmation');
  doors.answer(false);
  expect(await second).toBe(false);
});

test('a subscriber is notified of every request and every result', () => {
  const doors = openDoors();
  const heard: unknown[] = [];
  const leave = doors.subscribe(() => heard.push(doors.asked()));
  void doors.ask('sign-in');
  doors.answer(false);
  leave();
  void doors.ask('sign-in');
  expect(heard).toEqual(['sign-in', null]);
});
