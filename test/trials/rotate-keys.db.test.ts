import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createEmulator, type Emulator } from 'razorpay-emulator';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectDatabase } from '#server/database/connect.ts';
import { createSealer } from '#server/platform/seal.ts';
import { GENERAL_FUND_ID } from '#shared/campaign-facts.ts';
import { type RunningApp, startBuiltApp } from '../running/app.ts';
import { describeOnEachEngine } from '../running/each-engine.ts';
import { startKeys } from '../running/keys-command.ts';
import { checkLedger } from '../running/ledger-check.ts';
import { startProgram } from '../running/program.ts';
import { beginTestDonation, claimOf, testDonor, verifyDonation } from '../running/test-donor.ts';
import { settingsFor } from './trial-settings.ts';

const INVENTED = '1500';
const DONORS = 6;

describeOnEachEngine('key rotation beside a running server', (engine) => {
  let emulator: Emulator;
  let app: RunningApp;

  beforeEach(async () => {
    emulator = await createEmulator({ webhookRetryBaseMs: 250 });
    app = await startBuiltApp({ ...(await engine()), ...settingsFor(emulator) });
  });
  afterEach(async () => {
    await emulator.close();
    await app.remove();
  });

  const give = async (number: number) => {
    const donor = testDonor(number);
    const { orderId } = await beginTestDonation(app.origin, donor, GENERAL_FUND_ID);
    const paid = await emulator.pay(orderId);
    const response = await verifyDonation(app.origin, claimOf(paid, donor, GENERAL_FUND_ID));
    expect(response).toMatchObject({ success: true });
  };
  const donateAll = () => Promise.all(Array.from({ length: DONORS }, (_, number) => give(number)));

  async function readDatabase<T>(
    read: (db: ReturnType<typeof connectDatabase>['db']) => Promise<T>,
  ) {
    const url = app.settings.DATABASE_URL ?? null;
    const { db, close } = connectDatabase({ url, dataFolder: app.dataFolder });
    try {
      return await read(db);
    } finally {
      await close();
    }
  }
  const donorsOf = (numbers: number[]) =>
    readDatabase((db) =>
      db
        .selectFrom('donors')
        .select(['id', 'phone'])
        .where(
          'phone',
          'in',
          numbers.map((number) => testDonor(number).phone_no),
        )
        .orderBy('id')
        .execute(),
    );
  const countUnder = (keyId: string) =>
    readDatabase(async (db) => {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from donation_identities where pan_sealed like ${`v1.${keyId}.%`}`.execute(
        db,
      );
      return Number(rows[0]?.count);
    });
  async function currentKeyId(): Promise<string> {
    const text = await readFile(join(app.dataFolder, 'demo-secrets.json'), 'utf8');
    const { dataEncryptionKey } = JSON.parse(text) as { dataEncryptionKey: string };
    return createSealer(Buffer.from(dataEncryptionKey, 'base64')).keyId();
  }

  test('is killed midway, continues, and loses no donor', async () => {
    const seed = startProgram('server/seed.command.ts', ['--donations', INVENTED], app.settings);
    expect(await seed.ended).toMatchObject({ code: 0 });
    await donateAll();
    const numbers = Array.from({ length: DONORS }, (_, number) => number);
    const existing = await donorsOf(numbers);
    expect(existing).toHaveLength(DONORS);
    const oldKey = await currentKeyId();
    const all = await countUnder(oldKey);

    const first = startKeys(app.settings, 'rotate');
    await vi.waitUntil(async () => (await countUnder(oldKey)) < all * 0.9, {
      timeout: 20_000,
      interval: 5,
    });
    await first.end('SIGKILL');
    const newKey = await currentKeyId();
    expect(newKey).not.toBe(oldKey);
    const cutOff = await countUnder(oldKey);
    expect(cutOff).toBeGreaterThan(0);

    // The server reads and writes while rows are under either key, and during the rest of the rotation.
    await donateAll();
    let second = startKeys(app.settings, 'rotate');
    const donations = donateAll();
    while ((await second.ended).code !== 0) {
      expect(second.lines().join()).toContain('ten seconds');
      await new Promise((resolve) => setTimeout(resolve, 1000));
      second = startKeys(app.settings, 'rotate');
    }
    await donations;
    expect(second.lines().at(-1)).toMatch(/^Done/);
    expect(await currentKeyId()).toBe(newKey);

    expect(await countUnder(oldKey)).toBe(0);
    expect(await donorsOf(numbers)).toEqual(existing);
    const tables = await readDatabase((db) => db.introspection.getTables());
    for (const { name } of tables) {
      const { rows } = await readDatabase((db) =>
        sql`select * from ${sql.table(name)}`.execute(db),
      );
      expect(JSON.stringify(rows), name).not.toContain(`v1.${oldKey}.`);
    }

    await app.stop();
    await app.start();
    await donateAll();
    expect(await donorsOf(numbers)).toEqual(existing);
    expect(await checkLedger(app.settings, emulator.url)).toMatchObject({ code: 0 });
    const status = startKeys(app.settings, 'status');
    expect(await status.ended).toMatchObject({ code: 0 });
    expect(status.lines()).toContain('PANs: all under it');
  }, 120_000);
});
