import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';

/** Every file of a release with its SHA-256, as `sha256sum` writes them. */
const SUMS_FILE = 'release-files.sha256';
/** What makes a folder a release, whether or not its list is there. */
const RELEASE_FILE = 'release.json';

/** The program's files compared with what was released, or its packages with what the lockfile names. */
export type Comparison = {
  /** 'unlisted': a release whose list of files is missing or damaged. */
  of: 'release' | 'lockfile' | 'unlisted' | 'nothing';
  compared: number;
  /** Paths that differ or are missing, at most ten. */
  altered: string[];
};

const MOST_NAMED = 10;

/**
 * Compares the installed program in `folder`: a release file by file, a checkout by the record that npm kept of the
 * packages it installed. Known weaknesses of packages are not looked up: that needs the network (`npm audit`).
 */
export async function findAltered(folder: string): Promise<Comparison> {
  const isRelease = [SUMS_FILE, RELEASE_FILE].some((file) => existsSync(join(folder, file)));
  if (isRelease) return compareRelease(folder);
  if (existsSync(join(folder, 'package-lock.json'))) return comparePackages(folder);
  return { of: 'nothing', compared: 0, altered: [] };
}

async function compareRelease(folder: string): Promise<Comparison> {
  const sums = await readSums(join(folder, SUMS_FILE));
  // Nothing to compare with proves nothing.
  if (sums.length === 0) return { of: 'unlisted', compared: 0, altered: [] };
  const altered: string[] = [];
  // One after the other, so that requests are served in between.
  for (const { hash, path } of sums) {
    if ((await hashFile(join(folder, path))) !== hash) altered.push(path);
  }
  return { of: 'release', compared: sums.length, altered: altered.slice(0, MOST_NAMED) };
}

/** The lines of a list; [] when it is missing, or when its last line was cut off or another cannot be read. */
async function readSums(file: string): Promise<{ hash: string; path: string }[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const lines = text.split('\n');
  if (lines.pop() !== '') return [];
  const sums = lines.flatMap((line) => {
    const [, hash = '', path = ''] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
    return path === '' ? [] : [{ hash, path }];
  });
  return sums.length === lines.length ? sums : [];
}

async function hashFile(path: string): Promise<string | null> {
  const sum = createHash('sha256');
  try {
    await pipeline(createReadStream(path), sum);
    return sum.digest('hex');
  } catch {
    return null;
  }
}

const lockfileSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      integrity: z.optional(z.string()),
      optional: z.optional(z.boolean()),
      devOptional: z.optional(z.boolean()),
      dev: z.optional(z.boolean()),
    }),
  ),
});

async function comparePackages(folder: string): Promise<Comparison> {
  const read = async (...path: string[]) =>
    lockfileSchema.parse(JSON.parse(await readFile(join(folder, ...path), 'utf8'))).packages;
  const locked = await read('package-lock.json');
  const installed = await read('node_modules', '.package-lock.json').catch(() => ({}));
  const paths = Object.keys(locked).filter((path) => path.startsWith('node_modules/'));
  const altered = paths.filter((path) => {
    const wanted = locked[path];
    const found = (installed as typeof locked)[path];
    // Of another processor, or left out by `npm ci --omit=dev`.
    const mayBeAbsent = wanted?.optional || wanted?.devOptional || wanted?.dev;
    return found === undefined ? !mayBeAbsent : found.integrity !== wanted?.integrity;
  });
  return { of: 'lockfile', compared: paths.length, altered: altered.slice(0, MOST_NAMED) };
}
