import { describe, expect, it } from 'vitest';
import { COUNT_MS, figureAfter, formatFigure } from './count-up.ts';

describe('an animated number', () => {
  it('starts at zero and ends at exactly the total', () => {
    expect(figureAfter(387_400, 0)).toBe(0);
    expect(figureAfter(387_400, COUNT_MS)).toBe(387_400);
    expect(figureAfter(387_400, COUNT_MS * 3)).toBe(387_400);
  });

  it('never decreases and never exceeds the total', () => {
    const seen = Array.from({ length: 60 }, (_, frame) => figureAfter(41, (frame * COUNT_MS) / 50));
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(Math.max(...seen)).toBe(41);
  });

  it('shows whole numbers only, even before its start', () => {
    expect(figureAfter(5, -100)).toBe(0);
    expect(Number.isInteger(figureAfter(5, COUNT_MS / 3))).toBe(true);
  });

  it('uses Indian digit grouping', () => {
    expect(formatFigure(387_400)).toBe('3,87,400');
    expect(formatFigure(84)).toBe('84');
  });
});
