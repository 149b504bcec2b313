import { execFile } from 'node:child_process';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import type { CheckedArchive } from './check-archive.ts';
import {
  type Installation,
  type Release,
  readPointer,
  readRelease,
  releasesIn,
  UpgradeRefusedError,
} from './installation.ts';
import { type Ran, runCommand } from './run-release.ts';
import { syncFiles, syncFolder } from './sync-files.ts';

const run = promisify(execFile);
/** In a release: each of its files with its SHA-256. */
const SUMS = 'release-files.sha256';

const stateSchema = z.object({
  schema: z.string(),
  oldest: z.string(),
  pending: z.array(z.string()),
  jobs: z.number(),
});
export type DatabaseState = z.infer<typeof stateSchema>;

/**
 * Unpacks an archive beside the other releases; one that is there already is used if it is whole. Throws
 * UpgradeRefusedError.
 */
export async function unpackRelease(
  installation: Installation,
  { file, name }: CheckedArchive,
): Promise<Release> {
  const parent = releasesIn(installation);
  const folder = join(parent, name);
  await mkdir(parent, { recursive: true });
  if (!(await isWhole(folder))) {
    const draft = join(parent, `.${name}`);
    await rm(draft, { recursive: true, force: true });
    await unpack(file, draft);
    // Aside, not removed: it may be the release that serves.
    await rename(folder, join(draft, 'before')).catch(ignoreMissing);
    await rename(join(draft, name), folder);
    await syncFolder(parent);
    await rm(draft, { recursive: true, force: true });
  }
  const release = await readRelease(folder);
  if (release.processor !== process.arch) {
    await rm(folder, { recursive: true, force: true });
    throw new UpgradeRefusedError(
      `${name} is for ${release.processor}, and this machine is ${process.arch}: take the archive linux-${process.arch}`,
    );
  }
  return release;
}

/** Whether each file of an unpacked release is as its own list says. */
export async function isWhole(folder: string): Promise<boolean> {
  if ((await readRelease(folder).catch(() => null)) === null) return false;
  const check = run('sha256sum', ['--check', '--strict', '--status', SUMS], { cwd: folder });
  return check.then(
    () => true,
    () => false,
  );
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

/** Into a new folder, of which nothing stays when it fails: on a full disk its room is what the running server needs. */
async function unpack(file: string, folder: string): Promise<void> {
  try {
    await mkdir(folder);
    await run('tar', ['-xzf', file, '-C', folder, '--no-same-owner']);
    // Before it gets its name.
    await syncFiles(folder);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    // The command, and what it wrote, of which the first line says why.
    const lines = error instanceof Error ? error.message.split('\n') : [String(error)];
    throw new UpgradeRefusedError(
      `The archive could not be unpacked: ${lines[1] || lines[0]}. Make room on the disk of ${dirname(folder)}, then run this again; the running server was not touched`,
    );
  }
}

/** Checks the settings as this release does, and reads the state of the database. Throws UpgradeRefusedError. */
export async function checkDatabase(
  installation: Installation,
  release: Release,
): Promise<DatabaseState> {
  const ran = await runCommand(installation, release.folder, ['migrate', '--check']);
  if (ran.code !== 0) {
    throw new UpgradeRefusedError(`${release.name} would not start:\n${indent(ran)}`);
  }
  return stateSchema.parse(JSON.parse(ran.output.trim().split('\n').at(-1) ?? ''));
}

/** Why a release could not run on a database that allows releases from `oldest` on; null: it could. */
export function findSchemaFault(
  { name, schema }: Release,
  state: Pick<DatabaseState, 'schema' | 'oldest'>,
): string | null {
  if (schema === undefined) {
    return `${name} is from before releases could run on a newer database`;
  }
  if (schema >= state.schema || schema >= state.oldest) return null;
  return `${name} has the schema ${schema}, and the database is used by releases from ${state.oldest} on only`;
}

/**
 * Refuses an upgrade whose way back would be barred: the current release could not use the new schema, or would not start
 * with the settings as they are now, as with one that the new release alone knows.
 */
export async function requireWayBack(installation: Installation, release: Release): Promise<void> {
  const { home } = installation;
  const folder = await readPointer(home, 'current');
  if (folder === null || folder === release.folder) return;
  const current = await readRelease(folder).catch((error: UpgradeRefusedError) => {
    throw new UpgradeRefusedError(
      `After this upgrade there would be no way back: ${error.message}. Install it again first (braj-seva upgrade with its archive), or add --no-way-back`,
    );
  });
  const { schema = '', oldest = '' } = release;
  const fault = findSchemaFault(current, { schema, oldest });
  if (fault !== null) {
    throw new UpgradeRefusedError(
      `After this upgrade there would be no way back: ${fault}. Upgrade to a release in between first, or add --no-way-back and have a copy ready`,
    );
  }
  const ran = await runCommand(installation, current.folder, ['migrate', '--check']);
  if (ran.code === 0) return;
  throw new UpgradeRefusedError(
    `After this upgrade there would be no way back: ${current.name}, which is current, would not start again:\n${indent(ran)}\nRepair that, or add --no-way-back. A setting that the new release alone knows goes into ${join(home, 'settings.env')}, where others pass over it`,
  );
}

export const indent = ({ lines }: Ran): string => lines.map((line) => `  ${line}`).join('\n');
