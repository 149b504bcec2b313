import { expect, test } from 'vitest';
import { readRow } from './read-row.ts';

const mapping = { date: 0, fullname: 1, amount: 2, mode: 3, cheque_date: 4 };
const cells = ['05/31/2024', 'Radha', '501', 'Cheque', '05/04/2024'];

test('the date of a cheque is read in the order that staff chose for the dates of the file', () => {
  const { donation } = readRow(cells, mapping, { site: '', dateOrder: 'mdy' });
  expect(donation).toMatchObject({ date: '2024-05-31', cheque_date: '2024-05-04' });
});
