import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { DonationRecord } from '#shared/donations.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { Badge } from '../kit/badge.tsx';
import { Facts, Panel } from '../kit/panel.tsx';

/** Who gave, as the gift itself says it; identity numbers masked. `pan` shows one in full where that is allowed. */
export function GiftDonor({
  gift,
  reveal,
}: {
  readonly gift: DonationRecord;
  readonly reveal: ReactNode;
}) {
  const name = gift.fullname || m.gift_without_name();
  const facts = [
    {
      name: m.donor_name(),
      value: gift.donorId === null ? name : <Link to={`/donors/${gift.donorId}`}>{name}</Link>,
    },
    { name: m.donor_phone(), value: gift.phone_no || <None /> },
    { name: m.donor_email(), value: gift.email || <None /> },
    { name: m.donor_address(), value: gift.address || <None /> },
    {
      name: m.donor_pan(),
      value: gift.hasPan ? (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {gift.pan_no}
          {reveal}
        </span>
      ) : (
        <None />
      ),
    },
    { name: m.donor_aadhaar(), value: gift.aadhar_no || <None /> },
  ];
  return (
    <Panel
      title={m.gift_donor_panel()}
      actions={gift.incomplete && <Badge tone="bad">{m.view_incomplete()}</Badge>}
    >
      <Facts facts={facts} />
    </Panel>
  );
}

/** In place of what nobody has said. */
export function None() {
  return <span className="text-ink-soft">{m.donor_none()}</span>;
}
