import { useState } from 'react';
import { SUPPORTERS_WITH_CAMPAIGN } from '#shared/campaign-facts.ts';
import type { Campaign } from '#shared/campaigns.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/notice-state.tsx';
import { useToast } from '../ui/toast.tsx';
import { SupporterRow } from './supporter-row.tsx';

/** Number of supporters from which 'See All' is offered (R25). */
const SEE_ALL_ABOVE = 3;

/** Few open the full list: it is prefetched when the pointer approaches its button. */
const fetchAll = () => import('./all-donors.tsx');

/** The newest supporters, with a button for all of them. */
export function RecentDonors({ campaign }: { readonly campaign: Campaign }) {
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const [fetched, setFetched] = useState<Awaited<ReturnType<typeof fetchAll>>>();
  const donors = campaign.donors.slice(0, SUPPORTERS_WITH_CAMPAIGN);
  const count = Math.max(campaign.donorCount, campaign.donors.length);
  const toggle = async () => {
    try {
      setFetched(await fetchAll());
      setOpen((now) => !now);
    } catch {
      toast({ text: m.donors_failed(), kind: 'error', durationMs: 4_000 });
    }
  };
  const fetchEarly = () => {
    fetchAll().catch(() => {
      // The click itself retries, and reports a failure.
    });
  };
  return (
    <section aria-labelledby="recent-donors">
      <div className="mb-3 flex items-center justify-between gap-2">
        <h2
          id="recent-donors"
          className="scroll-mt-28 font-display text-2xl text-ink sm:text-section"
        >
          {m.recent_donors()}
        </h2>
        {count > SEE_ALL_ABOVE && (
          <Button
            tone="quiet"
            aria-expanded={open}
            onPointerEnter={fetchEarly}
            onFocus={fetchEarly}
            onClick={toggle}
          >
            {m.see_all({ count })}
          </Button>
        )}
      </div>
      {donors.length === 0 ? (
        <EmptyState title={m.no_donors()}>{m.be_the_first()}</EmptyState>
      ) : (
        <ul className="thread thread-wide">
          {donors.map((donor, index) => (
            <li key={donor._id || index}>
              <SupporterRow donor={donor} />
            </li>
          ))}
        </ul>
      )}
      {fetched && (
        <fetched.AllDonorsDialog
          campaignId={campaign._id}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}
