import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { becomeProgram } from './run-program.mjs';

/** The server as `npm run build` bundles it (vite.program.config.ts). */
const PROGRAM = join('build', 'program', 'main.js');
/** What Node has compiled of it, from the build's trial on: half of a start. Without it, it compiles anew. */
export const COMPILED = join('build', 'compiled');
/** Written last by a build that went well. */
export const STAMP = join('build', '.made-from');

/** Whether a build stands in build/, of whatever age. */
export function isBuilt() {
  const pages = join('build', 'server', 'index.js');
  const desk = join('build', 'desk', 'index.html');
  return [pages, desk, PROGRAM, STAMP].every((part) => existsSync(part));
}

/**
 * What Node is called with to run the built server; what it has compiled counts only under the same flags. Young objects
 * get 24 MiB instead of 48: a request leaves little behind, and what is never used again would stay taken. With half of it
 * a page that is kept costs half as much again, since the old ones are looked through each time that the young are tidied up.
 */
export const serverArguments = ['--max-semi-space-size=8', PROGRAM];

/**
 * Its environment, below what the caller has set. Without the last, each thread that packs pages would hold on to memory
 * of its own.
 */
export const serverEnvironment = {
  NODE_COMPILE_CACHE: resolve(COMPILED),
  MALLOC_ARENA_MAX: '2',
};

/**
 * Goes on as the built server, with the settings of the environment and these.
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
