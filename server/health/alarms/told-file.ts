import { open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answerInTime, sharePending } from '../answer-in-time.ts';

/** What is remembered, all of one length, so that it can be overwritten where it is. */
const TOLD = 'told\n';
const CALM = 'calm\n';

/** In DATA_DIR; there from the first start of a server on. */
export const TOLD_FILE = 'saving-alarm.txt';
const FOR_OWNER = 0o600;
/** The folder's disk may hang. */
const PATIENCE_MS = 5_000;

/** Whether this machine has told the beginning of the direct alarm, and not its end yet. */
export type ToldFile = {
  /** Makes the file where it is missing. Rejects where that fails. */
  reserve: () => Promise<void>;
  read: () => Promise<boolean>;
  write: (isTold: boolean) => Promise<void>;
};

/**
 * Remembers in DATA_DIR what was told, so that a restart forgets neither the beginning nor the end, and processes of one
 * machine know of each other. The database cannot: it takes no writes then. The file is made while there is room for it,
 * and overwritten in place. What cannot be written is remembered by this process alone.
 */
export function createToldFile(dataFolder: string): ToldFile {
  const path = join(dataFolder, TOLD_FILE);
  const readOnce = sharePending((file) => readFile(file, 'utf8'));
  let unwritten: boolean | null = null;
  return {
    reserve: () => answerInTime(makeFile(path), PATIENCE_MS),
    async read() {
      if (unwritten !== null) return unwritten;
      try {
        return (await answerInTime(readOnce(path), PATIENCE_MS)) === TOLD;
      } catch {
        return false;
      }
    },
    async write(isTold) {
      unwritten = isTold;
      try {
        await answerInTime(overwrite(path, isTold ? TOLD : CALM), PATIENCE_MS);
        unwritten = null;
      } catch {
        // Counts in this process, as long as it lives.
      }
    },
  };
}

async function makeFile(path: string): Promise<void> {
  try {
    await writeFile(path, CALM, { flag: 'wx', mode: FOR_OWNER, flush: true });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}

async function overwrite(path: string, text: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.write(text, 0);
    await file.datasync();
  } finally {
    await file.close();
  }
}
