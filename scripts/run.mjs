// The entry point of every npm script: `node scripts/run.mjs <command> [arguments]`. The .mjs files of this folder run
// on any Node >= 18, before anything is installed.
import { delimiter, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { becomeServer, isBuilt } from './built-server.mjs';
import { findNode } from './pinned-node.mjs';
import { runProgram } from './run-program.mjs';

const [command = '', ...args] = process.argv.slice(2);
try {
  process.chdir(fileURLToPath(new URL('..', import.meta.url)));
  const node = findNode({ mayInstall: command !== 'serve' });
  if (command === 'serve') await serve(node);
  else process.exitCode = await runCommand(node);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}

/**
 * Not through commands.ts: nothing is installed or built, and every loaded module delays the start.
 * @param {string} node
 */
async function serve(node) {
  if (!isBuilt()) throw new Error('Nothing is built yet. Run `npm run build` first.');
  await becomeServer(node, args);
}

/** @param {string} node */
function runCommand(node) {
  const commands = fileURLToPath(new URL('commands.ts', import.meta.url));
  return runProgram(node, [commands, command, ...args], {
    env: { ...process.env, PATH: [dirname(node), process.env.PATH].join(delimiter) },
  });
}
