import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import type { AnyCollection } from './all-collections.ts';

/** One text parameter of the query. An invalid value, such as a repeated parameter, is ignored. */
const wordSchema = z.catch(z.optional(z.string()), undefined);
/** The query parameters of every list. */
const listQuerySchema = z.object({
  page: wordSchema,
  limit: wordSchema,
  tag: wordSchema,
  around: wordSchema,
});

/** An item, and whether it is a sample. */
const withMark = (item: z.ZodMiniType) =>
  z.intersection(item, z.object({ sample: z.optional(z.literal(true)) }));

/** The call that returns a collection's list, one page at a time (R49). */
export function listEndpoint({ name, list, item }: AnyCollection) {
  const response: z.ZodMiniType =
    list.key === null
      ? z.array(withMark(item))
      : z.object({
          [list.key]: z.array(withMark(item)),
          page: z.number(),
          pages: z.number(),
          total: z.number(),
          tags: z.array(z.object({ tag: z.string(), count: z.number() })),
          emptied: z.optional(z.literal(true)),
        });
  return {
    method: list.method,
    path: list.path,
    audience: 'public',
    status: 200,
    summary: `The ${name.replaceAll('-', ' ')}`,
    query: listQuerySchema,
    response,
  } as const satisfies Endpoint;
}

/** The call that returns one item; null where items are never fetched singly. */
export function itemEndpoint({ name, detail, item }: AnyCollection) {
  if (detail === null) return null;
  const response: z.ZodMiniType = z.object({ [detail.key]: withMark(item) });
  return {
    method: detail.method,
    path: detail.path,
    audience: 'public',
    status: 200,
    summary: `One of the ${name.replaceAll('-', ' ')}`,
    response,
  } as const satisfies Endpoint;
}
