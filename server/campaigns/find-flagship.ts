import type { Context } from '../context.ts';
import { noteNotKept, noteSubjects } from '../platform/page-cache/page-sources.ts';
import { findFlagshipId } from './campaigns.queries.ts';

/**
 * The id of the open campaign that 'Donate' in the header leads to; null where staff have chosen none, and where the
 * database does not answer: the list then. A page that is rendered with it is valid until it changes.
 */
export async function findFlagship({
  db,
  log,
}: Pick<Context, 'db' | 'log'>): Promise<string | null> {
  noteSubjects('flagship');
  try {
    return (await findFlagshipId(db)) ?? null;
  } catch (error) {
    noteNotKept();
    log.warn(
      { err: error },
      'The campaign of the header cannot be read: the page links to the list',
    );
    return null;
  }
}
