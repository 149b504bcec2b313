import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { m } from '#shared/messages/compiled/messages.js';

/** Marks of the desk's code: the paths of its calls, and texts of its frame. */
const SIGNS = [/\/api\/staff\//, /\/api\/auth\//, new RegExp(m.desk_lost()), /desk-rail/];

test('no file loaded by visitors of the public site contains code of the desk', () => {
  const desk = readBuilt('desk');
  for (const sign of SIGNS) expect(desk.some(({ text }) => sign.test(text))).toBe(true);

  const site = readBuilt('client');
  expect(site.length).toBeGreaterThan(20);
  const found = site.filter(({ text }) => SIGNS.some((sign) => sign.test(text)));
  expect(found.map(({ name }) => name)).toEqual([]);
});

function readBuilt(part: string): { name: string; text: string }[] {
  const folder = join('build', part, 'assets');
  return readdirSync(folder)
    .filter((name) => /\.(js|css)$/.test(name))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
}
