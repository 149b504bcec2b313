import type { Insertable, Updateable } from 'kysely';
import type { DatabaseTransaction } from '../database/handles.ts';
import type { MediaFilesTable, MediaTable } from '../database/tables/media.table.ts';

export async function insertMedia(
  trx: DatabaseTransaction,
  media: Insertable<MediaTable>,
  file: Insertable<MediaFilesTable>,
): Promise<void> {
  await trx.insertInto('media').values(media).execute();
  await trx.insertInto('media_files').values(file).execute();
}

export async function updateMedia(
  trx: DatabaseTransaction,
  id: string,
  change: Updateable<MediaTable>,
): Promise<void> {
  await trx.updateTable('media').set(change).where('id', '=', id).execute();
}

export async function updateFile(
  trx: DatabaseTransaction,
  id: string,
  change: Updateable<MediaFilesTable>,
): Promise<void> {
  await trx.updateTable('media_files').set(change).where('id', '=', id).execute();
}

/** Makes one medium of two: `other` ends, and its files and uses become those of `id`. */
export async function mergeMedia(
  trx: DatabaseTransaction,
  id: string,
  other: string,
): Promise<void> {
  await trx
    .updateTable('media_files')
    .set({ media_id: id })
    .where('media_id', '=', other)
    .execute();
  const uses = await trx
    .deleteFrom('media_uses')
    .where('media_id', '=', other)
    .returningAll()
    .execute();
  await insertUses(
    trx,
    uses.map((use) => ({ ...use, media_id: id })),
  );
  await trx.deleteFrom('media').where('id', '=', other).execute();
}

export type MediaUseRow = {
  media_id: string;
  kind: string;
  document_id: string;
  field: string;
  place: 'draft' | 'live' | 'version';
};

/** Adds uses; one that is known already is left as it is. */
export async function insertUses(
  trx: DatabaseTransaction,
  uses: readonly MediaUseRow[],
): Promise<void> {
  if (uses.length === 0) return;
  await trx
    .insertInto('media_uses')
    .values(uses)
    .onConflict((conflict) =>
      conflict.columns(['media_id', 'kind', 'document_id', 'field', 'place']).doNothing(),
    )
    .execute();
}

/** Removes the uses of a document; with `place`, only those there. */
export async function deleteUses(
  trx: DatabaseTransaction,
  { kind, id, place }: { kind: string; id: string; place?: MediaUseRow['place'] },
): Promise<void> {
  await trx
    .deleteFrom('media_uses')
    .where('kind', '=', kind)
    .where('document_id', '=', id)
    .$if(place !== undefined, (query) => query.where('place', '=', place ?? 'draft'))
    .execute();
}

/** Forgets media whose last file is erased, with that file and those it replaced before. */
export async function deleteErasedMedia(trx: DatabaseTransaction, day: string): Promise<void> {
  const gone = await trx
    .selectFrom('media')
    .innerJoin('media_files', 'media_files.id', 'media.file_id')
    .select('media.id')
    .where('media.binned_at', '<', day)
    .where('media_files.erased_at', 'is not', null)
    .execute();
  const ids = gone.map(({ id }) => id);
  if (ids.length === 0) return;
  await trx
    .deleteFrom('media_files')
    .where('media_id', 'in', ids)
    .where('erased_at', 'is not', null)
    .execute();
  await trx.deleteFrom('media').where('id', 'in', ids).execute();
}
