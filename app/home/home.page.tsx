import type { RouterContextProvider } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { organisation } from '#shared/organisation.ts';
import { fetchCampaigns } from '../campaigns/campaigns.thunks.ts';
import { describePage } from '../site/page-head.ts';
import { storeContext } from '../store/store-context.ts';
import type { Route } from './+types/home.page';
import { HomeHero } from './home-hero.tsx';
import { HomePromise } from './home-promise.tsx';
import { HomeWork } from './home-work.tsx';
import { NearestCampaigns } from './nearest-campaigns.tsx';

async function load(context: Readonly<RouterContextProvider>) {
  const store = context.get(storeContext);
  await store.dispatch(fetchCampaigns());
  return { publicUrl: store.getState().site.publicUrl };
}

export const loader = ({ context }: Route.LoaderArgs) => load(context);
export const clientLoader = ({ context }: Route.ClientLoaderArgs) => load(context);

export const meta = ({ loaderData }: Route.MetaArgs) =>
  describePage({
    title: m.home_title(),
    description: organisation.tagline,
    path: '/',
    image: '/pictures/yamuna-ghats-1200.webp',
    publicUrl: loaderData?.publicUrl ?? '',
  });

export default function HomePage() {
  return (
    <>
      <HomeHero />
      <NearestCampaigns />
      <HomeWork />
      <HomePromise />
    </>
  );
}
