import { allCollections } from '#shared/content/all-collections.ts';
import { addContent } from '../content/add-content.ts';
import { hasRows } from '../content/content.queries.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import type { Clock } from '../platform/clock.ts';

/** Fills each empty collection with its built-in items, dated from now; returns the names of those collections. */
export async function fillWithContent(trx: DatabaseTransaction, clock: Clock): Promise<string[]> {
  const filled: string[] = [];
  for (const collection of allCollections) {
    const samples = collection.samples(clock.now());
    if (samples.length === 0 || (await hasRows(trx, collection.name))) continue;
    await addContent(trx, clock, collection, samples, { isSample: true });
    filled.push(collection.name);
  }
  return filled;
}
