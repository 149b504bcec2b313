import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useSearchParams,
} from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { pictureAddress } from '#shared/pictures.ts';
import { galleryImagesSlice } from '../content/gallery-images.slice.ts';
import { waitAMoment } from '../content/wait-a-moment.ts';
import { describePage } from '../site/page-head.ts';
import { storeContext } from '../store/store-context.ts';
import { SectionTitle } from '../ui/section-title.tsx';
import './gallery.css';
import { readGalleryQuery, writeGalleryPath, writeListQuery } from './gallery-query.ts';
import { GalleryView } from './gallery-view.tsx';

function begin({ context, request }: LoaderFunctionArgs) {
  const store = context.get(storeContext);
  const asked = readGalleryQuery(new URL(request.url).searchParams);
  const load = store.dispatch(galleryImagesSlice.fetchList(writeListQuery(asked)));
  return { load, data: { publicUrl: store.getState().site.publicUrl } };
}

export const loader = async (given: LoaderFunctionArgs) => {
  const { load, data } = begin(given);
  await load;
  return data;
};

export const clientLoader = async (given: ClientLoaderFunctionArgs) => {
  const { load, data } = begin(given);
  await waitAMoment(load);
  return data;
};

export const meta = ({ loaderData, location }: MetaArgs<typeof loader>) => {
  const asked = readGalleryQuery(new URLSearchParams(location.search));
  return describePage({
    title: asked.tag === null ? m.gallery_title() : m.gallery_title_of({ tag: asked.tag }),
    description: m.gallery_lead(),
    publicUrl: loaderData?.publicUrl ?? '',
    path: writeGalleryPath(asked),
    image: pictureAddress('serving-in-a-row'),
  });
};

/** /gallery: the album, by subject and page. */
export default function GalleryPage() {
  const [params] = useSearchParams();
  return (
    <div className="mx-auto flex max-w-7xl flex-col gap-8 px-4 pt-12 pb-16 sm:px-6 lg:pt-16">
      <div className="flex flex-col gap-3">
        <SectionTitle level={1} kicker={m.gallery_kicker()}>
          {m.gallery_heading()}
        </SectionTitle>
        <p className="max-w-prose text-lg text-pretty text-ink-soft">{m.gallery_lead()}</p>
      </div>
      <GalleryView asked={readGalleryQuery(params)} />
    </div>
  );
}
