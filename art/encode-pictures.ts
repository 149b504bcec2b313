import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import {
  findPicture,
  type PictureName,
  pictureAddress,
  pictureFile,
  pictureNames,
} from '../shared/pictures.ts';

// Cuts each picture of the site from its source and writes it as AVIF and WebP at the widths of shared/pictures.ts.

const SOURCES = join('art', 'sources');

/** Part of the source, in its own pixels; null takes all of it. */
type Crop = { left: number; top: number; width: number; height: number } | null;

const recipes: Record<PictureName, { source: string; crop: Crop }> = {
  'anna-vitran': { source: 'kitchen', crop: null },
  'swachh-vrindavan': { source: 'sweepers', crop: null },
  'yamuna-ghats': { source: 'dawn-ghats', crop: { left: 165, top: 100, width: 1200, height: 750 } },
  'sandhya-aarti': { source: 'aarti', crop: null },
  'village-school': {
    source: 'swing-lesson',
    crop: { left: 680, top: 390, width: 880, height: 550 },
  },
  jhulan: { source: 'swing-lesson', crop: { left: 0, top: 140, width: 1186, height: 741 } },
};

await mkdir(join('public', 'pictures'), { recursive: true });
const sources = await readdir(SOURCES);
for (const name of pictureNames) {
  const { source, crop } = recipes[name];
  const file = sources.find((one) => one.startsWith(`${source}.`));
  const picture = findPicture(pictureAddress(name));
  if (file === undefined || picture === null) throw new Error(`No source for ${name}`);
  for (const width of picture.widths) {
    const cut = sharp(join(SOURCES, file));
    if (crop !== null) cut.extract(crop);
    cut.resize({
      width,
      height: Math.round((width * picture.height) / picture.width),
      kernel: 'lanczos3',
    });
    await cut
      .clone()
      .avif({ quality: width > 800 ? 52 : 50, effort: 6 })
      .toFile(place(name, width, 'avif'));
    await cut
      .clone()
      .webp({ quality: 78, effort: 6 })
      .toFile(place(name, width, 'webp'));
  }
}

function place(name: PictureName, width: number, format: 'avif' | 'webp'): string {
  return join('public', pictureFile(name, width, format));
}
