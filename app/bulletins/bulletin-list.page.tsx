import type { ClientLoaderFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { useLoaderData } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { pictureAddress } from '#shared/pictures.ts';
import { bulletinsSlice } from '../content/bulletins.slice.ts';
import { describeListPage, ITEMS_A_PAGE, loadListPage } from '../content/load-list-page.ts';
import { StoryList } from '../content/story-list.tsx';
import { useListPage } from '../content/use-list-page.ts';
import { useStartOfPage } from '../content/use-start-of-page.ts';
import { waitBriefly } from '../content/wait-briefly.ts';
import { describeNewsFeed } from '../site/news-feed-link.ts';
import { organisationOf } from '../site/organisation-context.ts';

const PATH = '/press-release';
const PICTURE = pictureAddress('peacocks-in-the-rain');

export const loader = (args: LoaderFunctionArgs) => loadListPage(args, bulletinsSlice);
export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  loadListPage(args, bulletinsSlice, waitBriefly);

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) => [
  ...describeListPage(
    loaderData,
    {
      title: m.bulletins_title(),
      description: m.bulletins_lead(),
      path: PATH,
      image: PICTURE,
    },
    matches,
  ),
  describeNewsFeed(organisationOf(matches)),
];

/** /press-release: news bulletins, newest first. */
export default function BulletinListPage() {
  const { page } = useLoaderData<typeof loader>();
  const list = useListPage(bulletinsSlice, { page, limit: ITEMS_A_PAGE });
  useStartOfPage(page);
  return (
    <StoryList
      list={list}
      path={PATH}
      picture={PICTURE}
      hour="shade"
      later="hour-dawn"
      labels={{
        kicker: m.bulletins_kicker(),
        title: m.bulletins_title(),
        lead: m.bulletins_lead(),
        loading: m.bulletins_loading(),
        failed: m.bulletins_unavailable(),
        empty: m.bulletins_empty(),
        emptyText: m.bulletins_empty_text(),
      }}
    />
  );
}
