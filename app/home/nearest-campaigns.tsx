import { useRevalidator } from 'react-router';
import type { Campaign } from '#shared/campaigns.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { percentFunded } from '#shared/money.ts';
import { CampaignCard } from '../campaigns/campaign-card.tsx';
import { useAppSelector } from '../store/hooks.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { EmptyState, ErrorState } from '../ui/notice-state.tsx';
import { SectionTitle } from '../ui/section-title.tsx';

const SHOWN = 3;

/** The three open campaigns that lack least; where none is open, the newest. */
export function findNearest(campaigns: readonly Campaign[]): readonly Campaign[] {
  const open = campaigns.filter(({ raised, goal }) => raised < goal);
  const share = ({ raised, goal }: Campaign) => percentFunded(raised, goal);
  return open.length === 0
    ? campaigns.slice(0, SHOWN)
    : open.toSorted((a, b) => share(b) - share(a)).slice(0, SHOWN);
}

export function NearestCampaigns() {
  const { categories, status } = useAppSelector((state) => state.campaigns);
  const nearest = findNearest(categories);
  return (
    <section aria-labelledby="nearest" className="mx-auto max-w-7xl px-4 pt-20 sm:px-6 lg:pt-28">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <SectionTitle id="nearest" kicker={m.home_nearest_kicker()}>
          {m.home_nearest_heading()}
        </SectionTitle>
        <LinkButton to="/donate-for" tone="quiet" className="-ml-5 sm:ml-0">
          {m.home_all_campaigns()}
        </LinkButton>
      </div>
      <div className="mt-8">
        {nearest.length > 0 ? (
          <ul className="grid gap-6 sm:gap-4 md:grid-cols-3 lg:gap-6">
            {nearest.map((campaign) => (
              <li key={campaign._id}>
                <CampaignCard campaign={campaign} />
              </li>
            ))}
          </ul>
        ) : (
          <NoCampaigns failed={status === 'failed'} />
        )}
      </div>
    </section>
  );
}

function NoCampaigns({ failed }: { readonly failed: boolean }) {
  const { revalidate, state } = useRevalidator();
  if (failed) {
    return (
      <ErrorState
        title={m.campaigns_failed()}
        onRetry={revalidate}
        retrying={state === 'loading'}
      />
    );
  }
  return (
    <EmptyState
      title={m.campaigns_empty()}
      action={<LinkButton to="/donate-us">{m.give_to_general_fund()}</LinkButton>}
    >
      {m.campaigns_empty_text()}
    </EmptyState>
  );
}
