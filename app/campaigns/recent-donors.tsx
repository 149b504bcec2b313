import { useState } from 'react';
import { SUPPORTERS_WITH_CAMPAIGN } from '#shared/campaign-facts.ts';
import type { Campaign } from '#shared/campaigns.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/notice-state.tsx';
import { AllDonors } from './all-donors.tsx';
import { SupporterRow } from './supporter-row.tsx';

/** From how many supporters on there is more to see than the list here is meant for (SPEC section 9). */
const SEE_ALL_ABOVE = 3;

/** The newest supporters, on the thread of their garland, and the way to all of them. */
export function RecentDonors({ campaign }: { readonly campaign: Campaign }) {
  const [open, setOpen] = useState(false);
  const donors = campaign.donors.slice(0, SUPPORTERS_WITH_CAMPAIGN);
  const count = Math.max(campaign.donorCount, campaign.donors.length);
  return (
    <section aria-labelledby="recent-donors">
      <div className="mb-3 flex items-center justify-between gap-2">
        <h2
          id="recent-donors"
          className="scroll-mt-28 font-display text-2xl sm:text-section text-ink"
        >
          {m.recent_donors()}
        </h2>
        {count > SEE_ALL_ABOVE && (
          <Button tone="quiet" aria-expanded={open} onClick={() => setOpen((now) => !now)}>
            {m.see_all({ count })}
          </Button>
        )}
      </div>
      {donors.length === 0 ? (
        <EmptyState title={m.no_donors()}>{m.be_the_first()}</EmptyState>
      ) : (
        <ul className="thread">
          {donors.map((donor, place) => (
            <li key={donor._id || place}>
              <SupporterRow donor={donor} />
            </li>
          ))}
        </ul>
      )}
      <Dialog open={open} onClose={() => setOpen(false)} title={m.all_donors()} width="wide" sheet>
        <AllDonors campaignId={campaign._id} />
      </Dialog>
    </section>
  );
}
