import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markFormula, unmarkFormula } from './cells.ts';

const DANGEROUS = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'];

describe('formula safety', () => {
  it.each(DANGEROUS)('marks a text that begins with %j', (start) => {
    expect(markFormula(`${start}1+1`)).toBe(`'${start}1+1`);
  });

  it('leaves other texts as they are', () => {
    for (const text of ['', 'Radha', "'quoted'", '12 - 14 Parikrama Marg', 'a@b.in', '₹501']) {
      expect(markFormula(text)).toBe(text);
    }
  });

  it('restores every text, and never lets one start like a formula', () => {
    const pieces = fc.array(fc.constantFrom(...DANGEROUS, "'", 'a', ' '));
    fc.assert(
      fc.property(pieces, (input) => {
        const marked = markFormula(input.join(''));
        expect(unmarkFormula(marked)).toBe(input.join(''));
        expect(DANGEROUS).not.toContain(marked[0]);
      }),
    );
  });
});
