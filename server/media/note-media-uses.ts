import type { DatabaseTransaction } from '../database/handles.ts';
import { listShownFor } from './media.queries.ts';
import { deleteUses, insertUses, type MediaUseRow } from './media.writes.ts';

type Place = { kind: string; id: string; place: MediaUseRow['place'] };

/** Every address of the library, wherever it stands in a text. */
const ADDRESSES = /\/media\/([0-9A-Z]{26})[-/]/g;

/**
 * Notes which media a document uses in one of its places, from the JSON of its fields; call it with every write of them.
 * What was noted of that place before is replaced, but versions add up.
 */
export async function noteMediaUses(
  trx: DatabaseTransaction,
  { kind, id, place }: Place,
  ...texts: readonly (string | undefined)[]
): Promise<void> {
  if (place !== 'version') await deleteUses(trx, { kind, id, place });
  const found = texts.flatMap((text) => listFieldsWithFiles(text ?? '{}'));
  if (found.length === 0) return;
  const ids = [...new Set(found.map(({ fileId }) => fileId))];
  const shown = await listShownFor(trx, ids);
  const mediaOf = new Map(shown.map((row) => [row.named_id, row.id]));
  const uses = found.flatMap(({ field, fileId }) => {
    const mediaId = mediaOf.get(fileId);
    return mediaId === undefined
      ? []
      : [{ media_id: mediaId, kind, document_id: id, field, place }];
  });
  await insertUses(trx, uses);
}

/** A document or item that does not exist any more uses nothing; with `place`, not there. */
export async function forgetMediaUses(
  trx: DatabaseTransaction,
  document: { kind: string; id: string; place?: MediaUseRow['place'] },
): Promise<void> {
  await deleteUses(trx, document);
}

function listFieldsWithFiles(json: string): { field: string; fileId: string }[] {
  if (!json.includes('/media/')) return [];
  return Object.entries(JSON.parse(json)).flatMap(([field, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value ?? '');
    return [...text.matchAll(ADDRESSES)].map(([, fileId = '']) => ({ field, fileId }));
  });
}
