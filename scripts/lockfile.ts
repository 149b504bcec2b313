import { readFileSync } from 'node:fs';

/** One package as in package-lock.json, by its path: 'node_modules/a/node_modules/b'. */
export type Locked = {
  version: string;
  /** True: a workspace, whose folder is `resolved`. */
  link?: boolean;
  resolved?: string;
  license?: string;
  integrity?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};

/** The packages of package-lock.json by their paths. */
export function readLockfile(): Record<string, Locked> {
  return JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;
}

/** The names of the packages that one needs, without optional peers. */
export function listNeeded(locked: Locked): string[] {
  const { peerDependencies = {}, peerDependenciesMeta: meta = {} } = locked;
  const peers = Object.keys(peerDependencies).filter((name) => meta[name]?.optional !== true);
  return [
    ...new Set([
      ...peers,
      ...Object.keys(locked.optionalDependencies ?? {}),
      ...Object.keys(locked.dependencies ?? {}),
    ]),
  ];
}

/** As Node resolves it: next to the dependent package, or further up. */
export function findInstalledPath(
  packages: Record<string, Locked>,
  from: string,
  name: string,
): string | null {
  for (
    let folder = from;
    ;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))
  ) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    const found = packages[path];
    if (found !== undefined) return found.link ? (found.resolved ?? path) : path;
    if (folder === '') return null;
  }
}
