import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountInWords } from './amount-in-words.ts';

test.each([
  [0, 'Rupees Zero Only'],
  [1, 'One Paisa Only'],
  [50, 'Fifty Paise Only'],
  [100, 'Rupee One Only'],
  [50_100, 'Rupees Five Hundred One Only'],
  [50_150, 'Rupees Five Hundred One and Fifty Paise Only'],
  [110_000, 'Rupees One Thousand One Hundred Only'],
  [
    1_234_567_850,
    'Rupees One Crore Twenty-Three Lakh Forty-Five Thousand Six Hundred Seventy-Eight and Fifty Paise Only',
  ],
  [10_000_000, 'Rupees One Lakh Only'],
  [5_100_000, 'Rupees Fifty-One Thousand Only'],
  [1_900_000, 'Rupees Nineteen Thousand Only'],
  [2_000, 'Rupees Twenty Only'],
  [100_000_000_000, 'Rupees One Hundred Crore Only'],
  [1_000_000_000_000_00, 'Rupees One Lakh Crore Only'],
])('writes %d paise as %s', (paise, text) => {
  expect(amountInWords(paise)).toBe(text);
});

test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses %d', (paise) => {
  expect(() => amountInWords(paise)).toThrow(RangeError);
});

test('every amount can be parsed back from its words', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), (paise) => {
      expect(parseWords(amountInWords(paise))).toBe(paise);
    }),
  );
  for (let paise = 0; paise < 30_000; paise += 7)
    expect(parseWords(amountInWords(paise))).toBe(paise);
});

/** Parses an amount in words by the rules of Indian counting, independently of the code under test. */
function parseWords(text: string): number {
  const match = /^(?:Rupees? (.+?))?(?: and )?(?:(?<= and |^)(.+?) Pais[ae])? Only$/.exec(text);
  return readNumber(match?.[1] ?? '') * 100 + readNumber(match?.[2] ?? '');
}

const NUMERALS: Record<string, number> = Object.fromEntries(
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'
    .split(' ')
    .map((word, value) => [word, value]),
);
'Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ').forEach((word, index) => {
  NUMERALS[word] = (index + 2) * 10;
});

/** Each scale word multiplies the number before it and is smaller than the previous scale. */
function readNumber(text: string): number {
  if (text === '') return 0;
  const crore = text.lastIndexOf('Crore');
  if (crore >= 0) {
    return readNumber(text.slice(0, crore).trim()) * 1e7 + readNumber(text.slice(crore + 5).trim());
  }
  let total = 0;
  let group = 0;
  for (const word of text.split(/[ -]/)) {
    if (word === 'Hundred') group *= 100;
    else if (word === 'Thousand' || word === 'Lakh') {
      total += group * (word === 'Lakh' ? 1e5 : 1000);
      group = 0;
    } else {
      const value = NUMERALS[word];
      if (value === undefined) throw new Error(`No number: ${word}`);
      group += value;
    }
  }
  return total + group;
}
