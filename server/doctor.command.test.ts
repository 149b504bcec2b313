import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LIVE_SETTINGS } from '#test/live-settings.ts';
import { startProgram } from '#test/running/program.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'braj-seva-doctor-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the doctor to its end; returns its exit code and what it said. */
async function examine(settings: Record<string, string>) {
  const program = startProgram('server/doctor.command.ts', [], settings);
  const { code } = await program.ended;
  return { code, text: program.lines().join('\n') };
}

test('before the set-up, and without a database, the doctor says what to do and ends with 2', async () => {
  expect(await examine({ DATA_DIR: folder })).toEqual({
    code: 2,
    text: expect.stringMatching(/BAD .*Nothing is set up yet: .*\nSomething is broken\./),
  });
  const data = join(folder, 'data');
  expect(await examine({ ...LIVE_SETTINGS, DATA_DIR: data })).toEqual({
    code: 2,
    text: expect.stringContaining(`There is no database in ${data} yet`),
  });
});

// Only root can give a folder to another user; in a container the tests run as root.
if (process.getuid?.() === 0) {
  test('on the data of another user the doctor names that user, and writes nothing', async () => {
    chownSync(folder, 12345, 12345);
    expect(await examine({ ...LIVE_SETTINGS, DATA_DIR: folder })).toEqual({
      code: 2,
      text: expect.stringContaining('belongs to user 12345, and doctor runs as user 0'),
    });
    expect(readdirSync(folder)).toEqual([]);
  });
}
