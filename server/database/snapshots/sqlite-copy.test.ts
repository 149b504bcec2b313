import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connectDatabase } from '../connect.ts';
import { requireNoLog } from './sqlite-copy.ts';

let dataFolder: string;
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'braj-seva-log-'));
});
afterEach(() => rm(dataFolder, { recursive: true, force: true }));

test('a database is whole in its file once it is closed, and not while changes are in its log', async () => {
  const { db, close } = connectDatabase({ url: null, dataFolder });
  await sql`create table things (id integer)`.execute(db);
  expect(() => requireNoLog(dataFolder)).toThrow('make room on the disk');
  await close();
  expect(() => requireNoLog(dataFolder)).not.toThrow();
});
