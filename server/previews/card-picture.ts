import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { BrandColours } from '#shared/organisation.ts';
import { findPicture, pictureFile } from '#shared/pictures.ts';
import { featherMark, MARK_HEIGHT, MARK_WIDTH } from './card-frame.ts';
import { findCut } from './picture-focus.ts';

/**
 * A picture cropped to what it is about (picture-focus.ts). Opens only our own files, by names known to shared/pictures.ts;
 * and those of the media library; anything else, and a missing or broken file, becomes the brand's pattern.
 */
export async function drawPicture(
  address: string,
  size: Size,
  folders: readonly PictureSource[],
  colours: BrandColours,
): Promise<Buffer> {
  const picture = findPicture(address);
  const file = await readOwnPicture(address, size, folders);
  const at = picture && findCut(picture, size);
  const cut =
    file && at
      ? await sharp(file)
          .resize({ ...at.scaled, fit: 'fill' })
          .extract({ left: at.left, top: at.top, width: size.width, height: size.height })
          .removeAlpha()
          .png({ compressionLevel: 0 })
          .toBuffer()
          .catch(() => null)
      : null;
  return (
    cut ?? sharp(drawPattern(size, colours)).removeAlpha().png({ compressionLevel: 0 }).toBuffer()
  );
}

/** Where pictures are read: a folder, or a function for the media library, which returns null for an unknown path. */
export type PictureSource = string | ((path: string) => Promise<Buffer | null>);

async function readOwnPicture(address: string, size: Size, sources: readonly PictureSource[]) {
  const path = findPicturePath(address, size);
  if (path === null) return null;
  for (const source of sources) {
    // While the library is out of reach there is no card, rather than one without its picture.
    if (typeof source === 'function' && path.startsWith('/media/')) return source(path);
  }
  return firstOf(listPicturePaths(address, size, sources), (file) => readFile(file));
}

/** The feather on a pattern of lotus petals. */
function drawPattern({ width, height }: Size, colours: BrandColours): Buffer {
  const { ink, peacock, marigold } = colours;
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
      featherMark(x - (MARK_WIDTH * scale) / 2, y - MARK_HEIGHT * scale * 0.55, scale, colours) +
      '</svg>',
  );
}

type Size = { readonly width: number; readonly height: number };

/** The file that is just large enough; null for foreign URLs. */
function findPicturePath(address: string, size: Size): string | null {
  const picture = findPicture(address);
  if (picture === null) return null;
  const isEnough = (width: number) => (width * picture.height) / picture.width >= size.height;
  const width = picture.widths.find(isEnough) ?? picture.width;
  return pictureFile(picture.name, width, 'webp');
}

/** The same in each folder, best first. */
function listPicturePaths(address: string, size: Size, sources: readonly PictureSource[]) {
  const path = findPicturePath(address, size);
  const folders = sources.filter((source) => typeof source === 'string');
  return path === null ? [] : folders.map((folder) => join(folder, path));
}

/** The result of the first readable file, or null. */
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

/**
 * The size of a picture's file, as its version: pictures are replaced under the same name, and cards of the old one
 * must expire. '' for the brand's pattern, and for the media library, whose addresses change with the picture.
 */
export async function weighPicture(
  address: string,
  size: Size,
  folders: readonly PictureSource[],
): Promise<string> {
  const files = listPicturePaths(address, size, folders);
  const found = await firstOf(files, (file) => stat(file));
  return found === null ? '' : String(found.size);
}
