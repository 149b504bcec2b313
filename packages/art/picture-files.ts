import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { type OwnPicture, pictureFile } from '../../shared/pictures.ts';

export const PICTURES = join('public', 'pictures');

/**
 * How a picture is written, as [narrower than this, quality]: the wider a file, the more pixels a screen puts on one
 * point, and the less each of them shows. Between 720 and 900 lie the stages of phones: no wide screen takes those. WebP is
 * for the few browsers without AVIF.
 */
export const QUALITIES = {
  avif: [
    [721, 47],
    [900, 44],
    [1300, 46],
    [Number.POSITIVE_INFINITY, 44],
  ],
  webp: [
    [500, 62],
    [1300, 51],
    [Number.POSITIVE_INFINITY, 46],
  ],
} as const;

/** Narrower than this, a picture is for phones, whose points are too fine to show that its colours are coarser than its light. */
export const FINE_COLOURS_FROM = 900;

type Format = keyof typeof QUALITIES;

const formats: readonly Format[] = ['avif', 'webp'];

/** The files a picture has under `public/`, one for each width and format. */
export function filesOf(picture: OwnPicture): string[] {
  return picture.widths.flatMap((width) =>
    formats.map((format) => pictureFile(picture.name, width, format)),
  );
}

/** Writes a picture in all its widths and formats. */
export async function writePictureFiles(drawn: Sharp, picture: OwnPicture): Promise<void> {
  const full = await drawn.png({ compressionLevel: 1 }).toBuffer();
  for (const width of picture.widths) {
    const height = Math.round((width * picture.height) / picture.width);
    const sized = sharp(full).resize({ width, height, kernel: 'lanczos3' });
    for (const format of formats) {
      const quality = qualityAt(format, width);
      await sized
        .clone()
        .toFormat(format, { quality, effort: 5, ...coloursAt(format, width) })
        .toFile(join('public', pictureFile(picture.name, width, format)));
    }
  }
}

/** WebP knows coarse colours alone. */
function coloursAt(format: Format, width: number) {
  if (format === 'webp') return {};
  return { chromaSubsampling: width < FINE_COLOURS_FROM ? '4:2:0' : '4:4:4' };
}

function qualityAt(format: Format, width: number): number {
  const found = QUALITIES[format].find(([below]) => width < below);
  if (found === undefined) throw new Error(`No quality for ${width} pixels`);
  return found[1];
}
