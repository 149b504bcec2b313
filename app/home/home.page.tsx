import './day-sun.css';
import './on-paper.css';
import './rows.css';
import type { MetaArgs } from 'react-router';
import type { ContentItem } from '#shared/content/collection.ts';
import type { Activity } from '#shared/content/items/activity.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { activitiesSlice } from '../content/activities.slice.ts';
import { bannersSlice } from '../content/banners.slice.ts';
import { bulletinsSlice } from '../content/bulletins.slice.ts';
import type { ShownList } from '../content/create-list-slice.ts';
import { eventsSlice } from '../content/events.slice.ts';
import { galleryImagesSlice } from '../content/gallery-images.slice.ts';
import { homePageSlice } from '../content/home-page.slice.ts';
import { impactsSlice } from '../content/impacts.slice.ts';
import { SampleMark } from '../content/sample-mark.tsx';
import { servicesSlice } from '../content/services.slice.ts';
import { usePageText } from '../content/use-page-text.ts';
import { videosSlice } from '../content/videos.slice.ts';
import { waitBriefly } from '../content/wait-briefly.ts';
import { loadPublicUrl } from '../site/load-public-url.ts';
import { describeNewsFeed } from '../site/news-feed-link.ts';
import { organisationOf } from '../site/organisation-context.ts';
import { describePage } from '../site/page-head.ts';
import { describeOrganisation } from '../site/structured-data/organisation-data.ts';
import { useAppSelector } from '../store/hooks.ts';
import { PaperEdge } from '../ui/paper-edge.tsx';
import type { Route } from './+types/home.page';
import { GalleryStrip } from './gallery-strip.tsx';
import { HomeBulletins } from './home-bulletins.tsx';
import { HomeEvents } from './home-events.tsx';
import { HomeHead } from './home-head.tsx';
import { HomeHero } from './home-hero.tsx';
import { HomePromise } from './home-promise.tsx';
import { HomeServices } from './home-services.tsx';
import { HomeStory } from './home-story.tsx';
import { HomeSubscribe } from './home-subscribe.tsx';
import { HomeVideo } from './home-video.tsx';
import { HomeWork } from './home-work.tsx';
import { keepShown } from './keep-shown.ts';
import { loadHome, SHOWN } from './load-home.ts';
import { NearestCampaigns } from './nearest-campaigns.tsx';

export const loader = async (args: Route.LoaderArgs) => {
  await loadHome(args.context);
  keepShown(args.context);
  return loadPublicUrl(args);
};
export const clientLoader = async (args: Route.ClientLoaderArgs) => {
  await waitBriefly(loadHome(args.context));
  return loadPublicUrl(args);
};

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) => {
  const publicUrl = loaderData?.publicUrl ?? '';
  const organisation = organisationOf(matches);
  return [
    ...describePage(
      {
        title: m.home_title(),
        description: m.home_description(),
        path: '/',
        publicUrl,
        data: import.meta.env.SSR ? [describeOrganisation(publicUrl, organisation)] : [],
      },
      matches,
    ),
    describeNewsFeed(organisation),
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
 * Home page: first what a gift does and where it goes, then the work, the news, and the night. Each section has one
 * ornament: either a cut edge or something of its own.
 */
export default function HomePage() {
  const text = usePageText(homePageSlice);
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
      <HomeHero text={text} banners={banners.items} />
      <NearestCampaigns />
      <HomePromise text={text} />
      <HomeWork text={text} impacts={impacts.items} />
      <HomeServices services={services.items} />
      <GalleryStrip images={startOf(gallery, SHOWN.gallery)} />
      <HomeEvents events={events} lead={text.eventsLead} />
      <HomeActivities activities={startOf(activities, SHOWN.activities)} />
      <HomeBulletins bulletins={startOf(bulletins, SHOWN.bulletins)} />
      <HomeVideo video={startOf(videos, SHOWN.videos)[0]} />
      <HomeSubscribe text={text} />
    </>
  );
}

/** Latest activities: the newest wide, the others beside it; on a phone a list with small pictures. */
function HomeActivities({ activities }: { readonly activities: readonly Activity[] }) {
  if (activities.length === 0) return null;
  return (
    <section aria-labelledby="activities" className="hour hour-noon sm:pb-8 lg:pb-14">
      <PaperEdge cut="grove" />
      <HomeHead
        id="activities"
        kicker={m.home_activities_kicker()}
        to="/recent-activities"
        all={m.home_activities_all()}
      >
        {m.home_activities_heading()}
      </HomeHead>
      <ul className="row-of-sheets list-of-sheets mx-auto mt-2 sm:mt-4 max-w-7xl sm:px-6! lg:grid-cols-[minmax(0,6fr)_minmax(0,3fr)_minmax(0,3fr)]">
        {activities.map((activity, index) => (
          <li key={activity._id} className="max-sm:nth-[n+3]:hidden">
            <HomeStory
              to={`/recent-activities/${encodeURIComponent(activity._id)}`}
              title={activity.title}
              date={activity.date}
              image={activity.images[0]}
              text={activity.description}
              mark={<SampleMark of={activity} />}
              sizes={
                index === 0
                  ? '(min-width: 80rem) 38rem, (min-width: 64rem) 48vw, (min-width: 40rem) 24rem, 9rem'
                  : '(min-width: 64rem) 38rem, (min-width: 40rem) 24rem, 9rem'
              }
              lead={index === 0}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
