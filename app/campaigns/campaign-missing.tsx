import { m } from '#shared/messages/compiled/messages.js';
import { LinkButton } from '../ui/link-button.tsx';
import { Lamp } from './giving/lamp.tsx';

/** 'Donation not found' (R27), with links to other pages. */
export function CampaignMissing() {
  return (
    <div className="mx-auto flex max-w-2xl flex-col items-center gap-4 px-4 py-16 text-center">
      <div className="w-full max-w-md">
        <Lamp state="out" />
      </div>
      <h1 className="mt-2 font-display text-4xl text-ink">{m.campaign_not_found()}</h1>
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
