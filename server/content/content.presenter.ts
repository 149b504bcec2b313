import type { Collection, ContentItem } from '#shared/content/collection.ts';
import type { Context } from '../context.ts';
import type { Logger } from '../platform/log.ts';
import type { ContentRow } from './content.queries.ts';
import { readRow } from './read-row.ts';

/** The clock decides whether an event is upcoming or past. */
export type PresenterContext = Pick<Context, 'clock' | 'log'>;

/**
 * An item as sent now, sanitised again: the row may have been written by other means, or by older rules. Null for a row
 * that no longer fits its collection, which is logged once.
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
    // Invalid JSON, or an invalid date.
    faults = { data: 'cannot be read' };
  }
  logOnce(log, { collection: collection.name, id: row.id, faults, since: row.updated_at });
  return null;
}

type Misfit = { collection: string; id: string; faults: object; since: string };

/** Logged rows, by logger: each server has one. */
const loggedRows = new WeakMap<Logger, Set<string>>();

function logOnce(log: Logger, misfit: Misfit): void {
  const logged = loggedRows.get(log) ?? new Set();
  const key = `${misfit.collection}/${misfit.id}/${misfit.since}`;
  if (logged.has(key)) return;
  loggedRows.set(log, logged.add(key));
  log.warn(misfit, 'An item of content does not fit its collection, and is left out');
}
