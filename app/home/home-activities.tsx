import type { Activity } from '#shared/content/items/activity.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { openingOf } from '../content/opening-of.ts';
import { PaperEdge } from '../ui/paper-edge.tsx';
import { HomeStory } from './home-story.tsx';
import { HourHead } from './hour-head.tsx';
import { hours } from './hours.ts';

/** Latest activities: the newest wide, the others beside it; on a phone a horizontally scrolling row. */
export function HomeActivities({ activities }: { readonly activities: readonly Activity[] }) {
  if (activities.length === 0) return null;
  return (
    <section aria-labelledby="activities" className="hour hour-noon lg:pb-14">
      <PaperEdge cut="grove" />
      <HourHead
        id="activities"
        hour={hours.activities}
        kicker={m.home_activities_kicker()}
        to="/recent-activities"
        all={m.home_activities_all()}
      >
        {m.home_activities_heading()}
      </HourHead>
      <ul className="row-of-sheets mx-auto mt-2 sm:mt-4 max-w-7xl sm:px-6! lg:grid-cols-[minmax(0,6fr)_minmax(0,3fr)_minmax(0,3fr)]">
        {activities.map(({ _id, title, date, images, description }, place) => (
          <li key={_id}>
            <HomeStory
              to={`/recent-activities/${encodeURIComponent(_id)}`}
              title={title}
              date={date}
              image={images[0]}
              text={openingOf(description)}
              sizes={
                place === 0
                  ? '(min-width: 80rem) 38rem, (min-width: 64rem) 48vw, (min-width: 40rem) 24rem, 82vw'
                  : '(min-width: 64rem) 38rem, (min-width: 40rem) 24rem, 82vw'
              }
              lead={place === 0}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
