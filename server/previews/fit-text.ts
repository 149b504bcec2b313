import { renderText, type TextPicture, type TextStyle } from './render-text.ts';

/** The box of a text, and the sizes to try, from preferred to minimum. */
type TextBox = Omit<TextStyle, 'size'> & {
  readonly sizes: readonly [number, ...number[]];
  readonly width: number;
  readonly height: number;
};

const ELLIPSIS = '…';
/** How many characters a cut may move back to a word boundary. */
const WORTH_A_WHOLE_WORD = 14;
const BALANCE_STEPS = 5;
/** How far to shrink for fewer lines, and the number of lines that is few enough. */
const WORTH_FEWER_LINES = 0.84;
const FEW_LINES = 3;

/**
 * Renders a text as large as fits, in lines of similar length. Cut with an ellipsis if too long at the minimum size.
 * Null when no character can be rendered.
 */
export async function fitText(text: string, box: TextBox): Promise<TextPicture | null> {
  const drawable = makeDrawable(text);
  const characters = splitCharacters(drawable);
  if (characters.length === 0) return null;
  // A text already cut must end in an ellipsis.
  const isWhole = characters.join('') === drawable;
  const whole = isWhole ? await findSize(drawable, box) : null;
  if (whole) return balance(drawable, { ...box, size: whole.size }, whole);
  return shorten(characters, box, isWhole);
}

/**
 * The text at the largest size that fits; slightly smaller when that saves a line, to avoid a single word on the last
 * one. Null when it fits at none.
 */
async function findSize(text: string, box: TextBox): Promise<(TextPicture & Sized) | null> {
  let found: (TextPicture & Sized) | null = null;
  for (const size of box.sizes) {
    if (found && size < found.size * WORTH_FEWER_LINES) break;
    const picture = await renderText(text, { ...box, size }, wrapAt(box.width));
    if (!fits(picture, box)) continue;
    if (found && countLines(picture, size) >= countLines(found, found.size)) continue;
    if (found && countLines(found, found.size) <= FEW_LINES) continue;
    found = { ...picture, size };
  }
  return found;
}

type Sized = { readonly size: number };

/** The line height of both fonts is between 1 and 1.4 times the size. */
const countLines = ({ height }: TextPicture, size: number) => Math.round(height / (size * 1.08));

/** Renders the same number of lines in the narrowest possible column. */
async function balance(
  text: string,
  box: TextBox & { size: number },
  whole: TextPicture,
): Promise<TextPicture> {
  const isOneLine = whole.height < box.size * 1.6;
  if (isOneLine) return whole;
  let best = whole;
  let [tooNarrow, enough] = [Math.round(whole.width / 2), whole.width];
  for (let step = 0; step < BALANCE_STEPS; step += 1) {
    const width = Math.round((tooNarrow + enough) / 2);
    const picture = await renderText(text, box, wrapAt(width));
    const isSame = picture.width <= width && picture.height < whole.height + box.size * 0.5;
    if (isSame) [best, enough] = [picture, width];
    else tooNarrow = width;
  }
  return best;
}

/** The text at the minimum size, cut to as many characters as fit. */
async function shorten(
  characters: readonly string[],
  box: TextBox,
  isWhole: boolean,
): Promise<TextPicture> {
  const size = box.sizes.at(-1) ?? box.sizes[0];
  const draw = (text: string) =>
    renderText(text, { ...box, size }, { width: box.width, breaks: 'anywhere' });
  if (isWhole) {
    const whole = await draw(characters.join(''));
    if (fits(whole, box)) return whole;
  }
  let [fitting, over] = [1, characters.length];
  let best = await draw(cutAtWordEnd(characters, fitting));
  while (over - fitting > 1) {
    const count = Math.floor((fitting + over) / 2);
    const picture = await draw(cutAtWordEnd(characters, count));
    if (fits(picture, box)) [fitting, best] = [count, picture];
    else over = count;
  }
  return best;
}

function cutAtWordEnd(characters: readonly string[], count: number): string {
  const cut = characters.slice(0, count).join('');
  const isWithinWord = /\S/.test(characters[count] ?? ' ');
  const space = cut.lastIndexOf(' ');
  const isNear = space > 0 && cut.length - space <= WORTH_A_WHOLE_WORD;
  const kept = isWithinWord && isNear ? cut.slice(0, space) : cut;
  return kept.replace(/[\s,;:.–—-]+$/u, '') + ELLIPSIS;
}

const wrapAt = (width: number) => ({ width, breaks: 'words' }) as const;

const fits = ({ width, height }: TextPicture, box: TextBox) =>
  width <= box.width && height <= box.height;

/** Characters missing in the cards' fonts: emoji, other scripts, control characters. */
const UNKNOWN =
  /[^ -~\u00a0-\u00ffĀāĪīŌōŪūĒēŚśÑñṀṁṂṃṄṅṆṇṚṛṜṝḤḥṬṭḌḍṢṣḶḷ\u2009\u2013\u2014\u2018\u2019\u201a\u201c-\u201e\u2020\u2022\u2026\u202f\u2032\u2033\u2039\u203a\u20ac\u20b9\u2122\u2190\u2192\u2212\u0900-\u097f\u1cda\u200c-\u200d\u25cc\ua8e0-\ua8f7]/gu;

/** More than any card shows; limits the cost of measuring. */
const MOST = 300;

const graphemes = new Intl.Segmenter('hi', { granularity: 'grapheme' });

/** Removes characters that the cards' fonts lack, which would show as empty boxes. */
export function makeDrawable(text: string): string {
  return text
    .slice(0, MOST * 8)
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(UNKNOWN, '')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** Splits into grapheme clusters: a Devanagari syllable stays whole. */
export function splitCharacters(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment).slice(0, MOST);
}
