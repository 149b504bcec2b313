import { data, type LoaderFunctionArgs } from 'react-router';
import type { Campaign } from '#shared/campaigns.ts';
import { toPlainText } from '#shared/content/rich-text.ts';
import { storeContext } from '../store/store-context.ts';
import { fetchCampaign } from './campaigns.thunks.ts';

/** Result of loading a campaign, with the fields that the page's head needs. */
export type CampaignOutcome =
  | { readonly outcome: 'found'; readonly head: CampaignHead }
  | { readonly outcome: 'missing' }
  | { readonly outcome: 'failed' };

type CampaignHead = Pick<Campaign, 'title' | 'image' | 'raised' | 'goal'> & {
  readonly isClosed: boolean;
  readonly summary: string;
  readonly publicUrl: string;
};

/** Length of the summary that search engines and messengers show. */
const SUMMARY_LENGTH = 160;

/** Loads a campaign into the store, on the server and in the browser; the response has the page's status. */
export async function loadCampaign(context: LoaderFunctionArgs['context'], id: string) {
  const store = context.get(storeContext);
  const result = await store.dispatch(fetchCampaign(id));
  if (fetchCampaign.fulfilled.match(result)) {
    const { publicUrl } = store.getState().site;
    return data(found(result.payload, publicUrl));
  }
  return result.payload?.status === 404
    ? data({ outcome: 'missing' } satisfies CampaignOutcome, { status: 404 })
    : data({ outcome: 'failed' } satisfies CampaignOutcome, { status: 503 });
}

function found(campaign: Campaign, publicUrl: string): CampaignOutcome {
  const { title, image, raised, goal } = campaign;
  return {
    outcome: 'found',
    head: {
      ...{ title, image, raised, goal, publicUrl },
      summary: summarise(campaign.description),
      isClosed: campaign.closed !== null,
    },
  };
}

/** The beginning of a text, plain or HTML, cut between words. */
export function summarise(text: string): string {
  const line = toPlainText(text).replace(/\s+/g, ' ').trim();
  if (line.length <= SUMMARY_LENGTH) return line;
  const gap = line.lastIndexOf(' ', SUMMARY_LENGTH);
  return `${line.slice(0, gap > 0 ? gap : SUMMARY_LENGTH)}…`;
}
