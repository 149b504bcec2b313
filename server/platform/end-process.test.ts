import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const MODULE = new URL('./end-process.ts', import.meta.url).href;
const PATIENCE_MS = 20_000;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'braj-seva-end-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a program that prints, after `before`, and then ends with 2. Returns its exit code and what it printed. */
async function run(before: string): Promise<{ code: unknown; said: string }> {
  const program = `
    import { open } from 'node:fs';
    import { endProcess } from '${MODULE}';
    ${before}
    process.stdout.write('said');
    endProcess(2, 50);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: PATIENCE_MS,
    killSignal: 'SIGKILL',
  });
  let said = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const [code] = await once(child, 'close');
  return { code, said };
}

test('a command ends with its exit code, also while a file that it opens does not answer', async () => {
  expect(await run('')).toEqual({ code: 2, said: 'said' });
  // Opening a pipe waits for a writer, as a disk that hangs waits for its server.
  const pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  const opening = `open(${JSON.stringify(pipe)}, 'r', () => {});`;
  expect(await run(opening)).toEqual({ code: 2, said: 'said' });
});
