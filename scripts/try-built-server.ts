import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { COMPILED, serverArguments, serverEnvironment } from './built-server.mjs';

const PATIENCE_MS = 60_000;
const LOOK_EVERY_MS = 20;

/**
 * Starts what was just built once, on an empty house of its own, and asks it for a page and a picture: what cannot start is no build.
 * Node keeps what it compiled for it, so that the first real start is as quick as all others. Throws with its output.
 */
export async function tryBuiltServer(): Promise<void> {
  rmSync(COMPILED, { recursive: true, force: true });
  const folder = mkdtempSync(join(tmpdir(), 'braj-seva-trial-'));
  const port = await findFreePort();
  const { PATH = '', HOME = '' } = process.env;
  const server = spawn(process.execPath, serverArguments, {
    // Nothing of the caller's settings: the trial may touch neither a database nor a mail server.
    env: {
      PATH,
      HOME,
      NODE_ENV: 'production',
      ...serverEnvironment,
      APP_MODE: 'demo',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      DATA_DIR: folder,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  let output = '';
  const note = (text: Buffer) => {
    output += text;
  };
  server.stdout.on('data', note);
  server.stderr.on('data', note);
  let hasEnded = false;
  const ended = once(server, 'close').finally(() => {
    hasEnded = true;
  });
  try {
    const origin = `http://127.0.0.1:${port}`;
    while (!hasEnded && !(await isFine(`${origin}/readyz`))) await pause(LOOK_EVERY_MS);
    // The card is drawn by a library that brings binaries for this machine.
    for (const path of ['/', '/card.png']) {
      if (!hasEnded && !(await isFine(origin + path)))
        throw new Error(`It does not answer ${path}`);
    }
    server.kill('SIGTERM');
    const [exitCode] = await ended;
    if (exitCode !== 0) throw new Error(`It ended with ${exitCode}`);
  } catch (error) {
    throw new Error(`What was built does not start:\n${output}`, { cause: error });
  } finally {
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}

async function isFine(address: string): Promise<boolean> {
  const answer = await fetch(address).catch(() => null);
  await answer?.arrayBuffer();
  return answer?.ok === true;
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}
