import { m } from '#shared/messages/compiled/messages.js';
import { LinkButton } from '../ui/link-button.tsx';
import { LotusMark } from '../ui/lotus-mark.tsx';

/** 'Donation not found' (SPEC section 2), and the ways on from there. */
export function CampaignMissing() {
  return (
    <div className="mx-auto flex max-w-2xl flex-col items-center gap-4 px-4 py-20 text-center">
      <LotusMark className="w-20 text-lotus" />
      <h1 className="font-display text-4xl text-balance text-ink">{m.campaign_not_found()}</h1>
      <p className="text-lg text-ink-soft">{m.campaign_missing_text()}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <LinkButton to="/donate-for">{m.all_campaigns()}</LinkButton>
        <LinkButton to="/donate-us" tone="secondary">
          {m.give_to_general_fund()}
        </LinkButton>
      </div>
    </div>
  );
}
