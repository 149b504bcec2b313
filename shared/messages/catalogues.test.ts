import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = join('shared', 'messages', 'en');
const PATTERN = /\{locale\}\/([\w-]+\.json)/g;

const catalogues = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));

test('every word has one catalogue: a second one of the same name would speak on pages it was not written for', () => {
  const homes = new Map<string, string[]>();
  for (const name of catalogues) {
    const words: object = JSON.parse(readFileSync(join(FOLDER, name), 'utf8'));
    for (const key of Object.keys(words)) {
      if (key !== '$schema') homes.set(key, [...(homes.get(key) ?? []), name]);
    }
  }
  expect(homes.size).toBeGreaterThan(500);
  expect([...homes].filter(([, names]) => names.length > 1)).toEqual([]);
});

test('every catalogue is compiled', () => {
  const settings = readFileSync(
    join('shared', 'messages', 'project.inlang', 'settings.json'),
    'utf8',
  );
  const listed = [...settings.matchAll(PATTERN)].map(([, name]) => name);
  expect(listed.toSorted()).toEqual(catalogues.toSorted());
});
