import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const REQUIRED_MAJOR = 24;
const runtime = fileURLToPath(new URL('../runtime/', import.meta.url));

/**
 * The Node that everything else runs under: the one pinned in runtime/, fetched once, whatever Node started npm. Where there
 * is none for this machine, or it does not run here (a Linux without glibc), the caller's own when it is new enough.
 * Throws an Error whose message is written for users.
 * @param {{ mayInstall: boolean }} options
 * @returns {string} path of the executable
 */
export function findNode({ mayInstall }) {
  const pinned = pinnedHere();
  if (process.execPath === pinned?.path) return pinned.path;
  const own =
    Number.parseInt(process.versions.node, 10) >= REQUIRED_MAJOR ? process.execPath : null;
  if (pinned !== null) {
    if (!pinned.isThere() && mayInstall) fetchPinned({ mayFail: own !== null });
    if (pinned.isThere() && (own === null || runs(pinned.path))) return pinned.path;
  }
  if (own !== null) return own;
  throw new Error(
    pinned !== null && !mayInstall
      ? `This needs Node ${REQUIRED_MAJOR}. Run \`npm run build\` first: it fetches one.`
      : `No ready-made Node ${REQUIRED_MAJOR} for ${process.platform} on ${process.arch}. ` +
          `Install Node ${REQUIRED_MAJOR} or newer and run this again.`,
  );
}

/** @param {{ mayFail: boolean }} options */
function fetchPinned({ mayFail }) {
  process.stderr.write(`Fetching Node ${REQUIRED_MAJOR} for this project (first time only) ...\n`);
  try {
    execFileSync(
      process.execPath,
      [
        findNpm(),
        'ci',
        '--prefix',
        runtime,
        '--ignore-scripts',
        '--no-audit',
        '--no-fund',
        '--loglevel=error',
      ],
      { cwd: runtime, stdio: ['ignore', 'ignore', 'inherit'] },
    );
  } catch (error) {
    if (!mayFail) throw error;
    process.stderr.write('It could not be fetched: your own Node is used.\n');
  }
}

/**
 * Where the pinned Node of this platform is, or will be; null: there is none for it.
 * @returns {{ path: string, isThere: () => boolean } | null}
 */
function pinnedHere() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${platform}-${process.arch}`;
  const { optionalDependencies } = JSON.parse(readFileSync(join(runtime, 'package.json'), 'utf8'));
  const expected = optionalDependencies[name];
  if (expected === undefined) return null;
  const home = join(runtime, 'node_modules', name);
  const file = join(home, 'package.json');
  return {
    path: join(home, 'bin', platform === 'win' ? 'node.exe' : 'node'),
    isThere: () => existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).version === expected,
  };
}

/** @param {string} node */
function runs(node) {
  return spawnSync(node, ['--version'], { stdio: 'ignore' }).status === 0;
}

/**
 * npm's own script file, to be run by a Node of our choice. npm passes its path to the scripts it runs; without it, npm
 * is searched on PATH.
 * @returns {string}
 */
export function findNpm() {
  const named = process.env.npm_execpath;
  if (named?.endsWith('npm-cli.js') && existsSync(named)) return named;
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const command = join(folder, 'npm');
    if (!existsSync(command)) continue;
    const linked = realpathSync(command);
    const beside = join(dirname(command), 'node_modules', 'npm', 'bin', 'npm-cli.js');
    for (const candidate of [linked, beside]) {
      if (candidate.endsWith('npm-cli.js') && existsSync(candidate)) return candidate;
    }
  }
  throw new Error('npm was not found on PATH. It comes with Node: https://nodejs.org');
}
