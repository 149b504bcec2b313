import type { Service } from '#shared/content/items/service.ts';
import { useCampaign } from '../campaigns/use-campaign.ts';
import '../legal/print-alone.css';
import { useState } from 'react';
import { NavLink } from 'react-router';
import type { Activity } from '#shared/content/items/activity.ts';
import { formatDate, momentOf } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { summarise } from '../campaigns/load-campaign.ts';
import { activitiesSlice } from '../content/activities.slice.ts';
import { displayStateOf } from '../content/list-display-state.ts';
import { MarkedText } from '../content/marked-text.tsx';
import { SampleMark } from '../content/sample-mark.tsx';
import { useAppSelector } from '../store/hooks.ts';
import { ArchFrame } from '../ui/arch-frame.tsx';
import { Card } from '../ui/card.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Picture } from '../ui/picture.tsx';
import { SectionTitle } from '../ui/section-title.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { ColourSheet, ColourStrip, ScallopedHem } from './colour-sheet.tsx';
import { NeighbourServices } from './neighbour-services.tsx';
import { ServiceArch } from './service-arch.tsx';
import { ServiceBorder } from './service-border.tsx';
import { ServiceDonations } from './service-donations.tsx';
import { ServiceStory } from './service-story.tsx';

const list = 'm-0 grid list-none gap-6 p-0';

/** Grid columns by number of cards; a single card is horizontal. */
const grids = ['', '', 'sm:grid-cols-2', 'md:grid-cols-3'];

const PLACEHOLDERS = ['a', 'b', 'c'];

export function ServiceView({ service }: { readonly service: Service }) {
  const campaign = useCampaign(service.campaign);
  const taking = campaign?.closed ? campaign.closed.successor : campaign;
  const giveAt = taking ? `/donate/${encodeURIComponent(taking._id)}` : '/donate-us';
  return (
    <div className="prints-alone">
      <ServiceHero service={service} giveAt={giveAt} />

      <ServiceFigures service={service} />
      <ServiceStory service={service} />

      <ServiceDonations service={service} campaign={campaign} giveAt={giveAt} />
      <RelatedActivities service={service._id} />
      <NeighbourServices service={service._id} />
    </div>
  );
}

/** Latest activities of a service; renders nothing when there are none. */
function RelatedActivities({ service }: { readonly service: string }) {
  const { activities, isLoading } = useRelatedActivities(service);
  if (activities.length === 0 && !isLoading) return null;
  return (
    <section
      aria-labelledby="related"
      className="mx-auto flex max-w-7xl flex-col gap-6 px-4 pt-20 sm:px-6"
    >
      <div className="flex flex-wrap items-end justify-between gap-4">
        <SectionTitle id="related" kicker={m.service_related_kicker()}>
          {m.service_related()}
        </SectionTitle>
        <LinkButton to="/recent-activities" tone="quiet" className="max-sm:-ml-5">
          {m.service_related_all()}
        </LinkButton>
      </div>
      {activities.length === 0 ? (
        <Loading label={m.service_related_loading()}>
          <ul className={`${list} md:grid-cols-3`}>
            {PLACEHOLDERS.map((card) => (
              <li key={card}>
                <Skeleton className="aspect-[4/5] rounded-3xl" />
              </li>
            ))}
          </ul>
        </Loading>
      ) : (
        <ul className={`${list} ${grids[activities.length] ?? ''}`}>
          {activities.map((activity) => (
            <li key={activity._id}>
              <RelatedActivity activity={activity} across={activities.length === 1} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** An activity on its service's page; the whole card is a link. The horizontal form also shows an excerpt. */
function RelatedActivity({
  activity,
  across,
}: {
  readonly activity: Activity;
  /** Picture beside the text on wide screens. */
  readonly across: boolean;
}) {
  const { _id, title, date, images, description } = activity;
  return (
    <Card
      as="article"
      className={`page-card group relative flex h-full flex-col overflow-hidden transition-shadow duration-200 focus-within:shadow-float hover:shadow-float ${across ? 'md:grid md:grid-cols-2 md:items-center' : ''}`}
    >
      <ArchFrame className="page-card-picture rounded-t-3xl">
        <Picture
          src={images[0] ?? ''}
          alt=""
          sizes={
            across
              ? '(min-width: 80rem) 38rem, (min-width: 48rem) 47vw, 100vw'
              : '(min-width: 48rem) 24rem, 100vw'
          }
          className="aspect-[8/5] w-full object-cover transition-transform duration-200 group-hover:scale-[1.02]"
        />
      </ArchFrame>
      <div
        className={`flex grow flex-col gap-1 px-5 pt-4 pb-5 ${across ? 'md:gap-3 md:px-10' : ''}`}
      >
        <time dateTime={date} className="text-sm font-semibold text-peacock">
          {formatDate(new Date(momentOf(date)))}
        </time>
        <h3 className="font-display text-2xl leading-snug text-balance wrap-break-word">
          <NavLink
            viewTransition
            to={`/recent-activities/${encodeURIComponent(_id)}`}
            className="text-ink no-underline after:absolute after:inset-0 hover:text-action-deep"
          >
            <MarkedText text={title} />
            <SampleMark of={activity} />
          </NavLink>
        </h3>
        {across && (
          <p className="text-ink-soft">
            <MarkedText text={summarise(description)} />
          </p>
        )}
      </div>
    </Card>
  );
}

/** Key figures of a service, side by side where there is room. */
function ServiceFigures({ service: { figures, color } }: { readonly service: Service }) {
  if (figures.length === 0) return null;
  return (
    <section aria-label={m.service_figures()} className="mx-auto max-w-7xl px-4 pt-14 sm:px-6">
      <dl className="grid gap-4 sm:auto-cols-fr sm:grid-flow-col sm:gap-6">
        {figures.map(({ figure, means }) => (
          <Card
            key={figure + means}
            className="relative flex flex-col gap-1 overflow-hidden px-5 pt-6 pb-5"
          >
            <dt className="font-display text-figure text-ink">
              {/* A group of dt and dd may contain no svg of its own. */}
              <ColourStrip colour={color} edge="top" />
              <MarkedText text={figure} />
            </dt>
            <dd className="m-0 text-ink-soft">
              <MarkedText text={means} />
            </dd>
          </Card>
        ))}
      </dl>
    </section>
  );
}

/** Name, tagline and first picture on the service's colour. */
function ServiceHero({ service, giveAt }: { readonly service: Service; readonly giveAt: string }) {
  const { title, small_description: promise, logo, color, images } = service;
  return (
    <section
      aria-labelledby="service"
      className="relative isolate bg-night text-on-night print:bg-transparent print:text-ink"
    >
      <ColourSheet colour={color} />
      <div className="mx-auto grid max-w-7xl items-center gap-8 px-4 pt-14 pb-12 sm:px-6 lg:grid-cols-[5fr_7fr] lg:gap-14 lg:pt-18 lg:pb-10">
        <div className="flex min-w-0 flex-col items-start gap-4">
          <img src={logo} alt="" width="80" height="80" className="-ml-1 size-20" />
          <div>
            <p className="mb-1 font-semibold tracking-wide">{m.service_kicker()}</p>
            <h1 id="service" className="font-display text-title wrap-break-word">
              <MarkedText text={title} />
              <SampleMark of={service} />
            </h1>
          </div>
          <p className="max-w-prose text-lead">
            <MarkedText text={promise} />
          </p>
          <LinkButton to={giveAt} tone="secondary" size="large" className="mt-2">
            {m.service_give()}
          </LinkButton>
        </div>
        <ServiceArch
          src={images[0] ?? ''}
          colour={color}
          sizes="(min-width: 80rem) 43rem, (min-width: 64rem) 55vw, 100vw"
        />
      </div>
      <ServiceBorder service={service._id} className="-mb-1" />
      <ScallopedHem colour={color} />
    </section>
  );
}

/**
 * The latest activities of this page's service. During a navigation the store may already hold the next page's list
 * while this page is still visible; the hook keeps returning its own.
 */
function useRelatedActivities(service: string): {
  readonly activities: readonly Activity[];
  readonly isLoading: boolean;
} {
  const list = useAppSelector(activitiesSlice.selectList);
  const isOurs = list.query.tag === service;
  const isLoading = isOurs && displayStateOf(list) === 'loading';
  const loadedItems = isOurs && !isLoading ? list.items : null;
  const [lastLoaded, setLastLoaded] = useState(loadedItems);
  if (loadedItems !== null && loadedItems !== lastLoaded) setLastLoaded(loadedItems);
  // An API without tags returns all activities.
  const activities = (loadedItems ?? lastLoaded ?? []).filter(
    (activity) => activity.service === service,
  );
  return { activities, isLoading };
}
