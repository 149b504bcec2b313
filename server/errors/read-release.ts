import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const STAMP_SHOWN = 8;

/**
 * The name of the release that runs: that of the archive (scripts/release), else the version and what the build was
 * made from. `root` is the program's folder.
 */
export function readRelease(root: string): string {
  const { name } = readJson(join(root, 'release.json'));
  if (typeof name === 'string') return name;
  const { version = '0' } = readJson(join(root, 'package.json'));
  const stamp = read(join(root, 'build', '.made-from')).slice(0, STAMP_SHOWN);
  return stamp === '' ? String(version) : `${String(version)}-${stamp}`;
}

function readJson(file: string): Record<string, unknown> {
  return JSON.parse(read(file) || '{}');
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
