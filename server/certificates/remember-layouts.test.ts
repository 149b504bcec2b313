import { readFile } from 'node:fs/promises';
import { create, type GlyphRun } from 'fontkit';
import { expect, test, vi } from 'vitest';
import { rememberLayouts } from './remember-layouts.ts';

const bytes = await readFile(new URL('fonts/mukta-400.ttf', import.meta.url));
const openFresh = () => create(bytes);

const describeRun = ({ glyphs, positions, advanceWidth }: GlyphRun) => ({
  glyphs: glyphs.map((glyph) => (glyph as { id: number }).id),
  positions: positions.map((position) => ({ ...position })),
  advanceWidth,
});

test.each(['Sharma ', 'श्रीकृष्ण', '₹1,23,456.00', 'AVAVA', ''])(
  '%j is laid out as by the font itself, the first time and every further time',
  (text) => {
    const expected = describeRun(openFresh().layout(text));
    const font = rememberLayouts(openFresh());
    for (let time = 0; time < 3; time += 1) {
      expect(describeRun(font.layout(text))).toEqual(expected);
    }
  },
);

test('what one document scales in its run is in no other', () => {
  const font = rememberLayouts(openFresh());
  const expected = describeRun(font.layout('Vrindavan'));
  for (const position of font.layout('Vrindavan').positions as Record<string, number>[]) {
    position.xAdvance = 0;
    position.advanceWidth = 1;
  }
  expect(describeRun(font.layout('Vrindavan'))).toEqual(expected);
});

test('the width of a run follows its positions', () => {
  const font = rememberLayouts(openFresh());
  font.layout('Vrindavan');
  const run = font.layout('Vrindavan');
  const { advanceWidth } = run;
  for (const position of run.positions as Record<string, number>[]) {
    position.xAdvance = (position.xAdvance ?? 0) * 2;
  }
  expect(run.advanceWidth).toBe(2 * advanceWidth);
});

test('a text with a number is not kept', () => {
  const font = openFresh();
  const layOut = vi.spyOn(font, 'layout');
  rememberLayouts(font);
  for (const text of ['ABCPE1234F', '२०२६-२७/१']) {
    font.layout(text);
    layOut.mockClear();
    font.layout(text);
    expect(layOut).toHaveBeenCalledExactlyOnceWith(text, undefined);
  }
  font.layout('Vrindavan');
  layOut.mockClear();
  font.layout('Vrindavan');
  expect(layOut).not.toHaveBeenCalled();
});

test('a text with features of its own is laid out with them', () => {
  const font = rememberLayouts(openFresh());
  const plain = describeRun(font.layout('AVAVA'));
  const withoutKerning = { kern: false };
  const expected = describeRun(openFresh().layout('AVAVA', withoutKerning));
  expect(expected.advanceWidth).not.toBe(plain.advanceWidth);
  expect(describeRun(font.layout('AVAVA', withoutKerning))).toEqual(expected);
  expect(describeRun(font.layout('AVAVA'))).toEqual(plain);
});
