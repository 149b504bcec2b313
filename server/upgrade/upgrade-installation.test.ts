import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packRelease } from '#test/upgrade/make-releases.ts';
import { type Installation, setPointer } from './installation.ts';
import { rollBack, upgradeInstallation } from './upgrade-installation.ts';
import { takeUpgradeLock, type UpgradeLock } from './upgrade-lock.ts';

let folder: string;
let home: string;
const said: string[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'braj-seva-older-'));
  home = join(folder, 'home');
  said.length = 0;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const lock: UpgradeLock = {
  ...{ isTakenOver: false, rollbackTo: null, repairs: null, giveBack: () => {} },
  ...{ noteTrial: async () => {}, noteRollback: async () => {}, noteRepair: async () => {} },
  release: async () => {},
};
const order = { lock, healthSeconds: 0, say: (line: string) => void said.push(line) };

type Made = {
  version?: string;
  schema?: string;
  /** The body of its only command, a shell script; by default it refuses. */
  command?: string;
};
/** Answers as a release whose schema adds one change to the database. */
const KNOWS_ONE_MORE = `case "$*" in
  'migrate --check') echo '{"schema":"0054-a","oldest":"0046-a","pending":["0055-b"],"jobs":0}' ;;
  *) exit 1 ;;
esac`;
/** Works, but makes no save; finds the database as `state` says. */
const savesNothing = (state: string) => `case "$*" in
  'migrate --check') ;;
  'migrate --examine') echo '{"state":"${state}","findings":["a page"]}' ;;
  *) echo 'The bucket is away' >&2; exit 1 ;;
esac`;

async function makeRelease(parent: string, name: string, made: Made): Promise<string> {
  const { version = '0.1.0', schema, command = 'exit 1' } = made;
  const release = join(parent, name);
  await mkdir(join(release, 'bin'), { recursive: true });
  const state = schema === undefined ? {} : { schema, oldest: '0046-a' };
  const about = { name, version, processor: process.arch, ...state };
  await writeFile(join(release, 'release.json'), JSON.stringify(about));
  await writeFile(join(release, 'bin', 'braj-seva'), `#!/bin/sh\n${command}\n`, { mode: 0o755 });
  return release;
}

async function makeInstallation(current: Made): Promise<Installation> {
  const release = await makeRelease(join(home, 'releases'), 'braj-seva-now', current);
  await setPointer(home, 'current', release);
  return {
    ...{ home, release, dataFolder: home, host: '127.0.0.1', port: 9, env: {}, owner: null },
  };
}

async function upgrade(
  current: Made,
  next: Made,
  given: { hasWayBack?: boolean; hasSave?: boolean } = {},
) {
  const installation = await makeInstallation(current);
  const archive = await packRelease(await makeRelease(folder, 'braj-seva-next', next));
  const asked = { hasWayBack: false, hasSave: true, ...given };
  return upgradeInstallation(installation, archive, { ...order, ...asked });
}

test('an upgrade to a lower version says so', async () => {
  const upgraded = upgrade({ version: '0.10.0' }, { version: '0.9.3' });
  await expect(upgraded).rejects.toThrow(/would not start/);
  expect(said.join('\n')).toContain(
    'older than the release that is current: version 0.9.3, and braj-seva-now is 0.10.0',
  );
  expect((await readdir(home)).toSorted()).toEqual(['current', 'releases']);
});

test('an upgrade to the same or a higher version says nothing of the kind', async () => {
  for (const version of ['0.10.0', '0.9.3']) {
    const upgraded = upgrade({ version: '0.9.3' }, { version });
    await expect(upgraded).rejects.toThrow(/would not start/);
  }
  expect(said.join('\n')).not.toContain('older than');
});

test('a current release whose files were altered is unpacked again, and the server is to be restarted', async () => {
  const installation = await makeInstallation({});
  const program = join(installation.release, 'bin', 'braj-seva');
  await writeFile(program, 'altered');
  const archive = await packRelease(await makeRelease(folder, 'braj-seva-now', {}));
  const asked = { hasWayBack: true, hasSave: true };
  const upgraded = upgradeInstallation(installation, archive, { ...order, ...asked });
  await expect(upgraded).rejects.toThrow(/would not start/);
  expect(await readFile(program, 'utf8')).toBe('#!/bin/sh\nexit 1\n');
  expect(said.join('\n')).toMatch(/not as they were released: .* restart it afterwards/);
});

test('a repair of the current release that was killed still starts its server again when it is run again', async () => {
  const installation = await makeInstallation({});
  await writeFile(join(installation.release, 'bin', 'braj-seva'), 'altered');
  const archive = await packRelease(await makeRelease(folder, 'braj-seva-now', {}));
  const asked = { hasWayBack: true, hasSave: true };
  // Killed after it has unpacked the files: its lock stays.
  const killed = { ...order, ...asked, lock: await takeUpgradeLock(home) };
  await expect(upgradeInstallation(installation, archive, killed)).rejects.toThrow();
  said.length = 0;
  const again = { ...order, ...asked, lock: await takeUpgradeLock(home) };
  expect(again.lock.repairs).toBe('braj-seva-now');
  await expect(upgradeInstallation(installation, archive, again)).rejects.toThrow(
    /would not start/,
  );
  expect(said.join('\n')).toContain('its server is started again below');
});

test('what failed upgrades have left is removed before the next one needs its room', async () => {
  const releases = join(home, 'releases');
  for (const name of ['a', 'b', 'c', 'd']) await makeRelease(releases, `braj-seva-${name}`, {});
  await mkdir(join(releases, '.braj-seva-e'));
  await expect(upgrade({}, {})).rejects.toThrow(/would not start/);
  const left = await readdir(releases);
  expect(left).toEqual(expect.arrayContaining(['braj-seva-now', 'braj-seva-next']));
  // Two others, as many as were kept before.
  expect(left).toHaveLength(4);
});

test('an upgrade from a current release that is damaged says how it goes on', async () => {
  const installation = await makeInstallation({});
  await writeFile(join(installation.release, 'release.json'), '');
  const archive = await packRelease(await makeRelease(folder, 'braj-seva-next', {}));
  const asked = { hasWayBack: true, hasSave: true };
  const upgraded = upgradeInstallation(installation, archive, { ...order, ...asked });
  await expect(upgraded).rejects.toThrow(
    /no way back: .*no readable release\.json\. Install it again first .*or add --no-way-back/,
  );
});

test('an upgrade is refused where the current release would not start again', async () => {
  const current = { schema: '0054-a', command: 'echo COLOUR is no setting >&2; exit 1' };
  const next = { schema: '0055-b', command: KNOWS_ONE_MORE };
  await expect(upgrade(current, next, { hasWayBack: true })).rejects.toThrow(
    /no way back: braj-seva-now, which is current, would not start again.*COLOUR.*home\/settings\.env/s,
  );
});

test('an upgrade whose save fails says how it can be made without one', async () => {
  const current = { schema: '0054-a', command: savesNothing('sound') };
  const next = { schema: '0055-b', command: KNOWS_ONE_MORE };
  await expect(upgrade(current, next, { hasWayBack: true })).rejects.toThrow(
    /could not be saved, so that nothing was changed:.*The bucket is away.*add --no-save/s,
  );
  // The release refuses the next step.
  await expect(upgrade(current, next, { hasSave: false })).rejects.toThrow(
    /The schema could not be changed, and is as it was/,
  );
});

test('without a save a damaged database stays, and the upgrade says how it is restored by hand', async () => {
  const current = { schema: '0054-a', command: savesNothing('damaged') };
  const next = { schema: '0055-b', command: KNOWS_ONE_MORE };
  await expect(upgrade(current, next, { hasSave: false })).rejects.toThrow(
    /The database is damaged\. By hand: .*braj-seva restore FILE --replace/s,
  );
});

test('a rollback asks the release that it leads to, because the current one may not work', async () => {
  const installation = await makeInstallation({ schema: '0055-b', command: 'exit 1' });
  const state = '{"schema":"0055-b","oldest":"0055-b","pending":[],"jobs":0}';
  const before = { schema: '0054-a', command: `echo '${state}'` };
  const release = await makeRelease(join(home, 'releases'), 'braj-seva-before', before);
  await setPointer(home, 'previous', release);
  await expect(rollBack(installation, order)).rejects.toThrow(
    /cannot run again: braj-seva-before has the schema 0054-a, and .* from 0055-b on only/,
  );
});

test('a rollback to a release from before there was a way back is refused', async () => {
  const installation = await makeInstallation({ schema: '0055-b' });
  const release = await makeRelease(join(home, 'releases'), 'braj-seva-before', {});
  await setPointer(home, 'previous', release);
  await expect(rollBack(installation, order)).rejects.toThrow(
    /braj-seva-before is from before releases could run on a newer database/,
  );
});

test('a rollback that is run again after it was killed goes on, and does not lead back', async () => {
  const installation = await makeInstallation({ schema: '0055-b' });
  const before = { schema: '0054-a' };
  const release = await makeRelease(join(home, 'releases'), 'braj-seva-before', before);
  const killed = { ...lock, isTakenOver: true, rollbackTo: 'braj-seva-before' };
  // Killed between its two links, and after both.
  for (const current of [installation.release, release]) {
    await setPointer(home, 'previous', installation.release);
    await setPointer(home, 'current', current);
    said.length = 0;
    await expect(rollBack(installation, { ...order, lock: killed })).rejects.toThrow(
      /braj-seva-before would not start/,
    );
    expect(said.join('\n')).toContain('The rollback to braj-seva-before was killed, and goes on');
  }
});

test('a rollback that was killed leads to the release before, where the one that it led to is damaged by now', async () => {
  const installation = await makeInstallation({ schema: '0055-b' });
  const release = await makeRelease(join(home, 'releases'), 'braj-seva-before', {});
  await setPointer(home, 'previous', installation.release);
  await setPointer(home, 'current', release);
  await writeFile(join(release, 'release.json'), '');
  const killed = { ...lock, isTakenOver: true, rollbackTo: 'braj-seva-before' };
  await expect(rollBack(installation, { ...order, lock: killed })).rejects.toThrow(
    /braj-seva-now would not start/,
  );
  expect(said.join('\n')).toContain('From braj-seva-before back to braj-seva-now');
});

test('a rollback that was killed goes on to where it led, also after it was refused meanwhile', async () => {
  const installation = await makeInstallation({ schema: '0055-b' });
  const before = { schema: '0054-a' };
  const release = await makeRelease(join(home, 'releases'), 'braj-seva-before', before);
  await setPointer(home, 'previous', installation.release);
  await setPointer(home, 'current', release);
  const killed = await takeUpgradeLock(home);
  await killed.noteRollback('braj-seva-before');
  const archive = join(folder, 'no-archive.tar.gz');
  const asked = { hasWayBack: true, hasSave: true };
  for (const refused of ['rollback', 'upgrade', 'rollback']) {
    const own = await takeUpgradeLock(home);
    said.length = 0;
    const running =
      refused === 'rollback'
        ? rollBack(installation, { ...order, lock: own })
        : upgradeInstallation(installation, archive, { ...order, ...asked, lock: own });
    await expect(running).rejects.toThrow(/would not start|There is no archive/);
    await own.release();
    const isGoingOn = said.join('\n').includes('The rollback to braj-seva-before was killed');
    expect(isGoingOn, refused).toBe(refused === 'rollback');
  }
});
