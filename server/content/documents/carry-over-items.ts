import type { Context } from '../../context.ts';
import { transact } from '../../database/transact.ts';
import { listItemsWithoutDocument } from './documents.queries.ts';
import { insertDocuments, type NewDocument } from './documents.writes.ts';
import { requireStoredKind } from './find-kind.ts';
import { parseFields } from './present-document.ts';
import { describeDraft } from './read-fields.ts';

/** Version of the declarations that drafts are written by. */
export const SCHEMA = 1;

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
  published: 0 | 1;
  created_at: string;
  updated_at: string;
};

/** The document of an item that the program brought along. */
export function toDocument(item: Item): NewDocument {
  return {
    collection: item.collection,
    id: item.id,
    fields: item.data,
    hi: '{}',
    schema: SCHEMA,
    rev: 1,
    published_rev: item.published === 1 ? 1 : null,
    ...describeDraft(requireStoredKind(item.collection), readText(item.data), {}),
    schedule_fault: '',
    created_at: item.created_at,
    created_by: 'system',
    updated_at: item.updated_at,
    updated_by: 'system',
  };
}

/** Nothing of a row that cannot be parsed, which is logged when it is read (content-items.ts). */
function readText(data: string) {
  try {
    return parseFields(data);
  } catch {
    return {};
  }
}
