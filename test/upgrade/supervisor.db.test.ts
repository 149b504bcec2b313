import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findFreePort } from '../running/free-port.ts';
import { type InstalledApp, installRelease } from './installed-app.ts';
import { ENDS, makeReleaseFolder } from './make-releases.ts';

const HEAD = `import { existsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
const { DATA_DIR: data, BRAJ_SEVA_READY_FILE: ready } = process.env;
`;
/** Answers everything, and ends with the folder of the test. */
const ANSWERS = `setInterval(() => existsSync(data) || process.exit(), 1000);
createServer((_request, response) => response.end()).listen({ fd: 3 }, () => {
  writeFileSync(ready, String(process.pid));
});
`;
const NOTES_TRY =
  "writeFileSync(data + '/tries', process.env.BRAJ_SEVA_LAST_TRY + ' ', { flag: 'a' });\n";
/** At the first start, as where the database does not answer. */
const ENDS_ONCE = `if (!existsSync(data + '/tried')) {
  writeFileSync(data + '/tried', '');
  process.exit(75);
}
`;

let folder: string;
let app: InstalledApp | null = null;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'braj-seva-supervised-'));
});
afterEach(async () => {
  await app?.stop();
  app = null;
  await rm(folder, { recursive: true, force: true });
});

async function install(server: string): Promise<InstalledApp> {
  const release = await makeReleaseFolder(folder, 'braj-seva-one', { server });
  app = await installRelease(release, join(folder, 'home'), {});
  return app;
}

test('a start goes on while the database does not answer yet, as after a reboot', async () => {
  const installed = await install(HEAD + ENDS_ONCE + ANSWERS);
  await installed.start();
  expect(installed.lines().join('\n')).toContain('the server ended (75); starting again in 1 s');
  expect(await installed.stop()).toBe(0);
});

test('a start whose settings are faulty ends', async () => {
  const installed = await install(ENDS);
  await expect(installed.start()).rejects.toThrow(/It ended before it answered/);
  expect(await installed.stop()).toBe(1);
});

test('a start whose settings file cannot be read names it', async () => {
  const installed = await install(HEAD + ANSWERS);
  const program = join(installed.home, 'current', 'bin', 'braj-seva');
  // A folder in its place: root may read every file.
  const env = { ...installed.settings, BRAJ_SEVA_SETTINGS: folder };
  // It would run for as long as the test.
  const started = promisify(execFile)(program, ['start'], { env, timeout: 20_000 });
  await expect(started).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`${folder} cannot be read (EISDIR): give it to the user`),
  });
});

test('a server knows whether the supervisor ends with it: until one has served', async () => {
  const installed = await install(HEAD + NOTES_TRY + ENDS_ONCE + ANSWERS);
  await installed.start();
  const restarted = await installed.run(['restart']);
  expect(restarted.lines.join('\n')).toContain('Restarted: ');
  expect(await readFile(join(installed.dataFolder, 'tries'), 'utf8')).toBe('yes yes undefined ');
});

test('a second supervisor of the same data is refused, and the first one stays known', async () => {
  const installed = await install(HEAD + ANSWERS);
  await installed.start();
  const program = join(installed.home, 'current', 'bin', 'braj-seva');
  const env = { ...installed.settings, PORT: String(await findFreePort()) };
  // It would run for as long as the test.
  const second = promisify(execFile)(program, ['start'], { env, timeout: 20_000 });
  await expect(second).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/another one \(process \d+\) runs on .*: braj-seva stop ends it/),
  });
  const stopped = await installed.run(['stop']);
  expect(stopped.lines.join('\n')).toMatch(/Stopped: the supervisor/);
});

test('a server whose supervisor was killed serves on, and is found by stop', async () => {
  const installed = await install(HEAD + ANSWERS);
  await installed.start();
  const pid = Number(await readFile(join(installed.dataFolder, 'supervisor.pid'), 'utf8'));
  process.kill(pid, 'SIGKILL');
  const restarted = await installed.run(['restart']);
  expect(restarted.lines.join('\n')).toMatch(/was killed.*: braj-seva stop, then braj-seva start/);
  expect(restarted.code).toBe(1);
  expect((await fetch(installed.origin)).status).toBe(200);
  const stopped = await installed.run(['stop']);
  expect(stopped.lines.join('\n')).toMatch(
    /Stopped: the server \(process \d+\), whose supervisor was killed/,
  );
  expect(stopped.code).toBe(0);
  await expect(fetch(installed.origin)).rejects.toThrow();
});
