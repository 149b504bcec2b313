import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fingerprintOf, isMadeFrom, writeStamp } from './fingerprint.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'braj-seva-fingerprint-'));
  mkdirSync(join(root, 'app', 'ui'), { recursive: true });
  writeFileSync(join(root, 'app', 'root.tsx'), 'root');
  writeFileSync(join(root, 'app', 'ui', 'button.tsx'), 'button');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const fingerprint = () =>
  fingerprintOf([join(root, 'app'), join(root, 'absent.ts')], {
    except: [join(root, 'app', 'made')],
  });

test('is unchanged while nothing changes, and when excluded files change', () => {
  const before = fingerprint();
  mkdirSync(join(root, 'app', 'made'));
  writeFileSync(join(root, 'app', 'made', 'messages.js'), 'made');
  expect(fingerprint()).toBe(before);
});

test.each([
  ['a file is edited', () => writeFileSync(join(root, 'app', 'ui', 'button.tsx'), 'Button')],
  ['a file is added', () => writeFileSync(join(root, 'app', 'ui', 'card.tsx'), '')],
  ['a file goes', () => rmSync(join(root, 'app', 'ui', 'button.tsx'))],
  [
    'a file is renamed',
    () => renameSync(join(root, 'app', 'root.tsx'), join(root, 'app', 'roof.tsx')),
  ],
  ['a missing file appears', () => writeFileSync(join(root, 'absent.ts'), '')],
])('changes when %s', (_what, change) => {
  const before = fingerprint();
  change();
  expect(fingerprint()).not.toBe(before);
});

test('a stamp is valid for its own fingerprint only', () => {
  const stamp = join(root, '.made-from');
  expect(isMadeFrom(stamp, 'a')).toBe(false);
  writeStamp(stamp, 'a');
  expect(isMadeFrom(stamp, 'a')).toBe(true);
  expect(isMadeFrom(stamp, 'b')).toBe(false);
});
