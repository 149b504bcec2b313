import { setImmediate as nextTurn } from 'node:timers/promises';
import { IMPORT_ROWS } from '#shared/staff/imports-endpoints.ts';
import type { Context } from '../context.ts';
import { deleteRows, emptyRows } from './donation-imports.writes.ts';

const LINES_AT_ONCE = 5000;

/** Deletes the rows of a discarded file, a few at a time. */
export async function dropRows({ db }: Pick<Context, 'db'>, importId: string): Promise<void> {
  await inStretches(IMPORT_ROWS + 1, (from, to) => deleteRows(db, { importId, from, to }));
}

/** Clears the content of a finished file's rows. */
export async function forgetCells(
  { db }: Pick<Context, 'db'>,
  importId: string,
  lastLine: number,
): Promise<void> {
  await inStretches(lastLine, (from, to) => emptyRows(db, { importId, from, to }));
}

async function inStretches(
  lastLine: number,
  work: (from: number, to: number) => Promise<void>,
): Promise<void> {
  for (let from = 1; from <= lastLine; from += LINES_AT_ONCE) {
    await work(from, from + LINES_AT_ONCE - 1);
    await nextTurn();
  }
}
