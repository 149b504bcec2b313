import { expect, it } from 'vitest';
import { findEntryQuestions } from './entry-questions.ts';

const now = new Date('2026-11-24T06:00:00Z');
const asked = (entry: Parameters<typeof findEntryQuestions>[0]) =>
  Object.keys(findEntryQuestions(entry, now));

it.each(['1234567890', '5652442123', '9999999999'])('asks about the phone %s', (phone_no) => {
  expect(asked({ phone_no })).toEqual(['phone_no']);
});

it.each(['9876543210', '6000000001', ''])('accepts the phone %j', (phone_no) => {
  expect(asked({ phone_no })).toEqual([]);
});

it.each(['test', 'Test Donor', 'asdf', 'Radha 2', 'Shrkmr', 'aaaa', 'NIL', 'xxxx'])(
  'asks about the name %s',
  (fullname) => {
    expect(asked({ fullname })).toEqual(['fullname']);
  },
);

it.each([
  'Radha Sharma',
  'K S',
  'Dr N K',
  'Ng',
  'राधा शर्मा',
  'Jyoti',
  'Testa Rossi',
  "D'Souza",
  'Śrī Kṛṣṇa',
])('accepts the name %s', (fullname) => {
  expect(asked({ fullname })).toEqual([]);
});

it('asks about a cheque of a later day, and of one more than three months ago', () => {
  const cheque = (cheque_date: string) => asked({ mode: 'cheque', cheque_date });
  expect(cheque('2026-11-25')).toEqual(['cheque_date']);
  expect(cheque('2026-11-24')).toEqual([]);
  expect(cheque('2026-08-26')).toEqual([]);
  expect(cheque('2026-08-20')).toEqual(['cheque_date']);
  expect(asked({ mode: 'cash', cheque_date: '2020-01-01' })).toEqual([]);
});
