import type { DatabaseTransaction } from '../database/handles.ts';
import type { Clock } from '../platform/clock.ts';
import { addToOutbox } from '../platform/outbox.writes.ts';

/** How long a job works, in ms, before it queues the next one; a stopping server waits no longer than this. */
export const WORK_MS = 2000;

/** The item after which a job starts, and its dry run or run. */
export type SiteImportPosition = { importId: string; round: number; afterLine: number };

/** Queues the next job of an import; once, however often it is called. */
export async function orderSiteImportWork(
  trx: DatabaseTransaction,
  { clock }: { clock: Clock },
  work: 'site-import-check' | 'site-import-run' | 'site-import-undo',
  { importId, round, afterLine }: SiteImportPosition,
): Promise<void> {
  await addToOutbox(trx, clock, {
    kind: work,
    dedupeKey: `${work}:${importId}:${round}:${afterLine}`,
    payload: { importId, round: String(round), afterLine: String(afterLine) },
  });
}

/** Parses the payload of such a job. */
export function readSiteImportPosition(payload: unknown): SiteImportPosition {
  const { importId, round, afterLine } = payload as Record<string, string>;
  if (importId === undefined)
    throw new Error('Expected importId in the payload of a job of a site import, found none');
  return { importId, round: Number(round), afterLine: Number(afterLine) };
}
