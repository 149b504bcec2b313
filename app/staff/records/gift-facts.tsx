import { Link } from 'react-router';
import { formatDate } from '#shared/dates.ts';
import type { DonationRecord } from '#shared/donations.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import type { GiftReceipt } from '#shared/staff/list-endpoints.ts';
import { nameNoDeduction } from '../entry/name-deduction.ts';
import { Facts, Panel } from '../kit/panel.tsx';
import { nameMode } from './gift-words.ts';
import { toListAddress } from './list-address.ts';

/** What was given, how, and for what. `receipt` may still be on its way. */
export function GiftFacts({
  gift,
  receipt,
}: {
  readonly gift: DonationRecord;
  readonly receipt: GiftReceipt | null;
}) {
  const facts = [
    { name: m.records_amount(), value: <Amount gift={gift} /> },
    { name: m.gift_date(), value: formatDate(new Date(gift.date)) },
    { name: m.records_campaign(), value: <CampaignLink gift={gift} /> },
    { name: m.records_mode(), value: nameMode(gift.mode) },
    gift.reference !== '' && { name: m.gift_reference(), value: gift.reference },
    gift.kind !== '' && { name: m.gift_kind(), value: gift.kind },
    gift.receiptNumber !== null && {
      name: m.gift_receipt(),
      value: <ReceiptLine number={gift.receiptNumber} receipt={receipt} />,
    },
    gift.taxYear !== null && { name: m.records_tax_year(), value: gift.taxYear },
    gift.noDeduction !== null && {
      name: m.entry_fact_deduction(),
      value: nameNoDeduction(gift.noDeduction),
    },
    gift.corpus !== '' && { name: m.entry_corpus(), value: gift.corpus },
    gift.message !== '' && { name: m.gift_message(), value: gift.message },
    gift.note !== '' && { name: m.gift_note(), value: gift.note },
    gift.voidReason !== '' && { name: m.gift_void_reason(), value: gift.voidReason },
  ];
  return (
    <Panel title={m.gift_panel()}>
      <Facts facts={facts.filter((fact) => fact !== false)} />
    </Panel>
  );
}

function Amount({ gift }: { readonly gift: DonationRecord }) {
  if (gift.refunded === 0) return <strong>{formatRupees(gift.amount)}</strong>;
  return (
    <>
      <strong>{formatRupees(gift.amount)}</strong>
      {', '}
      {m.gift_part_back({ amount: formatRupees(gift.refunded) })}
    </>
  );
}

function CampaignLink({ gift }: { readonly gift: DonationRecord }) {
  if (gift.donationId === null) return gift.campaignTitle;
  return <Link to={toListAddress({ campaign: gift.donationId })}>{gift.campaignTitle}</Link>;
}

function ReceiptLine({
  number,
  receipt,
}: {
  readonly number: string;
  readonly receipt: GiftReceipt | null;
}) {
  if (receipt === null) return number;
  if (receipt.status === 'void') return m.gift_receipt_void({ number });
  if (receipt.revision === 1) return number;
  return m.gift_receipt_revised({
    number,
    revision: receipt.revision,
    amount: formatRupees(receipt.amount),
  });
}
