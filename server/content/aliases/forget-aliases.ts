import type { DatabaseTransaction } from '../../database/handles.ts';
import { deleteAliases } from './aliases.writes.ts';

/** Forgets the earlier addresses of a document. */
export async function forgetAliases(
  trx: DatabaseTransaction,
  { kind, id }: { kind: string; id: string },
): Promise<void> {
  await deleteAliases(trx, { collection: kind, id });
}
