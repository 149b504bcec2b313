import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { organisation } from '../shared/organisation.ts';
import { favicon } from './motifs/feather.ts';

// Draws the mark as every size of icon that browsers and home screens ask for, in the organisation's colours.

const OUT = 'public';
const { colours } = organisation;
const mark = Buffer.from(favicon(colours));

/** The mark on the site's paper; `part` is its height as a part of the whole. */
async function onPaper(size: number, part: number): Promise<Buffer> {
  const feather = await drawMark(Math.round(size * part));
  return sharp({ create: { width: size, height: size, channels: 3, background: colours.paper } })
    .composite([{ input: feather, gravity: 'centre' }])
    .png({ palette: true, effort: 10 })
    .toBuffer();
}

const drawMark = (height: number) =>
  sharp(mark, { density: Math.max(72, height) })
    .resize({ height })
    .png()
    .toBuffer();

/** An icon file of one PNG: six bytes of head, sixteen of directory, then the picture as it is. */
function asIcon(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

const small = await sharp({
  create: { width: 32, height: 32, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
})
  .composite([{ input: await drawMark(32), gravity: 'centre' }])
  .png()
  .toBuffer();
await writeFile(join(OUT, 'favicon.ico'), asIcon(small, 32));
await writeFile(join(OUT, 'apple-touch-icon.png'), await onPaper(180, 0.78));
await writeFile(join(OUT, 'icon-192.png'), await onPaper(192, 0.82));
await writeFile(join(OUT, 'icon-512.png'), await onPaper(512, 0.82));
// Systems cut this one to a circle of four fifths: what matters stays within.
await writeFile(join(OUT, 'icon-maskable-512.png'), await onPaper(512, 0.56));
