import { link, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { UpgradeRefusedError } from './installation.ts';
import { readArguments, sendSignal } from './running-server.ts';

const FILE = 'upgrade.lock';
/** The lock, and those by which one that a killed upgrade left is taken over: each is newer than the lower ones. */
const LOCK = /^upgrade\.lock(?:\.(\d+))?$/;
const lockSchema = z.object({
  pid: z.number(),
  trial: z.nullable(z.number()),
  /** The release that a rollback leads to. */
  rollbackTo: z.optional(z.string()),
  /** The current release whose files an upgrade unpacks again. */
  repairs: z.optional(z.string()),
});
type Lock = z.infer<typeof lockSchema>;

export type UpgradeLock = {
  /** Whether an upgrade that was killed has left it. */
  readonly isTakenOver: boolean;
  /** The release that a rollback led to which was killed; null: none was. */
  readonly rollbackTo: string | null;
  /** The current release whose files the upgrade that was killed has unpacked again; null: it has not. */
  readonly repairs: string | null;
  /** Notes the server that is being tried, so that the next upgrade ends it if this one is killed. */
  noteTrial: (pid: number) => Promise<void>;
  /** Notes where this rollback leads: run again after it was killed, it must not lead back from there. */
  noteRollback: (release: string) => Promise<void>;
  /** Notes that this upgrade unpacks the current release again: after a kill the next one must restart its server. */
  noteRepair: (release: string) => Promise<void>;
  /** Lets `release` leave what was taken over to the next one: this one was refused before it could end it. */
  giveBack: () => void;
  release: () => Promise<void>;
};

/**
 * One upgrade or rollback at a time. What a killed one left behind is taken over by a file with the next number, and
 * removed at the end: were it removed before, whoever has read it could take the file of another one for it.
 */
export async function takeUpgradeLock(home: string): Promise<UpgradeLock> {
  const draft = join(home, `${FILE}.${process.pid}.draft`);
  const write = (lock: Lock) =>
    writeFile(draft, JSON.stringify(lock), { mode: 0o600, flush: true });
  const noted: Lock = { pid: process.pid, trial: null };
  await write(noted);
  try {
    for (;;) {
      const before = await listLocks(home);
      for (const one of before) await requireEnded(one);
      const number = before.length === 0 ? 0 : Math.max(...before.map((one) => one.number)) + 1;
      const file = join(home, number === 0 ? FILE : `${FILE}.${number}`);
      // A link is made by one process only, and what it names is whole.
      if (!(await tryLink(draft, file))) continue;
      const left = (await listLocks(home)).filter((one) => one.file !== file);
      try {
        // Again: who has listed them long ago may have made one with another number, and then sees this one.
        for (const one of left) await requireEnded(one);
      } catch (error) {
        await rm(file, { force: true });
        throw error;
      }
      for (const { lock } of left) await endTrial(lock?.trial ?? null);
      return holdLock({ file, left, draft, noted, write });
    }
  } finally {
    await rm(draft, { force: true });
  }
}

function holdLock({
  file,
  left,
  draft,
  noted,
  write,
}: {
  file: string;
  left: readonly FoundLock[];
  draft: string;
  noted: Lock;
  write: (lock: Lock) => Promise<void>;
}): UpgradeLock {
  const note = async (more: Partial<Lock>) => {
    Object.assign(noted, more);
    await write(noted);
    await rename(draft, file);
  };
  // One that was killed before it noted anything has changed nothing that serves: what was left before it still counts.
  const newest = left
    .toSorted((a, b) => b.number - a.number)
    .find(({ lock }) => lock !== null && hasNoted(lock));
  let isGivenBack = false;
  return {
    isTakenOver: left.length > 0,
    rollbackTo: newest?.lock?.rollbackTo ?? null,
    repairs: newest?.lock?.repairs ?? null,
    noteTrial: (trial) => note({ trial }),
    noteRollback: (rollbackTo) => note({ rollbackTo }),
    noteRepair: (repairs) => note({ repairs }),
    giveBack: () => {
      isGivenBack = true;
    },
    release: async () => {
      const text = await readText(file);
      if (text === null || readLock(text)?.pid !== process.pid) return;
      // This one last: until then nobody else begins.
      for (const one of isGivenBack ? [] : left) await rm(one.file, { force: true });
      await rm(file, { force: true });
    },
  };
}

const hasNoted = ({ trial, rollbackTo, repairs }: Lock): boolean =>
  trial !== null || rollbackTo !== undefined || repairs !== undefined;

/** `lock` null: it was not written to its end. */
type FoundLock = { number: number; file: string; lock: Lock | null };

async function listLocks(home: string): Promise<FoundLock[]> {
  const found: FoundLock[] = [];
  for (const name of await readdir(home)) {
    const match = LOCK.exec(name);
    if (match === null) continue;
    const file = join(home, name);
    const text = await readText(file);
    if (text !== null) found.push({ number: Number(match[1] ?? 0), file, lock: readLock(text) });
  }
  return found;
}

async function tryLink(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Throws UpgradeRefusedError while the upgrade runs that made this lock. */
async function requireEnded({ lock }: FoundLock): Promise<void> {
  // A number that a new process has got again: ours.
  if (lock === null || lock.pid === process.pid) return;
  const running = await readArguments(lock.pid);
  if (!running.some((part) => /(upgrade|rollback)\.command\.(js|ts)$/.test(part))) return;
  throw new UpgradeRefusedError(
    `Another upgrade is running (process ${lock.pid}): wait until it has ended`,
  );
}

/** Null: there is no such file. Throws UpgradeRefusedError for one that cannot be read. */
async function readText(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new UpgradeRefusedError(
      `${file} cannot be read (${error.code}), so that another upgrade may be running: run this command as the user that upgraded before`,
    );
  });
}

/** Null: it was not written to its end, which a power cut or a release from before whole locks leaves. */
function readLock(text: string): Lock | null {
  try {
    return lockSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Only when it is still the server that was tried: numbers of processes are used again. */
async function endTrial(pid: number | null): Promise<void> {
  if (pid === null) return;
  const running = await readArguments(pid);
  if (running.some((part) => part.endsWith('/bin/braj-seva'))) sendSignal(pid, 'SIGTERM');
}
