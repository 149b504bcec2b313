import './day-sun.css';
import './on-paper.css';
import './rows.css';
import type { ContentItem } from '#shared/content/collection.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { activitiesSlice } from '../content/activities.slice.ts';
import { bannersSlice } from '../content/banners.slice.ts';
import { bulletinsSlice } from '../content/bulletins.slice.ts';
import type { ShownList } from '../content/create-list-slice.ts';
import { eventsSlice } from '../content/events.slice.ts';
import { galleryImagesSlice } from '../content/gallery-images.slice.ts';
import { impactsSlice } from '../content/impacts.slice.ts';
import { servicesSlice } from '../content/services.slice.ts';
import { videosSlice } from '../content/videos.slice.ts';
import { waitAMoment } from '../content/wait-a-moment.ts';
import { loadPublicUrl } from '../site/load-public-url.ts';
import { describeNewsFeed } from '../site/news-feed-link.ts';
import { describePage } from '../site/page-head.ts';
import { describeOrganisation } from '../site/structured-data/organisation-data.ts';
import { useAppSelector } from '../store/hooks.ts';
import type { Route } from './+types/home.page';
import { GalleryStrip } from './gallery-strip.tsx';
import { HomeActivities } from './home-activities.tsx';
import { HomeBulletins } from './home-bulletins.tsx';
import { HomeEvents } from './home-events.tsx';
import { HomeHero } from './home-hero.tsx';
import { HomePromise } from './home-promise.tsx';
import { HomeServices } from './home-services.tsx';
import { HomeSubscribe } from './home-subscribe.tsx';
import { HomeVideo } from './home-video.tsx';
import { HomeWork } from './home-work.tsx';
import { keepShown } from './keep-shown.ts';
import { loadHome, SHOWN } from './load-home.ts';
import { NearestCampaigns } from './nearest-campaigns.tsx';

export const loader = async (given: Route.LoaderArgs) => {
  await loadHome(given.context);
  keepShown(given.context);
  return loadPublicUrl(given);
};
export const clientLoader = async (given: Route.ClientLoaderArgs) => {
  await waitAMoment(loadHome(given.context));
  return loadPublicUrl(given);
};

export const meta = ({ loaderData }: Route.MetaArgs) => {
  const publicUrl = loaderData?.publicUrl ?? '';
  return [
    ...describePage({
      title: m.home_title(),
      description: m.home_description(),
      path: '/',
      publicUrl,
      data: import.meta.env.SSR ? [describeOrganisation(publicUrl)] : [],
    }),
    describeNewsFeed(),
  ];
};

/** The start of a list; empty while the store still holds a later page or a tag from another page. */
function startOf<Item extends ContentItem>(
  { items, page, query, answersQuery }: ShownList<Item>,
  most: number,
): readonly Item[] {
  const isStart = page === 1 && (answersQuery || query.tag === undefined);
  return isStart ? items.slice(0, most) : [];
}

/**
 * Home page. Its sections follow one day in Braj, from before sunrise into the night, with a donation link at the start
 * and one near the end.
 */
export default function HomePage() {
  const banners = useAppSelector(bannersSlice.selectList);
  const impacts = useAppSelector(impactsSlice.selectList);
  const services = useAppSelector(servicesSlice.selectList);
  const events = useAppSelector(eventsSlice.selectList);
  const activities = useAppSelector(activitiesSlice.selectList);
  const gallery = useAppSelector(galleryImagesSlice.selectList);
  const bulletins = useAppSelector(bulletinsSlice.selectList);
  const videos = useAppSelector(videosSlice.selectList);
  return (
    <>
      <div aria-hidden="true" className="day-sun" />
      <HomeHero banners={banners.items} />
      <HomeWork impacts={impacts.items} />
      <HomeServices services={services.items} />
      <NearestCampaigns />
      <GalleryStrip images={startOf(gallery, SHOWN.gallery)} />
      <HomeEvents events={events} />
      <HomeActivities activities={startOf(activities, SHOWN.activities)} />
      <HomeBulletins bulletins={startOf(bulletins, SHOWN.bulletins)} />
      <HomePromise />
      <HomeVideo video={startOf(videos, SHOWN.videos)[0]} />
      <HomeSubscribe />
    </>
  );
}
