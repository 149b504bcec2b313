import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginTestDonation, openCampaign } from '#test/donations.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { startProgram } from '#test/running/program.ts';
import { createTestContext } from '#test/test-context.ts';

async function run(args: string[], settings: Record<string, string>) {
  const program = startProgram('server/retention.command.ts', args, settings);
  const { code } = await program.ended;
  return { code, text: program.lines().join('\n') };
}

describeOnEachDatabase('npm run retention', (open) => {
  let opened: TestDatabase;
  let settings: Record<string, string>;
  beforeEach(async () => {
    opened = await open();
    const { dataFolder, url } = opened;
    settings = { DATA_DIR: dataFolder, ...(url === null ? {} : { DATABASE_URL: url }) };
    const context = createTestContext(opened);
    context.clock.set(new Date(Date.now() - 40 * 24 * 3_600_000));
    await openCampaign(opened.db);
    await beginTestDonation(context);
  });
  afterEach(() => opened.close());

  const tables = () =>
    Promise.all(
      (['donations', 'donors', 'aadhaar_vault', 'retention_runs', 'audit_entries'] as const).map(
        (table) => opened.db.selectFrom(table).selectAll().execute(),
      ),
    );

  test('lists in a dry run what would be erased and writes nothing; then erases it, once', async () => {
    const before = await tables();
    const dry = await run(['--dry-run'], settings);
    expect(dry).toMatchObject({ code: 0, text: expect.stringMatching(/^unpaid-donations +1 /m) });
    expect(dry.text).toContain('after 30 days (UNPAID_KEEP_DAYS)');
    expect(await tables()).toEqual(before);

    const longer = await run(['--dry-run'], { ...settings, UNPAID_KEEP_DAYS: '60' });
    expect(longer.text).toMatch(/^unpaid-donations +0 .*60 days/m);

    const real = await run([], settings);
    expect(real).toMatchObject({ code: 0, text: expect.stringMatching(/^unpaid-donations +1 /m) });
    expect(dry.text + real.text).not.toMatch(/Radha|@/);
    expect(await opened.db.selectFrom('donations').select('fullname').execute()).toEqual([
      { fullname: '' },
    ]);
    expect((await run([], settings)).text).toMatch(/^unpaid-donations +0 /m);
    const audit = await opened.db.selectFrom('audit_entries').select('action').execute();
    expect(audit).toEqual([{ action: 'run-retention' }, { action: 'run-retention' }]);
  });
});

test('npm run retention refuses periods that are too short, and a folder without a database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'braj-seva-'));
  const short = await run([], { DATA_DIR: folder, UNPAID_KEEP_DAYS: '5', AADHAAR_KEEP_DAYS: '30' });
  expect(short.code).toBe(1);
  expect(short.text).toContain('UNPAID_KEEP_DAYS must be at least 10 days: until the fifth day');
  expect(short.text).toContain('AADHAAR_KEEP_DAYS must be at least 61 days: the statement');
  const nowhere = await run(['--dry-run'], { DATA_DIR: folder });
  expect(nowhere).toMatchObject({ code: 1, text: `There is no database in ${folder}` });
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});
