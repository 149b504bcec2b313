import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DataFolderUnusableError, protectDataFolder } from './protect-data-folder.ts';

let folder: string;
let warnings: object[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'braj-seva-folder-'));
  warnings = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const protect = (path = folder) =>
  protectDataFolder(path, { warn: (fields) => warnings.push(fields) });
const modeOf = (name: string) => (statSync(join(folder, name)).mode & 0o7777).toString(8);

/** Creates files with these modes, whatever the umask. */
function lay(files: Record<string, number>): void {
  for (const name of Object.keys(files)) {
    const path = join(folder, name);
    if (name.endsWith('/')) mkdirSync(path, { recursive: true });
    else writeFileSync(path, 'x');
  }
  for (const [name, mode] of Object.entries(files)) chmodSync(join(folder, name), mode);
}

test('restricts what an earlier version or a copy left accessible, and logs it', () => {
  lay({
    'braj-seva.sqlite': 0o644,
    'braj-seva.sqlite-wal': 0o666,
    'braj-seva.sqlite-shm': 0o664,
    'demo-secrets.json': 0o640,
    'razorpay-emulator.json': 0o644,
    'mail/': 0o755,
    'mail/receipt.eml': 0o644,
    'papers/': 0o777,
    'papers/2026/': 0o755,
    'papers/2026/one': 0o604,
  });
  chmodSync(folder, 0o755);
  protect();
  for (const name of ['.', 'mail', 'papers', 'papers/2026'])
    expect([name, modeOf(name)]).toEqual([name, '700']);
  for (const name of [
    'braj-seva.sqlite',
    'braj-seva.sqlite-wal',
    'braj-seva.sqlite-shm',
    'demo-secrets.json',
    'razorpay-emulator.json',
    'mail/receipt.eml',
    'papers/2026/one',
  ]) {
    expect([name, modeOf(name)]).toEqual([name, '600']);
  }
  expect(warnings).toEqual([expect.objectContaining({ count: 11 })]);
  protect();
  expect(warnings).toHaveLength(1);
});

test('does not change foreign files, nor targets of links', () => {
  lay({ 'notes.txt': 0o644, 'away/': 0o755, 'away/one': 0o644 });
  symlinkSync(join(folder, 'away'), join(folder, 'papers'));
  protect();
  expect([modeOf('notes.txt'), modeOf('away'), modeOf('away/one')]).toEqual(['644', '755', '644']);
});

test('restricts the folder itself when it is reached by a link', () => {
  lay({ 'real/': 0o755 });
  symlinkSync(join(folder, 'real'), join(folder, 'link'));
  protect(join(folder, 'link'));
  expect(modeOf('real')).toBe('700');
});

test('creates nothing in an empty place', () => {
  protect(join(folder, 'new'));
  expect(statSync(join(folder, 'new'), { throwIfNoEntry: false })).toBeUndefined();
});

test('refuses a file, and a shared system folder, and leaves them unchanged', () => {
  lay({ file: 0o644, 'shared/': 0o1777 });
  expect(() => protect(join(folder, 'file'))).toThrow(DataFolderUnusableError);
  expect(() => protect(join(folder, 'shared'))).toThrow('Name a folder of its own');
  expect([modeOf('file'), modeOf('shared')]).toEqual(['644', '1777']);
});

// Only root can give a folder to another user; in a container the tests run as root.
if (process.getuid?.() === 0) {
  test('refuses a folder of another user, and says what to do', () => {
    lay({ 'theirs/': 0o755 });
    chownSync(join(folder, 'theirs'), 12345, 12345);
    expect(() => protect(join(folder, 'theirs'))).toThrow(
      /belongs to user 12345, and this program runs as user 0\. .*chown/,
    );
    expect(modeOf('theirs')).toBe('755');
  });
}
