import type { DatabaseReader, DatabaseTransaction } from '../database/handles.ts';
import { hashTrace } from './audit-trace.ts';

const TRACES_A_READ = 5000;

/** Deletes the traces of these entries; the chain stays valid. Returns how many were deleted. */
export async function deleteTraces(
  trx: DatabaseTransaction,
  sequences: readonly number[],
): Promise<number> {
  if (sequences.length === 0) return 0;
  const { numDeletedRows } = await trx
    .deleteFrom('audit_traces')
    .where('sequence', 'in', sequences)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** The entries whose stored trace does not match the hash in the chain. */
export async function verifyTraces(reader: DatabaseReader): Promise<number[]> {
  const broken: number[] = [];
  let after = 0;
  for (;;) {
    const rows = await reader
      .selectFrom('audit_traces')
      .leftJoin('audit_entries', 'audit_entries.sequence', 'audit_traces.sequence')
      .select([
        'audit_traces.sequence',
        'audit_traces.network',
        'audit_traces.client',
        'audit_traces.salt',
        'audit_entries.details',
      ])
      .where('audit_traces.sequence', '>', after)
      .orderBy('audit_traces.sequence')
      .limit(TRACES_A_READ)
      .execute();
    for (const { sequence, details, salt, ...trace } of rows) {
      const kept = (JSON.parse(details ?? '{}') as { trace?: unknown }).trace;
      if (kept !== hashTrace(trace, salt)) broken.push(sequence);
      after = sequence;
    }
    if (rows.length < TRACES_A_READ) return broken;
  }
}
