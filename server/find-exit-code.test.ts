import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connectDatabase } from './database/connect.ts';
import { DatabaseIsNewerError, migrateDatabase } from './database/migrate.ts';
import { findExitCode, isLastStart } from './find-exit-code.ts';
import { SettingsError } from './settings/read-given-settings.ts';

let dataFolder: string;
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'braj-seva-exit-'));
});
afterEach(() => rm(dataFolder, { recursive: true, force: true }));

/** What a start meets on this database. */
async function meet(url: string | null): Promise<unknown> {
  try {
    const { db, close } = connectDatabase({ url, dataFolder });
    await migrateDatabase(db).finally(close);
    return null;
  } catch (error) {
    return error;
  }
}

test('a database server that does not answer yet lets the start be tried again', async () => {
  expect(findExitCode(await meet('postgres://seva:word@127.0.0.1:9/seva'))).toBe(75);
});

test('a file that is no database, and faults of settings, end the start', async () => {
  await mkdir(join(dataFolder, 'braj-seva.sqlite'));
  expect(findExitCode(await meet(null))).toBe(1);
  expect(findExitCode(new SettingsError(['PORT must be a number']))).toBe(1);
  expect(findExitCode(Object.assign(new Error('no such user'), { code: '28P01' }))).toBe(1);
});

test('a database that this program may no longer use is never tried again', () => {
  expect(findExitCode(new DatabaseIsNewerError('it knows 9001-later'))).toBe(78);
});

test('a start is the last one where nobody tries again: never, or not before something has served', () => {
  expect([78, 75, 1].map((code) => isLastStart(code, false))).toEqual([true, false, false]);
  expect([78, 75, 1].map((code) => isLastStart(code, true))).toEqual([true, false, true]);
});
