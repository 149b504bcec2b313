import type { DatabaseReader } from '../../database/handles.ts';
import { createId } from '../../platform/ids.ts';
import { findDocument } from './documents.queries.ts';
import { requireKind } from './find-kind.ts';
import { siteOfKind } from './site-of-kind.ts';

/** Long enough for a title, short enough for an address. */
const LONGEST = 80;
const SHORTEST = 3;
const TRIES = 20;
/** Words that stand in the place of an id in addresses of the desk and its calls. */
const reserved = new Set(['new', 'order', 'tags']);

/**
 * The id of a new item, which is part of its address and never changes: from its title, with a number where that is
 * taken. A title without Latin letters gets an id without words.
 */
export async function makeId(
  reader: DatabaseReader,
  collection: string,
  title: string,
): Promise<string> {
  const site = siteOfKind(requireKind(collection));
  const isTaken = async (id: string) =>
    (await site.has(reader, id)) || (await findDocument(reader, { collection, id })) !== undefined;
  const slug = toSlug(title);
  if (slug === '') return createId();
  for (let number = 1; number <= TRIES; number += 1) {
    const id = number === 1 ? slug : `${slug}-${number}`;
    if (reserved.has(id)) continue;
    if (!(await isTaken(id))) return id;
  }
  return `${slug}-${createId().toLowerCase()}`;
}

/** Lower-case Latin letters, digits and hyphens; '' when too little of the title is left. */
function toSlug(title: string): string {
  const slug = title
    .normalize('NFKD')
    .replace(/[\p{M}’']/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '');
  return slug.length >= SHORTEST ? slug : '';
}
