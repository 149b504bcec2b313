import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useParams,
} from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { LoadFailed } from '../campaigns/load-failed.tsx';
import { bulletinsSlice } from '../content/bulletins.slice.ts';
import { describeStoryPage, loadStory } from '../content/load-story.ts';
import { StoryMissing } from '../content/story-missing.tsx';
import { StoryView } from '../content/story-view.tsx';
import { useItem } from '../content/use-item.ts';
import { useNeighbours } from '../content/use-neighbours.ts';

const PATH = '/press-release';

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  loadStory(context, bulletinsSlice, params.id ?? '');

export const clientLoader = ({ context, params }: ClientLoaderFunctionArgs) =>
  loadStory(context, bulletinsSlice, params.id ?? '');

export const meta = ({ loaderData, params, matches }: MetaArgs<typeof loader>) =>
  describeStoryPage(loaderData, `${PATH}/${encodeURIComponent(params.id ?? '')}`, matches);

/** /press-release/{id} */
export default function BulletinPage() {
  const { outcome } = useLoaderData<typeof loader>();
  const { id = '' } = useParams();
  const { item, error } = useItem(bulletinsSlice, id);
  const neighbours = useNeighbours(bulletinsSlice, id);
  const list = { path: PATH, name: m.bulletins_all() };
  if (item) return <StoryView key={id} story={item} neighbours={neighbours} list={list} />;
  if (outcome === 'missing') return <StoryMissing error={error} list={list} />;
  return <LoadFailed title={m.post_not_found_anywhere()} text={m.story_failed_text()} />;
}
