import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
} from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { pictureAddress } from '#shared/pictures.ts';
import { describeListPage, ITEMS_A_PAGE, loadListPage } from '../content/load-list-page.ts';
import { StoryGive } from '../content/story-give.tsx';
import { useListPage } from '../content/use-list-page.ts';
import { useStartOfPage } from '../content/use-start-of-page.ts';
import { videosSlice } from '../content/videos.slice.ts';
import { waitBriefly } from '../content/wait-briefly.ts';
import { organisationOf } from '../site/organisation-context.ts';
import { describeVideo } from '../site/structured-data/video-data.ts';
import { storeContext } from '../store/store-context.ts';
import { PageStage } from '../ui/page-stage.tsx';
import { VideoList } from './video-list.tsx';

const PATH = '/videos';
const PICTURE = pictureAddress('flute-under-the-tree');

type LoaderArgs = Pick<LoaderFunctionArgs, 'context' | 'request'>;

export const loader = (args: LoaderFunctionArgs) => loadVideos(args);
export const clientLoader = (args: ClientLoaderFunctionArgs) => loadVideos(args, waitBriefly);

/** The list, and its videos again for the page's head. */
async function loadVideos(args: LoaderArgs, waitFor?: typeof waitBriefly) {
  const loaded = await loadListPage(args, videosSlice, waitFor);
  const { items } = videosSlice.selectList(args.context.get(storeContext).getState());
  return data({ ...loaded.data, films: items }, loaded.init ?? {});
}

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  describeListPage(
    loaderData,
    {
      title: m.videos_title(),
      description: m.videos_lead(),
      path: PATH,
      image: PICTURE,
      data:
        import.meta.env.SSR && loaderData !== undefined
          ? loaderData.films.map((film) =>
              describeVideo(film, loaderData.publicUrl, organisationOf(matches)),
            )
          : [],
    },
    matches,
  );

/** /videos: all videos, by their posters. */
export default function VideoListPage() {
  const { page } = useLoaderData<typeof loader>();
  const list = useListPage(videosSlice, { page, limit: ITEMS_A_PAGE });
  useStartOfPage(page);
  return (
    <>
      <PageStage
        picture={PICTURE}
        hour="dusk"
        kicker={m.videos_kicker()}
        title={m.videos_title()}
        lead={m.videos_lead()}
      />
      <div className="mx-auto flex max-w-7xl flex-col gap-8 px-4 pt-6 pb-16 sm:px-6">
        <VideoList list={list} path={PATH} />
        <StoryGive />
      </div>
    </>
  );
}
