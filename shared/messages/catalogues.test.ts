import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = join('shared', 'messages', 'en');
const PATTERN = /\{locale\}\/([\w-]+\.json)/g;

const catalogues = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));

function readMessages(catalogue: string): [string, unknown][] {
  const messages: object = JSON.parse(readFileSync(join(FOLDER, catalogue), 'utf8'));
  return Object.entries(messages).filter(([key]) => key !== '$schema');
}

test('every message is in one catalogue: a second one of the same name would replace it on pages it was not written for', () => {
  const cataloguesOf = new Map<string, string[]>();
  for (const catalogue of catalogues) {
    for (const [key] of readMessages(catalogue)) {
      cataloguesOf.set(key, [...(cataloguesOf.get(key) ?? []), catalogue]);
    }
  }
  expect(cataloguesOf.size).toBeGreaterThan(500);
  expect([...cataloguesOf].filter(([, names]) => names.length > 1)).toEqual([]);
});

test('no message names Braj Seva, except as an example: an organisation of another name reads its own', () => {
  const naming = catalogues.flatMap((catalogue) =>
    readMessages(catalogue)
      .filter(([, message]) => JSON.stringify(message).includes('Braj Seva'))
      .map(([key]) => key),
  );
  expect(naming).toEqual(['template_organisation_example']);
});

test('every catalogue is compiled', () => {
  const settings = readFileSync(
    join('shared', 'messages', 'project.inlang', 'settings.json'),
    'utf8',
  );
  const listed = [...settings.matchAll(PATTERN)].map(([, name]) => name);
  expect(listed.toSorted()).toEqual(catalogues.toSorted());
});
