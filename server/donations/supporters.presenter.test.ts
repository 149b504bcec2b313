import { expect, test } from 'vitest';
import {
  presentSupporter,
  readSupporterCursor,
  toSupporterCursor,
} from './supporters.presenter.ts';

const row = {
  id: '01J',
  fullname: 'Radha Sharma',
  email: 'radha@example.org',
  show_name: 1,
  paid_at: '2026-11-21T10:00:00.000Z',
} as const;

test.each([
  ['full', 'radha@example.org'],
  ['masked', 'r•••@example.org'],
  ['hidden', ''],
] as const)('shows the mail address of a supporter %s', (setting, email) => {
  expect(presentSupporter(row, setting)).toEqual({ _id: '01J', fullname: 'Radha Sharma', email });
});

test.each(['full', 'masked', 'hidden'] as const)(
  'shows a supporter who wants no name as a well-wisher without an address (%s)',
  (setting) => {
    expect(presentSupporter({ ...row, show_name: 0 }, setting)).toEqual({
      _id: '01J',
      fullname: 'A well-wisher',
      email: '',
    });
  },
);

test('shows a donation without a name as one of a well-wisher', () => {
  expect(presentSupporter({ ...row, fullname: '' }, 'masked').fullname).toBe('A well-wisher');
});

test.each([
  ['राधा@example.org', 'र•••@example.org'],
  ['"a@b"@example.org', '"•••@example.org'],
  ['@example.org', ''],
  ['', ''],
])('masks %s', (email, masked) => {
  expect(presentSupporter({ ...row, email }, 'masked').email).toBe(masked);
});

test('parses its own cursors, and any other text as the first page', () => {
  expect(readSupporterCursor(toSupporterCursor(row))).toEqual({ paidAt: row.paid_at, id: row.id });
  for (const text of [undefined, '', 'x', '~', 'a~', '~b', 'a~b~c']) {
    expect(readSupporterCursor(text)).toBeNull();
  }
});
