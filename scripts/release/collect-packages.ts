import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findInstalledPath, listNeeded, readLockfile } from '../lockfile.ts';
import { findNpm } from '../pinned-node.mjs';
import { packagesOutside } from '../program-build.ts';
import { runProgram } from '../run-program.mjs';
import { Stopped } from '../tools.ts';

/** The processors that a release is made for, as Node and npm name them. */
export type Processor = 'x64' | 'arm64';

/**
 * Puts the packages that the bundles load from node_modules, with what they need, and the pinned Node into a folder:
 * for Linux with glibc on this processor, as the lockfiles name and hash them. Nothing of them is run.
 */
export async function collectPackages(folder: string, processor: Processor): Promise<void> {
  const fetched = mkdtempSync(join(tmpdir(), 'braj-seva-packages-'));
  try {
    for (const file of ['package.json', 'package-lock.json', '.npmrc', 'packages']) {
      if (existsSync(file)) cpSync(file, join(fetched, file), { recursive: true });
    }
    await install(fetched, processor, ['--omit=dev']);
    for (const path of listPackages()) {
      const from = join(fetched, path);
      // An optional package of another processor is in the lockfile and not fetched.
      if (existsSync(from)) cpSync(from, join(folder, path), { recursive: true });
    }
    const runtime = join(fetched, 'runtime');
    cpSync('runtime', runtime, {
      recursive: true,
      filter: (path) => !path.includes('node_modules'),
    });
    await install(runtime, processor, []);
    const node = join(runtime, 'node_modules', `node-linux-${processor}`);
    cpSync(join(node, 'bin', 'node'), join(folder, 'node', 'bin', 'node'));
    cpSync(join(node, 'LICENSE'), join(folder, 'node', 'LICENSE'));
  } finally {
    rmSync(fetched, { recursive: true, force: true });
  }
}

/** The paths of the packages outside the bundles and of all that they need, optional ones included. */
export function listPackages(): string[] {
  const packages = readLockfile();
  const reached = new Set<string>();
  for (const name of packagesOutside) {
    const path = findInstalledPath(packages, '', name);
    if (path === null) throw new Error(`${name} is not in package-lock.json`);
    reached.add(path);
  }
  for (const path of reached) {
    const locked = packages[path];
    if (locked === undefined) continue;
    for (const needed of listNeeded(locked)) {
      const found = findInstalledPath(packages, path, needed);
      if (found !== null) reached.add(found);
    }
  }
  // A package inside another one is copied with it.
  return [...reached].filter((path) => !reached.has(dirname(dirname(path)))).sort();
}

async function install(folder: string, processor: Processor, options: string[]): Promise<void> {
  const exitCode = await runProgram(
    process.execPath,
    [
      findNpm(),
      'ci',
      ...options,
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      '--os=linux',
      `--cpu=${processor}`,
      '--libc=glibc',
    ],
    { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  if (exitCode !== 0) throw new Stopped(exitCode);
}
