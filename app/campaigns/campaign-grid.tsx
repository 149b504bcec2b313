import type { ReactNode } from 'react';
import type { Campaign } from '#shared/campaigns.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { CampaignCard } from './campaign-card.tsx';

const grid = 'm-0 grid list-none gap-6 p-0 sm:grid-cols-2 lg:grid-cols-3';
/** As many as a first screen shows, at most. */
const SEEN_AT_FIRST = 3;
const PLACEHOLDERS = ['a', 'b', 'c'];

export function CampaignGrid({
  campaigns,
  level,
  first = false,
  last,
}: {
  readonly campaigns: readonly Campaign[];
  /** Of the cards' headings. */
  readonly level: 2 | 3;
  /** True for the grid at the top of the page. */
  readonly first?: boolean;
  /** One more tile after the campaigns. */
  readonly last?: ReactNode;
}) {
  return (
    <ul className={grid}>
      {campaigns.map((campaign, place) => (
        <li key={campaign._id}>
          <CampaignCard
            campaign={campaign}
            level={level}
            priority={first && place < SEEN_AT_FIRST}
          />
        </li>
      ))}
      {last !== undefined && <li>{last}</li>}
    </ul>
  );
}

/** The shape of the list while it is on its way. */
export function CampaignGridSkeleton() {
  return (
    <Loading label={m.campaigns_loading()}>
      <ul className={grid}>
        {PLACEHOLDERS.map((card) => (
          <li key={card}>
            <Skeleton className="aspect-[4/5] rounded-3xl" />
          </li>
        ))}
      </ul>
    </Loading>
  );
}
