import { expect, test } from 'vitest';
import { networksOf } from './networks.ts';
import { normalizeEmail } from './normalize-email.ts';

test.each([
  ['203.0.113.7', 'v4 203.0.113.7', 'v4 203.0.113.0/24', null],
  ['::ffff:203.0.113.7', 'v4 203.0.113.7', 'v4 203.0.113.0/24', null],
  ['::FFFF:cb00:7107', 'v4 203.0.113.7', 'v4 203.0.113.0/24', null],
  ['127.0.0.1', 'v4 127.0.0.1', 'v4 127.0.0.0/24', null],
  ['2001:db8:1:2ff::9', 'v6 2001:db8:1:2ff/64', 'v6 2001:db8:1:200/56', 'v6 2001:db8:1/48'],
  [
    '2001:0DB8:0001:02fF:1:2:3:4%eth0',
    'v6 2001:db8:1:2ff/64',
    'v6 2001:db8:1:200/56',
    'v6 2001:db8:1/48',
  ],
  ['2001:db8::1:2:192.0.2.1', 'v6 2001:db8:0:0/64', 'v6 2001:db8:0:0/56', 'v6 2001:db8:0/48'],
  ['::1', 'v6 0:0:0:0/64', 'v6 0:0:0:0/56', 'v6 0:0:0/48'],
  ['a unix socket', 'unknown', 'unknown', null],
  // Fastify's `request.ip` for a client that has hung up.
  [undefined, 'unknown', 'unknown', null],
])('%s belongs to its networks', (address, own, near, wide) => {
  expect(networksOf(address)).toEqual({ own, near, wide });
});

test.each([
  [' Radha@Example.ORG ', 'radha@example.org'],
  ['radha+one@example.org', 'radha@example.org'],
  ['r.a.d.h.a+two@gmail.com', 'radha@gmail.com'],
  ['R.Adha@GoogleMail.com', 'radha@gmail.com'],
  ['ra.dha@example.org', 'ra.dha@example.org'],
  ['+tag@example.org', '+tag@example.org'],
  ['ｒａｄｈａ@example.org', 'radha@example.org'],
  ['no address', 'no address'],
])('%j and its variants are one mailbox', (typed, normalized) => {
  expect(normalizeEmail(typed)).toBe(normalized);
});
