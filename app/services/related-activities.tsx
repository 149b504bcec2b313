import { m } from '#shared/messages/compiled/messages.js';
import { LinkButton } from '../ui/link-button.tsx';
import { SectionTitle } from '../ui/section-title.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { RelatedActivity } from './related-activity.tsx';
import { useRelatedActivities } from './use-related-activities.ts';

const list = 'm-0 grid list-none gap-6 p-0';
/** Grid columns by number of cards; a single card is horizontal. */
const grids = ['', '', 'sm:grid-cols-2', 'md:grid-cols-3'];
const PLACEHOLDERS = ['a', 'b', 'c'];

/** Latest activities of a service; renders nothing when there are none. */
export function RelatedActivities({ service }: { readonly service: string }) {
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
