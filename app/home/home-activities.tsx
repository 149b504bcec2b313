import type { Activity } from '#shared/content/activities.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { LinkButton } from '../ui/link-button.tsx';
import { SectionTitle } from '../ui/section-title.tsx';
import { HomeStory } from './home-story.tsx';

/** What was done lately, in three pictures. */
export function HomeActivities({ activities }: { readonly activities: readonly Activity[] }) {
  if (activities.length === 0) return null;
  return (
    <section aria-labelledby="activities" className="mx-auto max-w-7xl px-4 pt-20 sm:px-6 lg:pt-28">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <SectionTitle id="activities" kicker={m.home_activities_kicker()}>
          {m.home_activities_heading()}
        </SectionTitle>
        <LinkButton to="/recent-activities" tone="quiet" className="-ml-5 sm:ml-0">
          {m.home_activities_all()}
        </LinkButton>
      </div>
      <ul className="mt-8 grid gap-8 md:grid-cols-3 md:gap-6">
        {activities.map(({ _id, title, date, images, description }) => (
          <li key={_id}>
            <HomeStory
              to={`/recent-activities/${encodeURIComponent(_id)}`}
              title={title}
              date={date}
              image={images[0]}
              text={description}
              sizes="(min-width: 80rem) 24rem, (min-width: 48rem) 31vw, 100vw"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
