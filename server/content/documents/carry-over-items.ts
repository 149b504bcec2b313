import type { Context } from '../../context.ts';
import { transact } from '../../database/transact.ts';
import { listItemsWithoutDocument } from './documents.queries.ts';
import { insertDocuments, type NewDocument } from './documents.writes.ts';
import { requireKind } from './find-kind.ts';
import { describeDraft } from './read-fields.ts';
import { tryReadText } from './stored-text.ts';

const ROWS_A_BATCH = 200;

/** Makes a document of each item of a version before documents. */
export async function carryOverItems({ db }: Pick<Context, 'db'>): Promise<void> {
  for (;;) {
    const rows = await listItemsWithoutDocument(db, ROWS_A_BATCH);
    if (rows.length === 0) return;
    await transact(db, (trx) => insertDocuments(trx, rows.map(toDocument)));
  }
}

type Item = {
  collection: string;
  id: string;
  data: string;
  schema: number;
  published: 0 | 1;
  created_at: string;
  updated_at: string;
};

/** The document of an item that the program brought along. */
export function toDocument(item: Item): NewDocument {
  const kind = requireKind(item.collection);
  // Of a damaged text staff see no title, and the reason.
  const text = tryReadText(kind, { fields: item.data, hi: '{}', schema: item.schema });
  return {
    collection: item.collection,
    id: item.id,
    fields: item.data,
    hi: '{}',
    schema: item.schema,
    rev: 1,
    published_rev: item.published === 1 ? 1 : null,
    ...describeDraft(kind, text?.fields ?? {}, {}),
    schedule_fault: '',
    created_at: item.created_at,
    created_by: 'system',
    updated_at: item.updated_at,
    updated_by: 'system',
  };
}
