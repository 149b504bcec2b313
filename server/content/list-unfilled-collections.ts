import { allCollections } from '#shared/content/all-collections.ts';
import type { Context } from '../context.ts';
import { hasRows } from './content.queries.ts';

/** Names of collections, in declaration order. */
export type UnfilledCollections = { empty: string[]; onlySamples: string[] };

/** The collections without own content: pages show built-in or sample content, or nothing. */
export async function listUnfilledCollections({
  db,
}: Pick<Context, 'db'>): Promise<UnfilledCollections> {
  const unfilled: UnfilledCollections = { empty: [], onlySamples: [] };
  for (const { name } of allCollections) {
    if (await hasRows(db, name, { isSample: 0 })) continue;
    const list = (await hasRows(db, name)) ? unfilled.onlySamples : unfilled.empty;
    list.push(name);
  }
  return unfilled;
}
