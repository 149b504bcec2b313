import { expect, test } from 'vitest';
import { createReAuthenticationRequests } from './re-authentication-requests.ts';

test('calls that need the same re-authentication share one request', async () => {
  const requests = createReAuthenticationRequests();
  const both = Promise.all([requests.ask('confirmation'), requests.ask('confirmation')]);
  expect(requests.current()).toBe('confirmation');
  requests.complete(true);
  expect(await both).toEqual([true, true]);
  expect(requests.current()).toBeNull();
});

test('a second request waits for the first', async () => {
  const requests = createReAuthenticationRequests();
  const first = requests.ask('sign-in');
  const second = requests.ask('confirmation');
  expect(requests.current()).toBe('sign-in');
  requests.complete(true);
  expect(await first).toBe(true);
  await expect.poll(() => requests.current()).toBe('confirmation');
  requests.complete(false);
  expect(await second).toBe(false);
});

test('a subscriber is notified of every request and every result', () => {
  const requests = createReAuthenticationRequests();
  const reported: unknown[] = [];
  const unsubscribe = requests.subscribe(() => reported.push(requests.current()));
  void requests.ask('sign-in');
  requests.complete(false);
  unsubscribe();
  void requests.ask('sign-in');
  expect(reported).toEqual(['sign-in', null]);
});
