import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { hasPlanes } from '../../shared/picture-planes.ts';
import { findPicture, pictureAddress, pictureFile, pictureNames } from '../../shared/pictures.ts';
import { filesOf, PICTURES } from './picture-files.ts';
import { GLOW_SHEET, glowSheet } from './picture-glow.ts';
import { readPictureRecord } from './picture-record.ts';
import { fingerprintPicture } from './picture-sources.ts';
import { PLANES, planeFilesOf } from './render-planes.ts';
import { findScene } from './sanjhi/find-scene.ts';

const record = readPictureRecord();

const pictures = pictureNames.map((name) => {
  const picture = findPicture(pictureAddress(name));
  if (picture === null) throw new Error(`No picture ${name}`);
  return picture;
});

describe.each(pictures)('$name', (picture) => {
  test('is drawn from the scene as it is now (npm run art draws it again)', async () => {
    const source = fingerprintPicture(picture, await findScene(picture.name));
    expect(record[picture.name]?.source).toBe(source);
  });

  test('exists in both formats at each width it claims', async () => {
    for (const width of picture.widths) {
      for (const format of ['avif', 'webp'] as const) {
        const file = join('public', pictureFile(picture.name, width, format));
        const seen = await sharp(file).metadata();
        const height = Math.round((width * picture.height) / picture.width);
        expect([seen.width, seen.height]).toEqual([width, height]);
        expect(seen.format).toBe(format === 'avif' ? 'heif' : 'webp');
      }
    }
    expect(picture.widths.at(-1)).toBe(picture.width);
    expect(picture.widths).toHaveLength(4);
  });
});

const listFolder = (folder: string) =>
  existsSync(folder) ? readdirSync(folder).map((file) => join(folder, file)) : [];

test('every plane that a picture is parted into exists, and nothing else lies beside', () => {
  const planes = pictures
    .filter(({ name }) => hasPlanes(name))
    .flatMap(({ name }) => planeFilesOf(name));
  const known = [...pictures.flatMap(filesOf), ...planes].map((file) => join('public', file));
  expect([...listFolder(PICTURES), ...listFolder(PLANES)].sort()).toEqual(known.sort());
});

test('all pictures together stay under 15 MB', () => {
  const bytes = [...listFolder(PICTURES), ...listFolder(PLANES)].map((file) => statSync(file).size);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(15_000_000);
});

test('what stands in their place until they arrive has their colours', () => {
  expect(readFileSync(GLOW_SHEET, 'utf8')).toBe(glowSheet(record));
});
