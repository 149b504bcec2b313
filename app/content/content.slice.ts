import type { UnknownAction } from '@reduxjs/toolkit';
import type { ContentItem, ListPage, ListQuery } from '#shared/content/collection.ts';
import type { Refusal } from '../store/create-app-thunk.ts';
import type { LoadStatus } from '../store/load-status.ts';

/** Where the list of a collection stands (R20). */
export type ListState = {
  status: LoadStatus;
  error: string | null;
  /** What the last load asked for. */
  query: ListQuery;
  /** The last page that came; null until then, and where an empty answer leaves the built-in samples in place. */
  loaded: ListPage<ContentItem> | null;
  /**
   * What `loaded` is the answer to: not `query` while another page is on its way, or has failed to come. Null where only
   * a part of an answer was kept, which answers nothing.
   */
  loadedFor: ListQuery | null;
};

/** Where one item of a collection stands: the one that a page shows. */
export type ItemState = {
  id: string;
  status: LoadStatus;
  error: string | null;
  item: ContentItem | null;
  /** True where the server had no answer, and a built-in sample stands in. */
  fromSamples: boolean;
};

export type ContentState = {
  /** When this store was opened, UTC ISO: built-in samples are dated from it, on the server and in the browser alike. */
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

/** The type of a thunk of content; by it the slice knows which list or item an action moves. */
export const contentThunkType = (collection: string, part: 'list' | 'item') =>
  `content/${collection}/${part}`;
const thunkAction = /^content\/(?<collection>[a-z-]+)\/(?<part>list|item)\//;

type ThunkAction = UnknownAction & {
  payload?: unknown;
  error?: { message?: string };
  meta: {
    arg: unknown;
    requestStatus: 'pending' | 'fulfilled' | 'rejected';
    /** What a load that succeeded says beside its item. */
    fromSamples?: boolean;
  };
};

const closed = openContent(new Date(0));

const PART_KEPT = 'content/part-kept';

/** Leaves of a list that came only what the page at hand shows of it: the rest need not be sent to the browser. */
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

/** All collections stand side by side; each one's list and shown item are moved by its own thunks alone. */
export function contentReducer(state: ContentState = closed, action: UnknownAction): ContentState {
  // Only the server cuts what it sends.
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
      // What was there stays: an earlier answer, else the samples.
      return { ...list, query, error: wordsOf(action), status: 'failed' };
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
      return { ...idleItem(shown.id), error: wordsOf(action), status: 'failed' };
  }
}

const isSuperseded = ({ payload }: ThunkAction) =>
  (payload as Refusal | undefined)?.kind === 'superseded';

const wordsOf = ({ payload, error }: ThunkAction): string =>
  (payload as Refusal | undefined)?.message ?? error?.message ?? '';
