import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

/** Says when it may be left, writes a line when it is told to, and ends with 7 when its input does. */
const COMMAND = `
import { outliveTerminal } from ${JSON.stringify(resolve('server/upgrade/outlive-terminal.ts'))};
outliveTerminal();
process.stdin.on('data', () => process.stdout.write('a line for nobody'));
process.stdin.on('end', () => { process.exitCode = 7; });
process.stdout.write('ready');
`;

test('a command goes on when the terminal of its operator is closed', async () => {
  const command = spawn(process.execPath, ['--input-type=module', '--eval', COMMAND], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  await once(command.stdout, 'data');
  command.kill('SIGHUP');
  command.stdout.destroy();
  command.stdin.end('go on');
  const [code, signal] = await once(command, 'exit');
  expect({ code, signal }).toEqual({ code: 7, signal: null });
});
