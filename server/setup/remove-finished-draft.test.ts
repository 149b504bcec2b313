import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { removeFinishedDraft } from './remove-finished-draft.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'braj-seva-draft-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('what a killed set-up has kept is removed once the settings are written, and not before', () => {
  for (const name of ['setup.json', 'setup.json.01JABC', 'other']) {
    writeFileSync(join(folder, name), '{}');
  }
  removeFinishedDraft(folder);
  expect(readdirSync(folder)).toHaveLength(3);
  writeFileSync(join(folder, 'settings.env'), '');
  removeFinishedDraft(folder);
  expect(readdirSync(folder).toSorted()).toEqual(['other', 'settings.env']);
});
