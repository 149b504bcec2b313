import * as z from 'zod/mini';
import {
  type Collection,
  type ContentItem,
  isSample,
  type ListPage,
  type ListQuery,
  markSample,
} from '#shared/content/collection.ts';
import { cutPage } from '#shared/content/cut-page.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { readFields } from '../read-fields.ts';
import {
  createAppThunk,
  type Refusal,
  readRefusal,
  UnexpectedAnswer,
} from '../store/create-app-thunk.ts';
import type { LoadStatus } from '../store/load-status.ts';
import type { RootState } from '../store/make-store.ts';
import { contentThunkType, type ItemState, idleList, type ListState } from './content.slice.ts';

/** Paging metadata; when it is missing or invalid: one page without tags. */
const pageSchema = z.object({
  page: z.catch(z.number().check(z.int(), z.positive()), 1),
  pages: z.catch(z.number().check(z.int(), z.positive()), 1),
  total: z.catch(z.optional(z.number().check(z.int(), z.nonnegative())), undefined),
  tags: z.catch(z.array(z.object({ tag: z.string(), count: z.number() })), []),
  emptied: z.catch(z.optional(z.literal(true)), undefined),
});

/** A list as a page renders it. */
export type ShownList<Item> = ListPage<Item> & {
  readonly status: LoadStatus;
  readonly error: string | null;
  /** True while the built-in samples are shown. */
  readonly fromSamples: boolean;
  /** Query of the last load. */
  readonly query: ListQuery;
  /** False while the items belong to an earlier query: this one is loading or has failed. */
  readonly answersQuery: boolean;
  /**
   * True while the items are only the reduced data that another page rendered: unsuitable for a list or detail page.
   */
  readonly isPart: boolean;
};

export type ShownItem<Item> = {
  readonly status: LoadStatus;
  readonly error: string | null;
  readonly item: Item | null;
  /** True when a built-in sample replaces what the server does not have. */
  readonly fromSamples: boolean;
};

/**
 * List and item of one collection: its thunks and selectors. A failed or empty response leaves the earlier data,
 * initially the built-in samples (R19, R20); of a list that staff have emptied, nothing.
 */
export function createListSlice<Stored extends ContentItem, Item extends ContentItem>(
  collection: Collection<Stored, Item>,
) {
  const { name, list, detail, messages, single = false } = collection;

  /** Null when nobody has written to the collection yet and samples are shown instead. */
  const fetchList = createAppThunk<ListPage<Item> | null, ListQuery>(
    contentThunkType(name, 'list'),
    async (query, { extra, rejectWithValue }) => {
      const load = extra.loads.begin(`${name}/list`);
      try {
        const { data } = await extra.api.call(list, {
          query: writeQuery(query),
          signal: load.signal,
        });
        const page = readListPage<Item>(collection, data);
        const isWhole = !query.tag && !query.around;
        // The text of a page may be there and be unreadable: it is shown nowhere else.
        const isEmpty = isWhole && (single ? page.items.length === 0 : page.total === 0);
        if (!isEmpty || page.emptied) return page;
        if (messages.empty !== null) throw new UnexpectedAnswer(messages.empty());
        return collection.keepsSamples ? null : page;
      } catch (error) {
        const refusal = readRefusal(error, messages.failed());
        return rejectWithValue(load.superseded() ? { ...refusal, kind: 'superseded' } : refusal);
      }
    },
  );

  /** When the server has no item the samples may have one; `message` is the error when neither has. */
  const fetchItem = createAppThunk<Item, string, { fulfilledMeta: { fromSamples: boolean } }>(
    contentThunkType(name, 'item'),
    async (id, { extra, getState, rejectWithValue, fulfillWithValue }) => {
      if (detail === null) throw new Error(`Items of ${name} are never fetched singly`);
      const load = extra.loads.begin(`${name}/item`);
      try {
        const { data, status } = await extra.api.call(detail, {
          params: { id },
          signal: load.signal,
        });
        const read = z.safeParse(
          collection.item,
          completeItem(collection, readFields(data)[detail.key]),
        );
        if (status !== 200 || !read.success) throw new UnexpectedAnswer(messages.missing());
        const item = keepMark(read.data, readFields(data)[detail.key]);
        return fulfillWithValue(item, { fromSamples: false });
      } catch (error) {
        const refusal = readRefusal(error, messages.missing());
        if (load.superseded()) return rejectWithValue({ ...refusal, kind: 'superseded' });
        const isGone = refusal.status === GONE;
        const sample = isGone ? undefined : findSample(id, getState() as RootState);
        return sample
          ? fulfillWithValue(sample, { fromSamples: true })
          : rejectWithValue(withMissingMessage(refusal));
      }
    },
  );

  function findSample(id: string, state: RootState): Item | undefined {
    if (!collection.keepsSamples) return undefined;
    const openedAt = new Date(state.content.openedAt);
    const sample = collection.samples(openedAt).find(({ _id }) => _id === id);
    return sample && markSample(collection.present(sample, openedAt));
  }

  function withMissingMessage(refusal: Refusal): Refusal {
    return collection.keepsSamples ? { ...refusal, message: m.post_not_found_anywhere() } : refusal;
  }

  const shownItems = new WeakMap<ItemState, ShownItem<Item>>();
  const shownLists = new WeakMap<ListState, { openedAt: string; list: ShownList<Item> }>();

  /** Returns the same list for the same state, so that pages re-render only on changes. */
  function selectList({ content }: RootState): ShownList<Item> {
    const { openedAt } = content;
    const state = content.lists[name] ?? idleList;
    const cached = shownLists.get(state);
    if (cached?.openedAt === openedAt) return cached.list;
    const { status, error, query, loaded, loadedFor } = state;
    const list = {
      status,
      error,
      query,
      fromSamples: loaded === null,
      answersQuery: loaded === null || (loadedFor !== null && isSameQuery(query, loadedFor)),
      isPart: loaded !== null && loadedFor === null,
      ...((loaded as ListPage<Item> | null) ?? cutSamples(query, new Date(openedAt))),
    };
    shownLists.set(state, { openedAt, list });
    return list;
  }

  function cutSamples(query: ListQuery, openedAt: Date): ListPage<Item> {
    const samples = collection.keepsSamples ? collection.samples(openedAt) : [];
    const page = cutPage(collection, samples, query, openedAt);
    return { ...page, items: page.items.map(markSample) };
  }

  /** The item with this id; idle when it was not requested. */
  function selectItem({ content }: RootState, id: string): ShownItem<Item> {
    const state = content.items[name];
    if (state?.id !== id) return idleItem;
    const cached = shownItems.get(state);
    if (cached !== undefined) return cached;
    const { status, error, item, fromSamples } = state;
    const shown = { status, error, fromSamples, item: item as Item | null };
    shownItems.set(state, shown);
    return shown;
  }

  return { collection, fetchList, fetchItem, selectList, selectItem };
}

/** The item came with the program, and staff took it away. */
const GONE = 410;

const idleItem = { status: 'idle', error: null, item: null, fromSamples: false } as const;

/** Return type of createListSlice, for components that serve several collections. */
export type ListSlice<Stored extends ContentItem, Item extends ContentItem> = ReturnType<
  typeof createListSlice<Stored, Item>
>;

/** Whether two queries request the same page of the same list. */
export function isSameQuery(one: ListQuery, other: ListQuery): boolean {
  return (
    (one.page ?? 1) === (other.page ?? 1) &&
    one.limit === other.limit &&
    (one.tag ?? '') === (other.tag ?? '') &&
    one.around === other.around
  );
}

function writeQuery({ page, limit, tag, around }: ListQuery) {
  return {
    ...(page === undefined ? {} : { page: String(page) }),
    ...(limit === undefined ? {} : { limit: String(limit) }),
    ...(tag === undefined ? {} : { tag }),
    ...(around === undefined ? {} : { around }),
  };
}

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
function readListPage<Item extends ContentItem>(
  collection: ReadCollection<Item>,
  data: unknown,
): ListPage<Item> {
  const { list, item, messages } = collection;
  const entries = list.key === null ? data : readFields(data)[list.key];
  if (!Array.isArray(entries)) throw new UnexpectedAnswer((messages.empty ?? messages.failed)());
  const items = entries
    .map((one) => ({ one, read: z.safeParse(item, completeItem(collection, one)) }))
    .flatMap(({ one, read }) => (read.success ? [keepMark(read.data, one)] : []));
  if (entries.length > 0 && items.length === 0) throw new UnexpectedAnswer(messages.failed());
  const { page, pages, total = items.length, tags, emptied } = pageSchema.parse(readFields(data));
  return { items, page, pages, total, tags, ...(emptied ? { emptied } : {}) };
}

/** The item, marked where the response marks it. */
function keepMark<Item extends ContentItem>(item: Item, value: unknown): Item {
  return isSample(readFields(value)) ? markSample(item) : item;
}

/** The items, completed with the fields that R18 does not name. */
function completeItem(
  { complete }: { readonly complete?: Completion | undefined },
  value: unknown,
): unknown {
  return complete ? complete(readFields(value)) : value;
}
