import { m } from '#shared/messages/compiled/messages.js';
import { LinkButton } from '../ui/link-button.tsx';
import { LotusMark } from '../ui/lotus-mark.tsx';

/** General fund tile at the end of the campaign list. */
export function GeneralFundTile() {
  return (
    <div className="relative flex h-full flex-col items-center justify-center gap-3 overflow-hidden rounded-3xl border border-line bg-dawn px-6 py-10 text-center">
      <LotusMark className="absolute -bottom-8 left-1/2 w-96 max-w-none -translate-x-1/2 text-lotus opacity-10" />
      <LotusMark className="w-20 text-lotus" />
      <h2 className="font-display text-3xl text-ink">{m.general_fund_heading()}</h2>
      <p className="max-w-md text-ink-soft">{m.general_fund_lead()}</p>
      <LinkButton to="/donate-us" tone="secondary" className="relative mt-2">
        {m.give_to_general_fund()}
      </LinkButton>
    </div>
  );
}
