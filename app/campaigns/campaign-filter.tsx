import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import {
  CAMPAIGN_ORDERS,
  type CampaignChoice,
  type CampaignOrder,
  writeChoice,
} from './sort-campaigns.ts';

const orderNames: Record<CampaignOrder, () => string> = {
  suggested: m.sort_suggested,
  nearest: m.sort_nearest,
  largest: m.sort_largest,
};

/** Filter and order as links: they work without scripts and can be shared. */
export function CampaignFilter({
  causes,
  choice,
}: {
  readonly causes: readonly { key: string; title: string }[];
  readonly choice: CampaignChoice;
}) {
  return (
    <div className="flex flex-col gap-3">
      <Row label={m.filter_by_cause()}>
        <Chip to={{ ...choice, cause: null }} chosen={choice.cause === null}>
          {m.filter_all()}
        </Chip>
        {causes.map(({ key, title }) => (
          <Chip key={key} to={{ ...choice, cause: key }} chosen={choice.cause === key}>
            {title}
          </Chip>
        ))}
      </Row>
      <Row label={m.sort_by()}>
        {CAMPAIGN_ORDERS.map((order) => (
          <Chip key={order} to={{ ...choice, order }} chosen={choice.order === order}>
            {orderNames[order]()}
          </Chip>
        ))}
      </Row>
    </div>
  );
}

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <nav aria-label={label} className="flex flex-col gap-1.5 sm:flex-row sm:items-center sm:gap-3">
      <span aria-hidden="true" className="shrink-0 text-sm font-semibold text-ink-soft sm:w-14">
        {label}
      </span>
      <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0">
        {children}
      </div>
    </nav>
  );
}

function Chip({
  to,
  chosen,
  children,
}: {
  readonly to: CampaignChoice;
  readonly chosen: boolean;
  readonly children: ReactNode;
}) {
  return (
    <Link
      to={writeChoice(to)}
      preventScrollReset
      aria-current={chosen ? 'true' : undefined}
      className="inline-flex min-h-11 shrink-0 items-center rounded-full border border-line-strong bg-card px-4 font-semibold text-ink no-underline transition-colors duration-150 hover:border-action hover:text-action-deep aria-[current]:border-action aria-[current]:bg-action-wash aria-[current]:text-action-deep"
    >
      {children}
    </Link>
  );
}
