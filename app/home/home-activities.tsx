import type { Activity } from '#shared/content/activities.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { LinkButton } from '../ui/link-button.tsx';
import { PaperEdge } from '../ui/paper-edge.tsx';
import { HomeStory } from './home-story.tsx';
import { HourTitle } from './hour-title.tsx';
import { hours } from './hours.ts';

/** What was done lately: the newest wide, the others beside it; on a phone a row to push along. */
export function HomeActivities({ activities }: { readonly activities: readonly Activity[] }) {
  if (activities.length === 0) return null;
  return (
    <section aria-labelledby="activities" className="hour hour-noon lg:pb-14">
      <PaperEdge cut="grove" />
      <div className="mx-auto flex max-w-7xl flex-wrap items-end justify-between gap-x-6 gap-y-2 px-4 pt-4 sm:px-6 lg:pt-12">
        <HourTitle id="activities" hour={hours.activities} kicker={m.home_activities_kicker()}>
          {m.home_activities_heading()}
        </HourTitle>
        <LinkButton to="/recent-activities" tone="quiet" className="-ml-5 sm:ml-0">
          {m.home_activities_all()}
        </LinkButton>
      </div>
      <ul className="row-of-sheets mx-auto mt-2 sm:mt-4 max-w-7xl sm:px-6! lg:grid-cols-[minmax(0,6fr)_minmax(0,3fr)_minmax(0,3fr)]">
        {activities.map(({ _id, title, date, images, description }, place) => (
          <li key={_id}>
            <HomeStory
              to={`/recent-activities/${encodeURIComponent(_id)}`}
              title={title}
              date={date}
              image={images[0]}
              text={description}
              sizes={
                place === 0
                  ? '(min-width: 80rem) 38rem, (min-width: 64rem) 48vw, (min-width: 40rem) 24rem, 82vw'
                  : '(min-width: 64rem) 38rem, (min-width: 40rem) 24rem, 82vw'
              }
              shape={place === 0 ? 'wide' : 'tall'}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
