import type { LoaderFunctionArgs } from 'react-router';
import type { ContentItem } from '#shared/content/collection.ts';
import { storeContext } from '../store/store-context.ts';
import type { ListSlice } from './create-list-slice.ts';

/** Loads the texts of a page into the store; when that fails, the page shows those of the program. */
export async function loadPageText<Text extends ContentItem>(
  { context }: Pick<LoaderFunctionArgs, 'context'>,
  slice: ListSlice<Text, Text>,
): Promise<void> {
  await context.get(storeContext).dispatch(slice.fetchList({}));
}
