import { expect, it } from 'vitest';
import { barbsOf, FEATHER, PARTS } from './feather-shape.ts';

/** The start of each stroke, as set by `M` and `m`. */
function readStarts(path: string): [x: number, y: number][] {
  const starts: [number, number][] = [];
  let [x, y] = [0, 0];
  for (const [, command = '', values = ''] of path.matchAll(/([Mmq])([^Mmq]*)/g)) {
    const numbers = (values.match(/-?\d+/g) ?? []).map(Number);
    const [endX = 0, endY = 0] = numbers.slice(-2);
    [x, y] = command === 'M' ? [endX, endY] : [x + endX, y + endY];
    if (command !== 'q') starts.push([x, y]);
  }
  return starts;
}

it.each([40, 233.5, 602])(
  'every barb starts on the shaft, one step after the previous (eye at %d)',
  (eye) => {
    const starts = PARTS.flatMap((part) => readStarts(barbsOf(eye, part)));
    expect(starts.map(([, y]) => y)).toEqual(starts.map(() => FEATHER.middle));
    const [first = 0] = starts[0] ?? [];
    // Two at each place: one up, one down.
    expect(starts.map(([x]) => x)).toEqual(
      starts.map((_, index) => first + 6 * Math.floor(index / 2)),
    );
    expect(starts.length).toBeGreaterThan(4);
  },
);

it('a part that lies before its first barb has none', () => {
  expect(barbsOf(1, 'quill')).toBe('');
});
