import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import type { PublicDonationStatus } from '#shared/payments.ts';
import { LotusMark } from '../../ui/lotus-mark.tsx';
import { DonationDocuments } from '../documents/donation-documents.tsx';
import { Panel, PanelHeading } from './panel-frame.tsx';
import { ThanksCard } from './thanks-card.tsx';

/** Thank-you panel: amount, receipt number and documents first, then next steps and the one picture, for sharing. */
export function ThankYou({
  donation,
  token,
  frame,
  image,
  actions,
}: {
  readonly donation: PublicDonationStatus;
  readonly token: string | null;
  readonly frame: { readonly level: 1 | 2; readonly focus: boolean };
  readonly image: string | null;
  readonly actions: ReactNode;
}) {
  const amount = formatRupees(donation.amount);
  return (
    <Panel focus={frame.focus}>
      <PanelHeading {...frame}>{m.received_heading()}</PanelHeading>
      <p className="text-lg">
        {donation.campaign
          ? m.received_amount({ amount, title: donation.campaign.title })
          : m.received_amount_only({ amount })}
      </p>
      <dl className="flex flex-wrap gap-x-10 gap-y-3 rounded-2xl border border-line bg-paper px-5 py-4">
        {donation.receiptNumber !== null && (
          <div>
            <dt className="text-sm text-ink-soft">{m.receipt_number()}</dt>
            <dd className="m-0 text-xl font-semibold">{donation.receiptNumber}</dd>
          </div>
        )}
        {donation.receivedAt !== null && (
          <div>
            <dt className="text-sm text-ink-soft">{m.received_on()}</dt>
            <dd className="m-0 text-xl font-semibold">
              {formatDate(new Date(donation.receivedAt))}
            </dd>
          </div>
        )}
      </dl>
      {token !== null && donation.receiptNumber !== null && <DonationDocuments token={token} />}
      {donation.refunded > 0 && (
        <p>{m.refunded_partly_text({ given: amount, amount: formatRupees(donation.refunded) })}</p>
      )}
      <div>
        <p className="font-semibold">{m.received_next()}</p>
        <ul className="mt-1 flex flex-col gap-1.5 p-0">
          {[
            m.received_mail(),
            m.received_use(),
            ...(donation.certificateFollows ? [m.received_tax()] : []),
          ].map((step) => (
            <li key={step} className="flex list-none gap-2.5">
              <LotusMark className="mt-1.5 w-4.5 shrink-0 self-start text-lotus" />
              {step}
            </li>
          ))}
        </ul>
      </div>
      {token !== null && frame.level === 2 && (
        <p className="print:hidden">
          <Link to={`/donate/status/${encodeURIComponent(token)}`}>{m.received_keep()}</Link>
        </p>
      )}
      <ThanksCard donation={donation} image={image} />
      {actions}
    </Panel>
  );
}
