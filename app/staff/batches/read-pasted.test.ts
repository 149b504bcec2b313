import { expect, test } from 'vitest';
import { columnsOf } from '#shared/staff/batch-cells.ts';
import { readPasted } from './read-pasted.ts';

const cheque = columnsOf('cheque');

test('a single value is left to the field, also one with commas', () => {
  expect(readPasted('Sharma, Radha', 'fullname', cheque)).toBeNull();
  expect(readPasted('501\n', 'amount', cheque)).toBeNull();
});

test('a table without headings fills the columns from the cursor on', () => {
  const pasted = readPasted(
    'Radha\t9876543210\t\t501\r\nMohan\t\t\t100\r\n\r\n',
    'fullname',
    cheque,
  );
  expect(pasted).toEqual({
    cells: ['fullname', 'phone_no', 'pan_no', 'amount'],
    rows: [
      ['Radha', '9876543210', '', '501'],
      ['Mohan', '', '', '100'],
    ],
    unused: [],
  });
});

test('headings are recognised in any order, English and Hindi, and unused columns are named', () => {
  const text =
    'राशि;Donor Name;Mobile No.;City;E-mail\n"1,100";"Das; Gopal";98765 43210;Mathura;g@example.org\n';
  const pasted = readPasted(text, 'receipt_book_no', cheque);
  expect(pasted?.cells).toEqual(['amount', 'fullname', 'phone_no', null, 'email']);
  expect(pasted?.rows).toEqual([
    ['1,100', 'Das; Gopal', '98765 43210', 'Mathura', 'g@example.org'],
  ]);
  expect(pasted?.unused).toEqual(['City']);
});

test('columns that the payment mode does not have, or that lie beyond the grid, are named', () => {
  const headed = readPasted('Name\tBank\nRadha\tSBI\n', 'fullname', columnsOf('cash'));
  expect(headed).toMatchObject({ cells: ['fullname', null], unused: ['Bank'] });
  const plain = readPasted('100\tSeva\tmore\n200\t\t\n', 'amount', columnsOf('cash'));
  expect(plain).toMatchObject({ cells: ['amount', 'campaign', null], unused: ['3'] });
});

test('quoted cells keep tabs, line breaks and quotation marks', () => {
  const pasted = readPasted('"Radha\nSharma"\t"says ""Jai"""\nMohan\tx\n', 'fullname', cheque);
  expect(pasted?.rows).toEqual([
    ['Radha\nSharma', 'says "Jai"'],
    ['Mohan', 'x'],
  ]);
});
