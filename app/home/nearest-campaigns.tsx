import { useRevalidator } from 'react-router';
import type { Campaign } from '#shared/campaigns.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { percentFunded } from '#shared/money.ts';
import { useAppSelector } from '../store/hooks.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { EmptyState, ErrorState } from '../ui/notice-state.tsx';
import { PaperEdge } from '../ui/paper-edge.tsx';
import { HomeHead } from './home-head.tsx';
import { NearCampaign } from './near-campaign.tsx';

const SHOWN = 3;

/** The three open campaigns closest to their goal; the newest when none is open. */
export function findNearest(campaigns: readonly Campaign[]): readonly Campaign[] {
  const taking = campaigns.filter(({ closed }) => closed === null);
  const open = taking.filter(({ raised, goal }) => raised < goal);
  const share = ({ raised, goal }: Campaign) => percentFunded(raised, goal);
  return open.length === 0
    ? taking.slice(0, SHOWN)
    : open.toSorted((a, b) => share(b) - share(a)).slice(0, SHOWN);
}

/** The closest campaign, large, and the next two beside it; on a phone side by side. */
export function NearestCampaigns() {
  const { categories, status, hasNone = false } = useAppSelector((state) => state.campaigns);
  const nearest = findNearest(categories);
  return (
    <section aria-labelledby="nearest" className="hour hour-morning lg:pb-12">
      <PaperEdge cut="waves" />
      <HomeHead
        id="nearest"
        kicker={m.home_nearest_kicker()}
        to="/donate-for"
        all={m.home_all_campaigns()}
      >
        {m.home_nearest_heading()}
      </HomeHead>
      <div className="mx-auto mt-1 max-w-7xl sm:mt-6 lg:mt-10 lg:px-6">
        {nearest.length > 0 ? (
          <ul className="row-of-sheets lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,6fr)] lg:grid-rows-2">
            {nearest.map((campaign, index) => (
              <li key={campaign._id} className={index === 0 ? 'lg:row-span-2' : ''}>
                <NearCampaign campaign={campaign} lead={index === 0} />
              </li>
            ))}
          </ul>
        ) : (
          <div className="px-4 pb-10 lg:pb-0">
            <NoCampaigns failed={status === 'failed' && !hasNone} />
          </div>
        )}
      </div>
    </section>
  );
}

function NoCampaigns({ failed }: { readonly failed: boolean }) {
  const { revalidate, state } = useRevalidator();
  if (failed) {
    return (
      <ErrorState title={m.campaigns_none()} onRetry={revalidate} retrying={state === 'loading'}>
        {m.campaigns_failed_text()}
      </ErrorState>
    );
  }
  return (
    <EmptyState
      title={m.campaigns_none()}
      action={<LinkButton to="/donate-us">{m.give_to_general_fund()}</LinkButton>}
    >
      {m.campaigns_empty_text()}
    </EmptyState>
  );
}
