import { makeDrawable, splitCharacters } from './drawable-text.ts';
import { renderText, type TextPicture, type TextStyle } from './render-text.ts';

/** Where a text has to fit, and how far it may shrink for that: sizes from the wanted to the least. */
export type TextBox = Omit<TextStyle, 'size'> & {
  readonly sizes: readonly [number, ...number[]];
  readonly width: number;
  readonly height: number;
};

const ELLIPSIS = '…';
/** How far back a cut may move to fall between two words, in characters. */
const WORTH_A_WHOLE_WORD = 14;
const BALANCE_STEPS = 5;
/** How far the size may go down for fewer lines, and how many are few enough anyhow. */
const WORTH_FEWER_LINES = 0.84;
const FEW_LINES = 3;

/**
 * The text as large as it fits, in lines of about the same length. What is too long even at the least size ends in an
 * ellipsis. Null when nothing of it can be drawn.
 */
export async function fitText(text: string, box: TextBox): Promise<TextPicture | null> {
  const drawable = makeDrawable(text);
  const characters = splitCharacters(drawable);
  if (characters.length === 0) return null;
  // What was cut already goes on: only an ellipsis may end it.
  const isWhole = characters.join('') === drawable;
  const whole = isWhole ? await findSize(drawable, box) : null;
  if (whole) return balance(drawable, { ...box, size: whole.size }, whole);
  return shorten(characters, box, isWhole);
}

/**
 * The text at the largest size at which it fits; somewhat smaller where it then takes fewer lines, so that no single
 * word stands on a line of its own. Null when it fits at none.
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

/** Lines of either face stand closer than 1.4 and farther than 1 of their size. */
const countLines = ({ height }: TextPicture, size: number) => Math.round(height / (size * 1.08));

/** Draws the same number of lines in the narrowest column that holds them. */
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

/** The text at the least size; where the box does not hold all of it, as many characters as it does. */
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
  let [held, over] = [1, characters.length];
  let best = await draw(cutBetweenWords(characters, held));
  while (over - held > 1) {
    const count = Math.floor((held + over) / 2);
    const picture = await draw(cutBetweenWords(characters, count));
    if (fits(picture, box)) [held, best] = [count, picture];
    else over = count;
  }
  return best;
}

function cutBetweenWords(characters: readonly string[], count: number): string {
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
