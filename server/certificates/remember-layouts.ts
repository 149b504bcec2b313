import type { Font, GlyphRun } from 'fontkit';
import { LRUCache } from 'lru-cache';

/** Texts per font: what every document prints, and the names of the last donors. One to two kilobytes each. */
const MOST_TEXTS = 2000;

/** Numbers are seldom printed twice, and a PAN shall not stay in memory. */
const HAS_DIGIT = /\p{Nd}/u;

/**
 * Lets a font remember across documents how it joins and places the letters of a text: pdfkit asks for each word of each
 * document, which is a third of the time of a receipt. Returns the font.
 */
export function rememberLayouts(font: Font): Font {
  const layOut = font.layout.bind(font);
  const runs = new LRUCache<string, GlyphRun>({ max: MOST_TEXTS });
  font.layout = (text, features) => {
    // Other features give other glyphs.
    if (features !== undefined || HAS_DIGIT.test(text)) return layOut(text, features);
    let run = runs.get(text);
    if (run === undefined) {
      run = layOut(text);
      runs.set(text, run);
    }
    return copyRun(run);
  };
  return font;
}

/** pdfkit scales the positions of a run in place, and its width is their sum. */
function copyRun(run: GlyphRun): GlyphRun {
  const positions = run.positions.map((position) => ({ ...position }));
  return Object.assign(Object.create(Object.getPrototypeOf(run)), run, { positions });
}
