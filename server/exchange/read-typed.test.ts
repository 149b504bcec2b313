import { describe, expect, it } from 'vitest';
import { readDay, readMode, readNumber, readPhone, readState, readSum } from './read-typed.ts';

describe('parsing of typed values', () => {
  it.each([
    ['2024-03-31', '2024-03-31'],
    ['2024-3-1', '2024-03-01'],
    ['2024-03-31 00:00:00', '2024-03-31'],
    ['31-03-2024', '2024-03-31'],
    ['31/03/2024', '2024-03-31'],
    ['1.4.2024', '2024-04-01'],
    ['05/04/24', '2024-04-05'],
    ['5 April 2024', '2024-04-05'],
    ['05-Apr-2024', '2024-04-05'],
    ['05-Apr-24', '2024-04-05'],
    ['31-03-2024 10:30', '2024-03-31'],
  ])('the date %j is %s, day before month', (typed, day) => {
    expect(readDay(typed)).toBe(day);
  });

  it.each([
    ['2024-03-31T18:30:00.000Z', '2024-04-01'],
    ['2024-03-31T18:29:59.999Z', '2024-03-31'],
    ['2024-03-31 20:00:00+00', '2024-04-01'],
    ['2024-03-31 20:00:00 UTC', '2024-04-01'],
    ['2024-04-01T00:10:00+05:30', '2024-04-01'],
    ['2024-04-01T00:10+0530', '2024-04-01'],
    ['2024-03-31T20:00:00', '2024-03-31'],
    ['2024-02-31T99:00:00Z', '2024-02-31'],
  ])('the moment %j is of the day %s in India, where it names its zone', (typed, day) => {
    expect(readDay(typed)).toBe(day);
  });

  it.each(['', 'yesterday', '45382', '31-Foo-2024', '2024'])(
    'leaves %j as it is, for the form to refuse',
    (typed) => {
      expect(readDay(typed)).toBe(typed);
    },
  );

  it.each([
    ['₹1,00,000.50', '100000.50'],
    ['Rs. 501', '501'],
    ['Rs 501/-', '501'],
    ['INR 1,100', '1100'],
    [' 51 ', '51'],
    ['12,34,567', '1234567'],
    ['1,234,567.5', '1234567.5'],
    ['500,00', '500,00'],
    ['1,2', '1,2'],
    ['1.000,50', '1.000,50'],
    ['-5', '-5'],
    ['five', 'five'],
  ])('the amount %j is %j', (typed, sum) => {
    expect(readSum(typed)).toBe(sum);
  });

  it.each([
    ['+91 98765 43210', '9876543210'],
    ['098765-43210', '9876543210'],
    ['9876543210', '9876543210'],
    ['919876543210', '9876543210'],
    ['12345', '12345'],
  ])('the phone %j is %j', (typed, phone) => {
    expect(readPhone(typed)).toBe(phone);
  });

  it.each([
    ['-', ''],
    [' – ', ''],
    ['N/A', ''],
    ['n.a.', ''],
    ['Nil', ''],
    ['0', ''],
    ['A-0', 'A-0'],
    ['10', '10'],
    ['NA-7', 'NA-7'],
  ])('the receipt number %j is %j', (typed, number) => {
    expect(readNumber(typed)).toBe(number);
  });

  it.each([
    ['CASH', 'cash'],
    ['Demand Draft', 'cheque'],
    ['N E F T', null],
    ['NEFT', 'bank'],
    ['Google-Pay', 'upi'],
    ['In Kind', 'kind'],
    ['नकद', 'cash'],
    ['', null],
  ])('the mode %j is %j', (typed, mode) => {
    expect(readMode(typed)).toBe(mode);
  });

  it.each([
    ['', 'paid'],
    ['Completed', 'paid'],
    ['ABANDONED', 'failed'],
    ['void', 'void'],
    ['perhaps', null],
  ])('the status %j is %j', (typed, state) => {
    expect(readState(typed)).toBe(state);
  });
});
