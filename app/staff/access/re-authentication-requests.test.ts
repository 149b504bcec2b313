import { expect, test } from 'vitest';
import { createReAuthenticationRequests } from './re-authentication-requests.ts';

test('calls that need the same re-authentication share one request', async () => {
  const requests = createReAuthenticationRequests();
  const both = Promise.all([requests.ask('confirmation'), requests.ask('confirmation')]);
  expect(requests.asked()).toBe('confirmation');
  requests.answer(true);
  expect(await both).toEqual([true, true]);
  expect(requests.asked()).toBeNull();
});

test('a second request waits for the first', async () => {
  const requests = createReAuthenticationRequests();
  const first = requests.ask('sign-in');
  const second = requests.ask('confirmation');
  expect(requests.asked()).toBe('sign-in');
  requests.answer(true);
  expect(await first).toBe(true);
  await expect.poll(() => requests.asked()).toBe('confirmation');
  requests.answer(false);
  expect(await second).toBe(false);
});

test('a subscriber is notified of every request and every result', () => {
  const requests = createReAuthenticationRequests();
  const heard: unknown[] = [];
  const leave = requests.subscribe(() => heard.push(requests.asked()));
  void requests.ask('sign-in');
  requests.answer(false);
  leave();
  void requests.ask('sign-in');
  expect(heard).toEqual(['sign-in', null]);
});
