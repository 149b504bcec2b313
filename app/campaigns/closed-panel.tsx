import { useEffect, useState } from 'react';
import type { Campaign } from '#shared/campaigns.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import { openTabStorage } from '../forms/tab-storage.ts';
import { Card } from '../ui/card.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { createDeviceMemory } from './giving/device-memory.ts';
import { createDonationMemory } from './giving/donation-storage.ts';

/** In place of the form of a closed campaign: thanks, and where to give instead. */
export function ClosedPanel({ campaign }: { readonly campaign: Campaign }) {
  const successor = campaign.closed?.successor ?? null;
  const ownDonation = useOwnDonation(campaign._id);
  return (
    <Card
      as="section"
      id="give"
      aria-labelledby="closed-campaign"
      className="flex scroll-mt-3 flex-col gap-3 px-4 py-5 sm:px-6 sm:py-6"
    >
      <h2 id="closed-campaign" className="font-display text-2xl leading-tight text-ink">
        {m.campaign_closed_heading()}
      </h2>
      <p>{thank(campaign)}</p>
      {ownDonation !== null && (
        <LinkButton to={`/donate/status/${encodeURIComponent(ownDonation)}`} tone="secondary">
          {m.campaign_closed_own()}
        </LinkButton>
      )}
      <p>{m.campaign_closed_instead()}</p>
      {successor === null ? (
        <LinkButton to="/donate-us">{m.campaign_closed_go_fund()}</LinkButton>
      ) : (
        <LinkButton to={`/donate/${encodeURIComponent(successor._id)}`}>
          {m.campaign_closed_go({ title: successor.title })}
        </LinkButton>
      )}
      <LinkButton to="/donate-for" tone="secondary">
        {m.all_campaigns()}
      </LinkButton>
    </Card>
  );
}

/**
 * Token of the donation that was begun here in this tab or on this device; null for none. A donor who comes back from
 * the payment after the campaign was closed looks for its outcome.
 */
function useOwnDonation(campaignId: string): string | null {
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    const memory = createDonationMemory(window, openTabStorage(window), createDeviceMemory(window));
    setToken(memory.recall(campaignId));
  }, [campaignId]);
  return token;
}

function thank({ donorCount, raised }: Campaign): string {
  if (donorCount === 0) return m.campaign_closed_thanks_none();
  const amount = formatRupees(raised);
  return donorCount === 1
    ? m.campaign_closed_thanks_one({ raised: amount })
    : m.campaign_closed_thanks({ count: donorCount.toLocaleString('en-IN'), raised: amount });
}
