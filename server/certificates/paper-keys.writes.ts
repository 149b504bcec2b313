import type { DatabaseTransaction } from '../database/handles.ts';
import type { Sealer } from '../platform/seal.ts';

/** Seals the key of a paper's files anew; the files stay as they are. */
export async function renewPaperKey(
  trx: DatabaseTransaction,
  sealer: Sealer,
  id: string,
): Promise<void> {
  const paper = await trx
    .selectFrom('papers')
    .select('key_sealed')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!paper) return;
  const place = `papers|${id}|key`;
  await trx
    .updateTable('papers')
    .set({ key_sealed: sealer.seal('pan', place, sealer.open('pan', place, paper.key_sealed)) })
    .where('id', '=', id)
    .where('key_sealed', '=', paper.key_sealed)
    .execute();
}
