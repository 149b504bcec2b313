import { execFile } from 'node:child_process';
import { chown, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findFreePort } from '#test/running/free-port.ts';
import { readInstallationSettings } from '../config.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'braj-seva-address-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const read = (env: NodeJS.ProcessEnv = {}) => {
  const places = { BRAJ_SEVA_HOME: folder, BRAJ_SEVA_RELEASE: folder, DATA_DIR: folder };
  const { host, port } = readInstallationSettings({ ...places, ...env });
  return { host, port };
};

test('an upgrade asks at the address of the settings file, as the socket is held there', async () => {
  const port = await findFreePort();
  await writeFile(join(folder, 'settings.env'), `HOST=127.0.0.2\nPORT='${port}'\nAPP_MODE=live\n`);
  expect(read()).toEqual({ host: '127.0.0.2', port });
  expect(await readHeldAddress({ DATA_DIR: folder })).toEqual(read());

  const other = await findFreePort();
  const given = { HOST: '127.0.0.1', PORT: String(other) };
  expect(read(given)).toEqual({ host: '127.0.0.1', port: other });
  expect(await readHeldAddress({ DATA_DIR: folder, ...given })).toEqual(read(given));
});

test('the settings beside the releases count before those in the data folder', async () => {
  const beside = join(folder, 'beside.env');
  await writeFile(join(folder, 'real.env'), 'PORT=4001\n');
  await symlink(join(folder, 'real.env'), beside);
  await writeFile(join(folder, 'settings.env'), 'HOST=127.0.0.2\nPORT=4000\n');
  const env = { BRAJ_SEVA_SETTINGS: beside };
  expect(read(env)).toEqual({ host: '127.0.0.2', port: 4001 });
  expect(read({ ...env, PORT: '4002' })).toEqual({ host: '127.0.0.2', port: 4002 });
});

test('without a settings file an upgrade asks at the usual address', () => {
  expect(read()).toEqual({ host: '127.0.0.1', port: 3000 });
});

// Only root can give a file to another user.
if (process.getuid?.() === 0) {
  test('root asks at the address in a file of the server user', async () => {
    const file = join(folder, 'settings.env');
    await writeFile(file, 'PORT=4000\n', { mode: 0o600 });
    await chown(file, 12_345, 12_345);
    expect(read()).toEqual({ host: '127.0.0.1', port: 4000 });
  });
}

/** Where bin/hold-socket.mjs listens. */
async function readHeldAddress(env: Record<string, string>): Promise<unknown> {
  const print = `const server = require('node:net').createServer();
    server.listen({ fd: 0 }, () => {
      const { address, port } = server.address();
      process.stdout.write(JSON.stringify({ host: address, port }), () => process.exit());
    });`;
  const args = ['deploy/bin/hold-socket.mjs', process.execPath, '--eval', print];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  return JSON.parse(stdout);
}
