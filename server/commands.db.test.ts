import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { allCollections } from '#shared/content/all-collections.ts';
import { bulletins } from '#shared/content/bulletins.ts';
import { beginTestDonation, openCampaign, payDonation } from '#test/donations.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { json, startTestServer } from '#test/http-test-server.ts';
import { startProgram } from '#test/running/program.ts';
import { createTestContext } from '#test/test-context.ts';
import { listContent } from './content/list-content.ts';
import { listSampleDonations } from './samples/sample-donations.ts';

const SEED = 'server/seed.command.ts';
const CHECK = 'server/ledger-check.command.ts';

/** Runs a command to its end; returns its output (stdout and stderr) and exit code. */
async function run(script: string, args: string[], settings: Record<string, string>) {
  const program = startProgram(script, args, settings);
  const { code } = await program.ended;
  return { code, text: program.lines().join('\n') };
}

describeOnEachDatabase('The commands', (open) => {
  const stub = startTestServer();
  let opened: TestDatabase;
  let settings: Record<string, string>;
  beforeEach(async () => {
    opened = await open();
    settings = {
      APP_MODE: 'demo',
      DATA_DIR: opened.dataFolder,
      ...(opened.url === null ? {} : { DATABASE_URL: opened.url }),
    };
  });
  afterEach(() => opened.close());

  test('seed fills an empty database, also a second time, and the ledger is valid', async () => {
    const first = await run(SEED, ['--donations', '700'], settings);
    expect(first).toMatchObject({ code: 0, text: expect.stringContaining('700 of 700 donations') });
    const { APP_MODE: _, ...withoutMode } = settings;
    const again = await run(SEED, ['--donations', '30', '--seed', '2'], withoutMode);
    expect(again).toMatchObject({ code: 0, text: expect.stringContaining('30 of 30 donations') });
    const check = await run(CHECK, [], withoutMode);
    expect(check).toMatchObject({ code: 0, text: expect.stringContaining('The ledger holds.') });
    const donations = await opened.db
      .selectFrom('donations')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(donations.count).toBe(listSampleDonations(new Date()).length + 730);
  });

  const countContent = async () => {
    const rows = await opened.db
      .selectFrom('content_items')
      .select((eb) => ['collection', eb.fn.countAll<number>().as('count')])
      .groupBy('collection')
      .execute();
    return Object.fromEntries(rows.map(({ collection, count }) => [collection, count]));
  };

  /** Of each collection, with the gallery's whole album. */
  const countSamples = (): Record<string, number> => ({
    ...Object.fromEntries(
      allCollections.map(({ name, samples }) => [name, samples(new Date()).length]),
    ),
    'gallery-images': 36,
  });

  test('seed adds bulletins and gallery images beside the samples, also a second time', async () => {
    const first = await run(SEED, ['--content', '620'], settings);
    const expected = '620 of 620 bulletins and gallery images each';
    expect(first).toMatchObject({ code: 0, text: expect.stringContaining(expected) });
    expect(first.text).not.toContain('donations written');
    expect(await run(SEED, ['--content', '3'], settings)).toMatchObject({ code: 0 });
    const samples = countSamples();
    expect(await countContent()).toEqual({
      ...samples,
      bulletins: (samples.bulletins ?? 0) + 623,
      'gallery-images': (samples['gallery-images'] ?? 0) + 623,
    });
    const page = await listContent(createTestContext(opened), bulletins, { page: 63, limit: 10 });
    expect(page).toMatchObject({ pages: 63, total: 628 });
    expect(page.items).toHaveLength(8);
  });

  test('two processes that start at once fill an empty database with samples once', async () => {
    const both = await Promise.all([1, 2].map(() => run(SEED, ['--content', '0'], settings)));
    expect(both.map(({ code, text }) => [code, text])).toEqual([
      [0, ''],
      [0, ''],
    ]);
    expect(await countContent()).toEqual(countSamples());
  });

  test('ledger:check names the broken rows and exits with 1', async () => {
    await openCampaign(opened.db);
    await opened.db.updateTable('campaigns').set({ raised_paise: 7 }).execute();
    const { code, text } = await run(CHECK, [], settings);
    expect(code).toBe(1);
    expect(text).toMatch(/^I4 +BROKEN .+\n +campaign food$/m);
    expect(text).toContain('The ledger is broken: I4.');
  });

  test('ledger:check compares with the emulator on request', async () => {
    await openCampaign(opened.db);
    const context = createTestContext(opened);
    const [donation, sample] = [await beginTestDonation(context), await beginTestDonation(context)];
    const { paymentId } = await payDonation(context, donation.donationId);
    await payDonation(context, sample.donationId, { paymentId: 'pay_Sample00000001' });
    const order = await opened.db
      .selectFrom('provider_orders')
      .select('provider_order_id')
      .where('donation_id', '=', donation.donationId)
      .executeTakeFirstOrThrow();
    const entry = {
      id: paymentId,
      order_id: order.provider_order_id,
      amount: 50_100,
      amount_refunded: 0,
      status: 'captured',
    };
    stub.answer(json(200, [entry]));
    const same = await run(CHECK, ['--emulator', stub.origin()], settings);
    expect(same).toMatchObject({ code: 0, text: expect.stringMatching(/^I7 +ok/m) });
    stub.answer(json(200, [{ ...entry, amount: 1 }]));
    const other = await run(CHECK, ['--emulator', stub.origin()], settings);
    expect(other.code).toBe(1);
    expect(other.text).toContain(`payment ${paymentId} differs`);
  });

  test('seed refuses to generate donations where real money is taken', async () => {
    const live = { ...settings, RAZORPAY_KEY_ID: 'rzp_live_abc' };
    const { code, text } = await run(SEED, ['--donations', '1'], live);
    expect(code).toBe(1);
    expect(text).toContain('RAZORPAY_KEY_ID is a live key');
  });

  test.each([
    [[]],
    [['--donations', 'many']],
    [['--donations', '-1']],
    [['--donations', '1', '--other']],
    [['--content', 'some']],
    [['--content', '1000001']],
    [['--seed', '2']],
  ])('seed reports what is wrong with %j', async (args) => {
    const { code, text } = await run(SEED, args, settings);
    expect(code).toBe(1);
    expect(text).not.toContain('at ');
  });
});

test('ledger:check creates no database where there is none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'braj-seva-'));
  const { code, text } = await run(CHECK, [], { DATA_DIR: folder });
  expect(code).toBe(1);
  expect(text).toContain('There is no database in');
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});
