import { data, type LoaderFunctionArgs, type MetaDescriptor } from 'react-router';
import type { ContentItem } from '#shared/content/collection.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { summarise } from '../campaigns/load-campaign.ts';
import { organisationOf, type PageMatches } from '../site/organisation-context.ts';
import { describeHiddenPage, describePage } from '../site/page-head.ts';
import { describeArticle } from '../site/structured-data/article-data.ts';
import { storeContext } from '../store/store-context.ts';
import type { ListSlice } from './create-list-slice.ts';
import type { Story } from './story.ts';

/** Result of loading a story, with the fields that the page's head needs. */
export type StoryOutcome =
  | { readonly outcome: 'found'; readonly head: StoryHead }
  | { readonly outcome: 'missing' }
  | { readonly outcome: 'failed' };

type StoryHead = {
  readonly title: string;
  readonly date: string;
  readonly image: string | undefined;
  readonly summary: string;
  /** A built-in sample replaces what the server does not have; noindex. */
  readonly fromSamples: boolean;
  readonly publicUrl: string;
};

/** Loads a story and its neighbours into the store; the response has the page's status. */
export async function loadStory<Stored extends ContentItem, Item extends Story>(
  context: LoaderFunctionArgs['context'],
  slice: ListSlice<Stored, Item>,
  id: string,
) {
  const store = context.get(storeContext);
  const [result] = await Promise.all([
    store.dispatch(slice.fetchItem(id)),
    store.dispatch(slice.fetchList({ around: id })),
  ]);
  if (slice.fetchItem.fulfilled.match(result)) {
    const { publicUrl } = store.getState().site;
    return data(describeFound(result.payload, result.meta.fromSamples, publicUrl));
  }
  const refusal = slice.fetchItem.rejected.match(result) ? result.payload : undefined;
  const isGone = refusal?.status === 410;
  const isMissing = isGone || refusal?.status === 404 || refusal?.kind === 'answer';
  const outcome: StoryOutcome = { outcome: isMissing ? 'missing' : 'failed' };
  if (isGone) return data(outcome, { status: 410 });
  return data(outcome, { status: isMissing ? 404 : 503 });
}

function describeFound(story: Story, fromSamples: boolean, publicUrl: string): StoryOutcome {
  const { title, date, images, description } = story;
  return {
    outcome: 'found',
    head: {
      title,
      date,
      image: images[0],
      summary: summarise(description),
      fromSamples,
      publicUrl,
    },
  };
}

/** Head of a story's page. */
export function describeStoryPage(
  loaded: StoryOutcome | undefined,
  path: string,
  matches: PageMatches,
): MetaDescriptor[] {
  if (loaded?.outcome !== 'found') return describeHiddenPage(m.post_not_found(), matches);
  const { title, summary, image, publicUrl, fromSamples } = loaded.head;
  return [
    ...describePage(
      {
        title,
        publicUrl,
        path,
        description: summary,
        kind: 'article',
        data: import.meta.env.SSR
          ? [describeArticle({ ...loaded.head, path, organisation: organisationOf(matches) })]
          : [],
        ...(image === undefined ? {} : { image }),
      },
      matches,
    ),
    ...(fromSamples ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
}
