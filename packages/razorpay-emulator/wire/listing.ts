import type { Collection } from './entities.ts';
import { invalidField } from './errors.ts';
import { type Fields, readFields } from './fields.ts';

type Dated = { readonly created_at: number };

/** The query of a list: common parameters, those of this list, and `expand[]`. */
export function readListQuery(query: unknown, ofThisList: readonly string[] = []): Fields {
  const { expand, ...rest } = gatherExpand(query);
  const known = ['from', 'to', 'count', 'skip', ...ofThisList];
  return { ...readFields(rest, known), expand };
}

/** Whether `expand[]` names this part; the official library writes it `expand[expand[]]`. */
export function isExpanded(query: unknown, part: string): boolean {
  return gatherExpand(query).expand.includes(part);
}

function gatherExpand(query: unknown): Record<string, unknown> & { expand: unknown[] } {
  const fields: Record<string, unknown> & { expand: unknown[] } = { expand: [] };
  for (const [name, value] of Object.entries(query ?? {})) {
    if (name.startsWith('expand[')) fields.expand.push(...[value].flat());
    else fields[name] = value;
  }
  return fields;
}

/** Newest first, within `from` and `to`, `count` (10, at most 100) of them after `skip`. */
export function makePage<Item extends Dated>(
  itemsOldestFirst: readonly Item[],
  query: Fields,
): Collection<Item> {
  const from = readWhole(query, 'from', 0);
  const to = readWhole(query, 'to', Number.MAX_SAFE_INTEGER);
  const count = readWhole(query, 'count', 10);
  const skip = readWhole(query, 'skip', 0);
  if (count < 1) throw invalidField('count', 'The count must be at least 1.');
  if (count > 100) throw invalidField('count', 'The count may not be greater than 100.');
  const within = itemsOldestFirst.filter(
    (item) => item.created_at >= from && item.created_at <= to,
  );
  return makeCollection(within.reverse().slice(skip, skip + count));
}

export function makeCollection<Item>(items: Item[]): Collection<Item> {
  return { entity: 'collection', count: items.length, items };
}

function readWhole(query: Fields, name: string, otherwise: number): number {
  const text = query[name];
  if (text === undefined) return otherwise;
  if (typeof text !== 'string' || !/^\d{1,12}$/.test(text)) {
    throw invalidField(name, `The ${name} must be an integer.`);
  }
  return Number(text);
}
