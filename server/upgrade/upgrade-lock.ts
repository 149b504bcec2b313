import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { UpgradeRefusedError } from './installation.ts';
import { readArguments } from './running-server.ts';

const FILE = 'upgrade.lock';
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
  const left = await readLock(file);
  if (left !== null && left.pid !== process.pid) {
    const running = await readArguments(left.pid);
    if (running.some((part) => /(upgrade|rollback)\.command\.(js|ts)$/.test(part))) {
      throw new UpgradeRefusedError(
        `Another upgrade is running (process ${left.pid}): wait until it has ended`,
      );
    }
    await endTrial(left.trial);
  }
  const write = (trial: number | null) =>
    writeFile(file, JSON.stringify({ pid: process.pid, trial }), { mode: 0o600 });
  await write(null);
  return {
    isTakenOver: left !== null,
    noteTrial: write,
    release: () => rm(file, { force: true }),
  };
}

async function readLock(file: string): Promise<z.infer<typeof lockSchema> | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
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
