import { m } from '#shared/messages/compiled/messages.js';
import type { WholeDonation } from '#shared/staff/list-endpoints.ts';
import { Failed, Loading } from '../kit/list-states.tsx';
import { Panel } from '../kit/panel.tsx';
import type { Loaded } from '../kit/use-loaded.ts';
import { formatMoment } from '../money/format-moment.ts';
import { type MoneyEvent, tellMoney } from './donation-timeline.ts';

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

/** Vertical list of events in chronological order. */
function Timeline({ events }: { readonly events: readonly MoneyEvent[] }) {
  return (
    <ol className="relative flex flex-col gap-2.5 border-l-2 border-line pl-4 text-sm">
      {events.map((event) => (
        <li key={event.key} className="relative">
          <span
            aria-hidden="true"
            className="absolute top-1.5 -left-[1.31rem] size-2.5 rounded-full border-2 border-card bg-peacock"
          />
          <p className="wrap-anywhere">
            <span className="font-semibold">{event.what}</span>
            <span className="block text-ink-soft">
              <time dateTime={event.at}>{formatMoment(event.at)}</time>
              {event.detail !== '' && ` · ${event.detail}`}
            </span>
          </p>
        </li>
      ))}
    </ol>
  );
}
