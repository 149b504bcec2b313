import type { Campaign } from '#shared/campaigns.ts';
import { percentFunded } from '#shared/money.ts';

/** Orders of the list; the first is the editors' own and needs no query parameter. */
export const CAMPAIGN_ORDERS = ['suggested', 'nearest', 'largest'] as const;
export type CampaignOrder = (typeof CAMPAIGN_ORDERS)[number];

/** Filter and order of the list, kept in the URL: ?cause=sadhu-seva&sort=nearest */
export type CampaignChoice = { readonly cause: string | null; readonly order: CampaignOrder };

export function readChoice(query: URLSearchParams): CampaignChoice {
  const sort = query.get('sort');
  return {
    cause: query.get('cause') || null,
    order: CAMPAIGN_ORDERS.find((order) => order === sort) ?? 'suggested',
  };
}

/** URL of a choice; defaults are left out. */
export function writeChoice({ cause, order }: CampaignChoice): string {
  const query = new URLSearchParams();
  if (cause !== null) query.set('cause', cause);
  if (order !== 'suggested') query.set('sort', order);
  const text = query.toString();
  return text ? `/donate-for?${text}` : '/donate-for';
}

/** Slug of a cause: 'Sadhu Seva' is sadhu-seva; other scripts are kept. */
export function causeKey(title: string): string {
  return title
    .toLocaleLowerCase('en')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}

/** The distinct causes of the list, in its order. */
export function listCauses(campaigns: readonly Campaign[]): { key: string; title: string }[] {
  const causes = new Map<string, string>();
  for (const { category } of campaigns) {
    const key = causeKey(category.title);
    if (key !== '' && !causes.has(key)) causes.set(key, category.title);
  }
  return [...causes].map(([key, title]) => ({ key, title }));
}

/** The filtered campaigns in the chosen order; those that have reached their goal, and closed ones, separately. */
export function arrangeCampaigns(
  campaigns: readonly Campaign[],
  { cause, order }: CampaignChoice,
): { open: Campaign[]; funded: Campaign[]; closed: Campaign[] } {
  const chosen = campaigns
    .filter(({ category }) => cause === null || causeKey(category.title) === cause)
    .toSorted(comparators[order]);
  return {
    open: chosen.filter((campaign) => campaign.closed === null && !isFunded(campaign)),
    funded: chosen.filter((campaign) => campaign.closed === null && isFunded(campaign)),
    closed: chosen.filter((campaign) => campaign.closed !== null),
  };
}

export function isFunded({ raised, goal }: Pick<Campaign, 'raised' | 'goal'>): boolean {
  return goal > 0 && raised >= goal;
}

const comparators: Record<CampaignOrder, (one: Campaign, other: Campaign) => number> = {
  suggested: () => 0,
  nearest: (one, other) =>
    percentFunded(other.raised, other.goal) - percentFunded(one.raised, one.goal),
  largest: (one, other) => other.goal - other.raised - (one.goal - one.raised),
};
