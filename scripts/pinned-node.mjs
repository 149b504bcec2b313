import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const REQUIRED_MAJOR = 24;
const runtime = fileURLToPath(new URL('../runtime/', import.meta.url));

/**
 * The Node that everything else runs under: the caller's own when it is new enough, else the one pinned in runtime/,
 * fetched once. Throws an Error whose message is written for users.
 * @param {{ mayInstall: boolean }} options
 * @returns {string} path of the executable
 */
export function findNode({ mayInstall }) {
  if (Number.parseInt(process.versions.node, 10) >= REQUIRED_MAJOR) return process.execPath;
  const pinned = findPinnedNode();
  if (pinned !== null) return pinned;
  if (!mayInstall) {
    throw new Error(
      `This needs Node ${REQUIRED_MAJOR}. Run \`npm run build\` first: it fetches one.`,
    );
  }
  process.stderr.write(`Fetching Node ${REQUIRED_MAJOR} for this project (first time only) ...\n`);
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
  const fetched = findPinnedNode();
  if (fetched !== null) return fetched;
  throw new Error(
    `No ready-made Node ${REQUIRED_MAJOR} for ${process.platform} on ${process.arch}. ` +
      `Install Node ${REQUIRED_MAJOR} or newer and run this again.`,
  );
}

function findPinnedNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${platform}-${process.arch}`;
  const pinned = JSON.parse(readFileSync(join(runtime, 'package.json'), 'utf8'));
  const home = join(runtime, 'node_modules', name);
  if (!existsSync(join(home, 'package.json'))) return null;
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  if (version !== pinned.optionalDependencies[name]) return null;
  return join(home, 'bin', platform === 'win' ? 'node.exe' : 'node');
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
