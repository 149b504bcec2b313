import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { becomeProgram } from './run-program.mjs';

/** The server as `npm run build` bundles it (vite.program.config.ts). */
const PROGRAM = join('build', 'program', 'main.js');
/** Node's compile cache of it, which halves the time of a start. Optional. */
export const COMPILED = join('build', 'compiled');
/** Written last, by a successful build. */
export const STAMP = join('build', '.made-from');

/** Whether build/ contains a build, of any age. */
export function isBuilt() {
  const pages = join('build', 'server', 'index.js');
  const desk = join('build', 'desk', 'index.html');
  return [pages, desk, PROGRAM, STAMP].every((part) => existsSync(part));
}

/**
 * Node's arguments for the built server; the compile cache is valid only under the same flags. The young generation
 * gets 24 MiB instead of 48: requests leave little behind, and unused room would stay allocated. Half of that would
 * make a cached page half as expensive again, since each scavenge also visits old objects.
 */
export const serverArguments = ['--max-semi-space-size=8', PROGRAM];

/** Defaults of its environment. Without the last, each thread that compresses pages would keep an arena of its own. */
export const serverEnvironment = {
  NODE_COMPILE_CACHE: resolve(COMPILED),
  MALLOC_ARENA_MAX: '2',
};

/**
 * Becomes the built server, with the settings of the environment and `env`.
 * @param {string} node path of the executable
 * @param {string[]} args
 * @param {Record<string, string | undefined>} [env]
 * @returns {Promise<void>}
 */
export function becomeServer(node, args, env = {}) {
  return becomeProgram(node, [...serverArguments, ...args], {
    ...serverEnvironment,
    ...process.env,
    NODE_ENV: 'production',
    ...env,
  });
}
