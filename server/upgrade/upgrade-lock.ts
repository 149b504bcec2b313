import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { UpgradeRefusedError } from './installation.ts';
import { readArguments } from './running-server.ts';

const FILE = 'upgrade.lock';
/** After which nobody still removes a left lock that was read before this one was made. */
const SETTLE_MS = 100;
const lockSchema = z.object({ pid: z.number(), trial: z.nullable(z.number()) });

export type UpgradeLock = {
  /** Whether an upgrade that was killed has left it. */
  readonly isTakenOver: boolean;
  /** Notes the server that is being tried, so that the next upgrade ends it if this one is killed. */
  noteTrial: (pid: number) => Promise<void>;
  release: () => Promise<void>;
};

/** One upgrade or rollback at a time. What a killed one left behind is taken over. */
export async function takeUpgradeLock(home: string): Promise<UpgradeLock> {
  const file = join(home, FILE);
  const draft = `${file}.${process.pid}`;
  const write = (trial: number | null) =>
    writeFile(draft, JSON.stringify({ pid: process.pid, trial }), { mode: 0o600 });
  await write(null);
  try {
    // A link is made by one process only, and what it names is whole.
    let isTakenOver = false;
    for (;;) {
      if (!(await tryLink(draft, file))) {
        if (await removeLeftLock(file)) isTakenOver = true;
        continue;
      }
      if (!isTakenOver) break;
      await pause(SETTLE_MS);
      if (await isOwn(file)) break;
    }
    return {
      isTakenOver,
      noteTrial: async (pid) => {
        await write(pid);
        await rename(draft, file);
      },
      release: async () => {
        if (await isOwn(file)) await rm(file, { force: true });
      },
    };
  } finally {
    await rm(draft, { force: true });
  }
}

async function isOwn(file: string): Promise<boolean> {
  const text = await readText(file);
  return text !== null && readLock(text)?.pid === process.pid;
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

/**
 * Removes the lock of an upgrade that was killed; false: it is gone meanwhile. Throws UpgradeRefusedError while another
 * one runs.
 */
async function removeLeftLock(file: string): Promise<boolean> {
  const text = await readText(file);
  if (text === null) return false;
  const left = readLock(text);
  if (left !== null && left.pid !== process.pid) {
    await requireEnded(left.pid);
    await endTrial(left.trial);
  }
  const taken = `${file}.${process.pid}.left`;
  try {
    await rename(file, taken);
    const moved = await readText(taken);
    // Otherwise another one has removed it meanwhile and made its own, which is put back.
    if (moved !== text) await tryLink(taken, file);
    return moved === text;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  } finally {
    await rm(taken, { force: true });
  }
}

async function requireEnded(pid: number): Promise<void> {
  const running = await readArguments(pid);
  if (!running.some((part) => /(upgrade|rollback)\.command\.(js|ts)$/.test(part))) return;
  throw new UpgradeRefusedError(
    `Another upgrade is running (process ${pid}): wait until it has ended`,
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
function readLock(text: string): z.infer<typeof lockSchema> | null {
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
  if (running.some((part) => part.endsWith('/bin/braj-seva'))) process.kill(pid, 'SIGTERM');
}
