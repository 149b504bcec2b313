import { Link } from 'react-router';
import { formatDate } from '#shared/dates.ts';
import type { DonationRecord } from '#shared/donations.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import type { DonationReceipt } from '#shared/staff/list-endpoints.ts';
import { nameNoDeduction } from '../entry/name-deduction.ts';
import { Facts, Panel } from '../kit/panel.tsx';
import { nameMode } from './donation-messages.ts';
import { toListAddress } from './list-address.ts';

/** Amount, mode and campaign of a donation. `receipt` may still be loading. */
export function DonationFacts({
  donation,
  receipt,
}: {
  readonly donation: DonationRecord;
  readonly receipt: DonationReceipt | null;
}) {
  const facts = [
    { name: m.records_amount(), value: <Amount donation={donation} /> },
    { name: m.donation_date(), value: formatDate(new Date(donation.date)) },
    { name: m.records_campaign(), value: <CampaignLink donation={donation} /> },
    { name: m.records_mode(), value: nameMode(donation.mode) },
    donation.reference !== '' && { name: m.donation_reference(), value: donation.reference },
    donation.kind !== '' && { name: m.donation_kind(), value: donation.kind },
    donation.receiptNumber !== null && {
      name: m.donation_receipt(),
      value: <ReceiptLine number={donation.receiptNumber} receipt={receipt} />,
    },
    donation.taxYear !== null && { name: m.records_tax_year(), value: donation.taxYear },
    donation.noDeduction !== null && {
      name: m.entry_fact_deduction(),
      value: nameNoDeduction(donation.noDeduction),
    },
    donation.corpus !== '' && { name: m.entry_corpus(), value: donation.corpus },
    donation.message !== '' && { name: m.donation_message(), value: donation.message },
    donation.note !== '' && { name: m.donation_note(), value: donation.note },
    donation.voidReason !== '' && { name: m.donation_void_reason(), value: donation.voidReason },
  ];
  return (
    <Panel title={m.donation_panel()}>
      <Facts facts={facts.filter((fact) => fact !== false)} />
    </Panel>
  );
}

function Amount({ donation }: { readonly donation: DonationRecord }) {
  if (donation.refunded === 0) return <strong>{formatRupees(donation.amount)}</strong>;
  return (
    <>
      <strong>{formatRupees(donation.amount)}</strong>
      {', '}
      {m.donation_part_back({ amount: formatRupees(donation.refunded) })}
    </>
  );
}

function CampaignLink({ donation }: { readonly donation: DonationRecord }) {
  if (donation.donationId === null) return donation.campaignTitle;
  return (
    <Link to={toListAddress({ campaign: donation.donationId })}>{donation.campaignTitle}</Link>
  );
}

function ReceiptLine({
  number,
  receipt,
}: {
  readonly number: string;
  readonly receipt: DonationReceipt | null;
}) {
  if (receipt === null) return number;
  if (receipt.status === 'void') return m.donation_receipt_void({ number });
  if (receipt.revision === 1) return number;
  return m.donation_receipt_revised({
    number,
    revision: receipt.revision,
    amount: formatRupees(receipt.amount),
  });
}
