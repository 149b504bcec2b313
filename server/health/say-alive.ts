import { hostname } from 'node:os';
import type { Context } from '../context.ts';
import { transact } from '../database/transact.ts';
import { timestampAfter, toTimestamp } from '../platform/clock.ts';
import { createId } from '../platform/ids.ts';
import { describeProgram } from './program-version.ts';
import { forgetProcess, keepProcess } from './readings.writes.ts';

const MINUTE_MS = 60_000;
/** A process that did not say anything for this long is gone: it missed two reports. */
export const PROCESS_SEEN_MS = 12 * MINUTE_MS;
const KEEP_MS = 24 * 60 * MINUTE_MS;

/** Entries and bytes of the page cache of this process; null: it has none. */
export type CacheSize = { pages: number; bytes: number };

/** Reports how this process is, for the page and the doctor, which are in other processes. */
export function createReporter(context: Pick<Context, 'db' | 'clock'>) {
  const id = createId();
  const startedAt = toTimestamp(context.clock.now());
  const version = describeProgram();
  return {
    /** `findings`: what it found of its own machine (checks/check-machines.ts). */
    async report({ pages, bytes }: CacheSize, findings: object = {}): Promise<void> {
      const now = context.clock.now();
      const row = {
        ...{ id, version, machine: hostname(), started_at: startedAt },
        seen_at: toTimestamp(now),
        memory_bytes: process.memoryUsage.rss(),
        cached_pages: pages,
        cached_bytes: bytes,
        findings: JSON.stringify(findings),
      };
      await transact(context.db, (trx) => keepProcess(trx, row, timestampAfter(now, -KEEP_MS)));
    },
    /** When it ends by itself. */
    async leave(): Promise<void> {
      await transact(context.db, (trx) => forgetProcess(trx, id));
    },
  };
}
