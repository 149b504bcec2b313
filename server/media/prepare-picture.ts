import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { mediaWidths, THUMBNAIL_FILE } from '#shared/media-pictures.ts';
import type { Prepared } from './prepare-task.ts';

/** Width times height; phones reach 50 million, and a decoded pixel takes up to eight bytes. */
const MOST_PIXELS = 60_000_000;
/** WebP's own limit. */
const TALLEST = 16_383;
const THUMBNAIL = 320;

/**
 * For the minutes until the AVIF that nearly all browsers take, and for the few others: one more effort saves a sixth of
 * the bytes and takes a quarter longer, a progressive JPEG twice as long as this.
 */
const WEBP = { quality: 74, effort: 1 } as const;
const JPEG = { quality: 86 } as const;
const AVIF = { quality: 52, effort: 2 } as const;

/** Levels of each channel of a placeholder colour. */
const LEVELS = 4;

const options = { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 } as const;

/**
 * Allows only decoders of pictures that are accepted: by default SVG, GIF and more are tried on any file. For the whole
 * process, so call it in one that does nothing else.
 */
export function limitDecoders(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpeg',
      'VipsForeignLoadPng',
      'VipsForeignLoadWebp',
      'VipsForeignLoadHeif',
    ],
  });
  sharp.concurrency(1);
  sharp.cache(false);
}

/**
 * Writes the files of a picture into `folder`: WebP in all widths, one JPEG, a thumbnail. They are upright, in sRGB, and
 * have no metadata. Fails on a broken picture.
 */
export async function preparePicture(path: string, folder: string): Promise<Prepared> {
  const { autoOrient, pages = 1 } = await sharp(path, {
    ...options,
    limitInputPixels: false,
  }).metadata();
  const { width, height } = autoOrient;
  if (width * height > MOST_PIXELS) return { fault: 'too-many-pixels' };
  if (pages > 1) return { fault: 'animated' };
  const widths = mediaWidths(width);
  const widest = widths.at(-1) ?? width;
  if ((widest * height) / width > TALLEST) return { fault: 'too-narrow' };

  const shrunk = await sharp(path, options)
    .autoOrient()
    .resize({ width: widest })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { data, info } = shrunk;
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const isOpaque = info.channels < 4 || (await sharp(data, { raw }).stats()).isOpaque;
  const draw = () => (isOpaque ? sharp(data, { raw }).removeAlpha() : sharp(data, { raw }));

  const files: string[] = [];
  const write = async (name: string, drawn: Sharp) => {
    await writeFile(join(folder, name), await drawn.toBuffer());
    files.push(name);
  };
  for (const each of widths) {
    await write(`${each}.webp`, draw().resize({ width: each }).webp(WEBP));
  }
  if (!files.includes(THUMBNAIL_FILE)) {
    const thumbnail = draw().resize({ width: THUMBNAIL, withoutEnlargement: true });
    await write(THUMBNAIL_FILE, thumbnail.webp(WEBP));
  }
  await write(`${widest}.jpg`, draw().flatten({ background: 'white' }).jpeg(JPEG));
  return { width, height, tint: isOpaque ? await readTint(draw()) : '', files };
}

/** The mean colour, coarse enough to have a class: no page sets a style. */
async function readTint(picture: Sharp): Promise<string> {
  const pixel = await picture.toColourspace('srgb').resize(1, 1, { fit: 'fill' }).raw().toBuffer();
  const [red = 0, green = red, blue = red] = pixel;
  return [red, green, blue].map((value) => Math.floor((value * LEVELS) / 256)).join('');
}

/** Writes the AVIF files of a picture, from its JPEG, or from its widest WebP where that is transparent. */
export async function prepareAvif(
  sources: { jpeg: string; webp: string },
  widths: readonly number[],
  folder: string,
): Promise<string[]> {
  const { hasAlpha } = await sharp(sources.webp, options).metadata();
  const files: string[] = [];
  for (const width of widths) {
    const name = `${width}.avif`;
    const drawn = sharp(hasAlpha ? sources.webp : sources.jpeg, options).resize({ width });
    await writeFile(join(folder, name), await drawn.avif(AVIF).toBuffer());
    files.push(name);
  }
  return files;
}

/** Writes the thumbnails of a page drawn as RGBA. */
export async function prepareThumbnails(
  page: { data: Uint8Array; width: number; height: number },
  folder: string,
): Promise<string[]> {
  const raw = { width: page.width, height: page.height, channels: 4 } as const;
  const drawn = sharp(page.data, { raw }).flatten({ background: 'white' });
  const thumbnail = await drawn
    .resize({ width: THUMBNAIL, withoutEnlargement: true })
    .webp(WEBP)
    .toBuffer();
  await writeFile(join(folder, THUMBNAIL_FILE), thumbnail);
  return [THUMBNAIL_FILE];
}
