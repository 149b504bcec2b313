import type { DatabaseReader } from '../../database/handles.ts';

/** The document that an earlier address belongs to; undefined when unknown. */
export function findAlias(reader: DatabaseReader, path: string) {
  return reader
    .selectFrom('content_aliases')
    .innerJoin('content_documents', (join) =>
      join
        .onRef('content_documents.collection', '=', 'content_aliases.collection')
        .onRef('content_documents.id', '=', 'content_aliases.id'),
    )
    .select([
      ...(['content_aliases.collection', 'content_aliases.id'] as const),
      ...(['content_documents.title', 'content_documents.published_rev'] as const),
    ])
    .where('content_aliases.path', '=', path)
    .executeTakeFirst();
}

/** The earlier addresses of a document, in alphabetical order. */
export async function listAliases(
  reader: DatabaseReader,
  { collection, id }: { collection: string; id: string },
): Promise<string[]> {
  const rows = await reader
    .selectFrom('content_aliases')
    .select('path')
    .where('collection', '=', collection)
    .where('id', '=', id)
    .orderBy('path')
    .execute();
  return rows.map(({ path }) => path);
}
