import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const DEBIAN_VERSIONS = '/usr/lib/postgresql';

/** The folder with `initdb` and `postgres`: one on PATH, else Debian's newest version; null when there is none. */
export function findPostgresBinaries(): string | null {
  return findFolderOf(['initdb', 'postgres']);
}

/** A program of PostgreSQL's, found likewise. Throws where it is not installed. */
export function findPostgresTool(name: string): string {
  const folder = findFolderOf([name]);
  if (folder === null) throw new Error(`No ${name} on this machine: install PostgreSQL's server`);
  return join(folder, name);
}

function findFolderOf(programs: readonly string[]): string | null {
  const onPath = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const debian = existsSync(DEBIAN_VERSIONS)
    ? readdirSync(DEBIAN_VERSIONS)
        .toSorted((a, b) => Number(b) - Number(a))
        .map((version) => join(DEBIAN_VERSIONS, version, 'bin'))
    : [];
  const isComplete = (folder: string) =>
    programs.every((program) => existsSync(join(folder, program)));
  return [...onPath, ...debian].find(isComplete) ?? null;
}

/** The unprivileged account under which root runs the server; undefined when we are not root. */
export function findServerAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const account = accounts.find((fields) => fields[0] === name);
    if (account !== undefined) return { uid: Number(account[2]), gid: Number(account[3]) };
  }
  throw new Error('PostgreSQL refuses to run as root, and no account postgres or nobody exists');
}
