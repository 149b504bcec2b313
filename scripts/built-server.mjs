import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { becomeProgram } from './run-program.mjs';

/** The server as `npm run build` bundles it (vite.program.config.ts). */
export const PROGRAM = join('build', 'program', 'main.js');
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

/** What Node is called with to run the built server. What it has compiled counts only under the same flags. */
export const serverArguments = [PROGRAM];

/**
 * Goes on as the built server, with the settings of the environment and these.
 * @param {string} node path of the executable
 * @param {string[]} args
 * @param {Record<string, string | undefined>} [env]
 * @returns {Promise<void>}
 */
export function becomeServer(node, args, env = {}) {
  return becomeProgram(node, [...serverArguments, ...args], {
    NODE_COMPILE_CACHE: resolve(COMPILED),
    ...process.env,
    NODE_ENV: 'production',
    ...env,
  });
}
