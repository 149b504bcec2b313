import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { findPicture, pictureAddress, pictureFile, pictureNames } from '../shared/pictures.ts';
import { scenes } from './sanjhi/scenes.ts';
import { sheetCuts } from './sheet-cuts.ts';

describe.each(pictureNames)('%s', (name) => {
  const picture = findPicture(pictureAddress(name));

  test('exists in both formats at each width it claims', async () => {
    for (const width of picture?.widths ?? []) {
      for (const format of ['avif', 'webp'] as const) {
        const seen = await sharp(join('public', pictureFile(name, width, format))).metadata();
        const height = Math.round((width * (picture?.height ?? 0)) / (picture?.width ?? 1));
        expect([seen.width, seen.height]).toEqual([width, height]);
        expect(seen.format).toBe(format === 'avif' ? 'heif' : 'webp');
      }
    }
    expect(picture?.widths.at(-1)).toBe(picture?.width);
  });

  test('comes from exactly one place', () => {
    expect([name in scenes, name in sheetCuts].filter(Boolean)).toHaveLength(1);
  });
});

test('all pictures together stay under 15 MB', () => {
  const folder = join('public', 'pictures');
  const bytes = readdirSync(folder).map((file) => statSync(join(folder, file)).size);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(15_000_000);
});
