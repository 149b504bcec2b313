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
 * Starts the new build once, on an empty installation, and requests a page and a picture: a bundle that cannot start
 * fails the build. Node stores its compile cache, so that the first real start is as fast as all others. Throws with
 * the server's output.
 */
export async function tryBuiltServer(): Promise<void> {
  rmSync(COMPILED, { recursive: true, force: true });
  const folder = mkdtempSync(join(tmpdir(), 'braj-seva-trial-'));
  const port = await findFreePort();
  const { PATH = '', HOME = '' } = process.env;
  const server = spawn(process.execPath, serverArguments, {
    // None of the caller's settings: this start must not use a database or a mail server.
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
    // The card is rendered by a library with binaries for this machine.
    for (const path of ['/', '/card.png']) {
      if (!hasEnded && !(await isFine(origin + path)))
        throw new Error(`The built server does not answer ${path}`);
    }
    server.kill('SIGTERM');
    const [exitCode] = await ended;
    if (exitCode !== 0)
      throw new Error(`The built server should end with exit code 0, and ended with ${exitCode}`);
  } catch (error) {
    throw new Error(`The built server does not start:\n${output}`, { cause: error });
  } finally {
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}

async function isFine(address: string): Promise<boolean> {
  const response = await fetch(address).catch(() => null);
  await response?.arrayBuffer();
  return response?.ok === true;
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
