import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '#scripts/fingerprint.ts';
import { LIVE_SETTINGS } from '#test/live-settings.ts';
import { faultsOf, liveFaults } from '#test/setting-faults.ts';
import { readSettings } from '../config.ts';
import { givenSettingsSchema } from './setting-schemas.ts';

const SERVER = resolve('server');
const names = Object.keys(givenSettingsSchema.shape);

test('the example file names every setting, and nothing else', async () => {
  const example = await readFile('.env.example', 'utf8');
  const shown = [...example.matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name);
  expect(shown.toSorted()).toEqual(names.toSorted());
  // Example values must be commented out.
  expect(example).not.toMatch(/^[A-Z]/m);
});

test('every setting is read where settings are built', async () => {
  const files = ['config.ts', 'settings/to-settings.ts'];
  const texts = await Promise.all(files.map((file) => readFile(join(SERVER, file), 'utf8')));
  const config = texts.join('\n');
  const unread = names.filter(
    (name) => !new RegExp(`(?:settings|values|texts)\\.${name}\\b|\\b${name}[:,} ]`).test(config),
  );
  expect(unread).toEqual([]);
});

test('every built setting is used by some part of the server', async () => {
  const paths = listFiles('server').filter(
    (path) => path.endsWith('.ts') && !/\.test\.ts$|^server\/(config\.ts|settings\/)/.test(path),
  );
  const parts = await Promise.all(paths.map((path) => readFile(path, 'utf8')));
  const source = parts.join('\n');
  const unused = Object.keys(readSettings(LIVE_SETTINGS)).filter(
    (name) => !new RegExp(`\\b${name}\\b`).test(source),
  );
  expect(unused).toEqual([]);
});

test('a former name of a setting is refused with the new one', () => {
  expect(liveFaults({ REFUND_SECOND_PERSON_ABOVE: '1000' })).toEqual([
    'REFUND_SECOND_PERSON_ABOVE is called SECOND_PERSON_ABOVE now: rename it',
  ]);
  expect(faultsOf(() => readSettings({ REFUND_SECOND_PERSON_ABOVE: ' ' })).join()).not.toContain(
    'REFUND_',
  );
});
