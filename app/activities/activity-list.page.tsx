import type { ClientLoaderFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { useLoaderData } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { pictureAddress } from '#shared/pictures.ts';
import { activitiesSlice } from '../content/activities.slice.ts';
import { describeListPage, ITEMS_A_PAGE, loadListPage } from '../content/load-list-page.ts';
import { StoryList } from '../content/story-list.tsx';
import { useListPage } from '../content/use-list-page.ts';
import { useStartOfPage } from '../content/use-start-of-page.ts';
import { waitBriefly } from '../content/wait-briefly.ts';

const PATH = '/recent-activities';
const PICTURE = pictureAddress('cow-shelter');

export const loader = (args: LoaderFunctionArgs) => loadListPage(args, activitiesSlice);
export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  loadListPage(args, activitiesSlice, waitBriefly);

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  describeListPage(
    loaderData,
    {
      title: m.activities_title(),
      description: m.activities_lead(),
      path: PATH,
      image: PICTURE,
    },
    matches,
  );

/** /recent-activities: activities, newest first. */
export default function ActivityListPage() {
  const { page } = useLoaderData<typeof loader>();
  const list = useListPage(activitiesSlice, { page, limit: ITEMS_A_PAGE });
  useStartOfPage(page);
  return (
    <StoryList
      list={list}
      path={PATH}
      picture={PICTURE}
      hour="noon"
      later="hour-dusk"
      labels={{
        kicker: m.activities_kicker(),
        title: m.activities_title(),
        lead: m.activities_lead(),
        loading: m.activities_loading(),
        failed: m.activities_unavailable(),
        empty: m.activities_empty(),
        emptyText: m.activities_empty_text(),
      }}
    />
  );
}
