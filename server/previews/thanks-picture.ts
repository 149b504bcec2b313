import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { THANKS_HEIGHT, THANKS_WIDTH } from '#shared/link-cards.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { BrandColours } from '#shared/organisation.ts';
import { FLAME, featherMark, MARK_WIDTH, NIGHT, ON_NIGHT, ON_NIGHT_SOFT } from './card-frame.ts';
import { drawPicture, type PictureSource } from './card-picture.ts';
import type { CardBrand } from './cards.ts';
import { fitText } from './fit-text.ts';

/** The scene behind the sheets, slightly larger than its opening on all sides. */
const SCENE = { left: 30, top: 34, width: 1020, height: 638 } as const;
const COLUMN = 900;
/** Maximum line height of the card. */
const LINE = 150;
const MARK_SCALE = 0.95;

/** The cut-out sheets of the light box, generated into this folder by packages/art/draw-motifs.ts. */
const sheets = readFile(join(import.meta.dirname, 'light-box.svg'));

/** The image that a donor saves and shares: the scene, thanks in two languages, and the campaign's title. */
export async function drawThanks(
  { title, picture }: { readonly title: string; readonly picture: string },
  folders: readonly PictureSource[],
  brand: CardBrand,
): Promise<Buffer> {
  const [scene, frame, lines] = await Promise.all([
    drawPicture(picture, SCENE, folders, brand.colours),
    sheets.then((file) => sharp(file).resize(SCENE.width, SCENE.height).png().toBuffer()),
    layOutThanks(title, brand),
  ]);
  const ground = { width: THANKS_WIDTH, height: THANKS_HEIGHT, channels: 3, background: NIGHT };
  return sharp({ create: ground as never })
    .composite([
      { input: scene, left: SCENE.left, top: SCENE.top },
      { input: frame, left: SCENE.left, top: SCENE.top },
      { input: drawMark(brand.colours), left: 0, top: 0 },
      ...lines,
    ])
    .jpeg({ quality: 86, mozjpeg: true })
    .toBuffer();
}

/** Centred lines; the space for the amount, which a donor may add, is below them. */
async function layOutThanks(title: string, brand: CardBrand): Promise<OverlayOptions[]> {
  const lines = [
    {
      text: m.received_hindi(),
      face: 'display',
      sizes: [126],
      colour: FLAME,
      top: 706,
      height: LINE,
    },
    {
      text: m.received_heading(),
      face: 'display',
      sizes: [74],
      colour: ON_NIGHT,
      top: 886,
      height: LINE,
    },
    {
      text: m.thanks_for({ title }),
      face: 'text',
      sizes: [44, 40, 36],
      colour: ON_NIGHT_SOFT,
      top: 1002,
      height: 100,
    },
    {
      text: brand.name,
      face: 'display',
      sizes: [44],
      colour: brand.colours.marigold,
      top: 1270,
      height: LINE,
    },
  ] as const;
  const drawn = await Promise.all(
    lines.map(async ({ text, face, sizes, colour, top, height: most }) => {
      const picture = await fitText(text, { face, sizes, colour, width: COLUMN, height: most });
      if (picture === null) return null;
      const { data, width, height } = picture;
      const left = Math.round((THANKS_WIDTH - width) / 2);
      return { input: data, raw: { width, height, channels: 4 as const }, left, top };
    }),
  );
  return drawn.filter((line) => line !== null);
}

/** The organisation's mark above its name, and a gilt line around the card. */
function drawMark(colours: BrandColours): Buffer {
  const { marigold } = colours;
  const left = (THANKS_WIDTH - MARK_WIDTH * MARK_SCALE) / 2;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${THANKS_WIDTH}" height="${THANKS_HEIGHT}">` +
      `<rect x="14" y="14" width="${THANKS_WIDTH - 28}" height="${THANKS_HEIGHT - 28}" rx="30" fill="none" stroke="${marigold}" stroke-width="2.5" opacity=".7"/>` +
      `${featherMark(left, 1188, MARK_SCALE, colours)}</svg>`,
  );
}
