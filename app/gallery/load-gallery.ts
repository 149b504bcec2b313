import { data, type LoaderFunctionArgs } from 'react-router';
import { galleryImagesSlice } from '../content/gallery-images.slice.ts';
import { judgeList, type ListStanding } from '../content/judge-list.ts';
import { storeContext } from '../store/store-context.ts';
import { readGalleryQuery, writeListQuery } from './gallery-query.ts';

/** A subject without pictures is an answer; a page past the last one is an address that leads nowhere. */
const statusOf: Record<ListStanding, number> = {
  shown: 200,
  loading: 200,
  empty: 200,
  beyond: 404,
  failed: 503,
};

/** What the gallery's head needs to know; the pictures themselves are in the store. */
type GalleryHead = { readonly standing: ListStanding; readonly publicUrl: string };

/**
 * Brings the pictures that the address asks for into the store; the answer has the status of the page. The browser
 * gives `wait` to show the page while the load takes long.
 */
export async function loadGallery(
  { context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>,
  wait: (load: Promise<unknown>) => Promise<unknown> = (load) => load,
) {
  const store = context.get(storeContext);
  const asked = readGalleryQuery(new URL(request.url).searchParams);
  await wait(store.dispatch(galleryImagesSlice.fetchList(writeListQuery(asked))));
  const standing = judgeList(galleryImagesSlice.selectList(store.getState()));
  const { publicUrl } = store.getState().site;
  return data({ standing, publicUrl } satisfies GalleryHead, { status: statusOf[standing] });
}
