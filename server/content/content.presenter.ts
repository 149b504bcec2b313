import type { Collection, ContentItem } from '#shared/content/collection.ts';
import type { Context } from '../context.ts';
import type { Logger } from '../platform/log.ts';
import type { ContentRow } from './content.queries.ts';
import { readRow } from './read-row.ts';

/** What presenting needs: the clock decides where an event stands. */
export type PresenterContext = Pick<Context, 'clock' | 'log'>;

/**
 * An item as it leaves the server at this moment, sanitised once more: a row may have been written past us, or by rules
 * that were laxer. Null for a row that does not fit its collection any more; the log names it, once.
 */
export function presentRow<Stored extends ContentItem, Item extends ContentItem>(
  { clock, log }: PresenterContext,
  collection: Collection<Stored, Item>,
  row: ContentRow,
): Item | null {
  let faults: Record<string, string>;
  try {
    const read = readRow(collection, row);
    if (read.fits) return collection.present(read.item, clock.now());
    faults = read.faults;
  } catch {
    // No JSON at all, or a moment that no calendar has.
    faults = { data: 'cannot be read' };
  }
  tellOnce(log, { collection: collection.name, id: row.id, faults, since: row.updated_at });
  return null;
}

type Misfit = { collection: string; id: string; faults: object; since: string };

/** By the log they were told to: each server has one. */
const told = new WeakMap<Logger, Set<string>>();

function tellOnce(log: Logger, misfit: Misfit): void {
  const known = told.get(log) ?? new Set();
  const key = `${misfit.collection}/${misfit.id}/${misfit.since}`;
  if (known.has(key)) return;
  told.set(log, known.add(key));
  log.warn(misfit, 'An item of content does not fit its collection, and is left out');
}
