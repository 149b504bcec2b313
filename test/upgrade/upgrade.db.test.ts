import { generateKeyPairSync } from 'node:crypto';
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEmulator, type Emulator } from 'razorpay-emulator';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { serverArguments } from '#scripts/built-server.mjs';
import { connectDatabase } from '#server/database/connect.ts';
import { migrateDatabase, migrations } from '#server/database/migrate.ts';
import { checkArchive } from '#server/upgrade/check-archive.ts';
import { findFreePort } from '../running/free-port.ts';
import { checkLedger } from '../running/ledger-check.ts';
import { startProgram } from '../running/program.ts';
import { readCaptures } from '../trials/read-books.ts';
import { settingsFor } from '../trials/trial-settings.ts';
import { type InstalledApp, installRelease } from './installed-app.ts';
import { ADDS, makeReleaseFolder, PAGES_FAIL, packRelease } from './make-releases.ts';
import { startVisitors } from './visitors.ts';

const SHORT = ['--health-seconds', '0'];

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'braj-seva-upgrade-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

// On SQLite, whose file two servers share; the drill (npm run trials -- upgrade) is on both databases.
describe('an installation under load', () => {
  let emulator: Emulator;
  let app: InstalledApp | null = null;
  let place: string;
  beforeEach(async () => {
    emulator = await createEmulator();
    place = await mkdtemp(join(tmpdir(), 'braj-seva-installed-'));
  });
  afterEach(async () => {
    await app?.stop();
    await emulator.close();
    await rm(place, { recursive: true, force: true });
  });

  test('is upgraded and goes back, also by itself, and no request fails', async () => {
    const make = async (name: string, difference = {}) =>
      packRelease(await makeReleaseFolder(place, `braj-seva-${name}`, difference));
    const first = await makeReleaseFolder(place, 'braj-seva-one');
    app = await installRelease(first, join(place, 'home'), settingsFor(emulator));
    const installed = app;
    await installed.start();
    const visits = startVisitors(installed.origin, emulator, { visitors: 1, donors: 1 });

    const bad = await installed.run(['upgrade', await make('bad', { server: PAGES_FAIL })]);
    expect(bad.lines.join('\n')).toMatch(/does not work here.*answered 500/s);
    expect(bad.code).toBe(1);
    expect(await installed.currentName()).toBe('braj-seva-one');
    const next = await make('two', { migration: ADDS });
    const upgraded = await installed.run(['upgrade', next, ...SHORT]);
    expect(upgraded.lines.join('\n')).toMatch(/Done: braj-seva-two is current/);
    expect(await installed.currentName()).toBe('braj-seva-two');
    const back = await installed.run(['rollback', ...SHORT]);
    expect(back.lines.join('\n')).toMatch(/Done: braj-seva-one is current/);
    expect(await installed.currentName()).toBe('braj-seva-one');

    await visits.stop();
    await emulator.whenWebhooksIdle();
    expect(visits.failures).toEqual([]);
    const { db, close } = connectDatabase({ url: null, dataFolder: installed.dataFolder });
    const captures = await readCaptures(db).finally(close);
    expect(captures.map(({ payment }) => payment).toSorted()).toEqual(
      emulator
        .ledger()
        .map(({ id }) => id)
        .toSorted(),
    );
    expect(captures.length).toBeGreaterThan(0);
    expect(await checkLedger(installed.settings, emulator.url)).toMatchObject({ code: 0 });
    expect(await installed.stop()).toBe(0);
  }, 180_000);
});

test('a release that may no longer use the database ends with 78, which is not started again', async () => {
  const { db, close } = connectDatabase({ url: null, dataFolder: folder });
  const taken = { unusedSince: '9001-later', drops: [] };
  const later = { '9001-later': { contract: taken, up: async () => undefined } };
  await migrateDatabase(db, { changes: { ...migrations, ...later } }).finally(close);
  const [script = '', ...args] = serverArguments;
  const settings = { APP_MODE: 'demo', DATA_DIR: folder, PORT: String(await findFreePort()) };
  const server = startProgram(script, args, settings);
  expect(await server.ended).toMatchObject({ code: 78 });
  expect(server.lines().join()).toMatch(/releases before 9001-later may no longer use it/);
});

test('an archive is taken only when its checksum and the trusted signature are right', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const other = generateKeyPairSync('ed25519');
  const release = await makeReleaseFolder(folder, 'braj-seva-signed');
  const unsigned = await packRelease(release);
  expect(await checkArchive(unsigned, folder)).toMatchObject({ isSigned: false });
  const key = publicKey.export({ type: 'spki', format: 'pem' });
  await writeFile(join(folder, 'release-key.pem'), key);
  await expect(checkArchive(unsigned, folder)).rejects.toThrow(/trusts only signed releases/);
  const forged = await packRelease(release, other.privateKey);
  await expect(checkArchive(forged, folder)).rejects.toThrow(/not signed by the key/);
  const signed = await packRelease(release, privateKey);
  expect(await checkArchive(signed, folder)).toMatchObject({
    ...{ name: 'braj-seva-signed', isSigned: true },
  });
  await appendFile(signed, 'x');
  await expect(checkArchive(signed, folder)).rejects.toThrow(/is damaged or not the one/);
});
