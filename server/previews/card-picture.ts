import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { organisation } from '#shared/organisation.ts';
import { findPicture, pictureFile } from '#shared/pictures.ts';
import { featherMark, MARK_HEIGHT, MARK_WIDTH } from './feather-mark.ts';

type Size = { readonly width: number; readonly height: number };

/**
 * The picture of an address, cut to the part of it where most is to be seen. Only files of ours are opened, and only by
 * a name that shared/pictures.ts knows; for all else, and for a file that is missing or broken, the brand's pattern.
 */
export async function drawPicture(
  address: string,
  size: Size,
  folders: readonly string[],
): Promise<Buffer> {
  const file = await readOwnPicture(address, size, folders);
  const cut = file
    ? await sharp(file)
        .resize({
          width: size.width,
          height: size.height,
          fit: 'cover',
          position: sharp.strategy.attention,
        })
        .removeAlpha()
        .png({ compressionLevel: 0 })
        .toBuffer()
        .catch(() => null)
    : null;
  return cut ?? sharp(drawPattern(size)).removeAlpha().png({ compressionLevel: 0 }).toBuffer();
}

/**
 * What changes with the file behind an address: its weight. Pictures are drawn anew under the same name; whoever has a
 * card of the old one should not keep it. '' where the pattern stands in.
 */
export async function weighPicture(
  address: string,
  size: Size,
  folders: readonly string[],
): Promise<string> {
  const files = listPlaces(address, size, folders);
  const found = await firstOf(files, (file) => stat(file));
  return found === null ? '' : String(found.size);
}

const readOwnPicture = (address: string, size: Size, folders: readonly string[]) =>
  firstOf(listPlaces(address, size, folders), (file) => readFile(file));

/** Where the file may lie that is just large enough, the best place first; nowhere for what is not ours. */
function listPlaces(address: string, size: Size, folders: readonly string[]): string[] {
  const picture = findPicture(address);
  if (picture === null) return [];
  const isEnough = (width: number) => (width * picture.height) / picture.width >= size.height;
  const width = picture.widths.find(isEnough) ?? picture.width;
  return folders.map((folder) => join(folder, pictureFile(picture.name, width, 'webp')));
}

async function firstOf<Found>(
  files: readonly string[],
  look: (file: string) => Promise<Found>,
): Promise<Found | null> {
  for (const file of files) {
    const found = await look(file).catch(() => null);
    if (found !== null) return found;
  }
  return null;
}

/** The feather before a night of lotus petals. */
function drawPattern({ width, height }: Size): Buffer {
  const { ink, peacock, marigold } = organisation.colours;
  const [x, y] = [width / 2, height * 0.55];
  const ring = (count: number, from: number, long: number, wide: number, opacity: number) =>
    Array.from(
      { length: count },
      (_, index) =>
        `<path transform="translate(${x} ${y}) rotate(${(index * 360) / count})" d="M0 ${-from}C${wide} ${-from - long * 0.3} ${wide} ${-from - long * 0.7} 0 ${-from - long}C${-wide} ${-from - long * 0.7} ${-wide} ${-from - long * 0.3} 0 ${-from}Z" fill="none" stroke="${marigold}" stroke-width="2.5" opacity="${opacity}"/>`,
    ).join('');
  const scale = 2.6;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
      `<defs><radialGradient id="night" cx="0.5" cy="0.55" r="0.75"><stop stop-color="${peacock}"/><stop offset="1" stop-color="${ink}"/></radialGradient></defs>` +
      `<rect width="${width}" height="${height}" fill="url(#night)"/>` +
      ring(16, 132, 92, 26, 0.75) +
      ring(24, 232, 120, 30, 0.4) +
      ring(32, 360, 150, 34, 0.25) +
      featherMark(x - (MARK_WIDTH * scale) / 2, y - MARK_HEIGHT * scale * 0.55, scale) +
      '</svg>',
  );
}
