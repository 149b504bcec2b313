import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { describeOnEachDatabase } from '#test/each-database.ts';
import { connectDatabase } from './connect.ts';
import { isDatabaseUnavailable } from './is-unavailable.ts';
import { openSqliteFile } from './sqlite-dialect.ts';

async function errorOf(work: () => Promise<unknown>): Promise<unknown> {
  return work().then(
    () => null,
    (error: unknown) => error,
  );
}

describeOnEachDatabase('a wrong query', (open) => {
  test('does not count as an unavailable database', async () => {
    const database = await open();
    const error = await errorOf(() =>
      database.db
        .withTables<{ nothing: { id: string } }>()
        .selectFrom('nothing')
        .select('id')
        .execute(),
    );
    expect(error).toBeInstanceOf(Error);
    expect(isDatabaseUnavailable(error)).toBe(false);
    await database.close();
  });
});

test('a server that does not answer counts as unavailable', async () => {
  const { db, close } = connectDatabase({ url: 'postgres://localhost:9/x', dataFolder: '.' });
  const error = await errorOf(() => db.selectFrom('campaigns').select('id').execute());
  expect(isDatabaseUnavailable(error)).toBe(true);
  await close();
});

test.each(['EAI_AGAIN', 'ENETUNREACH'])('a network that says %s counts as unavailable', (code) => {
  expect(isDatabaseUnavailable(Object.assign(new Error('connect'), { code }))).toBe(true);
});

test('a full or locked database counts as unavailable', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'braj-seva-full-'));
  const file = openSqliteFile(join(folder, 'full.sqlite'));
  file.exec('create table notes (note text); pragma max_page_count = 3');
  const full = await errorOf(async () =>
    file.prepare('insert into notes values (?)').run('x'.repeat(100_000)),
  );
  expect(isDatabaseUnavailable(full)).toBe(true);

  const other = new DatabaseSync(join(folder, 'full.sqlite'), { timeout: 0 });
  file.exec('begin immediate');
  const locked = await errorOf(async () => other.exec('begin immediate'));
  expect(isDatabaseUnavailable(locked)).toBe(true);
  other.close();
  file.close();
  await rm(folder, { recursive: true });
});
