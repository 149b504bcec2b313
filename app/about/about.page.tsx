import {
  type ClientLoaderFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
} from 'react-router';

import type { AboutText } from '#shared/content/pages/about-page.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { type PictureName, pictureAddress } from '#shared/pictures.ts';
import { aboutPageSlice } from '../content/about-page.slice.ts';
import { displayStateOf } from '../content/list-display-state.ts';
import { SampleMark } from '../content/sample-mark.tsx';
import { teamSlice } from '../content/team.slice.ts';
import { usePageText } from '../content/use-page-text.ts';
import { waitBriefly } from '../content/wait-briefly.ts';
import { organisationOf } from '../site/organisation-context.ts';
import { describePage } from '../site/page-head.ts';
import { servicePages } from '../site/site-map.ts';
import { describeOrganisation } from '../site/structured-data/organisation-data.ts';
import { useAppSelector } from '../store/hooks.ts';
import { storeContext } from '../store/store-context.ts';
import { ArchFrame } from '../ui/arch-frame.tsx';
import { Icon } from '../ui/icon.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { PaperEdge } from '../ui/paper-edge.tsx';
import { Picture } from '../ui/picture.tsx';
import { SectionTitle } from '../ui/section-title.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { Papers } from './annual-documents.tsx';
import { TeamMemberCard } from './team-member-card.tsx';
import { Timeline } from './timeline.tsx';
import { Values } from './values.tsx';

const row = 'm-0 mt-10 flex list-none flex-wrap justify-center gap-x-4 gap-y-8 p-0 sm:gap-x-6';

const cardWidth =
  'w-[calc(50%-0.5rem)] sm:w-[calc((100%-3rem)/3)] lg:w-[calc((100%-6rem)/5)] max-w-64';

const PLACEHOLDERS = ['a', 'b', 'c', 'd', 'e'];

/** The page's picture; also used in link previews. */
const HERO: PictureName = 'temple-skyline';

async function loadAbout(
  { context }: Pick<LoaderFunctionArgs, 'context'>,
  waitFor: (load: Promise<unknown>) => Promise<unknown> = (load) => load,
) {
  const store = context.get(storeContext);
  await waitFor(
    Promise.all([
      store.dispatch(teamSlice.fetchList({})),
      store.dispatch(aboutPageSlice.fetchList({})),
    ]),
  );
  return { publicUrl: store.getState().site.publicUrl };
}

export const loader = (args: LoaderFunctionArgs) => loadAbout(args);
export const clientLoader = (args: ClientLoaderFunctionArgs) => loadAbout(args, waitBriefly);

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) => {
  const publicUrl = loaderData?.publicUrl ?? '';
  return describePage(
    {
      title: m.about_title(),
      description: m.about_description(),
      publicUrl,
      path: '/about-us',
      image: pictureAddress(HERO),
      data: import.meta.env.SSR ? [describeOrganisation(publicUrl, organisationOf(matches))] : [],
    },
    matches,
  );
};

/** /about-us: history, principles, team and registrations. */
export default function AboutPage() {
  const story = usePageText(aboutPageSlice);
  return (
    <>
      <AboutHero story={story} />

      <Timeline story={story} />
      <Values story={story} />
      <Parts parts={story.parts} />

      <Team />

      <Papers />
      <GiveRow />
    </>
  );
}

function AboutHero({ story }: { readonly story: AboutText }) {
  return (
    <div className="mx-auto grid max-w-7xl items-center gap-8 px-4 pt-12 sm:px-6 lg:grid-cols-2 lg:gap-14 lg:pt-16">
      <div className="flex flex-col gap-4">
        <SectionTitle level={1} kicker={m.about_kicker()}>
          {story.heading}
          <SampleMark of={story} />
        </SectionTitle>
        <p className="max-w-prose text-lead">{story.lead}</p>
        <p className="max-w-prose text-lg text-ink-soft">{story.more}</p>
      </div>
      <ArchFrame on="paper" className="rounded-b-3xl">
        <Picture
          src={pictureAddress(HERO)}
          alt={m.about_hero_picture()}
          sizes="(min-width: 64rem) 40rem, 100vw"
          priority
          className="aspect-[8/5] w-full object-cover"
        />
      </ArchFrame>
    </div>
  );
}

/** Donation link at the end of the story. */
function GiveRow() {
  return (
    <section
      aria-labelledby="give"
      className="mx-auto max-w-7xl px-4 pt-20 pb-16 text-center sm:px-6 lg:pt-28"
    >
      <SectionTitle id="give" align="center">
        {m.about_give_heading()}
      </SectionTitle>
      <p className="mx-auto mt-3 max-w-prose text-lg text-pretty text-ink-soft">
        {m.about_give_text()}
      </p>
      <p className="mt-6 flex flex-wrap justify-center gap-3">
        <LinkButton to="/donate-for" size="large">
          {m.about_give_choose()}
        </LinkButton>
        <LinkButton to="/donate-us" tone="secondary" size="large">
          {m.about_give_general()}
        </LinkButton>
      </p>
    </section>
  );
}

/** How the federation is organised, with links to its five services. */
function Parts({ parts }: Pick<AboutText, 'parts'>) {
  return (
    <section aria-labelledby="parts" className="hour hour-morning">
      <PaperEdge cut="grove" />
      <div className="mx-auto max-w-7xl px-4 pt-14 pb-28 sm:px-6 lg:pb-36">
        <SectionTitle id="parts" kicker={m.about_parts_kicker()}>
          {m.about_parts_heading()}
        </SectionTitle>
        {parts.length > 0 && (
          <ul className="mt-8 grid gap-x-10 gap-y-6 lg:grid-cols-3">
            {parts.map(({ title, text }) => (
              <li key={title} className="border-t-4 border-marigold/60 pt-4">
                <h3 className="font-display text-xl">{title}</h3>
                <p className="mt-1 max-w-prose text-pretty text-ink-soft">{text}</p>
              </li>
            ))}
          </ul>
        )}
        <h3 className="mt-12 font-display text-2xl">{m.about_services()}</h3>
        <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
          {servicePages.map(({ to, name, line, sign }) => (
            <li key={to} className="sm:last:odd:col-span-2 lg:last:odd:col-span-1">
              <Link
                viewTransition
                to={to}
                className="group flex h-full items-center gap-4 rounded-3xl border border-line bg-card p-4 text-ink no-underline shadow-paper transition-colors duration-150 hover:border-action hover:text-ink lg:flex-col lg:items-start lg:gap-2 lg:p-5"
              >
                <img
                  src={sign}
                  alt=""
                  width="48"
                  height="48"
                  loading="lazy"
                  className="size-12 shrink-0"
                />
                <span className="grow">
                  <span className="block font-display text-xl leading-tight">{name()}</span>
                  <span className="mt-1 block text-sm text-pretty text-ink-soft">{line()}</span>
                </span>
                <Icon
                  name="arrow"
                  className="size-5 text-action transition-transform duration-150 group-hover:translate-x-1"
                />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Team members; the built-in list is shown when the fetch fails. */
function Team() {
  const list = useAppSelector(teamSlice.selectList);
  const standing = displayStateOf(list);
  if (standing !== 'shown' && standing !== 'loading') return null;
  return (
    <section aria-labelledby="team" className="hour hour-dusk">
      <PaperEdge cut="battlement" />
      <div className="mx-auto max-w-7xl px-4 pt-14 pb-28 sm:px-6 lg:pb-32">
        <SectionTitle id="team" kicker={m.about_team_kicker()} align="center">
          {m.about_team_heading()}
        </SectionTitle>
        <p className="mx-auto mt-2 max-w-prose text-center text-lg text-pretty text-ink-soft">
          {m.about_team_lead()}
        </p>
        {standing === 'loading' ? (
          <Loading label={m.about_team_loading()}>
            <div className={row}>
              {PLACEHOLDERS.map((member) => (
                <div key={member} className={cardWidth}>
                  <Skeleton className="aspect-[4/5] rounded-2xl" />
                  <Skeleton className="mx-auto mt-3 h-12 w-3/4" />
                </div>
              ))}
            </div>
          </Loading>
        ) : (
          <ul className={row}>
            {list.items.map((member) => (
              <li key={member._id} className={cardWidth}>
                <TeamMemberCard member={member} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
