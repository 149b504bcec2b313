import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { LoggedError } from '../platform/log.ts';
import { readStack } from './read-frames.ts';
import { removeValues } from './remove-values.ts';

const FILE = 'last-crash.json';
const LONGEST_STACK = 4000;
const noteSchema = z.object({ name: z.string(), message: z.string(), stack: z.string() });

/**
 * Notes an uncaught error in `folder`, at once: the process ends before the database could be written. The next start
 * counts it. Never throws: the disk may be what failed.
 */
export function noteCrash(folder: string, error: unknown): void {
  const thrown = error instanceof Error ? error : new Error(String(error));
  const { name, message } = thrown;
  const frames = readStack(thrown)
    .split('\n')
    .filter((line) => /^\s+at /.test(line));
  const note = {
    name,
    message: removeValues(message),
    stack: frames.join('\n').slice(0, LONGEST_STACK),
  };
  try {
    writeFileSync(join(folder, FILE), JSON.stringify(note), { mode: 0o600 });
  } catch {
    // The error itself goes to standard error, as without a note.
  }
}

/** The error of which the program died before this start, if it did; removes the note. */
export function takeCrash(folder: string): LoggedError | null {
  const file = join(folder, FILE);
  try {
    const text = readFileSync(file, 'utf8');
    rmSync(file);
    const { name, message, stack } = noteSchema.parse(JSON.parse(text));
    const error = new Error(message);
    error.name = name;
    error.stack = `${name}: ${message}\n${stack}`;
    return { error, message: 'The program ended by an uncaught error', fields: {} };
  } catch {
    return null;
  }
}
