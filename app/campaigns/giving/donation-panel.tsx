import type { ReactNode } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import type { PublicDonationStatus } from '#shared/payments.ts';
import { PanelFrame } from './panel-frame.tsx';
import { ThankYou } from './thank-you.tsx';

export type DonationPanelProps = {
  /** Null while it is only known that a payment may have been made. */
  readonly donation: PublicDonationStatus | null;
  /** In rupees; null where it is not known. */
  readonly amount: number | null;
  readonly token: string | null;
  readonly level: 1 | 2;
  readonly focus: boolean;
  /** Picture of the cause; null where the page does not know it. */
  readonly image: string | null;
  /** The actions for the donation's status. */
  readonly actions: ReactNode;
};

/** Status of a donation, with the text for the donor. */
export function DonationPanel({
  donation,
  amount,
  token,
  level,
  focus,
  image,
  actions,
}: DonationPanelProps) {
  const frame = { level, focus };
  if (donation?.status === 'received') {
    return (
      <ThankYou donation={donation} token={token} frame={frame} image={image} actions={actions} />
    );
  }
  if (donation?.status === 'failed') {
    return (
      <PanelFrame {...frame} lamp="out" heading={m.failed_heading()}>
        <p>{m.failed_text()}</p>
        {actions}
      </PanelFrame>
    );
  }
  if (donation?.status === 'refunded') {
    return (
      <PanelFrame {...frame} lamp="out" heading={m.refunded_heading()}>
        <p>{m.refunded_text({ amount: formatRupees(donation.refunded || donation.amount) })}</p>
        {actions}
      </PanelFrame>
    );
  }
  if (donation?.status === 'review') {
    return (
      <PanelFrame {...frame} lamp="waiting" heading={m.review_heading()}>
        <p>{m.review_text()}</p>
        {actions}
      </PanelFrame>
    );
  }
  return (
    <PanelFrame
      {...frame}
      lamp="waiting"
      heading={
        amount === null
          ? m.checking_heading()
          : m.checking_heading_amount({ amount: formatRupees(amount) })
      }
    >
      <p>{m.checking_text()}</p>
      <p className="font-semibold">{m.checking_stay()}</p>
      {actions}
    </PanelFrame>
  );
}
