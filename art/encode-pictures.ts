import { access, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { findPicture, type PictureName, pictureAddress, pictureFile } from '../shared/pictures.ts';
import { CACHE, chooseNames } from './choose-names.ts';
import { type Cut, sheetCuts } from './sheet-cuts.ts';

// `node art/encode-pictures.ts [names]`: writes pictures as AVIF and WebP at the widths of shared/pictures.ts. A composed
// scene comes from the cache (render it first); the others are cut from the sheets in art/sources.

await mkdir(join('public', 'pictures'), { recursive: true });
for (const name of chooseNames()) {
  await encode(name, await findSource(name));
  process.stdout.write(`${name}\n`);
}

async function findSource(name: PictureName): Promise<Cut> {
  const cut = sheetCuts[name];
  if (cut !== undefined) return cut;
  const file = join(CACHE, `${name}.png`);
  await access(file);
  return { file, crop: null };
}

async function encode(name: PictureName, { file, crop }: Cut) {
  const picture = findPicture(pictureAddress(name));
  if (picture === null) throw new Error(`No picture ${name}`);
  for (const width of picture.widths) {
    const cut = sharp(file);
    if (crop !== null) cut.extract(crop);
    cut.resize({
      width,
      height: Math.round((width * picture.height) / picture.width),
      kernel: 'lanczos3',
    });
    await cut
      .clone()
      .avif({ quality: width > 800 ? 52 : 50, effort: 5 })
      .toFile(place(name, width, 'avif'));
    await cut
      .clone()
      .webp({ quality: 78, effort: 5 })
      .toFile(place(name, width, 'webp'));
  }
}

function place(name: PictureName, width: number, format: 'avif' | 'webp'): string {
  return join('public', pictureFile(name, width, format));
}
