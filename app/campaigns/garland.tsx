import { SUPPORTERS_WITH_CAMPAIGN } from '#shared/campaign-facts.ts';
import type { Campaign } from '#shared/campaigns.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { Initial } from './initial.tsx';

/** The newest supporters' initials beside the progress; links to the list of supporters. */
export function Garland({ campaign }: { readonly campaign: Campaign }) {
  const donors = campaign.donors.slice(0, SUPPORTERS_WITH_CAMPAIGN);
  const count = Math.max(campaign.donorCount, campaign.donors.length);
  if (count === 0) {
    return <p className="flex min-h-9 items-center text-flame sm:min-h-11">{m.garland_empty()}</p>;
  }
  return (
    <a
      href="#recent-donors"
      className="garland inline-flex min-h-11 items-center gap-2.5 self-start text-on-night-soft no-underline hover:text-flame"
    >
      <span className="flex">
        {donors.map(({ _id, fullname }, index) => (
          <Initial
            key={_id || index}
            name={fullname}
            className="-mr-1.5 w-8 text-sm max-sm:last:hidden sm:w-9"
          />
        ))}
      </span>
      <span className="pl-1 whitespace-nowrap max-sm:text-sm">{m.supporters_count({ count })}</span>
    </a>
  );
}
