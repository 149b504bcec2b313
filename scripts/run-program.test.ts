import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runProgram } from './run-program.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'braj-seva-run-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const runScript = (script: string) =>
  runProgram(process.execPath, ['-e', script], { cwd: root, stdio: 'ignore' });

/** Counts stop signals until a file allows it to end. */
const COUNTING = `
  const fs = require('node:fs');
  let signals = 0;
  process.on('SIGTERM', () => fs.writeFileSync('signals', String(++signals)));
  fs.writeFileSync('ready', '');
  setInterval(() => fs.existsSync('end') && process.exit(7), 10);
`;

test('returns the exit code of the program', async () => {
  expect(await runScript('process.exit(0)')).toBe(0);
  expect(await runScript('process.exit(3)')).toBe(3);
});

test('reports an end by signal as shells do', async () => {
  expect(await runScript(`process.kill(process.pid, 'SIGKILL')`)).toBe(137);
});

test('fails when the program does not exist', async () => {
  await expect(runProgram(join(root, 'absent'), [])).rejects.toThrow('ENOENT');
});

test('passes a stop signal on once, and waits for the program to end', async () => {
  const listeners = process.listenerCount('SIGTERM');
  const ended = runScript(COUNTING);
  await vi.waitUntil(() => existsSync(join(root, 'ready')), { timeout: 20_000 });

  process.emit('SIGTERM', 'SIGTERM');
  process.emit('SIGTERM', 'SIGTERM');
  await vi.waitUntil(() => existsSync(join(root, 'signals')), { timeout: 20_000 });
  await runScript(`require('node:fs').writeFileSync('end', '')`);

  expect(await ended).toBe(7);
  expect(readFileSync(join(root, 'signals'), 'utf8')).toBe('1');
  expect(process.listenerCount('SIGTERM')).toBe(listeners);
});
