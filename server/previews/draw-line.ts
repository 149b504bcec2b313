import { makeDrawable } from './drawable-text.ts';
import { renderText, type TextPicture, type TextStyle } from './render-text.ts';

/** As tall as the tallest ascender and deepest descender. */
const STRUT = '|';

/**
 * Renders one line of figures or a label. All images of a style are equally tall, so that adjacent ones share their
 * baseline: rendered with a strut in front, which is cut away with its gap.
 */
export async function drawLine(text: string, style: TextStyle): Promise<TextPicture> {
  const strut = await renderText(STRUT, style);
  const line = await renderText(`${STRUT}\u2009${makeDrawable(text)}`, style);
  const left = findInk(line, strut.width + 1);
  const width = line.width - left;
  const data = Buffer.alloc(width * line.height * 4);
  for (let row = 0; row < line.height; row += 1) {
    const from = (row * line.width + left) * 4;
    line.data.copy(data, row * width * 4, from, from + width * 4);
  }
  return { data, width, height: line.height };
}

/** The same in the first of the sizes that fits the width, otherwise the last. */
export async function drawLineWithin(
  text: string,
  style: Omit<TextStyle, 'size'> & { sizes: readonly [number, ...number[]] },
  width: number,
): Promise<TextPicture> {
  const [size, ...smaller] = style.sizes;
  const line = await drawLine(text, { ...style, size });
  const [next, ...others] = smaller;
  if (line.width <= width || next === undefined) return line;
  return drawLineWithin(text, { ...style, sizes: [next, ...others] }, width);
}

/** The first non-transparent column from `from` on. */
function findInk({ data, width, height }: TextPicture, from: number): number {
  for (let column = from; column < width; column += 1) {
    for (let row = 0; row < height; row += 1) {
      if ((data[(row * width + column) * 4 + 3] ?? 0) > 0) return column;
    }
  }
  return width - 1;
}
