import type { Context } from '../context.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { addToOutbox } from '../platform/outbox.writes.ts';

export type RunContext = Pick<
  Context,
  'db' | 'clock' | 'sealer' | 'aadhaarStorage' | 'wakeOutbox' | 'log'
>;

/** How long a job works, in ms, before it queues the next one; a stopping server waits no longer than this. */
export const WORK_MS = 2000;

/** The line after which a job starts, and its dry run. */
export type ImportPlace = { importId: string; round: number; afterLine: number };

/** Queues the next job of an import; once, however often it is called. */
export async function orderImportWork(
  trx: DatabaseTransaction,
  { clock }: Pick<Context, 'clock'>,
  work: 'import-check' | 'import-run',
  { importId, round, afterLine }: ImportPlace,
): Promise<void> {
  await addToOutbox(trx, clock, {
    kind: work,
    dedupeKey: `${work}:${importId}:${round}:${afterLine}`,
    payload: { importId, round: String(round), afterLine: String(afterLine) },
  });
}

/** Parses the payload of such a job. */
export function readImportPlace(payload: unknown): ImportPlace {
  const { importId, round, afterLine } = payload as Record<string, string>;
  if (importId === undefined) throw new Error('A job of an import names none');
  return { importId, round: Number(round), afterLine: Number(afterLine) };
}
