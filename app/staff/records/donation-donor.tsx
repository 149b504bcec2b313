import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { DonationRecord } from '#shared/donations.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { Badge } from '../kit/badge.tsx';
import { Facts, Panel } from '../kit/panel.tsx';

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
