import type { DatabaseTransaction } from '../database/handles.ts';
import type { Sealer } from '../platform/seal.ts';
import { openPaperKey, sealPaperKey } from './paper-files.ts';

/** Seals the key of a paper's files anew; the files stay as they are. */
export async function renewPaperKey(
  trx: DatabaseTransaction,
  sealer: Sealer,
  id: string,
): Promise<void> {
  const paper = await trx
    .selectFrom('papers')
    .select(['id', 'key_sealed'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!paper) return;
  await trx
    .updateTable('papers')
    .set({ key_sealed: sealPaperKey({ sealer }, id, openPaperKey({ sealer }, paper)) })
    .where('id', '=', id)
    .where('key_sealed', '=', paper.key_sealed)
    .execute();
}
