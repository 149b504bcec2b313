import type { DatabaseTransaction } from '../../database/handles.ts';
import { type DocumentRow, hasPublishedVersion } from './documents.queries.ts';
import { insertVersion } from './documents.writes.ts';
import { requireKind } from './find-kind.ts';
import { siteOfKind } from './site-of-kind.ts';

/** The version before the first that staff published. */
export const BROUGHT_ALONG = 0;

/** Keeps what is public of a document as a version, where it became public before versions, such as a sample. */
export async function keepPublicText(
  trx: DatabaseTransaction,
  document: Pick<DocumentRow, 'collection' | 'id' | 'published_rev'>,
): Promise<void> {
  const { collection, id } = document;
  if (document.published_rev === null || (await hasPublishedVersion(trx, document))) return;
  const text = await siteOfKind(requireKind(collection)).findPublic(trx, id);
  if (text === undefined) return;
  await insertVersion(trx, {
    ...{ collection, id, rev: BROUGHT_ALONG, reason: 'publish', made_by: 'system' },
    ...{ fields: text.fields, hi: text.hi, schema: text.schema, at: text.updatedAt },
  });
}
