import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { beginTestDonation, openCampaign } from '#test/donations.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { createDatabase, dropDatabase } from '#test/postgres.ts';
import { startProgram } from '#test/running/program.ts';
import { createTestContext } from '#test/test-context.ts';
import { connectDatabase } from '../database/connect.ts';
import { listAppliedMigrations } from '../database/migrate.ts';
import { systemClock } from '../platform/clock.ts';
import { createFolderStore } from '../platform/file-store.ts';
import { makeCopy } from './make-copy.ts';
import { restoreCopy } from './restore-copy.ts';

const KEY = Buffer.alloc(32, 7);
const KILLER = `--import=${resolve('test/running/kill-at-call.mjs')}`;
const LONGEST_MS = 180_000;

/** Each is just before the call that it names. A pg_restore that was started outlives its parent. */
const POINTS = {
  sqlite: {
    'while files are read': 'rename /backup-work/.*/papers/',
    'when some files are in their place': 'rename /elsewhere/media$',
    'before the database takes its place': 'rename /elsewhere/braj-seva.sqlite$',
  },
  postgres: {
    'while files are read': 'rename /backup-work/.*/papers/',
    'while the database is filled': 'spawn pg_restore.*--dbname',
    'when some files are in their place': 'rename /elsewhere/media$',
  },
};

async function* once(text: string) {
  yield Buffer.from(text);
}

describeOnEachDatabase('a restore that is killed', (open, dialect) => {
  let opened: TestDatabase;
  let folder: string;
  let elsewhere: { url: string | null; dataFolder: string };
  beforeEach(async () => {
    opened = await open();
    folder = await mkdtemp(join(tmpdir(), 'braj-seva-killed-'));
    const cluster = inject('postgresUrl');
    const isPostgres = opened.url !== null && cluster !== null;
    const url = isPostgres ? await createDatabase(cluster) : null;
    elsewhere = { url, dataFolder: join(folder, 'elsewhere') };
    await openCampaign(opened.db);
    await beginTestDonation(createTestContext(opened));
    for (const store of ['papers', 'media']) {
      await createFolderStore(join(opened.dataFolder, store)).write('one', once(store));
    }
  });
  afterEach(async () => {
    await opened.close();
    if (elsewhere.url !== null) await dropDatabase(elsewhere.url);
    await rm(folder, { recursive: true, force: true });
  });

  /** As every program does that opens the database. */
  async function start(): Promise<void> {
    const { db, close } = connectDatabase(elsewhere);
    await listAppliedMigrations(db).finally(close);
  }

  test(
    'leaves nothing that a server starts on, and is simply run again',
    async () => {
      const copy = join(folder, 'copy.age');
      const { url, dataFolder } = opened;
      await makeCopy(
        {
          ...{ database: { url, dataFolder }, media: null, plainSettings: {}, withoutVault: false },
          ...{ now: new Date(), sealing: { recipients: [], dataKey: KEY } },
        },
        (parts) => writeFile(copy, parts),
      );
      for (const [point, KILL_AT] of Object.entries(POINTS[dialect])) {
        const program = startProgram('server/restore.command.ts', [copy], {
          ...{ DATA_DIR: elsewhere.dataFolder, DATA_ENCRYPTION_KEY: KEY.toString('base64') },
          ...(elsewhere.url === null ? {} : { DATABASE_URL: elsewhere.url }),
          ...{ NODE_OPTIONS: KILLER, KILL_AT },
        });
        const { signal } = await program.ended;
        expect(signal, `${point}: ${program.lines().join(' ')}`).toBe('SIGKILL');
        await expect(start(), point).rejects.toThrow(
          'the command restore still runs, or was interr',
        );
      }

      await restoreCopy({
        ...{ source: createReadStream(copy), name: null, media: null, database: elsewhere },
        openers: { identities: [], dataKeys: [KEY] },
        keyring: { current: KEY, previous: [] },
        listErasures: async () => [],
        clock: systemClock,
      });
      const { db, close } = connectDatabase(elsewhere);
      const donors = await db.selectFrom('donations').select('fullname').execute().finally(close);
      expect(donors).toEqual([{ fullname: 'Radha Sharma' }]);
      expect(await readdir(elsewhere.dataFolder)).not.toContain('restore-unfinished');
      expect(await readdir(join(elsewhere.dataFolder, 'backup-work'))).toEqual([]);
      for (const store of ['papers', 'media']) {
        expect(await readdir(join(elsewhere.dataFolder, store))).toEqual(['one']);
      }
    },
    LONGEST_MS,
  );
});
