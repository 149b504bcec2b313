import { chown, mkdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { checkArchive } from './check-archive.ts';
import { requireDiskSpace } from './disk-space.ts';
import {
  type Installation,
  type Release,
  readPointer,
  readRelease,
  releasesIn,
  thinReleases,
  UpgradeRefusedError,
} from './installation.ts';
import {
  checkDatabase,
  findSchemaFault,
  indent,
  isWhole,
  requireWayBack,
  unpackRelease,
} from './prepare-release.ts';
import { type Repair, repairDatabase } from './repair-database.ts';
import { runCommand } from './run-release.ts';
import { findManager, listServing } from './running-server.ts';
import type { Say } from './say.ts';
import { areBooksWhole, switchRelease } from './switch-release.ts';
import { thinSaves } from './thin-saves.ts';
import { tryRelease } from './try-release.ts';
import type { UpgradeLock } from './upgrade-lock.ts';

/** A release was tried and does not work here; the release before serves. */
export class UpgradeFailedError extends Error {}

type Order = {
  lock: UpgradeLock;
  healthSeconds: number;
  say: Say;
};

type UpgradeOrder = Order & {
  /** Whether an upgrade without a way back is refused. */
  hasWayBack: boolean;
  /** Whether the database is saved first; false where that fails and the upgrade must be now. */
  hasSave: boolean;
};

/** Saves from before upgrades. Beside DATA_DIR, which is moved away before one is restored. */
const SAVES = 'saves';

/**
 * Brings an installation to the release of an archive; null: that one runs already, and nothing was changed. Each step
 * may be repeated: an upgrade that was killed is run again. Until the switch nothing that visitors use changes but
 * additions to the schema. Throws UpgradeRefusedError or UpgradeFailedError.
 */
export function upgradeInstallation(
  installation: Installation,
  file: string,
  order: UpgradeOrder,
): Promise<Release | null> {
  return orGiveBack(order.lock, upgradeTo(installation, file, order));
}

/**
 * What an upgrade or rollback took over that is refused then is for the next one: a rollback goes on to where the killed
 * one led, and not back from there, and an upgrade watches a server that nobody has watched yet.
 */
async function orGiveBack<T>(lock: UpgradeLock, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    // One that failed has tried the release, and decided.
    if (!(error instanceof UpgradeFailedError)) lock.giveBack();
    throw error;
  }
}

async function upgradeTo(
  installation: Installation,
  file: string,
  { lock, healthSeconds, say, hasWayBack, hasSave }: UpgradeOrder,
): Promise<Release | null> {
  const taken = await takeRelease(installation, file, { lock, say });
  if (taken === null) return null;
  const { release, isRepaired } = taken;
  if (hasWayBack) await requireWayBack(installation, release);

  say('3/8 Checking settings and database as it would ...');
  const { pending, jobs, schema } = await checkDatabase(installation, release);
  say(`    ${pending.length} changes of the schema, ${jobs} jobs waiting; they go on.`);
  say(hasSave ? '4/8 Saving ...' : '4/8 Not saving (--no-save).');
  const save = hasSave ? await saveDatabase(installation, release.name) : null;
  if (save !== null) say(`    ${save}`);
  const repair = async () => repairDatabase(installation, { save, schema, say });
  if (pending.length > 0) {
    say('5/8 Changing the schema of a copy, then of the database ...');
    await migrate(installation, release, { repair, save, say });
  } else say('5/8 The schema stays as it is.');
  await startRelease(installation, release, {
    ...{ lock, healthSeconds, say, save, repair, isRepaired },
  });
  return release;
}

/** `isRepaired`: its altered files were unpacked again, below the server that runs. */
type Taken = { release: Release; isRepaired: boolean };

/** Checks an archive and unpacks it; null: its release runs already. */
async function takeRelease(
  installation: Installation,
  file: string,
  { lock, say }: Pick<Order, 'lock' | 'say'>,
): Promise<Taken | null> {
  say('1/8 Checking the archive ...');
  const archive = await checkArchive(file, installation.home);
  try {
    say(
      archive.isSigned
        ? '    Checksum and signature are right.'
        : "    The checksum is right. It is not known who made it: this installation trusts no key yet (README, 'A release for a server').",
    );
    const standing = await findStanding(installation, archive.name, { lock, say });
    if (standing === 'served') return null;
    // Each upgrade that failed has left its release, and one that was killed what it was unpacking.
    await removeOldReleases(installation, say);
    await requireDiskSpace(installation, archive.bytes);
    say('2/8 Unpacking it beside the others ...');
    if (standing === 'altered') await lock.noteRepair(archive.name);
    const release = await unpackRelease(installation, archive);
    const current = await readPointer(installation.home, 'current');
    const before = current === null ? null : await readRelease(current).catch(() => null);
    const older = before === null ? null : describeOlder(release, before);
    if (older !== null) say(`    ${older}`);
    return { release, isRepaired: standing === 'altered' };
  } finally {
    await rm(archive.file, { force: true });
  }
}

/** Versions alone: commits have no order, and one release may be tried after another of the same version. */
function describeOlder(release: Release, current: Release): string | null {
  const order = release.version.localeCompare(current.version, 'en', { numeric: true });
  if (order >= 0) return null;
  return `It is older than the release that is current: version ${release.version}, and ${current.name} is ${current.version}.`;
}

/**
 * `served`: this release is current and whole, and whatever server runs is its own; `altered`: it is not whole, or a
 * killed upgrade has unpacked it again.
 */
async function findStanding(
  installation: Installation,
  name: string,
  { lock, say }: Pick<Order, 'lock' | 'say'>,
): Promise<'served' | 'altered' | 'other'> {
  if (lock.isTakenOver) {
    // An upgrade that was killed may not have watched its server yet.
    if (lock.repairs !== name) return 'other';
    say(
      '    The upgrade before was killed while it repaired the files of this release: its server is started again below.',
    );
    return 'altered';
  }
  const current = await readPointer(installation.home, 'current');
  if (current === null || basename(current) !== name) return 'other';
  const serving = await listServing(await findManager(installation));
  if (!serving.every((folder) => folder === current)) return 'other';
  if (!(await isWhole(current))) {
    say(
      `    ${name} is current, and its files are not as they were released: they are unpacked again. A server that runs has loaded the altered ones, and is started again below; where this ends before, restart it afterwards (braj-seva restart, or systemctl restart braj-seva.service).`,
    );
    return 'altered';
  }
  say(
    serving.length > 0
      ? `${name} runs already: nothing was changed.`
      : `${name} is current already, and braj-seva start begins with it: nothing was changed.`,
  );
  return 'served';
}

/**
 * Goes back to the release before, on the database as it is; after a rollback that was killed, to where that one led,
 * unless that is damaged by now. Throws UpgradeRefusedError or UpgradeFailedError.
 */
export function rollBack(installation: Installation, order: Order): Promise<Release> {
  return orGiveBack(order.lock, goBack(installation, order));
}

async function goBack(installation: Installation, order: Order): Promise<Release> {
  const { home } = installation;
  const { rollbackTo } = order.lock;
  const current = await readPointer(home, 'current');
  const previous = await readPointer(home, 'previous');
  const before = previous === current ? null : previous;
  const begun = rollbackTo === null ? null : join(releasesIn(installation), rollbackTo);
  // Where that one is damaged by now, it must not be what bars every way back.
  const isUsable = begun === null || (await readRelease(begun).catch(() => null)) !== null;
  const goesOn = begun !== null && (isUsable || before === null);
  const target = goesOn ? begun : before;
  if (current === null || target === null) {
    throw new UpgradeRefusedError(
      'There is no release before this one: `previous` names none. Install the one you want with braj-seva upgrade ARCHIVE',
    );
  }
  const release = await readRelease(target);
  await order.lock.noteRollback(basename(target));
  const way = goesOn
    ? `The rollback to ${release.name} was killed, and goes on (braj-seva upgrade with the archive of another release leads elsewhere)`
    : `From ${basename(current)} back to ${release.name}`;
  order.say(`1/4 ${way}: checking that the database allows it ...`);
  // Asked of the release that is to run: the current one may be what does not work. One from before decision 40 knows no
  // such question.
  const isAsked = release.schema !== undefined;
  const state = isAsked ? await checkDatabase(installation, release) : { schema: '', oldest: '' };
  const fault = findSchemaFault(release, state);
  if (fault !== null) {
    throw new UpgradeRefusedError(
      `It cannot run again: ${fault}. A newer release can repair what is wrong; the save from before the upgrade is the last way, and loses what was entered since`,
    );
  }
  const repair = async (): Promise<Repair> => 'not needed';
  await startRelease(installation, release, { ...order, save: null, repair, from: 2 });
  const left = await readPointer(home, 'previous');
  if (left !== null && left !== target) {
    order.say(`    ${basename(left)} is \`previous\` now: another rollback would lead to it.`);
  }
  return release;
}

type Start = Order & {
  save: string | null;
  repair: () => Promise<Repair>;
  isRepaired?: boolean;
  from?: number;
};

async function startRelease(
  installation: Installation,
  release: Release,
  { lock, healthSeconds, say, save, repair, isRepaired = false, from = 6 }: Start,
): Promise<void> {
  const step = (offset: number) => `${from + offset}/${from + 2}`;
  let repaired = 'not needed' as Repair;
  const repairOnce = async () => {
    repaired = await repair();
  };
  say(`${step(0)} Starting it beside the running server, and asking it for pages ...`);
  const fault = await tryRelease(installation, release.folder, lock.noteTrial);
  if (fault !== null) {
    await repairOnce();
    throw new UpgradeFailedError(
      `${release.name} does not work here, and was not switched to: ${fault}\n${describeRepair(repaired, save)}`,
    );
  }
  say(`${step(1)} Switching ...`);
  const failure = await switchRelease(installation, release.folder, {
    ...{ healthSeconds, say, repair: repairOnce, isRepaired },
  });
  if (failure !== null) {
    const current = await readPointer(installation.home, 'current');
    const isWhole = await areBooksWhole(installation, current ?? release.folder);
    const isTold = isWhole || repaired === 'broken';
    const rest = isTold ? describeRepair(repaired, save) : describeBrokenBooks(save);
    throw new UpgradeFailedError(`${release.name} did not serve: ${failure}\n${rest}`);
  }
  say(`${step(2)} Removing old releases ...`);
  await removeOldReleases(installation, say);
}

async function removeOldReleases(installation: Installation, say: Say): Promise<void> {
  const removed = await thinReleases(installation);
  if (removed.length > 0) say(`    Removed ${removed.join(', ')}.`);
}

async function saveDatabase(installation: Installation, name: string): Promise<string> {
  const folder = join(installation.home, SAVES);
  await makeFolder(installation, folder);
  const file = join(folder, `before-${name}.age`);
  const current = (await readPointer(installation.home, 'current')) ?? installation.release;
  const ran = await runCommand(installation, current, ['backup', file]);
  if (ran.code !== 0) {
    throw new UpgradeRefusedError(
      `The database could not be saved, so that nothing was changed:\n${indent(ran)}\nRepair that. Where the upgrade must be now, see that there is another copy (braj-seva restore --list), and add --no-save`,
    );
  }
  await thinSaves(folder, basename(file));
  return file;
}

async function makeFolder({ owner }: Installation, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (owner === null) return;
  await chown(folder, owner.uid, owner.gid);
}

async function migrate(
  installation: Installation,
  release: Release,
  { repair, save, say }: { repair: () => Promise<Repair>; save: string | null; say: Say },
): Promise<void> {
  for (const args of [['migrate', '--rehearse'], ['migrate']]) {
    const ran = await runCommand(installation, release.folder, args);
    if (ran.code === 0) {
      say(indent(ran));
      continue;
    }
    const repaired = await repair();
    throw new UpgradeFailedError(
      repaired === 'not needed'
        ? `The schema could not be changed, and is as it was; the running server was not touched:\n${indent(ran)}`
        : `The schema could not be changed:\n${indent(ran)}\n${describeRepair(repaired, save)}`,
    );
  }
}

function describeRepair(repaired: Repair, save: string | null): string {
  if (repaired === 'not needed') {
    return 'The database stays as it is, with every donation made meanwhile.';
  }
  if (repaired === 'done') {
    return 'The database was damaged, and is the one saved before this upgrade. The server now finds at the provider what was paid since: donations whose order is gone are under Unmatched payments. What staff entered since must be entered again.';
  }
  const lost = save === null ? '' : ', and the save could not take its place';
  return `The database is damaged${lost}. ${describeRestore(save)}`;
}

function describeBrokenBooks(save: string | null): string {
  return `The books do not add up (braj-seva ledger:check), while the database can be read: a newer release may repair them, and a restore loses what staff entered since. ${describeRestore(save)}`;
}

function describeRestore(save: string | null): string {
  return [
    'By hand: stop the server, then',
    `  braj-seva restore ${save ?? 'FILE'} --replace`,
    'and start it: it finds at the provider what was paid since the save.',
  ].join('\n');
}
