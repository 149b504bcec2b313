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
  /** What the gift is for, as a picture; null where the page does not know it. */
  readonly image: string | null;
  /** What the donor may do next, by where the gift stands. */
  readonly actions: ReactNode;
};

/** Where a gift stands, in words a donor needs at that moment. */
export function GiftPanel({ gift, token, level, focus, image, actions }: GiftPanelProps) {
  const frame = { level, focus };
  if (gift?.status === 'received') {
    return <ThankYou gift={gift} token={token} frame={frame} image={image} actions={actions} />;
  }
  if (gift?.status === 'failed') {
    return (
      <PanelFrame {...frame} lamp="out" heading={m.failed_heading()}>
        <p>{m.failed_text()}</p>
        {actions}
      </PanelFrame>
    );
  }
  if (gift?.status === 'refunded') {
    return (
      <PanelFrame {...frame} lamp="out" heading={m.refunded_heading()}>
        <p>{m.refunded_text({ amount: formatRupees(gift.refunded || gift.amount) })}</p>
        {actions}
      </PanelFrame>
    );
  }
  if (gift?.status === 'review') {
    return (
      <PanelFrame {...frame} lamp="waiting" heading={m.review_heading()}>
        <p>{m.review_text()}</p>
        {actions}
      </PanelFrame>
    );
  }
  return (
    <PanelFrame {...frame} lamp="waiting" heading={m.checking_heading()}>
      <p>{m.checking_text()}</p>
      <p className="font-semibold">{m.checking_stay()}</p>
      {actions}
    </PanelFrame>
  );
}
