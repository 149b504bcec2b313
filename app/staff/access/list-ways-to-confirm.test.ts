import { expect, test } from 'vitest';
import { listMethods } from './list-ways-to-confirm.ts';

test('calls that need the same re-authentication share one request', async () => {
  const methods = listMethods();
  const both = Promise.all([methods.ask('confirmation'), methods.ask('confirmation')]);
  expect(methods.asked()).toBe('confirmation');
  methods.answer(true);
  expect(await both).toEqual([true, true]);
  expect(methods.asked()).toBeNull();
});

test('a second request waits for the first', async () => {
  const methods = listMethods();
  const first = methods.ask('sign-in');
  const second = methods.ask('confirmation');
  expect(methods.asked()).toBe('sign-in');
  methods.answer(true);
  expect(await first).toBe(true);
  await expect.poll(() => methods.asked()).toBe('confirmation');
  methods.answer(false);
  expect(await second).toBe(false);
});

test('a subscriber is notified of every request and every result', () => {
  const methods = listMethods();
  const heard: unknown[] = [];
  const leave = methods.subscribe(() => heard.push(methods.asked()));
  void methods.ask('sign-in');
  methods.answer(false);
  leave();
  void methods.ask('sign-in');
  expect(heard).toEqual(['sign-in', null]);
});
