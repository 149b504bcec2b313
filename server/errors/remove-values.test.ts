import { describe, expect, test } from 'vitest';
import { removeStatementValues, removeValues } from './remove-values.ts';

describe('the message of an error without its values', () => {
  test.each([
    [
      'invalid input syntax for type bigint: "Rama Devi"',
      'invalid input syntax for type bigint: "…"',
    ],
    ["Can't read 'O'Brien' of row 17", `Can't read "…" of row #`],
    ['an unclosed "Rama Devi, 12 Lane', 'an unclosed "…"'],
    [
      `Unexpected token 'R', "{"fullname": Rama Devi}" is not valid JSON`,
      'Unexpected token "…" is not valid JSON',
    ],
    [
      `Unexpected token 'R', "{"fullname": Rama' Devi}" is not valid JSON`,
      'Unexpected token "…" is not valid JSON',
    ],
    [
      `Unexpected token 'R', ..."ullname": Rama Dev"... is not valid JSON`,
      'Unexpected token "…"... is not valid JSON',
    ],
    ['the name “Sita “Devi” Dasi” is taken', 'the name "…" is taken'],
    [`read "{"name": ${'Rama '.repeat(300)}" of it`, 'read "…"'],
    ['no such file, open /var/data/mail/rama.eml', 'no such file, open …'],
    ['fetch https://user:word@bank.example/a?pan=ABCPE1234F failed', 'fetch https:… failed'],
    ['Key सीता in “Sita Devi”', 'Key … in "…"'],
    ['Rejected: rama@example.org', 'Rejected: [hidden]'],
    ['donor 01KB2Z9T6M8Q4V7X1Y3W5R0NAS has 3 rows of ₹1,200.50', 'donor # has # rows of …#'],
    ['PAN ABCPE1234F and 9876 9876 9876', 'PAN [PAN] and [number]'],
    ['call +91 98765 43210', 'call +# # #'],
    ['several\n  lines\tof text', 'several lines of text'],
    [
      "Cannot read properties of undefined (reading 'amountPaise')",
      "Cannot read properties of undefined (reading 'amountPaise')",
    ],
  ])('%j', (text, expected) => {
    expect(removeValues(text)).toBe(expected);
  });

  test('is short and made quickly of any text', () => {
    for (const text of [
      '"'.repeat(1e6),
      "'a".repeat(1e6),
      '9'.repeat(1e6),
      'a@'.repeat(1e6),
      '/'.repeat(1e6),
      'x://'.repeat(1e6),
    ]) {
      expect(removeValues(text).length).toBeLessThanOrEqual(300);
    }
  });
});

describe('a statement', () => {
  test.each([
    [
      'select * from "donors" where "id" = $12 and x = ?',
      'select * from "donors" where "id" = ? and x = ?',
    ],
    ["update a set b = 'Rama''s' where c = 'x", 'update a set b = ? where c = ?'],
    [
      'insert into a (b, c) values ($1, $2), ($3, $4), ($5, $6)',
      'insert into a (b, c) values (?, …), …',
    ],
    ['delete from a where b in (?, ?, ?)', 'delete from a where b in (?, …)'],
  ])('%j is the same for any values', (text, expected) => {
    expect(removeStatementValues(text)).toBe(expected);
  });
});
