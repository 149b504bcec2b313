import { mkdtempSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDraft, SetupDamagedError } from './setup-draft.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'braj-seva-draft-'));
  file = join(folder, 'setup.json');
  await openDraft(folder);
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

test('a link in place of what was entered is not followed, and the message says what to do', async () => {
  renameSync(file, join(folder, 'elsewhere'));
  symlinkSync(join(folder, 'elsewhere'), file);
  await expect(openDraft(folder)).rejects.toThrow(SetupDamagedError);
});

test('what another user has put there is not taken for what was entered', async () => {
  const { uid } = statSync(file);
  vi.spyOn(process, 'getuid').mockReturnValue(uid + 1);
  await expect(openDraft(folder)).rejects.toThrow(SetupDamagedError);
});
