import { expect, test } from 'vitest';
import { createTestClock } from '#test/house.ts';
import { createVisitLimit, networkOf } from './visit-limit.ts';

const MINUTE = 60_000;

function openLimit() {
  const clock = createTestClock();
  return { clock, limit: createVisitLimit({ most: 3, withinMs: 10 * MINUTE, clock }) };
}

test('admits so many visits from one address, and others beside it', () => {
  const { limit } = openLimit();
  const admitted = Array.from({ length: 5 }, () => limit.admit('203.0.113.9'));
  expect(admitted).toEqual([true, true, true, false, false]);
  expect(limit.admit('203.0.113.10')).toBe(true);
});

test('admits again once the oldest visit is long enough ago, however often it was asked meanwhile', () => {
  const { clock, limit } = openLimit();
  limit.admit('203.0.113.9');
  clock.advance(5 * MINUTE);
  limit.admit('203.0.113.9');
  limit.admit('203.0.113.9');
  expect(limit.admit('203.0.113.9')).toBe(false);
  clock.advance(5 * MINUTE);
  expect([limit.admit('203.0.113.9'), limit.admit('203.0.113.9')]).toEqual([true, false]);
});

test('forgets the address that was longest away when too many come', () => {
  const { limit } = openLimit();
  for (let index = 0; index < 3; index += 1) limit.admit('203.0.113.9');
  for (let index = 0; index < 20_000; index += 1) {
    limit.admit(`10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`);
  }
  expect(limit.admit('203.0.113.9')).toBe(true);
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2'],
  ['2001:DB8:0001:0002:bbbb:cccc:dddd:eeee', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('counts %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
