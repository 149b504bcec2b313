import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { createId } from '../platform/ids.ts';

/**
 * Writes a file that only this user may read (0600), whole or not at all: under another name first. 'new' throws EEXIST
 * where something has the name already, also a link; 'replace' takes its place, without following a link.
 */
export function writePrivateFile(path: string, text: string, how: 'new' | 'replace'): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const aside = `${path}.${createId()}`;
  try {
    const file = openSync(aside, 'wx', 0o600);
    try {
      writeFileSync(file, text);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    if (how === 'new') linkSync(aside, path);
    else renameSync(aside, path);
    syncFolder(dirname(path));
  } finally {
    rmSync(aside, { force: true });
  }
}

/** The name, too, survives a power failure. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
