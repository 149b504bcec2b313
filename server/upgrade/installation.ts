import { lstat, readdir, readFile, readlink, rename, rm, stat, symlink } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { syncFolder } from './sync-files.ts';

/** An upgrade cannot go on; nothing that visitors use was changed. The message says what to do. */
export class UpgradeRefusedError extends Error {}

/** Where releases, settings and data lie, and where the server listens. */
export type Installation = {
  /** The folder with `releases`, `current` and `previous`. */
  readonly home: string;
  /** The release whose command runs now. */
  readonly release: string;
  readonly dataFolder: string;
  readonly host: string;
  readonly port: number;
  /** The environment of the commands that are started. */
  readonly env: NodeJS.ProcessEnv;
  /** The server's user, when root runs the command: what touches the database runs as this user. */
  readonly owner: { readonly uid: number; readonly gid: number } | null;
};

const releaseSchema = z.object({
  name: z.string(),
  version: z.string(),
  processor: z.string(),
  /** Its newest migration, and the oldest that a release on its schema may have; absent before decision 40. */
  schema: z.optional(z.string()),
  oldest: z.optional(z.string()),
});
export type Release = z.infer<typeof releaseSchema> & { readonly folder: string };

/** What release.json of an unpacked release says. */
export async function readRelease(folder: string): Promise<Release> {
  try {
    const text = await readFile(join(folder, 'release.json'), 'utf8');
    return { ...releaseSchema.parse(JSON.parse(text)), folder };
  } catch {
    throw new UpgradeRefusedError(
      `${folder} is not a release of this program: it has no readable release.json`,
    );
  }
}

export const releasesIn = ({ home }: Installation): string => join(home, 'releases');

type Pointer = 'current' | 'previous';

/** The folder that `current` or `previous` names; null: there is none. */
export async function readPointer(home: string, name: Pointer): Promise<string | null> {
  const target = await readlink(join(home, name)).catch(() => null);
  if (target === null) return null;
  const folder = resolve(home, target);
  return (await stat(folder).catch(() => null)) === null ? null : folder;
}

/** Lets `current` or `previous` name a release, in one step and for good. */
export async function setPointer(home: string, name: Pointer, folder: string): Promise<void> {
  const draft = join(home, `.${name}.new`);
  await rm(draft, { force: true });
  // Relative, so that the installation may be moved.
  await symlink(join('releases', basename(folder)), draft);
  await rename(draft, join(home, name));
  await syncFolder(home);
}

/** Releases that are kept, the current and the previous one included. */
const KEPT = 3;
const RELEASE = /^braj-seva-/;

/**
 * Removes all but the newest releases, never the current, the previous or the running command's one, nor what is none;
 * returns the names. One that cannot be removed, as files of another user cannot, stays.
 */
export async function thinReleases(installation: Installation): Promise<string[]> {
  const folder = releasesIn(installation);
  const pointed = [
    await readPointer(installation.home, 'current'),
    await readPointer(installation.home, 'previous'),
    // Whose command runs, which the operator may have called by its folder.
    installation.release,
  ];
  const found: { path: string; unpackedAt: number }[] = [];
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    // What an interrupted upgrade was unpacking has a dot.
    if (name.startsWith('.')) await tryRemove(path);
    const stats = await lstat(path).catch(() => null);
    // An archive that an operator keeps here is not ours.
    if (stats?.isDirectory() && RELEASE.test(name)) found.push({ path, unpackedAt: stats.ctimeMs });
  }
  const newestFirst = found.toSorted((a, b) => b.unpackedAt - a.unpackedAt);
  const kept = newestFirst.filter(({ path }) => pointed.includes(path));
  const others = newestFirst.filter(({ path }) => !pointed.includes(path));
  const superfluous = others.slice(Math.max(0, KEPT - kept.length));
  const removed: string[] = [];
  for (const { path } of superfluous) {
    if (await tryRemove(path)) removed.push(basename(path));
  }
  return removed;
}

async function tryRemove(path: string): Promise<boolean> {
  return rm(path, { recursive: true, force: true }).then(
    () => true,
    () => false,
  );
}
