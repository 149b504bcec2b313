import {
  type ClientLoaderFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useParams,
} from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { LoadFailed } from '../campaigns/load-failed.tsx';
import { activitiesSlice } from '../content/activities.slice.ts';
import { describeStoryPage, loadStory } from '../content/load-story.ts';
import { StoryMissing } from '../content/story-missing.tsx';
import { StoryView } from '../content/story-view.tsx';
import { useItem } from '../content/use-item.ts';
import { useNeighbours } from '../content/use-neighbours.ts';
import { servicePages } from '../site/site-map.ts';
import { ActivityButton } from './activity-button.tsx';

const PATH = '/recent-activities';

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  loadStory(context, activitiesSlice, params.id ?? '');

export const clientLoader = ({ context, params }: ClientLoaderFunctionArgs) =>
  loadStory(context, activitiesSlice, params.id ?? '');

export const meta = ({ loaderData, params, matches }: MetaArgs<typeof loader>) =>
  describeStoryPage(loaderData, `${PATH}/${encodeURIComponent(params.id ?? '')}`, matches);

/** /recent-activities/{id} */
export default function ActivityPage() {
  const { outcome } = useLoaderData<typeof loader>();
  const { id = '' } = useParams();
  const { item, error } = useItem(activitiesSlice, id);
  const neighbours = useNeighbours(activitiesSlice, id);
  const list = { path: PATH, name: m.activities_all() };
  if (item) {
    return (
      <StoryView
        key={id}
        story={item}
        neighbours={neighbours}
        list={list}
        kicker={<ActivityService service={item.service} />}
      >
        {item.button && <ActivityButton {...item.button} />}
      </StoryView>
    );
  }
  if (outcome === 'missing') return <StoryMissing error={error} list={list} />;
  return <LoadFailed title={m.post_not_found_anywhere()} text={m.story_failed_text()} />;
}

/** Link to the activity's service; renders nothing when it has none. */
function ActivityService({ service }: { readonly service: string }) {
  const page = servicePages.find(({ to }) => to === `/${service}`);
  if (page === undefined) return null;
  return (
    <p className="-mb-2">
      <Link
        viewTransition
        to={page.to}
        className="inline-flex min-h-11 items-center font-semibold text-peacock no-underline hover:underline"
      >
        {page.name()}
      </Link>
    </p>
  );
}
