import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#test/each-database.ts';
import { startProgram } from '#test/running/program.ts';
import { copyInMemory, keyring, streamOf } from './copies.fixture.ts';
import { createCopyFolder } from './open-copy-storages.ts';
import { nameCopy } from './thin-copies.ts';

const HOUR_MS = 3_600_000;
/** Nobody listens there. */
const AWAY = 's3://copies?endpoint=http://127.0.0.1:1';

let folder: string;
let name: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'braj-seva-newest-'));
  const now = new Date(Date.now() - 3 * HOUR_MS);
  name = nameCopy(now, 'hourly');
  const opened = await openDatabase(null);
  const { parts } = await copyInMemory(opened, { now });
  await opened.close();
  await createCopyFolder(join(folder, 'copies')).write(name, streamOf(parts));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function restore(args: string[], BACKUP_FOLDER = join(folder, 'copies')) {
  const program = startProgram('server/restore.command.ts', args, {
    DATA_DIR: join(folder, 'elsewhere'),
    DATA_ENCRYPTION_KEY: keyring.current.toString('base64'),
    BACKUP_FOLDER,
    BACKUP_URL: AWAY,
    BACKUP_ACCESS_KEY_ID: 'KEY',
    BACKUP_SECRET_ACCESS_KEY: 'SECRET',
  });
  const { code } = await program.ended;
  return { code, text: program.lines().join('\n') };
}

test('while the bucket is away, the newest copy of the folder is restored, and what could not be asked is said', async () => {
  const listed = await restore(['--list']);
  expect(listed).toMatchObject({ code: 1, text: expect.stringContaining(`  ${name}  `) });
  expect(listed.text).toContain('s3://copies could not be asked: ');

  const { code, text } = await restore(['--newest']);
  expect({ code, text }).toMatchObject({ code: 0, text: expect.stringContaining('Proved: ') });
  expect(text).toMatch(/s3:\/\/copies could not be asked: .*A newer copy may be there/);
  expect(text).toContain(`The newest copy that was found is ${name} of ${join(folder, 'copies')}`);
  expect(text).toContain('3 hours old');
  expect(text).toContain('The erasure journal in s3://copies could not be read: ');
});

test('where no storage with a copy answers, nothing is restored, and each is named', async () => {
  const empty = join(folder, 'empty');
  const refused = await restore(['--newest'], empty);
  expect(refused).toMatchObject({
    code: 1,
    text: expect.stringContaining(`There is no copy in ${empty}. s3://copies could not be asked`),
  });
});
