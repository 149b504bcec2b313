import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { callApi } from './testing/call-api.ts';

function run(args: string[], env: Record<string, string> = {}): ChildProcess {
  const main = fileURLToPath(new URL('main.ts', import.meta.url));
  return spawn(process.execPath, [main, ...args], { env });
}

async function readFirstLine({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('The process has no output');
  for await (const line of createInterface({ input: stdout })) return line;
  return '';
}

test('runs as a separate program: prints its URL, serves, stops on request', async () => {
  const program = run(['--port', '0'], {
    RAZORPAY_KEY_ID: 'rzp_test_fromenv00000',
    RAZORPAY_KEY_SECRET: 'from the environment',
  });
  const ended = once(program, 'exit');
  const line = await readFirstLine(program);
  const { listening, checkout, key_id } = JSON.parse(line);
  expect(line).not.toContain('from the environment');
  expect(key_id).toBe('rzp_test_fromenv00000');
  expect(checkout).toBe(`${listening}/v1/checkout.js`);

  const keys = { url: listening, keyId: key_id, keySecret: 'from the environment' };
  expect((await callApi(keys, 'GET', '/v1/orders')).status).toBe(200);
  program.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

test('reports an invalid port', async () => {
  const program = run(['--port', 'many']);
  const [code] = await once(program, 'exit');
  expect(code).toBe(1);
});
