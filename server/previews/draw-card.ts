import sharp, { type OverlayOptions } from 'sharp';
import {
  COLUMN,
  drawGround,
  drawOrnaments,
  drawWindowMask,
  FLAME,
  ON_NIGHT,
  ON_NIGHT_SOFT,
  PANE,
} from './card-frame.ts';
import { drawPicture, type PictureSource } from './card-picture.ts';
import type { Card, CardBrand } from './cards.ts';
import { fitText, makeDrawable } from './fit-text.ts';
import { renderText, type TextPicture, type TextStyle } from './render-text.ts';

/** As tall as the tallest ascender and deepest descender. */
const STRUT = '|';

/** The space between the name at the top and the lines below the title. */
const MIDDLE = { top: 150, gap: 18 } as const;
const FIGURES = { top: 528, gap: 24 } as const;
const DETAIL = { sizes: [32, 28], width: COLUMN.width, gap: 16 } as const;
const DETAILS_BOTTOM = 576;

/** Renders a card as a PNG small enough for every messenger; `folders` contain our own pictures. */
export async function drawCard(
  card: Card,
  folders: readonly PictureSource[],
  brand: CardBrand,
): Promise<Buffer> {
  const [picture, textLayers] = await Promise.all([
    drawWindow(card.picture, folders, brand),
    layOutText(card, brand),
  ]);
  const flat = await sharp(drawGround(brand.colours))
    .composite([
      { input: picture, left: PANE.left, top: PANE.top },
      { input: drawOrnaments(card.progress?.percent ?? null, brand.colours), left: 0, top: 0 },
      ...textLayers,
    ])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = flat.info;
  return sharp(flat.data, { raw: { width, height, channels } })
    .png({ palette: true, colours: 256, dither: 0, effort: 4, compressionLevel: 9 })
    .toBuffer();
}

async function drawWindow(
  address: string,
  folders: readonly PictureSource[],
  { colours }: CardBrand,
): Promise<Buffer> {
  return sharp(await drawPicture(address, PANE, folders, colours))
    .ensureAlpha()
    .composite([{ input: drawWindowMask(), blend: 'dest-in' }])
    .png({ compressionLevel: 0 })
    .toBuffer();
}

/** Places the name at the top, details or progress at the bottom, and the title in the space between. */
async function layOutText(card: Card, brand: CardBrand): Promise<OverlayOptions[]> {
  const { left, width } = COLUMN;
  const name = await drawLine(brand.name, {
    face: 'display',
    size: 44,
    colour: ON_NIGHT,
  });
  const foot = card.progress ? await layOutFigures(card.progress) : await layOutDetails(card);
  const kicker = await fitText(card.kicker, {
    face: 'text',
    colour: brand.colours.marigold,
    sizes: [28, 24],
    width,
    height: 44,
  });
  const room = foot.top - MIDDLE.gap * 2 - MIDDLE.top;
  const kickerRoom = kicker ? kicker.height + MIDDLE.gap : 0;
  const title = await fitText(card.title, {
    face: 'display',
    colour: ON_NIGHT,
    sizes: [76, 70, 64, 58, 52, 46],
    width,
    height: room - kickerRoom,
  });
  const taken = kickerRoom + (title?.height ?? 0);
  const top = MIDDLE.top + Math.round((room - taken) / 2);
  return [
    position(name, left + 66, 64),
    ...(kicker ? [position(kicker, left, top)] : []),
    ...(title ? [position(title, left, top + kickerRoom)] : []),
    ...foot.layers,
  ];
}

type Foot = { readonly top: number; readonly layers: OverlayOptions[] };

async function layOutFigures({ funded, sums }: NonNullable<Card['progress']>): Promise<Foot> {
  const share = await drawLine(funded, { face: 'text', size: 34, colour: FLAME });
  const money = await drawLineWithin(
    sums,
    { face: 'text', sizes: [30, 27, 24, 21], colour: ON_NIGHT_SOFT },
    COLUMN.width - share.width - FIGURES.gap,
  );
  return {
    top: 452,
    layers: [
      position(share, COLUMN.left, FIGURES.top),
      position(
        money,
        COLUMN.left + COLUMN.width - money.width,
        FIGURES.top + Math.round((share.height - money.height) * 0.8),
      ),
    ],
  };
}

async function layOutDetails({ details }: Card): Promise<Foot> {
  let top = DETAILS_BOTTOM;
  const textLayers: OverlayOptions[] = [];
  for (const [index, detail] of [...details.entries()].reverse()) {
    const colour = index === 0 ? FLAME : ON_NIGHT_SOFT;
    const line = await fitText(detail, { ...DETAIL, face: 'text', colour, height: 84 });
    if (line === null) continue;
    top -= line.height;
    textLayers.push(position(line, COLUMN.left, top));
    top -= DETAIL.gap;
  }
  return { top, layers: textLayers };
}

const position = (
  { data, width, height }: TextPicture,
  left: number,
  top: number,
): OverlayOptions => ({
  input: data,
  raw: { width, height, channels: 4 },
  left,
  top,
});

/**
 * Renders one line of figures or a label. All images of a style are equally tall, so that adjacent ones share their
 * baseline: rendered with a strut in front, which is cut away with its gap.
 */
async function drawLine(text: string, style: TextStyle): Promise<TextPicture> {
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
async function drawLineWithin(
  text: string,
  style: Omit<TextStyle, 'size'> & { sizes: readonly [number, ...number[]] },
  width: number,
): Promise<TextPicture> {
  const [size, ...smaller] = style.sizes;
  const line = await drawLine(text, { ...style, size });
  const [next, ...rest] = smaller;
  if (line.width <= width || next === undefined) return line;
  return drawLineWithin(text, { ...style, sizes: [next, ...rest] }, width);
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
