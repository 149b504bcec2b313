import { describe, expect, it } from 'vitest';
import { columnTitles, exchangeColumns, importFields } from '#shared/staff/exchange-columns.ts';
import { recogniseColumns } from './recognise-columns.ts';

describe('the headings of a file', () => {
  it('are all recognized in a file of ours', () => {
    const titles = exchangeColumns.map((column) => columnTitles[column]());
    const mapping = recogniseColumns(titles);
    for (const field of importFields) expect(mapping[field]).toBe(exchangeColumns.indexOf(field));
  });

  it('are recognized in files that earlier versions exported', () => {
    const titles = [
      ...['Date', 'Receipt number', 'Full name', 'Amount', 'Given back', 'Mode', 'State'],
      ...['Campaign', 'Email', 'Phone', 'PAN', 'Address', 'Message', 'Cheque or transfer number'],
      ...['Note', 'Given in kind', 'Record', 'Tax year', 'Entered on'],
    ];
    const fields = [
      ...(['date', 'receipt', 'fullname', 'amount', 'refunded', 'mode', 'status'] as const),
      ...(['campaign', 'email', 'phone', 'pan', 'address', 'message', 'reference'] as const),
      ...(['note', 'kind', 'record'] as const),
    ];
    const mapping = recogniseColumns(titles);
    for (const [index, field] of fields.entries()) expect(mapping[field]).toBe(index);
  });

  it('are recognized in any case, with any marks between their words, and in Hindi', () => {
    expect(recogniseColumns(['DONOR_NAME', ' Amount (Rs.) ', 'Payment-Mode'])).toMatchObject({
      fullname: 0,
      amount: 1,
      mode: 2,
    });
    expect(recogniseColumns(['राशि', 'पैन', 'दिनांक', 'फ़ोन'])).toMatchObject({
      amount: 0,
      pan: 1,
      date: 2,
      phone: 3,
    });
  });

  it('are left to staff where they are unknown or empty', () => {
    expect(new Set(Object.values(recogniseColumns(['', 'Xyz', 'Total of all'])))).toEqual(
      new Set([null]),
    );
  });

  it('are mapped from the left where two are equal', () => {
    expect(recogniseColumns(['Amount', 'Amount']).amount).toBe(0);
  });
});
