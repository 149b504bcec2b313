import { m } from '#shared/messages/compiled/messages.js';
import type { WholeDonation } from '#shared/staff/list-endpoints.ts';
import { Failed, Loading } from '../kit/list-states.tsx';
import { Panel } from '../kit/panel.tsx';
import type { Loaded } from '../kit/use-loaded.ts';
import { tellMoney } from './donation-timeline.ts';
import { Timeline } from './timeline.tsx';

/** Payments and refunds of a donation. */
export function DonationMoney({ whole }: { readonly whole: Loaded<WholeDonation> }) {
  return (
    <Panel title={m.donation_money_panel()}>
      {whole.status === 'failed' && <Failed message={whole.error} onRetry={whole.reload} />}
      {whole.data !== null && <Timeline events={tellMoney(whole.data)} />}
      {whole.data === null && whole.status === 'loading' && <Loading rows={3} />}
    </Panel>
  );
}
