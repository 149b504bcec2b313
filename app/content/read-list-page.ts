import * as z from 'zod/mini';
import type { ContentItem, ListPage } from '#shared/content/collection.ts';
import { readFields } from '../read-fields.ts';
import { UnexpectedAnswer } from '../store/create-app-thunk.ts';

/** Paging metadata; when it is missing or invalid: one page without tags. */
const pageSchema = z.object({
  page: z.catch(z.number().check(z.int(), z.positive()), 1),
  pages: z.catch(z.number().check(z.int(), z.positive()), 1),
  total: z.catch(z.optional(z.number().check(z.int(), z.nonnegative())), undefined),
  tags: z.catch(z.array(z.object({ tag: z.string(), count: z.number() })), []),
});

type Completion = (fields: Readonly<Record<string, unknown>>) => Record<string, unknown>;

type ReadCollection<Item> = {
  readonly list: { readonly key: string | null };
  readonly item: z.ZodMiniType<Item>;
  readonly complete?: Completion | undefined;
  readonly messages: {
    readonly failed: () => string;
    readonly empty: (() => string) | null;
  };
};

/**
 * Parses a page of a list's response (R49). Entries that are not items of the collection are left out; throws
 * UnexpectedAnswer for a response without a list or with no valid item.
 */
export function readListPage<Item extends ContentItem>(
  collection: ReadCollection<Item>,
  data: unknown,
): ListPage<Item> {
  const { list, item, messages } = collection;
  const held = list.key === null ? data : readFields(data)[list.key];
  if (!Array.isArray(held)) throw new UnexpectedAnswer((messages.empty ?? messages.failed)());
  const items = held
    .map((one) => z.safeParse(item, completeItem(collection, one)))
    .flatMap((read) => (read.success ? [read.data] : []));
  if (held.length > 0 && items.length === 0) throw new UnexpectedAnswer(messages.failed());
  const { page, pages, total, tags } = pageSchema.parse(readFields(data));
  return { items, page, pages, total: total ?? items.length, tags };
}

/** The items, completed with the fields that R18 does not name. */
export function completeItem(
  { complete }: { readonly complete?: Completion | undefined },
  value: unknown,
): unknown {
  return complete ? complete(readFields(value)) : value;
}
