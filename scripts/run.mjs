// The entrance of every npm script: `node scripts/run.mjs <command> [arguments]`.
// The .mjs files of this folder run on any Node >= 18, before anything is installed.
import { delimiter, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findNode } from './pinned-node.mjs';
import { runProgram } from './run-program.mjs';

const [command = '', ...args] = process.argv.slice(2);
try {
  const node = findNode({ mayInstall: command !== 'serve' });
  const commands = fileURLToPath(new URL('commands.ts', import.meta.url));
  process.exitCode = await runProgram(node, [commands, command, ...args], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: { ...process.env, PATH: [dirname(node), process.env.PATH].join(delimiter) },
  });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
