import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** One hash over the names and contents of these files and folders; a missing one counts as absent. */
export function fingerprintOf(paths: string[], { except = [] as string[] } = {}): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => listFiles(path, except))) {
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** Every file at or below `path`, in the same order on every machine. */
export function listFiles(path: string, except: string[] = []): string[] {
  if (except.includes(path) || !existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => listFiles(join(path, name), except));
}

/** Whether `stampFile` says that the files next to it were built from this fingerprint. */
export function isMadeFrom(stampFile: string, fingerprint: string): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === fingerprint;
}

/** Written last, so that an interrupted build is repeated. */
export function writeStamp(stampFile: string, fingerprint: string): void {
  writeFileSync(stampFile, fingerprint);
}
