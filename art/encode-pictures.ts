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
  'serving-in-a-row': detail('kitchen', 0, 430, 880),
  'sadhu-under-the-banyan': detail('dawn-ghats', 100, 420, 720),
  'winter-blankets': detail('aarti', 0, 420, 800),
  'brajkulam-homes': detail('swing-lesson', 800, 120, 760),
  'brajkulam-courtyard': detail('kitchen', 60, 60, 800),
  'weavers-workshop': detail('kitchen', 900, 250, 700),
  'planting-trees': detail('sweepers', 0, 200, 760),
  'cleaning-the-river': detail('dawn-ghats', 700, 500, 800),
  'widows-bhajan': detail('aarti', 760, 430, 800),
  'eye-camp': detail('sweepers', 700, 400, 800),
  'girl-reading': detail('swing-lesson', 900, 560, 640),
  'cows-under-the-kadamba': detail('sweepers', 820, 120, 760),
  'govardhan-parikrama': detail('sweepers', 200, 300, 900),
  'diwali-lamps': detail('aarti', 300, 480, 800),
  'holi-colours': detail('swing-lesson', 100, 300, 800),
  'temple-skyline': detail('dawn-ghats', 350, 80, 900),
  'peacocks-in-the-rain': detail('swing-lesson', 0, 20, 800),
  'summer-water-stall': detail('sweepers', 420, 420, 800),
  'portrait-president': figure('dawn-ghats', 240, 480, 240),
  'portrait-kitchen': figure('kitchen', 560, 500, 340),
  'portrait-teacher': figure('swing-lesson', 1180, 480, 260),
  'portrait-doctor': figure('sweepers', 900, 420, 320),
  'portrait-books': figure('aarti', 700, 420, 280),
};

/** A part of a scene in the shape of a whole one; `width` is the part's, in the source's pixels. */
function detail(source: string, left: number, top: number, width: number) {
  const height = Math.round(width / 1.6);
  return { source, crop: { left, top: Math.min(top, 1000 - height), width, height } };
}

/** A standing part, for portraits. */
function figure(source: string, left: number, top: number, width: number) {
  return { source, crop: { left, top, width, height: Math.round(width * 1.25) } };
}

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
