import { describe, expect, test } from 'vitest';
import { fitText, makeDrawable, splitCharacters } from './fit-text.ts';
import { renderText } from './render-text.ts';

const box = {
  face: 'display',
  colour: '#1E1B3A',
  sizes: [76, 64, 46],
  width: 552,
  height: 240,
} as const;

describe('a title in its box', () => {
  test.each([
    ['short', 'Go'],
    ['of a usual length', 'A warm meal for everyone who sits down'],
    ['long', 'word '.repeat(60)],
    ['of a megabyte', 'seva '.repeat(200_000)],
    ['one word without end', 'a'.repeat(400)],
    ['long in Devanagari', 'वृन्दावन के घाटों पर '.repeat(30)],
    ['markup', '</span><span foreground="#ff0000" size="900000">&amp;<b>'],
  ])('stays within it: %s', async (_, title) => {
    const picture = await fitText(title, box);
    expect(picture).not.toBeNull();
    expect(picture?.width).toBeLessThanOrEqual(box.width);
    expect(picture?.height).toBeLessThanOrEqual(box.height);
  });

  test.each(['', ' \n\t', '🪔🙏', '\u0000\u0007', '漢字'])(
    'has no image when no character can be rendered: %j',
    async (title) => expect(await fitText(title, box)).toBeNull(),
  );

  test('is as large as fits', async () => {
    const own = await renderText('Winter', { ...box, size: 76 });
    expect(await fitText('Winter', box)).toMatchObject({ width: own.width, height: own.height });
  });

  test('wraps into lines of similar length', async () => {
    const picture = await fitText('Diwali lamps on the river at Kesi Ghat', {
      ...box,
      sizes: [46],
    });
    const whole = await renderText(
      'Diwali lamps on the river at Kesi Ghat',
      { ...box, size: 46 },
      { width: box.width, breaks: 'words' },
    );
    expect(picture?.height).toBeLessThan(whole.height + 20);
    expect(picture?.width).toBeLessThan(whole.width * 0.9);
  });
});

describe('characters of the fonts', () => {
  test('are kept: Latin with diacritics, Devanagari, the rupee sign', () => {
    const text = 'Kṛṣṇa – “Śrī” श्रीकृष्ण जन्माष्टमी ₹12,34,567…';
    expect(makeDrawable(text)).toBe(text);
  });

  test('all others are removed, and the gaps closed', () => {
    expect(makeDrawable('Light 🪔 a\u0000 lamp\n 灯 now')).toBe('Light a lamp now');
  });

  test('a Devanagari syllable is never split', () => {
    expect(splitCharacters('क्षेत्री')).toEqual(['क्षे', 'त्री']);
  });
});

describe('shaping', () => {
  const widthOf = async (text: string) =>
    (await renderText(text, { face: 'display', size: 64, colour: '#000000' })).width;

  test('consonants form ligatures: क्ष is one glyph, not two with a virama', async () => {
    const joined = await widthOf('क्ष');
    expect(joined).toBeLessThan(await widthOf('क्\u200cष'));
    expect(joined).toBeLessThan((await widthOf('क')) + (await widthOf('ष')));
  });

  test('every character of amounts exists', async () => {
    const box = await widthOf('\u{10FFFD}');
    expect(await widthOf('₹')).not.toBe(box);
    expect(await widthOf('₹')).toBeGreaterThan(10);
  });
});
