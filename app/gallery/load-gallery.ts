import { data, type LoaderFunctionArgs } from 'react-router';
import { galleryImagesSlice } from '../content/gallery-images.slice.ts';
import { displayStateOf, type ListDisplayState } from '../content/list-display-state.ts';
import { storeContext } from '../store/store-context.ts';
import { readGalleryQuery, writeListQuery } from './gallery-query.ts';

/** A subject without pictures is a 200; a page past the last one is a 404. */
const statusOf: Record<ListDisplayState, number> = {
  shown: 200,
  loading: 200,
  empty: 200,
  beyond: 404,
  failed: 503,
};

/** Data for the gallery's head; the pictures themselves are in the store. */
type GalleryHead = { readonly standing: ListDisplayState; readonly publicUrl: string };

/**
 * Loads the pictures of the URL into the store; the response has the page's status. The browser passes `wait` to show
 * the page while the load is slow.
 */
export async function loadGallery(
  { context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>,
  wait: (load: Promise<unknown>) => Promise<unknown> = (load) => load,
) {
  const store = context.get(storeContext);
  const asked = readGalleryQuery(new URL(request.url).searchParams);
  await wait(store.dispatch(galleryImagesSlice.fetchList(writeListQuery(asked))));
  const standing = displayStateOf(galleryImagesSlice.selectList(store.getState()));
  const { publicUrl } = store.getState().site;
  return data({ standing, publicUrl } satisfies GalleryHead, { status: statusOf[standing] });
}
