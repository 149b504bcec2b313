import { data, type LoaderFunctionArgs, type MetaDescriptor } from 'react-router';
import type { ContentItem } from '#shared/content/collection.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { PageMatches } from '../site/organisation-context.ts';
import { describeHiddenPage, describePage } from '../site/page-head.ts';
import { storeContext } from '../store/store-context.ts';
import type { ListSlice } from './create-list-slice.ts';
import { displayStateOf, type ListDisplayState } from './list-display-state.ts';
import { readPageNumber } from './page-numbers.ts';
import { pageAddress } from './pager.tsx';

/** Items per page of all lists that are paged by `?page=`. */
export const ITEMS_A_PAGE = 12;

const statusOf: Record<ListDisplayState, number> = {
  shown: 200,
  loading: 200,
  empty: 200,
  beyond: 404,
  failed: 503,
};

/** Data for the page's head; the list itself is in the store. */
export type ListHead = {
  readonly page: number;
  readonly standing: ListDisplayState;
  readonly publicUrl: string;
};

/**
 * Loads the list page in the URL into the store; the response has the page's status. The browser passes `wait` to show
 * the page with skeletons when the load is slow.
 */
export async function loadListPage<Stored extends ContentItem, Item extends ContentItem>(
  { context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>,
  slice: ListSlice<Stored, Item>,
  waitFor: (load: Promise<unknown>) => Promise<unknown> = (load) => load,
) {
  const store = context.get(storeContext);
  const page = readPageNumber(new URL(request.url).searchParams);
  await waitFor(store.dispatch(slice.fetchList({ page, limit: ITEMS_A_PAGE })));
  const standing = displayStateOf(slice.selectList(store.getState()));
  const { publicUrl } = store.getState().site;
  return data({ page, standing, publicUrl } satisfies ListHead, { status: statusOf[standing] });
}

/** Head of a paged list; each page has its own title and URL. */
export function describeListPage(
  head: ListHead | undefined,
  list: {
    readonly title: string;
    readonly description: string;
    readonly path: string;
    readonly image: string;
    readonly data?: NonNullable<Parameters<typeof describePage>[0]['data']>;
  },
  matches: PageMatches,
): MetaDescriptor[] {
  const { page, standing, publicUrl } = head ?? { page: 1, standing: 'shown', publicUrl: '' };
  if (standing === 'beyond' || standing === 'failed')
    return describeHiddenPage(list.title, matches);
  return describePage(
    {
      ...list,
      publicUrl,
      title: page === 1 ? list.title : m.pager_title({ title: list.title, page }),
      path: pageAddress(list.path, page),
    },
    matches,
  );
}
