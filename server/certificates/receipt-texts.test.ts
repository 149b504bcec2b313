import { expect, test } from 'vitest';
import { toPrintable, toPrintableAddress } from './receipt-texts.ts';
import { openFonts } from './tax-document-sheet.ts';

const LAST_OF_PLANE = 0xffff;
const SURROGATES = /\p{Surrogate}/u;

test('every accepted character exists in all fonts of tax documents', async () => {
  const fonts = await openFonts();
  const missing = new Set<string>();
  for (let code = 0; code <= LAST_OF_PLANE; code += 1) {
    const letter = String.fromCharCode(code);
    if (SURROGATES.test(letter)) continue;
    for (const set of toPrintable(letter)) {
      const point = set.codePointAt(0) ?? 0;
      for (const [face, font] of fonts) {
        if (!font.hasGlyphForCodePoint(point)) missing.add(`${face} ${point.toString(16)}`);
      }
    }
  }
  expect([...missing]).toEqual([]);
});

test.each([
  ['राधा शर्मा', 'राधा शर्मा'],
  ['Kṛṣṇa Ācārya', 'Kṛṣṇa Ācārya'],
  ['Saṁkara Nguyễn', 'Samkara Nguyen'],
  ['Radha 🙏 Sharma', 'Radha Sharma'],
  ['Radha\n Sharma\u202e', 'Radha Sharma'],
  ['Радха', ''],
])('%s is printed as %s', (typed, printed) => {
  expect(toPrintable(typed)).toBe(printed);
});

test.each([
  ['12 Parikrama Marg ,  Vrindavan', '12 Parikrama Marg, Vrindavan'],
  ['Flat 4,Tower C , , Mathura , ', 'Flat 4, Tower C, Mathura'],
  ['Plot 1,204', 'Plot 1,204'],
  ['12\n Parikrama Marg\n, Vrindavan', '12 Parikrama Marg, Vrindavan'],
])('the address %j is printed as %j', (typed, printed) => {
  expect(toPrintableAddress(typed)).toBe(printed);
});
