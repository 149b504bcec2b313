import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findOtherOwner } from './other-owner.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'braj-seva-owner-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('an own folder, and one that is not there yet, have no other owner', () => {
  expect(findOtherOwner(folder)).toBeNull();
  expect(findOtherOwner(join(folder, 'new'))).toBeNull();
});

// Only root can give a folder to another user; in a container the tests run as root.
if (process.getuid?.() === 0) {
  test('the owner of the folder of another user is named, unless this user has files in it', () => {
    chownSync(folder, 12345, 12345);
    mkdirSync(join(folder, 'lost+found'));
    expect(findOtherOwner(folder)).toEqual({ folder, owner: 12345, own: 0 });
    writeFileSync(join(folder, 'braj-seva.sqlite'), '');
    expect(findOtherOwner(folder)).toBeNull();
  });
}
