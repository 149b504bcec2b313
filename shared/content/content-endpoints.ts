import * as z from 'zod/mini';
import type { Endpoint } from '../endpoints.ts';
import type { AnyCollection } from './all-collections.ts';

/** What any list may be asked with; what makes no sense is read as if it had not been said. */
const listQuerySchema = z.object({
  page: z.optional(z.string()),
  limit: z.optional(z.string()),
  tag: z.optional(z.string()),
});

/** The call that answers a collection's list, one page at a time (SPEC section 7). */
export function listEndpoint({ name, list, item }: AnyCollection) {
  return {
    method: list.method,
    path: list.path,
    audience: 'public',
    status: 200,
    summary: `The ${name.replaceAll('-', ' ')}`,
    query: listQuerySchema,
    response:
      list.key === null
        ? z.array(item)
        : z.object({
            [list.key]: z.array(item),
            page: z.number(),
            pages: z.number(),
            total: z.number(),
            tags: z.array(z.object({ tag: z.string(), count: z.number() })),
          }),
  } as const satisfies Endpoint;
}

/** The call that answers one item; null where items are never fetched singly. */
export function itemEndpoint({ name, detail, item }: AnyCollection) {
  if (detail === null) return null;
  return {
    method: detail.method,
    path: detail.path,
    audience: 'public',
    status: 200,
    summary: `One of the ${name.replaceAll('-', ' ')}`,
    response: z.object({ [detail.key]: item }),
  } as const satisfies Endpoint;
}
