import type { UnknownAction } from '@reduxjs/toolkit';
import type { ContentItem, ListPage, ListQuery } from '#shared/content/collection.ts';
import type { Refusal } from '../store/create-app-thunk.ts';
import type { LoadStatus } from '../store/load-status.ts';

/** State of a collection's list (R20). */
export type ListState = {
  status: LoadStatus;
  error: string | null;
  /** Query of the last load. */
  query: ListQuery;
  /** The last page received; null until then, and when an empty response leaves the built-in samples. */
  loaded: ListPage<ContentItem> | null;
  /**
   * Query that `loaded` answers: differs from `query` while another page is loading or has failed. Null when only a
   * part of the response was kept.
   */
  loadedFor: ListQuery | null;
};

/** State of the one item of a collection that a page shows. */
export type ItemState = {
  id: string;
  status: LoadStatus;
  error: string | null;
  item: ContentItem | null;
  /** True when the server had no item and a built-in sample is shown. */
  fromSamples: boolean;
};

export type ContentState = {
  /** Creation time of the store, UTC ISO: built-in samples are dated from it, identically on server and client. */
  openedAt: string;
  lists: Record<string, ListState>;
  items: Record<string, ItemState>;
};

export const idleList: ListState = {
  status: 'idle',
  error: null,
  query: {},
  loaded: null,
  loadedFor: {},
};

export const openContent = (now: Date): ContentState => ({
  openedAt: now.toISOString(),
  lists: {},
  items: {},
});

/** Type of a content thunk; from it the slice knows the list or item that an action concerns. */
export const contentThunkType = (collection: string, part: 'list' | 'item') =>
  `content/${collection}/${part}`;
const thunkAction = /^content\/(?<collection>[a-z-]+)\/(?<part>list|item)\//;

type ThunkAction = UnknownAction & {
  payload?: unknown;
  error?: { message?: string };
  meta: {
    arg: unknown;
    requestStatus: 'pending' | 'fulfilled' | 'rejected';
    /** Metadata of a successful load, beside its item. */
    fromSamples?: boolean;
  };
};

const closed = openContent(new Date(0));

const PART_KEPT = 'content/part-kept';

/** Keeps of a loaded list only what the current page renders, so that less is sent to the browser. */
export const keepPart = <Item extends ContentItem>(
  collection: string,
  cut: (items: readonly Item[]) => readonly Item[],
) => ({ type: PART_KEPT, payload: { collection, cut } });

const isPartKept = (action: UnknownAction): action is ReturnType<typeof keepPart> =>
  action.type === PART_KEPT;

function keepPartOf(state: ContentState, { payload }: ReturnType<typeof keepPart>): ContentState {
  const { collection, cut } = payload;
  const list = state.lists[collection];
  if (!list?.loaded) return state;
  const loaded = { ...list.loaded, items: cut(list.loaded.items) };
  return {
    ...state,
    lists: { ...state.lists, [collection]: { ...list, loaded, loadedFor: null } },
  };
}

/** State of all collections; each collection's list and item are changed by its own thunks only. */
export function contentReducer(state: ContentState = closed, action: UnknownAction): ContentState {
  // Only the server reduces what it sends.
  if (import.meta.env.SSR && isPartKept(action)) return keepPartOf(state, action);
  return isOfThunk(action) && !isSuperseded(action) ? move(state, action) : state;
}

const isOfThunk = (action: UnknownAction): action is ThunkAction => thunkAction.test(action.type);

function move(state: ContentState, action: ThunkAction): ContentState {
  const { collection = '', part } = thunkAction.exec(action.type)?.groups ?? {};
  const { lists, items } = state;
  if (part === 'list') {
    const list = moveList(lists[collection] ?? idleList, action);
    return { ...state, lists: { ...lists, [collection]: list } };
  }
  const id = action.meta.arg as string;
  const shown = items[collection];
  const item = moveItem(shown?.id === id ? shown : idleItem(id), action);
  return { ...state, items: { ...items, [collection]: item } };
}

const idleItem = (id: string): ItemState => ({
  id,
  status: 'idle',
  error: null,
  item: null,
  fromSamples: false,
});

function moveList(list: ListState, action: ThunkAction): ListState {
  const query = action.meta.arg as ListQuery;
  switch (action.meta.requestStatus) {
    case 'pending':
      return { ...list, query, error: null, status: 'loading' };
    case 'fulfilled': {
      const loaded = action.payload as ListPage<ContentItem> | null;
      return { query, error: null, status: 'succeeded', loaded, loadedFor: query };
    }
    case 'rejected':
      // The earlier data stays: the previous response, else the samples.
      return { ...list, query, error: messageOf(action), status: 'failed' };
  }
}

function moveItem(shown: ItemState, action: ThunkAction): ItemState {
  switch (action.meta.requestStatus) {
    case 'pending':
      return { ...shown, error: null, status: 'loading' };
    case 'fulfilled': {
      const item = action.payload as ContentItem;
      const fromSamples = action.meta.fromSamples === true;
      return { ...shown, error: null, status: 'succeeded', item, fromSamples };
    }
    case 'rejected':
      return { ...idleItem(shown.id), error: messageOf(action), status: 'failed' };
  }
}

const isSuperseded = ({ payload }: ThunkAction) =>
  (payload as Refusal | undefined)?.kind === 'superseded';

const messageOf = ({ payload, error }: ThunkAction): string =>
  (payload as Refusal | undefined)?.message ?? error?.message ?? '';
