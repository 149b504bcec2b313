import type { ReactNode } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import type { GiftStatus } from '#shared/payments.ts';
import { PanelFrame } from './panel-frame.tsx';
import { ThankYou } from './thank-you.tsx';

export type GiftPanelProps = {
  /** Null while nothing is known but that a payment may have been made. */
  readonly gift: GiftStatus | null;
  readonly token: string | null;
  readonly level: 1 | 2;
  readonly focus: boolean;
  /** What the donor may do next, by where the gift stands. */
  readonly actions: ReactNode;
};

/** Where a gift stands, in words a donor needs at that moment. */
export function GiftPanel({ gift, token, level, focus, actions }: GiftPanelProps) {
  const frame = { level, focus };
  if (gift?.status === 'received') {
    return <ThankYou gift={gift} token={token} frame={frame} actions={actions} />;
  }
  if (gift?.status === 'failed') {
    return (
      <PanelFrame {...frame} heading={m.failed_heading()}>
        <p>{m.failed_text()}</p>
        {actions}
      </PanelFrame>
    );
  }
  if (gift?.status === 'refunded') {
    return (
      <PanelFrame {...frame} heading={m.refunded_heading()}>
        <p>{m.refunded_text({ amount: formatRupees(gift.refunded || gift.amount) })}</p>
        {actions}
      </PanelFrame>
    );
  }
  if (gift?.status === 'review') {
    return (
      <PanelFrame {...frame} heading={m.review_heading()}>
        <p>{m.review_text()}</p>
        {actions}
      </PanelFrame>
    );
  }
  return (
    <PanelFrame {...frame} heading={m.checking_heading()}>
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-sand">
        <div className="h-full w-2/5 animate-breathe rounded-full bg-marigold" />
      </div>
      <p>{m.checking_text()}</p>
      <p className="font-semibold">{m.checking_stay()}</p>
      {actions}
    </PanelFrame>
  );
}
