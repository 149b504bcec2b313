import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { defaultOrganisation } from '../../shared/organisation.ts';
import { fullMark } from './logo/full-mark.ts';
import { oneColourMark } from './logo/one-colour-mark.ts';
import { smallMark } from './logo/small-mark.ts';

// Draws the mark as every size of icon that browsers and home screens ask for, in the organisation's colours.

const OUT = 'public';
const SOURCES = join(import.meta.dirname, 'logo');
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
const { colours } = defaultOrganisation;
const small = smallMark(colours);
const full = fullMark(colours);

/** A form of the mark on the site's paper; `part` is its height as a part of the whole. */
async function onPaper(size: number, part: number, form = small): Promise<Buffer> {
  return sharp({ create: { width: size, height: size, channels: 3, background: colours.paper } })
    .composite([{ input: await drawMark(Math.round(size * part), form), gravity: 'centre' }])
    .png({ palette: true, effort: 10, dither: 0 })
    .toBuffer();
}

const drawMark = (height: number, form = small) =>
  sharp(Buffer.from(form), { density: Math.max(72, height) })
    .resize({ height })
    .png()
    .toBuffer();

/** An icon file of several PNGs: six bytes of head, sixteen of directory for each, then the pictures as they are. */
function asIcon(pictures: readonly { png: Buffer; size: number }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  pictures.forEach(({ png, size }, index) => {
    const entry = 6 + 16 * index;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  });
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

async function inTab(size: number) {
  const png = await sharp({ create: { width: size, height: size, channels: 4, background: CLEAR } })
    .composite([{ input: await drawMark(size), gravity: 'centre' }])
    .png()
    .toBuffer();
  return { png, size };
}

await mkdir(SOURCES, { recursive: true });
await writeFile(join(SOURCES, 'small.svg'), small);
await writeFile(join(SOURCES, 'full.svg'), full);
await writeFile(join(SOURCES, 'one-colour.svg'), oneColourMark());
await writeFile(join(OUT, 'favicon.svg'), small);
await writeFile(join(OUT, 'mark-full.svg'), full);
await writeFile(join(OUT, 'favicon.ico'), asIcon(await Promise.all([16, 32, 48].map(inTab))));
await writeFile(join(OUT, 'apple-touch-icon.png'), await onPaper(180, 0.74));
await writeFile(join(OUT, 'icon-192.png'), await onPaper(192, 0.78));
await writeFile(join(OUT, 'icon-512.png'), await onPaper(512, 0.78));
// Systems cut this one to a circle of four fifths: what matters stays within.
await writeFile(join(OUT, 'icon-maskable-512.png'), await onPaper(512, 0.54));
// For the payment window and link previews, which show it large.
await writeFile(join(OUT, 'logo-512.png'), await onPaper(512, 0.9, full));
