import { execFile } from 'node:child_process';
import {
  chmod,
  chown,
  cp,
  mkdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { readInstallationSettings } from './config.ts';
import { nameReleaseCommands } from './platform/command-name.ts';
import { parseReleaseKey, TRUSTED_KEY } from './upgrade/check-archive.ts';
import {
  readPointer,
  readRelease,
  setPointer,
  UpgradeRefusedError,
} from './upgrade/installation.ts';
import { syncFiles } from './upgrade/sync-files.ts';

const FOLDER = '/opt/braj-seva';
const ROOT = 0;

/**
 * `braj-seva install [FOLDER] [--key FILE]`: makes an installation of the unpacked release that it is run from: releases,
 * current, data, cache and settings.env. With `--key` only releases signed by it are accepted later.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { key: { type: 'string' } },
    allowPositionals: true,
  });
  const home = resolve(positionals[0] ?? FOLDER);
  const { release } = readInstallationSettings();
  const { name } = await readRelease(release);
  if ((await readPointer(home, 'current')) !== null) {
    throw new UpgradeRefusedError(
      `${home} has an installation already: ${home}/current/bin/braj-seva upgrade ARCHIVE brings it to another release`,
    );
  }
  const key = values.key === undefined ? null : await readTrustedKey(values.key);
  const target = join(home, 'releases', basename(release));
  if (target !== release) {
    const draft = join(home, 'releases', `.${basename(release)}`);
    await mkdir(join(home, 'releases'), { recursive: true });
    await rm(draft, { recursive: true, force: true });
    await cp(release, draft, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
    await syncFiles(draft);
    await rm(target, { recursive: true, force: true });
    await rename(draft, target);
  }
  // Before there is an installation: one that lacked it would take releases of anybody.
  if (key !== null) {
    await writeFile(join(home, TRUSTED_KEY), key, { flush: true });
    // For everybody who upgrades to read, whatever the umask, and for nobody else to change.
    await chmod(join(home, TRUSTED_KEY), 0o644);
  }
  // Where the operator lets them lead elsewhere, they are there already.
  for (const folder of ['data', 'cache'])
    await mkdir(join(home, folder), { mode: 0o700 }).catch(keep);
  await openToService(home, target);
  await setPointer(home, 'current', target);
  const settings = join(home, 'settings.env');
  const isNew = (await stat(settings).catch(() => null)) === null;
  if (isNew) {
    const example = await readFile(join(release, '.env.example'), 'utf8');
    await writeFile(settings, nameReleaseCommands(example), { mode: 0o600 });
    await giveToService(settings, home);
  }
  print(`${name} is installed in ${home}.`);
  print(`Start it: ${home}/current/bin/braj-seva start`);
  print('It then prints the address of the set-up page, where everything is entered.');
  print(
    isNew
      ? `Only who sets it up by the environment instead fills in ${settings} before (APP_MODE=demo is enough to look at it).`
      : `${settings} was there already: with settings of a live site in it, the set-up page does not open.`,
  );
  print("Under systemd, with a user of its own: README, 'A release for a server'.");
}

/**
 * As root: the user of the data runs the server, and must be able to read the release, however closely root's umask or
 * that of whoever unpacked it has shut it.
 */
async function openToService(home: string, release: string): Promise<void> {
  if (process.getuid?.() !== ROOT) return;
  const data = await stat(join(home, 'data')).catch(() => null);
  if (data === null || data.uid === ROOT) return;
  const run = promisify(execFile);
  await run('chmod', ['go+rx', home, dirname(release)]);
  await run('chmod', ['-R', 'go+rX', release]);
}

/**
 * As root: the file belongs to the user of the data, who runs the server and must read it. Through a link it is given
 * away only in a folder of that user: a link must not make root give away a file of the system.
 */
async function giveToService(file: string, home: string): Promise<void> {
  if (process.getuid?.() !== ROOT) return;
  const { uid, gid } = await stat(join(home, 'data'));
  const folder = dirname(await realpath(file));
  const isLedElsewhere = folder !== (await realpath(home));
  if (isLedElsewhere && (await stat(folder)).uid !== uid) return;
  await chown(file, uid, gid);
}

/** The public key, as text. Throws UpgradeRefusedError where the file holds none. */
async function readTrustedKey(file: string): Promise<string> {
  const expected =
    '--key must name the public key in PEM with which releases are signed (release-key.pem, beside SHA256SUMS.sig). Where releases are not signed, leave --key away';
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'ENOENT' ? 'does not exist' : `cannot be read (${error.code})`;
    throw new UpgradeRefusedError(`${resolve(file)} ${reason}: ${expected}`);
  });
  const key = parseReleaseKey(text);
  if (key === null) {
    throw new UpgradeRefusedError(`${resolve(file)} holds no Ed25519 key: ${expected}`);
  }
  return key.export({ type: 'spki', format: 'pem' }).toString();
}

function keep(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
