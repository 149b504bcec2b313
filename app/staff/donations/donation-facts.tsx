import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { formatDate } from '#shared/dates.ts';
import type { DonationRecord } from '#shared/donations.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import { isPolicyId, policyPaths } from '#shared/policies/policy-paths.ts';
import type { DonationReceipt } from '#shared/staff/list-endpoints.ts';
import { namePolicy } from '#shared/staff/name-content-kind.ts';
import { showDay } from '#shared/typed-days.ts';
import { useMay } from '../access/use-staff.ts';
import { nameNoDeduction } from '../entry/name-deduction.ts';
import { Badge } from '../kit/badge.tsx';
import { Facts, Panel } from '../kit/panel.tsx';
import { RevealDialog } from '../money/reveal-dialog.tsx';
import { nameMode } from './donation-labels.tsx';
import { toListAddress } from './list-address.ts';
import { nameReceipt } from './name-receipt.ts';

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
    donation.draweeBank !== '' && { name: m.entry_drawee_bank(), value: donation.draweeBank },
    donation.chequeDate !== '' && {
      name: m.entry_cheque_date(),
      value: showDay(donation.chequeDate),
    },
    donation.receiptBookNumber !== '' && {
      name: m.entry_receipt_book(),
      value: donation.receiptBookNumber,
    },
    donation.kind !== '' && { name: m.donation_kind(), value: donation.kind },
    (donation.receiptNumber !== null || donation.receiptIsEarlier) && {
      name: m.donation_receipt(),
      value: <ReceiptLine number={nameReceipt(donation)} receipt={receipt} />,
    },
    !donation.receiptIsEarlier &&
      donation.oldReceiptNumber !== '' && {
        name: m.donation_earlier_number(),
        value: donation.oldReceiptNumber,
      },
    donation.taxYear !== null && { name: m.records_tax_year(), value: donation.taxYear },
    donation.noDeduction !== null && {
      name: m.entry_fact_deduction(),
      value: nameNoDeduction(donation.noDeduction),
    },
    donation.corpus !== '' && { name: m.entry_corpus(), value: donation.corpus },
    donation.dedication !== '' && {
      name: m.donation_dedication(),
      value: donation.isDedicationListed
        ? m.donation_dedication_listed({ line: donation.dedication })
        : donation.dedication,
    },
    donation.message !== '' && { name: m.donation_message(), value: donation.message },
    donation.batch !== null && {
      name: m.batch_label(),
      value: (
        <Link to={`/batches/${donation.batch._id}`}>
          {m.batch_name({ number: donation.batch.number })}
        </Link>
      ),
    },
    {
      name: m.entry_name_public(),
      value: donation.isNamePublic ? m.entry_name_shown() : m.entry_name_hidden(),
    },
    { name: m.donation_policies(), value: <PoliciesLine donation={donation} /> },
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

/** The texts that the donor gave under. */
function PoliciesLine({ donation: { policies, mode } }: { readonly donation: DonationRecord }) {
  if (policies === null) {
    return mode === 'online' ? m.donation_policies_unknown() : m.donation_policies_none();
  }
  return policies.map(({ id, version }) => (
    <a
      key={id}
      href={`${isPolicyId(id) ? policyPaths[id] : ''}?version=${version}`}
      target="_blank"
      rel="noreferrer"
      className="block py-1"
    >
      {m.donation_policy_version({ name: namePolicy(id), version })}
    </a>
  ));
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

/** The donor as stored with the donation; identity numbers masked. `pan` renders the reveal button where permitted. */
export function DonationDonor({
  donation,
  reveal,
}: {
  readonly donation: DonationRecord;
  readonly reveal: ReactNode;
}) {
  const name = donation.fullname || m.donation_without_name();
  const facts = [
    {
      name: m.donor_name(),
      value:
        donation.donorId === null ? name : <Link to={`/donors/${donation.donorId}`}>{name}</Link>,
    },
    { name: m.donor_phone(), value: donation.phone_no || <None /> },
    { name: m.donor_email(), value: donation.email || <None /> },
    { name: m.donor_address(), value: donation.address || <None /> },
    {
      name: m.donor_pan(),
      value: donation.hasPan ? (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {donation.pan_no}
          {reveal}
        </span>
      ) : (
        <None />
      ),
    },
    { name: m.donor_aadhaar(), value: donation.aadhar_no || <None /> },
  ];
  return (
    <Panel
      title={m.donation_donor_panel()}
      actions={donation.incomplete && <Badge tone="bad">{m.view_incomplete()}</Badge>}
    >
      <Facts facts={facts} />
    </Panel>
  );
}

/** Placeholder for a missing value. */
export function None() {
  return <span className="text-ink-soft">{m.donor_none()}</span>;
}

/** Shows the full PAN of a donation for a minute to permitted users, for a recorded reason. */
export function RevealPan({
  donation,
  onRevealed,
}: {
  readonly donation: DonationRecord;
  readonly onRevealed: () => void;
}) {
  const [open, setOpen] = useState(false);
  if (!useMay('identity.reveal')) return null;
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="min-h-6 font-semibold text-peacock underline underline-offset-2 hover:text-action-deep"
      >
        {m.donation_reveal_pan()}
      </button>
      <RevealDialog
        donation={donation}
        open={open}
        onClose={() => setOpen(false)}
        onRevealed={onRevealed}
      />
    </>
  );
}
