import { expect, test } from 'vitest';
import { toSafeJson } from './safe-json.ts';

test('an identity number below a line break of its cell is masked', () => {
  const shown = { fullname: 'Asha\nABCDE1234F\t2345 6789 0123', amount: '501', date: '' };
  expect(JSON.parse(toSafeJson(shown))).toEqual({
    ...{ fullname: 'Asha\n[PAN]\t[number]', amount: '501', date: '' },
  });
});

test('text below a line break that is no number stays, and the JSON readable', () => {
  const warnings = ['Till\nabcd1234f', 'Ref\u00011234 5678 9012'];
  expect(JSON.parse(toSafeJson(warnings))).toEqual(['Till\nabcd1234f', 'Ref\u0001[number]']);
});
