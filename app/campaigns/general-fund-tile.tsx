import { m } from '#shared/messages/compiled/messages.js';
import { LinkButton } from '../ui/link-button.tsx';
import { LotusMark } from '../ui/lotus-mark.tsx';

/** For those who would rather not choose: it closes the list of campaigns. */
export function GeneralFundTile() {
  return (
    <div className="flex h-full flex-col items-center justify-center gap-3 rounded-3xl border border-dashed border-line-strong px-6 py-10 text-center">
      <LotusMark className="w-20 text-lotus" />
      <h2 className="font-display text-2xl text-balance text-ink">{m.general_fund_heading()}</h2>
      <p className="text-ink-soft">{m.general_fund_lead()}</p>
      <LinkButton to="/donate-us" tone="secondary" className="mt-2">
        {m.give_to_general_fund()}
      </LinkButton>
    </div>
  );
}
