import { readFile } from 'node:fs/promises';
import { create } from 'fontkit';
import { expect, test } from 'vitest';
import { defaultOrganisation } from '#shared/organisation.ts';

const measure = async (file: string, text: string) =>
  create(await readFile(`app/theme/fonts/${file}`)).layout(text).advanceWidth;

test('the Latin face has the letters of the Hindi name, joined as in the whole Devanagari face', async () => {
  const name = defaultOrganisation.nameInHindi ?? '';
  expect(await measure('tiro-latin-400.woff2', name)).toBe(
    await measure('tiro-devanagari-400.woff2', name),
  );
  // Joined: apart they are wider.
  const letters = await Promise.all(
    [...name].map((letter) => measure('tiro-devanagari-400.woff2', letter)),
  );
  const apart = letters.reduce((sum, width) => sum + width, 0);
  expect(await measure('tiro-latin-400.woff2', name)).toBeLessThan(apart);
});
