import { createSlice, isFulfilled, isPending, type UnknownAction } from '@reduxjs/toolkit';
import type { ContentItem, ListPage, ListQuery } from '#shared/content/collection.ts';
import type { Refusal } from '../store/create-app-thunk.ts';
import type { LoadStatus } from '../store/load-status.ts';

/** Where the list of a collection stands (SPEC section 4). */
export type ListState = {
  status: LoadStatus;
  error: string | null;
  /** What the last load asked for. */
  query: ListQuery;
  /** The last page that came; null until then, and where an empty answer leaves the built-in samples in place. */
  loaded: ListPage<ContentItem> | null;
  /** What `loaded` is the answer to: not `query` while another page is on its way, or has failed to come. */
  loadedFor: ListQuery;
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
  meta: { arg: unknown };
};
/** What a load that succeeded says beside its item. */
type ItemMeta = { readonly fromSamples?: boolean };

/** All collections stand side by side; each one's list and shown item are moved by its own thunks alone. */
const content = createSlice({
  name: 'content',
  initialState: openContent(new Date(0)),
  reducers: {},
  extraReducers: (builder) => {
    builder.addMatcher(
      (action: UnknownAction): action is ThunkAction => thunkAction.test(action.type),
      (state, action) => {
        const { collection = '', part } = thunkAction.exec(action.type)?.groups ?? {};
        if (isSuperseded(action)) return;
        // The drafts of immer have no read-only lists; the state has.
        const { lists, items } = state as ContentState;
        if (part === 'list') {
          lists[collection] ??= { ...idleList };
          moveList(lists[collection], action);
        } else {
          const id = action.meta.arg as string;
          const shown = items[collection];
          items[collection] = shown?.id === id ? shown : idleItem(id);
          moveItem(items[collection], action);
        }
      },
    );
  },
});

export const contentReducer = content.reducer;

const idleItem = (id: string): ItemState => ({
  id,
  status: 'idle',
  error: null,
  item: null,
  fromSamples: false,
});

function moveList(list: ListState, action: ThunkAction): void {
  list.query = action.meta.arg as ListQuery;
  list.error = null;
  if (isPending(action)) {
    list.status = 'loading';
  } else if (isFulfilled(action)) {
    list.status = 'succeeded';
    list.loaded = action.payload as ListPage<ContentItem> | null;
    list.loadedFor = list.query;
  } else {
    // What was there stays: an earlier answer, else the samples.
    list.status = 'failed';
    list.error = wordsOf(action);
  }
}

function moveItem(shown: ItemState, action: ThunkAction): void {
  shown.error = null;
  if (isPending(action)) {
    shown.status = 'loading';
  } else if (isFulfilled(action)) {
    shown.status = 'succeeded';
    shown.item = action.payload as ContentItem;
    shown.fromSamples = (action.meta as ItemMeta).fromSamples === true;
  } else {
    shown.status = 'failed';
    shown.error = wordsOf(action);
    shown.item = null;
    shown.fromSamples = false;
  }
}

const isSuperseded = ({ payload }: ThunkAction) =>
  (payload as Refusal | undefined)?.kind === 'superseded';

const wordsOf = ({ payload, error }: ThunkAction): string =>
  (payload as Refusal | undefined)?.message ?? error?.message ?? '';
