import { expect, test } from 'vitest';
import { parseRupees } from '../money.ts';
import { describeDifference, readTypedAmount, readTypedPhone } from './batch-cells.ts';
import { nextReceiptNo, readBatchHeading, readRange } from './batch-heading.ts';
import { describeCashDifference, sumCounts } from './cash-count.ts';

test('the difference to a control total is said in words', () => {
  const expected = { count: 3, paise: 150_000 };
  const differences = [
    { count: 3, paise: 150_000 },
    { count: 1, paise: 50_000 },
    { count: 4, paise: 160_050 },
    { count: 3, paise: 149_900 },
  ].map((entered) => describeDifference(entered, expected));
  expect(differences).toEqual([
    'Control total agrees',
    '2 donations missing, ₹1,000 missing',
    '1 donation too many, ₹100.50 too much',
    '₹1 missing',
  ]);
});

test('amounts and phones are read as people write them', () => {
  expect(['₹1,10,000/-', ' Rs. 501', '250.50', 'abc'].map(readTypedAmount)).toEqual([
    '110000',
    '501',
    '250.50',
    'abc',
  ]);
  expect(['+91 98765-43210', '098765 43210', '12345'].map(readTypedPhone)).toEqual([
    '9876543210',
    '9876543210',
    '12345',
  ]);
});

test('a comma that stands between no groups of digits stays, so that the amount is refused', () => {
  const grouped = ['1,00,000', '100,000', '1,00,000.50', '₹12,34,567/-'].map(readTypedAmount);
  expect(grouped).toEqual(['100000', '100000', '100000.50', '1234567']);
  for (const unclear of ['500,00', '12,50', '1,0000', '1,5']) {
    expect(parseRupees(readTypedAmount(unclear))).toBeNull();
  }
});

test('receipt-book numbers count on, and ranges are of one book', () => {
  expect(['A-099', '7', 'no number', ''].map(nextReceiptNo)).toEqual(['A-100', '8', '', '']);
  expect(readRange('A-101', 'A-150')).toEqual({ prefix: 'A-', first: 101, last: 150 });
  expect(readRange('A-101', 'B-150')).toBeNull();
});

test('a heading names its faults by field', () => {
  const rules = { now: new Date('2026-11-21T10:00:00.000Z'), anyYear: false };
  const heading = {
    count: '30',
    amount: '15000',
    date: '2026-11-20',
    mode: 'cash',
    campaign: 'food',
  };
  expect(readBatchHeading(heading, rules).heading).toMatchObject({ count: 30, amount: 1_500_000 });
  const faulty = [
    { count: '301' },
    { amount: '0' },
    { date: '2026-11-22' },
    { mode: 'kind' },
    { firstReceiptNo: 'A-9', lastReceiptNo: 'A-1' },
    { firstReceiptNo: '1' },
  ].map((change) => Object.keys(readBatchHeading({ ...heading, ...change }, rules).faults ?? {}));
  expect(faulty).toEqual([
    ['count'],
    ['amount'],
    ['date'],
    ['mode'],
    ['lastReceiptNo'],
    ['lastReceiptNo'],
  ]);
});

test('a count of notes and coins has its sum, and a difference its words', () => {
  expect(sumCounts({ 'note-500': 3, 'coin-2': 4 })).toBe(150_800);
  expect([0, -50, 1.5].map(describeCashDifference)).toEqual([
    'No difference',
    '₹50 missing',
    '₹1.50 too much',
  ]);
});
