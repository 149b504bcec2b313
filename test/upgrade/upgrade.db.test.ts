import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  appendFile,
  chmod,
  chown,
  mkdir,
  mkdtemp,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
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
    const again = await installed.run(['upgrade', next, ...SHORT]);
    expect(again.lines.join('\n')).toMatch(/braj-seva-two runs already: nothing was changed/);
    expect(again.lines.join('\n')).not.toMatch(/2\/8|Done/);
    expect(again.code).toBe(0);
    const back = await installed.run(['rollback', ...SHORT]);
    expect(back.lines.join('\n')).toMatch(/Done: braj-seva-one is current/);
    expect(await installed.currentName()).toBe('braj-seva-one');
    const restarted = await installed.run(['restart']);
    expect(restarted.lines.join('\n')).toMatch(/Restarted: braj-seva-one serves/);
    expect(restarted.code).toBe(0);
    await writeFile(join(installed.home, 'settings.env'), 'MAIL_FROM=nobody\n');
    const refused = await installed.run(['restart']);
    expect(refused.lines.join('\n')).toMatch(/did not start, and the old one goes on/);
    expect(refused.code).toBe(1);

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
    const stopped = await installed.run(['stop']);
    expect(stopped.lines.join('\n')).toMatch(/Stopped: the supervisor/);
    expect(stopped.code).toBe(0);
    expect(await installed.stop()).toBe(0);
    await expect(fetch(installed.origin)).rejects.toThrow();
  }, 300_000);
});

describe('an installation that does not run', () => {
  const run = async (home: string, ...args: string[]) => {
    const program = join(home, 'current', 'bin', 'braj-seva');
    const { PATH = '' } = process.env;
    const ran = await promisify(execFile)(program, args, { env: { PATH } }).catch((error) => error);
    return { code: ran.code ?? 0, text: `${ran.stdout}${ran.stderr}` };
  };
  const install = async (...args: string[]) => {
    const release = await makeReleaseFolder(
      await mkdtemp(join(folder, 'unpacked-')),
      'braj-seva-one',
    );
    const program = join(release, 'bin', 'braj-seva');
    const home = join(folder, 'home');
    const { PATH = '' } = process.env;
    const ran = await promisify(execFile)(program, ['install', home, ...args], {
      env: { PATH },
    }).catch((error) => error);
    return { home, code: ran.code ?? 0, text: `${ran.stdout}${ran.stderr}` };
  };

  test('install says how to start; a key that is not there is said to be left away', async () => {
    const missing = await install('--key', 'release-key.pem');
    expect(missing).toMatchObject({
      code: 1,
      text: expect.stringMatching(
        /release-key\.pem does not exist: .*not signed, leave --key away/,
      ),
    });
    const { code, text } = await install();
    expect(code).toBe(0);
    expect(text).toMatch(/current\/bin\/braj-seva start\nIt then prints the address of the set-up/);
    expect(text).toContain("README, 'A release for a server'");
  });

  test('install closes the trusted key to others, whatever the umask', async () => {
    const release = await makeReleaseFolder(folder, 'braj-seva-one');
    const { publicKey } = generateKeyPairSync('ed25519');
    const [key, home] = [join(folder, 'key.pem'), join(folder, 'home')];
    await writeFile(key, publicKey.export({ type: 'spki', format: 'pem' }));
    const command = 'umask 0; exec "$0" install "$1" --key "$2"';
    const args = ['-c', command, join(release, 'bin', 'braj-seva'), home, key];
    const { PATH = '' } = process.env;
    await promisify(execFile)('/bin/sh', args, { env: { PATH } });
    expect((await stat(join(home, 'release-key.pem'))).mode & 0o777).toBe(0o644);
  });

  test('stop and restart say that nothing runs, and send no signal to another program', async () => {
    const { home } = await install();
    expect(await run(home, 'stop')).toMatchObject({
      code: 0,
      text: expect.stringMatching(/^No server of .* nothing was stopped/),
    });
    expect(await run(home, 'restart')).toMatchObject({
      code: 1,
      text: expect.stringContaining('begin with braj-seva start'),
    });
    await writeFile(join(home, 'data', 'supervisor.pid'), `${process.pid}\n`);
    for (const command of ['stop', 'restart']) {
      expect(await run(home, command)).toMatchObject({
        code: 1,
        text: expect.stringMatching(/names process \d+, which is another program/),
      });
    }
    const list = await run(home);
    expect(list.text).toMatch(/braj-seva restart\n(.*\n)*.*braj-seva stop\n/);
  });

  // Only root can give a folder to another user; in a container the tests run as root.
  if (process.getuid?.() === 0) {
    test('root installs for the user of the data; settings which that user cannot read are named', async () => {
      const user = { uid: 12_345, gid: 12_345 };
      const data = join(folder, 'home', 'data');
      await mkdir(data, { recursive: true });
      await chown(data, user.uid, user.gid);
      const { home } = await install();
      const settings = join(home, 'settings.env');
      expect(await stat(settings)).toMatchObject({ ...user, mode: 0o100600 });

      await chown(settings, 0, 0);
      for (const closed of [folder, home]) await chmod(closed, 0o755);
      const program = join(home, 'current', 'bin', 'braj-seva');
      const { PATH = '' } = process.env;
      const refused = promisify(execFile)(program, ['migrate'], { ...user, env: { PATH } });
      await expect(refused).rejects.toMatchObject({
        code: 78,
        stderr: expect.stringMatching(/settings\.env cannot be read by 12345: give it to the user/),
      });
    });

    test('root installs what the user of the data can run, however closely root has shut it', async () => {
      const home = join(folder, 'home');
      await mkdir(join(home, 'data'), { recursive: true });
      await chown(join(home, 'data'), 12_345, 12_345);
      await chmod(home, 0o700);
      const release = await makeReleaseFolder(folder, 'braj-seva-one');
      await promisify(execFile)('chmod', ['-R', 'go=', release]);
      const command = 'umask 077; exec "$0" install "$1"';
      const args = ['-c', command, join(release, 'bin', 'braj-seva'), home];
      const { PATH = '' } = process.env;
      await promisify(execFile)('/bin/sh', args, { env: { PATH } });
      const installed = join(home, 'releases', 'braj-seva-one');
      const paths = [home, join(home, 'releases'), installed, join(installed, 'bin', 'braj-seva')];
      for (const path of paths) expect((await stat(path)).mode & 0o077, path).toBe(0o055);
      expect((await stat(join(installed, 'release.json'))).mode & 0o077).toBe(0o044);
      expect((await stat(join(home, 'settings.env'))).mode & 0o777).toBe(0o600);
    });

    test('root runs nothing that a settings file of the server user names', async () => {
      const { home } = await install();
      const [settings, planted] = [join(home, 'settings.env'), join(folder, 'planted.cjs')];
      const trace = join(folder, 'trace');
      await writeFile(planted, `require('node:fs').writeFileSync('${trace}', '')`);
      await writeFile(settings, `APP_MODE=demo\nNODE_OPTIONS=--require=${planted}\n`);
      await chown(settings, 12_345, 12_345);
      expect(await run(home, 'rollback')).toMatchObject({
        code: 1,
        text: expect.stringContaining('There is no release before this one'),
      });
      expect(await run(home, 'migrate')).toMatchObject({
        code: 78,
        text: expect.stringContaining(
          `${settings} belongs to user 12345, and root takes no settings from there`,
        ),
      });
      expect(existsSync(trace)).toBe(false);
    });

    test('root gives away no settings file that a link makes in a folder of another', async () => {
      const [data, system] = [join(folder, 'home', 'data'), join(folder, 'system')];
      for (const made of [data, system]) await mkdir(made, { recursive: true });
      await chown(data, 12_345, 12_345);
      await symlink(join(system, 'planted'), join(folder, 'home', 'settings.env'));
      expect(await install()).toMatchObject({ code: 0 });
      expect(await stat(join(system, 'planted'))).toMatchObject({ uid: 0, gid: 0 });
    });
  }
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
