import type { DatabaseTransaction } from '../database/handles.ts';
import type { RetentionRun } from './retention-runs.queries.ts';

export async function insertRun(trx: DatabaseTransaction, run: RetentionRun): Promise<void> {
  await trx.insertInto('retention_runs').values(run).execute();
}

export async function updateRun(
  trx: DatabaseTransaction,
  id: string,
  change: Partial<Pick<RetentionRun, 'counts' | 'finished_at'>>,
): Promise<void> {
  await trx.updateTable('retention_runs').set(change).where('id', '=', id).execute();
}
