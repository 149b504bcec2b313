import { createSelector } from '@reduxjs/toolkit';
import * as z from 'zod/mini';
import {
  type Collection,
  type ContentItem,
  cutPage,
  type ListPage,
  type ListQuery,
} from '#shared/content/collection.ts';
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
import { contentThunkType, idleList } from './content.slice.ts';

/** A list as a page shows it. */
export type ShownList<Item> = ListPage<Item> & {
  readonly status: LoadStatus;
  readonly error: string | null;
  /** True while no answer has replaced the built-in samples. */
  readonly fromSamples: boolean;
  readonly query: ListQuery;
};

export type ShownItem<Item> = {
  readonly status: LoadStatus;
  readonly error: string | null;
  readonly item: Item | null;
};

/** A page of a list, in the order of SPEC section 7's answer; what is not an item of the collection is left out. */
const pageSchema = z.object({
  page: z._default(z.number(), 1),
  pages: z._default(z.number(), 1),
  total: z.optional(z.number()),
  tags: z._default(z.array(z.object({ tag: z.string(), count: z.number() })), []),
});

/**
 * The list and the shown item of one collection: its thunks and what pages select. A failed or empty answer leaves what
 * was there, in the beginning the built-in samples (SPEC sections 1 and 4).
 */
export function createListSlice<Stored extends ContentItem, Item extends ContentItem>(
  collection: Collection<Stored, Item>,
) {
  const { name, list, detail, messages } = collection;

  /** Null where the whole collection is empty and samples stand in for it. */
  const fetchList = createAppThunk<ListPage<Item> | null, ListQuery>(
    contentThunkType(name, 'list'),
    async (query, { extra, rejectWithValue }) => {
      const load = extra.loads.begin(`${name}/list`);
      try {
        const { data } = await extra.api.call(list, {
          query: writeQuery(query),
          signal: load.signal,
        });
        const page = readPage(data);
        const isEmpty = page.total === 0 && query.tag === undefined;
        if (isEmpty && messages.empty !== null) throw new UnexpectedAnswer(messages.empty());
        return isEmpty && collection.keepsSamples ? null : page;
      } catch (error) {
        const refusal = readRefusal(error, messages.failed());
        return rejectWithValue(load.superseded() ? { ...refusal, kind: 'superseded' } : refusal);
      }
    },
  );

  /** Where the server has no answer the samples may have one; `message` says what was missing where. */
  const fetchItem = createAppThunk<Item, string>(
    contentThunkType(name, 'item'),
    async (id, { extra, getState, rejectWithValue }) => {
      if (detail === null) throw new Error(`Items of ${name} are never fetched singly`);
      const load = extra.loads.begin(`${name}/item`);
      try {
        const { data, status } = await extra.api.call(detail, {
          params: { id },
          signal: load.signal,
        });
        const read = z.safeParse(collection.item, readFields(data)[detail.key]);
        if (status !== 200 || !read.success) throw new UnexpectedAnswer(messages.missing());
        return read.data;
      } catch (error) {
        const refusal = readRefusal(error, messages.missing());
        if (load.superseded()) return rejectWithValue({ ...refusal, kind: 'superseded' });
        return findSample(id, getState() as RootState) ?? rejectWithValue(missingWords(refusal));
      }
    },
  );

  function findSample(id: string, state: RootState): Item | undefined {
    if (!collection.keepsSamples) return undefined;
    const openedAt = new Date(state.content.openedAt);
    const sample = collection.samples(openedAt).find(({ _id }) => _id === id);
    return sample && collection.present(sample, openedAt);
  }

  function missingWords(refusal: Refusal): Refusal {
    return collection.keepsSamples ? { ...refusal, message: m.post_not_found_anywhere() } : refusal;
  }

  function readPage(data: unknown): ListPage<Item> {
    const held = list.key === null ? data : readFields(data)[list.key];
    if (!Array.isArray(held)) throw new UnexpectedAnswer(messages.failed());
    const items = held
      .map((one) => z.safeParse(collection.item, one))
      .flatMap((read) => (read.success ? [read.data] : []));
    const { page, pages, total, tags } = pageSchema.parse(readFields(data));
    return { items, page, pages, total: total ?? items.length, tags };
  }

  const selectList = createSelector(
    (state: RootState) => state.content.lists[name] ?? idleList,
    (state: RootState) => state.content.openedAt,
    ({ status, error, query, loaded }, openedAt): ShownList<Item> => {
      const fromSamples = loaded === null;
      return {
        status,
        error,
        query,
        fromSamples,
        ...((loaded as ListPage<Item> | null) ?? cutSamples(query, new Date(openedAt))),
      };
    },
  );

  function cutSamples(query: ListQuery, openedAt: Date): ListPage<Item> {
    const samples = collection.keepsSamples ? collection.samples(openedAt) : [];
    return cutPage(collection, samples, query, openedAt);
  }

  /** The item of this id; idle where none was asked for. */
  const selectItem = (state: RootState, id: string): ShownItem<Item> => {
    const shown = state.content.items[name];
    return shown?.id === id
      ? { status: shown.status, error: shown.error, item: shown.item as Item | null }
      : { status: 'idle', error: null, item: null };
  };

  return { collection, fetchList, fetchItem, selectList, selectItem };
}

function writeQuery({ page, limit, tag }: ListQuery) {
  return {
    ...(page === undefined ? {} : { page: String(page) }),
    ...(limit === undefined ? {} : { limit: String(limit) }),
    ...(tag === undefined ? {} : { tag }),
  };
}
