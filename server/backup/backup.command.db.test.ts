import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { damagePages } from '#test/damage-pages.ts';
import { beginTestDonation, openCampaign } from '#test/donations.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { createDatabase, dropDatabase } from '#test/postgres.ts';
import { startProgram } from '#test/running/program.ts';
import { createTestContext } from '#test/test-context.ts';
import { connectDatabase } from '../database/connect.ts';
import { createFolderStore } from '../platform/file-store.ts';
import { runRetention } from '../privacy/run-retention.ts';
import { settingsFileIn } from '../settings/settings-file.ts';
import { storeErasures } from './erasure-files.ts';
import { createCopyFolder } from './open-copy-storages.ts';

const KEY = Buffer.alloc(32, 7);
const PERIODS = { unpaidDays: 30, contactDays: 365, aadhaarDays: 122, networkDays: 90 };

async function run(command: 'backup' | 'restore', args: string[], env: Record<string, string>) {
  const program = startProgram(`server/${command}.command.ts`, args, {
    DATA_ENCRYPTION_KEY: KEY.toString('base64'),
    ...env,
  });
  const { code } = await program.ended;
  return { code, text: program.lines().join('\n') };
}

async function* once(text: string) {
  yield Buffer.from(text);
}

describeOnEachDatabase('npm run backup and npm run restore', (open, dialect) => {
  let opened: TestDatabase;
  let context: ReturnType<typeof createTestContext>;
  let settings: Record<string, string>;
  let folder: string;
  let elsewhere: Record<string, string>;
  beforeEach(async () => {
    opened = await open();
    const { dataFolder, url } = opened;
    folder = await mkdtemp(join(tmpdir(), 'braj-seva-copies-'));
    settings = { DATA_DIR: dataFolder, ...(url === null ? {} : { DATABASE_URL: url }) };
    elsewhere = { DATA_DIR: join(folder, 'elsewhere') };
    const cluster = inject('postgresUrl');
    if (url !== null && cluster !== null) elsewhere.DATABASE_URL = await createDatabase(cluster);
    context = createTestContext(opened);
    context.clock.set(new Date(Date.now() - 40 * 24 * 3_600_000));
    await openCampaign(opened.db);
    await beginTestDonation(context);
    await createFolderStore(join(dataFolder, 'papers')).write('2026-27/one', once('a receipt'));
  });
  afterEach(async () => {
    await opened.close();
    if (elsewhere.DATABASE_URL) await dropDatabase(elsewhere.DATABASE_URL);
    await rm(folder, { recursive: true, force: true });
  });

  const backUp = async (file: string, more: Record<string, string> = {}, ...args: string[]) => {
    const made = await run('backup', [file, ...args], { ...settings, ...more });
    expect(made).toMatchObject({ code: 0, text: expect.stringContaining('SHA-256') });
  };
  const readRestored = async <T>(read: (db: TestDatabase['db']) => Promise<T>): Promise<T> => {
    const url = elsewhere.DATABASE_URL ?? null;
    const restored = connectDatabase({ url, dataFolder: elsewhere.DATA_DIR ?? '' });
    return read(restored.db).finally(restored.close);
  };
  const namesElsewhere = async () =>
    existsSync(elsewhere.DATA_DIR ?? '') ? readdir(elsewhere.DATA_DIR ?? '') : [];

  test('brings everything back, what was erased meanwhile excepted', async () => {
    const file = join(folder, 'copy.age');
    // A site with visitors: what the limits count is in no copy.
    if (dialect === 'postgres') {
      await sql`insert into limit_counters (key, tat) values ('orders:x', 1)`.execute(opened.db);
    }
    await backUp(file, { LOG_LEVEL: 'warn' });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readFile(file)).includes('Radha')).toBe(false);

    context.clock.set(new Date());
    await runRetention({ ...context, periods: PERIODS }, { startedBy: 'command' });
    const keyring = () => ({ current: KEY, previous: [] });
    expect(await storeErasures(context, [createCopyFolder(folder)], keyring)).toBeGreaterThan(0);
    const [journal = ''] = await readdir(join(folder, 'erasures'));
    expect(await readFile(join(folder, 'erasures', journal), 'utf8')).not.toMatch(/Radha|@/);

    const restored = await run('restore', [file], elsewhere);
    expect(restored).toMatchObject({ code: 0, text: expect.stringContaining('Erased again: ') });
    // A new machine has no settings: those of the copy are written, and what is left to enter is named.
    const written = settingsFileIn(elsewhere.DATA_DIR ?? '');
    expect((await stat(written)).mode & 0o777).toBe(0o600);
    expect(await readFile(written, 'utf8')).toContain("LOG_LEVEL='warn'");
    expect(restored.text).toContain(`Complete ${written}: 4 lines begin with # and the name of`);
    expect(restored.text).not.toContain('Settings that were different');
    expect(
      await readRestored((db) => db.selectFrom('donations').select('fullname').execute()),
    ).toEqual([{ fullname: '' }]);
    expect(
      await readRestored((db) => db.selectFrom('aadhaar_vault').selectAll().execute()),
    ).toEqual([]);
    const papers = createFolderStore(join(elsewhere.DATA_DIR ?? '', 'papers'));
    expect((await papers.read('2026-27/one')).toString()).toBe('a receipt');
    expect(await readdir(join(elsewhere.DATA_DIR ?? '', 'backup-work'))).toEqual([]);

    const again = await run('restore', [file], elsewhere);
    expect(again).toMatchObject({ code: 1, text: expect.stringContaining('is not empty') });
  });

  test('a later copy leaves beside an earlier one in its folder what was erased since', async () => {
    const file = join(folder, 'copy.age');
    await backUp(file);
    context.clock.set(new Date());
    await runRetention({ ...context, periods: PERIODS }, { startedBy: 'command' });
    await backUp(join(folder, 'later.age'));
    const journal = await readdir(join(folder, 'erasures'));
    expect(journal).toHaveLength(1);
    await backUp(join(folder, 'latest.age'));
    expect(await readdir(join(folder, 'erasures'))).toEqual(journal);
    const restored = await run('restore', [file], elsewhere);
    expect(restored).toMatchObject({ code: 0, text: expect.stringContaining('Erased again: ') });
  });

  test('a database that was recovered is readied as a restored one is', async () => {
    const refused = await run('restore', ['--recovered'], settings);
    if (dialect === 'sqlite') {
      return expect(refused).toMatchObject({
        code: 1,
        text: expect.stringContaining('--recovered is for a database of PostgreSQL'),
      });
    }
    // A database of an earlier moment than the journal.
    const file = join(folder, 'copy.age');
    await backUp(file);
    expect((await run('restore', [file], elsewhere)).code).toBe(0);
    context.clock.set(new Date());
    await runRetention({ ...context, periods: PERIODS }, { startedBy: 'command' });
    const BACKUP_FOLDER = join(folder, 'copies');
    const keyring = () => ({ current: KEY, previous: [] });
    await storeErasures(context, [createCopyFolder(BACKUP_FOLDER)], keyring);
    const ready = () => run('restore', ['--recovered'], { ...elsewhere, BACKUP_FOLDER });

    const inUse = await readRestored((db) => db.connection().execute(ready));
    expect(inUse).toMatchObject({ code: 1, text: expect.stringContaining('stop every server') });
    const done = await ready();
    expect(done).toMatchObject({ code: 0, text: expect.stringContaining('Erased again: ') });
    expect(
      await readRestored((db) => db.selectFrom('donations').select('fullname').execute()),
    ).toEqual([{ fullname: '' }]);
    // It begins the comparison with the provider, as after a restore.
    const newest = await readRestored((db) =>
      db
        .selectFrom('audit_entries')
        .select(['action', 'details'])
        .orderBy('sequence', 'desc')
        .executeTakeFirstOrThrow(),
    );
    expect(newest).toEqual({
      action: 'restore-backup',
      details: expect.stringContaining('"recovered":"yes"'),
    });
  });

  test('takes the place of a damaged database, which is kept, once no server uses it', async () => {
    const file = join(folder, 'copy.age');
    await backUp(file, { MAIL_FROM: '"Seva Trust" <seva@seva.test>' });
    const countDonations = async () => {
      const { db, close } = connectDatabase(opened);
      const rows = await db.selectFrom('donations').select('id').execute().finally(close);
      return rows.length;
    };
    await beginTestDonation(context);
    expect(await countDonations()).toBe(2);
    const inUse = await opened.db
      .connection()
      .execute(() => run('restore', [file, '--replace'], settings));
    expect(inUse).toMatchObject({ code: 1, text: expect.stringContaining('stop every server') });

    await opened.db.destroy();
    if (dialect === 'sqlite') await damagePages(opened.dataFolder);
    const replaced = await run('restore', [file, '--replace', '--reason', 'A test'], settings);
    expect(replaced).toMatchObject({ code: 0, text: expect.stringMatching(/kept: .*replaced_\d/) });
    expect(replaced.text).toContain(`MAIL_FROM='"Seva Trust" <seva@seva.test>'`);
    expect(replaced.text).not.toMatch(/^ *DATA_DIR=/m);
    expect(existsSync(settingsFileIn(opened.dataFolder))).toBe(false);
    expect(await countDonations()).toBe(1);
    const [kept = ''] = (await readdir(opened.dataFolder)).filter((name) =>
      /^replaced_/.test(name),
    );
    expect(await readdir(join(opened.dataFolder, kept))).toContain('papers');
    const { db, close } = connectDatabase(opened);
    const entry = await db
      .selectFrom('audit_entries')
      .select('details')
      .where('action', '=', 'restore-backup')
      .executeTakeFirstOrThrow()
      .finally(close);
    expect(JSON.parse(entry.details)).toMatchObject({ kept, reason: 'A test' });
    if (opened.url !== null) {
      const aside = new URL(opened.url);
      aside.pathname = `/${kept}`;
      await dropDatabase(aside.href);
    } else expect(existsSync(join(opened.dataFolder, kept, 'braj-seva.sqlite'))).toBe(true);
  });

  test('a copy without Aadhaar numbers has their last digits, and is whole', async () => {
    const file = join(folder, 'lasting.age');
    await backUp(file, {}, '--without-aadhaar');
    const restored = await run('restore', [file], elsewhere);
    expect(restored).toMatchObject({
      code: 0,
      text: expect.stringContaining('no Aadhaar numbers'),
    });
    const [row] = await readRestored((db) => db.selectFrom('aadhaar_vault').selectAll().execute());
    expect(row).toMatchObject({ sealed: null, shredded_at: expect.any(String) });
    expect(row?.last4).toMatch(/^\d{4}$/);
    const own = await opened.db.selectFrom('aadhaar_vault').select('sealed').execute();
    expect(own).toEqual([{ sealed: expect.any(String) }]);
  });

  test('a copy for a recipient opens with its identity only, and only for this installation', async () => {
    const identity = await generateX25519Identity();
    const BACKUP_RECIPIENT = await identityToRecipient(identity);
    const file = join(folder, 'copy.age');
    await backUp(file, { BACKUP_RECIPIENT });
    const closed = await run('restore', [file], elsewhere);
    expect(closed).toMatchObject({ code: 1, text: expect.stringContaining('for another key') });
    const BACKUP_IDENTITY_FILE = join(folder, 'identity.txt');
    await writeFile(BACKUP_IDENTITY_FILE, `# made today\n${identity}\n`);
    const other = { DATA_ENCRYPTION_KEY: Buffer.alloc(32, 9).toString('base64') };
    const foreign = await run('restore', [file], { ...elsewhere, BACKUP_IDENTITY_FILE, ...other });
    expect(foreign).toMatchObject({ code: 1, text: expect.stringContaining('another DATA_ENC') });
    expect(await namesElsewhere()).toEqual(['backup-work']);
    const restored = await run('restore', [file], { ...elsewhere, BACKUP_IDENTITY_FILE });
    expect(restored.code).toBe(0);
  });

  test('a damaged or unfinished copy, another engine, and a newer schema are refused', async () => {
    const file = join(folder, 'copy.age');
    await backUp(file);
    const bytes = await readFile(file);
    const changed = Buffer.from(bytes);
    const middle = Math.floor(bytes.length / 2);
    changed[middle] = (changed[middle] ?? 0) ^ 1;
    await writeFile(file, changed);
    const damaged = await run('restore', [file], elsewhere);
    expect(damaged).toMatchObject({ code: 1, text: expect.stringContaining('is no whole copy') });

    await writeFile(file, bytes);
    const otherEngine =
      dialect === 'sqlite'
        ? { DATABASE_URL: inject('postgresUrl') ?? '' }
        : { DATABASE_URL: '', DATA_DIR: join(folder, 'lite') };
    if (otherEngine.DATABASE_URL !== '' || dialect === 'postgres') {
      const wrong = await run('restore', [file], { ...elsewhere, ...otherEngine });
      expect(wrong).toMatchObject({
        code: 1,
        text: expect.stringContaining('cannot be restored into'),
      });
    }
    await opened.db
      .withTables<{ kysely_migration: { name: string; timestamp: string } }>()
      .insertInto('kysely_migration')
      .values({ name: '9999-later', timestamp: '' })
      .execute();
    await backUp(file);
    const newer = await run('restore', [file], elsewhere);
    expect(newer).toMatchObject({
      code: 1,
      text: expect.stringContaining('newer than this program'),
    });
    expect(await namesElsewhere()).toEqual(['backup-work']);
  });
});
