import { setImmediate as nextTurn } from 'node:timers/promises';
import { IMPORT_LINES } from '#shared/staff/imports-endpoints.ts';
import type { Context } from '../context.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { addToOutbox } from '../platform/outbox.writes.ts';
import { deleteRows, emptyRows } from './donation-imports.writes.ts';

export type RunContext = Pick<
  Context,
  'db' | 'clock' | 'sealer' | 'aadhaarStorage' | 'wakeOutbox' | 'log'
>;

/** How long a job works, in ms, before it queues the next one; a stopping server waits no longer than this. */
export const WORK_MS = 2000;

/** The line after which a job starts, and its dry run. */
export type ImportPosition = { importId: string; round: number; afterLine: number };

/** Queues the next job of an import; once, however often it is called. */
export async function orderImportWork(
  trx: DatabaseTransaction,
  { clock }: Pick<Context, 'clock'>,
  work: 'import-check' | 'import-run' | 'import-undo',
  { importId, round, afterLine }: ImportPosition,
): Promise<void> {
  await addToOutbox(trx, clock, {
    kind: work,
    dedupeKey: `${work}:${importId}:${round}:${afterLine}`,
    payload: { importId, round: String(round), afterLine: String(afterLine) },
  });
}

/** Parses the payload of such a job. */
export function readImportPosition(payload: unknown): ImportPosition {
  const { importId, round, afterLine } = payload as Record<string, string>;
  if (importId === undefined)
    throw new Error('Expected importId in the payload of an import job, found none');
  return { importId, round: Number(round), afterLine: Number(afterLine) };
}

const LINES_AT_ONCE = 5000;

/** Deletes the rows of a discarded file, a few at a time. */
export async function dropRows({ db }: Pick<Context, 'db'>, importId: string): Promise<void> {
  await inStretches(IMPORT_LINES + 1, (from, to) => deleteRows(db, { importId, from, to }));
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
