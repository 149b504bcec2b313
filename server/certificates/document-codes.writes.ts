import type { Selectable } from 'kysely';
import type { DatabaseTransaction } from '../database/handles.ts';
import type { DocumentCodesTable } from '../database/tables/document-codes.table.ts';

export async function addCode(
  trx: DatabaseTransaction,
  code: Selectable<DocumentCodesTable>,
): Promise<void> {
  await trx.insertInto('document_codes').values(code).execute();
}

/** Counts one try of a code. */
export async function countTry(trx: DatabaseTransaction, codeId: string): Promise<void> {
  await trx
    .updateTable('document_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', codeId)
    .execute();
}

/** Uses up a code; false when it was used concurrently. */
export async function useCode(
  trx: DatabaseTransaction,
  codeId: string,
  at: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('document_codes')
    .set({ used_at: at })
    .where('id', '=', codeId)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes codes that no limit counts any more. */
export async function forgetOldCodes(trx: DatabaseTransaction, before: string): Promise<void> {
  await trx.deleteFrom('document_codes').where('created_at', '<=', before).execute();
}
