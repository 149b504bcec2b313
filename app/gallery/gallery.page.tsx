import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  useSearchParams,
} from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { pictureAddress } from '#shared/pictures.ts';
import { StoryGive } from '../content/story-give.tsx';
import { useStartOfPage } from '../content/use-start-of-page.ts';
import { waitBriefly } from '../content/wait-briefly.ts';
import { describeHiddenPage, describePage } from '../site/page-head.ts';
import { PageStage } from '../ui/page-stage.tsx';
import './gallery.css';

import { galleryImagesSlice } from '../content/gallery-images.slice.ts';
import { displayStateOf, type ListDisplayState } from '../content/list-display-state.ts';
import { storeContext } from '../store/store-context.ts';
import { readGalleryQuery, writeGalleryPath, writeListQuery } from './gallery-query.ts';
import { GalleryView } from './gallery-view.tsx';

/** A subject without pictures is a 200; a page past the last one is a 404. */
const statusOf: Record<ListDisplayState, number> = {
  shown: 200,
  loading: 200,
  empty: 200,
  beyond: 404,
  failed: 503,
};

const PICTURE = pictureAddress('radha-kund');

export const loader = (args: LoaderFunctionArgs) => loadGallery(args);
export const clientLoader = (args: ClientLoaderFunctionArgs) => loadGallery(args, waitBriefly);

export const meta = ({ loaderData, location, matches }: MetaArgs<typeof loader>) => {
  const query = readGalleryQuery(new URLSearchParams(location.search));
  const title = query.tag === null ? m.gallery_title() : m.gallery_title_of({ tag: query.tag });
  const { standing, publicUrl } = loaderData ?? { standing: 'failed', publicUrl: '' };
  if (standing !== 'shown' && standing !== 'loading') return describeHiddenPage(title, matches);
  return describePage(
    {
      title: query.page === 1 ? title : m.pager_title({ title, page: query.page }),
      description: m.gallery_lead(),
      publicUrl,
      path: writeGalleryPath(query),
      image: PICTURE,
    },
    matches,
  );
};

/** /gallery: the album, by subject and page. */
export default function GalleryPage() {
  const [params] = useSearchParams();
  const query = readGalleryQuery(params);
  useStartOfPage(query.page);
  return (
    <>
      <PageStage
        picture={PICTURE}
        hour="dusk"
        kicker={m.gallery_kicker()}
        title={m.gallery_heading()}
        lead={m.gallery_lead()}
      />
      <div className="mx-auto flex max-w-7xl flex-col gap-8 px-4 pt-6 pb-16 sm:px-6">
        <GalleryView galleryQuery={query} />
        <StoryGive />
      </div>
    </>
  );
}

/** Data for the gallery's head; the pictures themselves are in the store. */
type GalleryHead = { readonly standing: ListDisplayState; readonly publicUrl: string };

/**
 * Loads the pictures of the URL into the store; the response has the page's status. The browser passes `wait` to show
 * the page while the load is slow.
 */
async function loadGallery(
  { context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>,
  waitFor: (load: Promise<unknown>) => Promise<unknown> = (load) => load,
) {
  const store = context.get(storeContext);
  const query = readGalleryQuery(new URL(request.url).searchParams);
  await waitFor(store.dispatch(galleryImagesSlice.fetchList(writeListQuery(query))));
  const standing = displayStateOf(galleryImagesSlice.selectList(store.getState()));
  const { publicUrl } = store.getState().site;
  return data({ standing, publicUrl } satisfies GalleryHead, { status: statusOf[standing] });
}
