import type { ClientLoaderFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { pictureAddress } from '#shared/pictures.ts';
import { teamSlice } from '../content/team.slice.ts';
import { waitAMoment } from '../content/wait-a-moment.ts';
import { describePage } from '../site/page-head.ts';
import { describeOrganisation } from '../site/structured-data/organisation-data.ts';
import { storeContext } from '../store/store-context.ts';
import { AboutHero, HERO } from './about-hero.tsx';
import { Papers } from './annual-documents.tsx';
import { GiveRow } from './give-row.tsx';
import { Parts } from './parts.tsx';
import { Team } from './team.tsx';
import { Timeline } from './timeline.tsx';
import { Values } from './values.tsx';

async function loadAbout(
  { context }: Pick<LoaderFunctionArgs, 'context'>,
  wait: (load: Promise<unknown>) => Promise<unknown> = (load) => load,
) {
  const store = context.get(storeContext);
  await wait(store.dispatch(teamSlice.fetchList({})));
  return { publicUrl: store.getState().site.publicUrl };
}

export const loader = (args: LoaderFunctionArgs) => loadAbout(args);
export const clientLoader = (args: ClientLoaderFunctionArgs) => loadAbout(args, waitAMoment);

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => {
  const publicUrl = loaderData?.publicUrl ?? '';
  return describePage({
    title: m.about_title(),
    description: m.about_description(),
    publicUrl,
    path: '/about-us',
    image: pictureAddress(HERO),
    data: import.meta.env.SSR ? [describeOrganisation(publicUrl)] : [],
  });
};

/** /about-us: history, principles, team and registrations. */
export default function AboutPage() {
  return (
    <>
      <AboutHero />

      <Timeline />
      <Values />
      <Parts />

      <Team />

      <Papers />
      <GiveRow />
    </>
  );
}
