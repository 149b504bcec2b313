import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Installation } from './installation.ts';
import { runCommand } from './run-release.ts';

let folder: string;
let installation: Installation;
/** In which the test and a command meet. */
let pipe: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'braj-seva-run-'));
  installation = {
    ...{ home: folder, release: folder, dataFolder: folder, host: '127.0.0.1', port: 9 },
    ...{ env: {}, owner: null },
  };
  pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  await mkdir(join(folder, 'bin'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** An upgrade as a shell starts it, in a group of processes of its own; it runs one command, and ends with its code. */
async function startUpgrade(command: string): Promise<{ upgrade: ChildProcess; group: number }> {
  const script = `#!/bin/sh\n${command}\n`;
  await writeFile(join(folder, 'bin', 'braj-seva'), script, { mode: 0o755 });
  const [outlive, run] = ['outlive-terminal.ts', 'run-release.ts'].map((name) =>
    JSON.stringify(resolve('server/upgrade', name)),
  );
  const code = `
import { outliveTerminal } from ${outlive};
import { runCommand } from ${run};
outliveTerminal();
const release = ${JSON.stringify(folder)};
const running = runCommand(${JSON.stringify(installation)}, release, []);
process.stdout.write('begun');
process.exitCode = (await running).code ?? 1;
`;
  const upgrade = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const { pid } = upgrade;
  if (pid === undefined) throw new Error('Node did not start');
  await once(upgrade.stdout, 'data');
  return { upgrade, group: -pid };
}

test('what an upgrade runs goes on when the terminal of its operator is closed', async () => {
  const { upgrade, group } = await startUpgrade(`read -r line <'${pipe}'; exit 7`);
  const ended = once(upgrade, 'exit');
  // Opened once the command reads.
  const go = await open(pipe, 'w');
  process.kill(group, 'SIGHUP');
  await go.writeFile('go on\n');
  await go.close();
  expect(await ended).toEqual([7, null]);
});

test('what an upgrade runs ends when its operator interrupts it', async () => {
  // Its end closes the pipe.
  const { upgrade, group } = await startUpgrade(`exec 4>'${pipe}'; exec sleep 60`);
  const ended = once(upgrade, 'exit');
  const running = await open(pipe, 'r');
  process.kill(group, 'SIGINT');
  expect(await running.readFile('utf8')).toBe('');
  await running.close();
  expect(await ended).toEqual([null, 'SIGINT']);
});

test('a command that cannot be started is a failure with its reason', async () => {
  const ran = await runCommand(installation, join(folder, 'no-release'), ['backup']);
  expect(ran).toMatchObject({ code: null, output: '' });
  expect(ran.lines).toEqual([expect.stringMatching(/could not be started: .*ENOENT/)]);
});
