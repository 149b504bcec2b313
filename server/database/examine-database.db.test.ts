import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { damagePages } from '#test/damage-pages.ts';
import { openCampaign } from '#test/donations.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { sqliteFileIn } from './connect.ts';
import { examineDatabase } from './examine-database.ts';

describeOnEachDatabase('An examination of the database', (open, dialect) => {
  let opened: TestDatabase;
  beforeEach(async () => {
    opened = await open();
    await openCampaign(opened.db);
  });
  afterEach(() => opened.close());

  test('finds a sound one sound, beside a program that uses it', async () => {
    expect(await examineDatabase(opened)).toEqual({ state: 'sound', findings: [] });
  });

  test('names the tables that are gone', async () => {
    await sql`drop table slow_statements`.execute(opened.db);
    const { state, findings } = await examineDatabase(opened);
    expect(state).toBe('damaged');
    expect(findings[0]).toMatch(/^slow_statements\.\w+ is missing$/);
  });

  test('finds nothing missing on the schema of a newer release, which may have dropped it', async () => {
    await sql`drop table slow_statements`.execute(opened.db);
    await sql`update schema_state set schema = '9999-later'`.execute(opened.db);
    expect(await examineDatabase(opened)).toEqual({ state: 'sound', findings: [] });
  });

  test('says nothing about a database that cannot be asked', async () => {
    const elsewhere =
      dialect === 'sqlite'
        ? { url: null, dataFolder: `${opened.dataFolder}/elsewhere` }
        : { url: 'postgres://nobody@127.0.0.1:9/none', dataFolder: opened.dataFolder };
    expect(await examineDatabase(elsewhere)).toMatchObject({ state: 'unknown' });
  });

  test('says nothing about a database for an error that is not known', async () => {
    // PostgreSQL's answer to a client that asks for TLS; the driver's error for it has no code.
    const server = createServer((socket) => socket.once('data', () => socket.end('N')));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const url = `postgres://nobody@127.0.0.1:${port}/none?sslmode=verify-full`;
    const { state, findings } = await examineDatabase({ ...opened, url });
    server.close();
    expect(findings).toEqual([expect.stringContaining('SSL')]);
    expect(state).toBe('unknown');
  });

  test('finds it damaged when the list of its migrations is gone', async () => {
    await sql`drop table kysely_migration`.execute(opened.db);
    const { state, findings } = await examineDatabase(opened);
    expect(state).toBe('damaged');
    expect(findings[0]).toMatch(/^kysely_migration\.\w+ is missing$/);
  });

  if (dialect === 'postgres') {
    test('says nothing about a database that is too slow to answer', async () => {
      const url = new URL(opened.url ?? '');
      url.searchParams.set('options', '-c statement_timeout=1');
      const examined = await examineDatabase({ ...opened, url: url.href });
      expect(examined).toEqual({
        state: 'unknown',
        findings: [expect.stringContaining('statement timeout')],
      });
    });
  }

  if (dialect === 'sqlite') {
    test('finds a page that was overwritten, and a file that is no database', async () => {
      await sql`pragma wal_checkpoint(truncate)`.execute(opened.db);
      await damagePages(opened.dataFolder);
      const { state, findings } = await examineDatabase(opened);
      expect(state).toBe('damaged');
      expect(findings.join()).toMatch(/integrity_check/);
      await writeFile(sqliteFileIn(opened.dataFolder), 'x'.repeat(9000));
      expect(await examineDatabase({ ...opened })).toMatchObject({ state: 'damaged' });
    });
  }
});
