import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serverArguments } from '#scripts/built-server.mjs';
import { readSettings } from '#server/config.ts';
import { isSocketHeld } from '#server/settings/held-socket.ts';
import { findFreePort } from '../running/free-port.ts';
import { holdSocket } from '../running/held-socket.ts';
import { faultsOf } from '../setting-faults.ts';

const RESTARTS = 2;
const VISITORS = 4;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'braj-seva-held-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('visitors see no failure while a server restarts on a socket that a service manager holds', async () => {
  const port = await findFreePort();
  const address = `http://127.0.0.1:${port}/readyz`;
  const { PATH = '' } = process.env;
  const server = await holdSocket(port, [process.execPath, ...serverArguments], {
    PATH,
    NODE_ENV: 'production',
    APP_MODE: 'demo',
    SAMPLE_DATA: 'false',
    LOG_LEVEL: 'error',
    PORT: String(port),
    DATA_DIR: folder,
  });
  let goesOn = true;
  let visits = 0;
  const failures: string[] = [];
  try {
    expect((await fetch(address)).status).toBe(200);
    const visitors = Array.from({ length: VISITORS }, async () => {
      while (goesOn) {
        visits += 1;
        await fetch(address, { headers: { connection: 'close' } }).then(
          (response) => {
            if (response.status !== 200) failures.push(`status ${response.status}`);
          },
          (error: Error) => failures.push(String(error.cause ?? error)),
        );
      }
    });
    for (let restart = 0; restart < RESTARTS; restart += 1) {
      const before = server.findPid();
      if (before === null) throw new Error('The server does not run');
      process.kill(before, 'SIGTERM');
      await vi.waitUntil(() => ![before, null].includes(server.findPid()), { timeout: 20_000 });
      // Answered by the new process: the old one has ended.
      expect((await fetch(address)).status).toBe(200);
    }
    goesOn = false;
    await Promise.all(visitors);
  } finally {
    goesOn = false;
    await server.stop();
  }
  expect(failures).toEqual([]);
  expect(visits).toBeGreaterThan(RESTARTS * VISITORS);
}, 60_000);

test('several sockets are refused, and those of another process ignored', () => {
  const pid = String(process.pid);
  const env = { APP_MODE: 'demo', DATA_DIR: folder, LISTEN_FDS: '2' };
  expect(faultsOf(() => readSettings({ ...env, LISTEN_PID: pid })).join()).toMatch(
    /must pass one listening socket, and passed 2/,
  );
  expect(isSocketHeld({ LISTEN_PID: '1', LISTEN_FDS: '1' }, process.pid)).toBe(false);
});
