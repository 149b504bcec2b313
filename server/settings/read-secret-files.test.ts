import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PUBLIC_SETTINGS } from '#test/live-settings.ts';
import { faultsOf } from '#test/setting-faults.ts';
import { readDatabaseSettings, readSettings, readVaultSettings } from '../config.ts';
import { SECRET_NAMES } from './read-secret-files.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'braj-seva-files-'));
  path = join(folder, 'secret');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const SECRET = 'kZ8wq0Lr2mPx5Tb9Yd1Qe7Vn4Hc6Jg3Fs';
const { SESSION_SECRET: _, ...rest } = PUBLIC_SETTINGS;
const read = (env: NodeJS.ProcessEnv = {}) =>
  readSettings({ ...rest, SESSION_SECRET_FILE: path, ...env });
const keep = (text: string | Buffer, mode = 0o600) => writeFile(path, text, { mode });

test.each(['', '\n', '\r\n'])('a secret may be in a file that ends in %j', async (end) => {
  await keep(SECRET + end);
  expect(read().sessionSecret).toBe(SECRET);
  expect(read().warnings).toEqual([]);
});

test('exactly one trailing line break is removed', async () => {
  await keep(` ${SECRET} \n\n`);
  expect(read().sessionSecret).toBe(` ${SECRET} \n`);
});

test('a link is followed, as containers provide secrets', async () => {
  await keep(SECRET);
  await symlink(path, join(folder, 'link'));
  expect(read({ SESSION_SECRET_FILE: join(folder, 'link') }).sessionSecret).toBe(SECRET);
});

test('a secret that is given twice is refused', async () => {
  await keep(SECRET);
  expect(faultsOf(() => read({ SESSION_SECRET: SECRET }))).toEqual([
    'SESSION_SECRET and SESSION_SECRET_FILE are both given: take one of them away',
  ]);
});

test.each([
  ['is not there', async () => {}, 'does not exist'],
  ['is a folder', () => mkdir(path), 'is no file'],
  ['is a pipe', async () => void execFileSync('mkfifo', [path]), 'is no file'],
  ['is empty', () => keep(''), 'is empty'],
  ['holds a line break alone', () => keep('\n'), 'is empty'],
  ['is larger than a secret', () => keep('a'.repeat(64 * 1024 + 1)), 'is larger than 64 KiB'],
  ['is no text', () => keep(Buffer.of(0xff, 0xfe, 0xfd)), 'is not UTF-8 text'],
])(
  'a file that %s is reported once, and the secret is not reported as missing too',
  async (_, make, reason) => {
    await make();
    expect(faultsOf(() => read())).toEqual([
      expect.stringMatching(new RegExp(`^SESSION_SECRET_FILE names ${path}, which ${reason}`)),
    ]);
  },
);

test('the content of a file obeys the same rules, and is never quoted', async () => {
  await keep('changeme'.repeat(5));
  const [fault] = faultsOf(() => read());
  expect(fault).toMatch(/^SESSION_SECRET is a well-known example/);
  await keep('hunter2-hunter2\n');
  expect(faultsOf(() => read()).join()).not.toContain('hunter2');
});

test('a secret given in place of its path is not quoted', () => {
  const DATABASE_URL_FILE = 'postgres://seva:hunter2@db.example.org/seva';
  const faults = faultsOf(() => read({ SESSION_SECRET_FILE: SECRET, DATABASE_URL_FILE }));
  expect(faults).toEqual([
    'DATABASE_URL_FILE names a path that does not exist',
    'SESSION_SECRET_FILE names a path that does not exist',
  ]);
});

test('a file readable by every user is accepted, with a warning', async () => {
  await keep(SECRET);
  await chmod(path, 0o444);
  expect(read()).toMatchObject({
    sessionSecret: SECRET,
    warnings: [
      `SESSION_SECRET_FILE names ${path}, which every user of this machine may read: chmod 600`,
    ],
  });
});

test('commands read them too', async () => {
  const { DATA_ENCRYPTION_KEY: key } = PUBLIC_SETTINGS;
  await keep(`${key}\n`);
  expect(readVaultSettings({ DATA_ENCRYPTION_KEY_FILE: path }).dataKeys().current).toEqual(
    Buffer.from(key, 'base64'),
  );
  await keep('postgres://localhost/seva\n');
  expect(readDatabaseSettings({ DATABASE_URL_FILE: path }).url).toBe('postgres://localhost/seva');
  await rm(path);
  expect(faultsOf(() => readDatabaseSettings({ DATABASE_URL_FILE: path }))).toHaveLength(1);
});

test('every setting that may contain a secret may be in a file, and no other', () => {
  const files = SECRET_NAMES.map((name) => [`${name}_FILE`, path]);
  const faults = faultsOf(() => readSettings(Object.fromEntries(files)));
  for (const name of SECRET_NAMES) {
    expect(faults).toContain(`${name}_FILE names ${path}, which does not exist`);
  }
  const settings = { ...PUBLIC_SETTINGS, HOST_FILE: path, DATA_DIR_FILE: path };
  expect(faultsOf(() => readSettings(settings))).toEqual([]);
});
