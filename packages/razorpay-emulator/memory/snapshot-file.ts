import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { restoreState, type SavedState, type State, saveState } from './state.ts';

export async function readSnapshot(file: string): Promise<State> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return restoreState();
  const saved: SavedState = JSON.parse(text);
  if (saved.version !== 1) throw new Error(`${file} was not written by this emulator`);
  return restoreState(saved);
}

/**
 * Returns `save`, whose promise resolves once the file contains every change made before the call. Changes made during
 * a write share the next one.
 */
export function createSnapshotWriter(file: string, state: State): () => Promise<void> {
  let writing: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;

  return function save(): Promise<void> {
    next ??= writing
      .catch(() => undefined)
      .then(() => {
        next = null;
        writing = replaceFile(file, JSON.stringify(saveState(state)));
        return writing;
      });
    return next;
  };
}

/** Atomic: a reader, or a process killed midway, finds the old file or the new one. */
async function replaceFile(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.draft`;
  // The file contains donors' names, phone numbers and mail addresses.
  await writeFile(draft, text, { mode: 0o600 });
  await rename(draft, file);
}
