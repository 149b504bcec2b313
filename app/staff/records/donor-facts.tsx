import { Link } from 'react-router';
import { formatDate } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import type { DonorRecord } from '#shared/staff/entry-endpoints.ts';
import { useMay } from '../access/use-staff.ts';
import { Facts, Panel } from '../kit/panel.tsx';
import { None } from './donation-donor.tsx';

/** A donor's data, identity numbers masked, with totals. */
export function DonorFacts({ donor }: { readonly donor: DonorRecord }) {
  const facts = [
    {
      name: m.donor_donations(),
      value: m.donor_donations_of({ count: donor.donations, amount: formatRupees(donor.amount) }),
    },
    {
      name: m.donor_last_donation(),
      value: donor.lastDonationAt === null ? <None /> : formatDate(new Date(donor.lastDonationAt)),
    },
    { name: m.donor_phone(), value: donor.phone_no || <None /> },
    { name: m.donor_email(), value: donor.email || <None /> },
    { name: m.donor_address(), value: donor.address || <None /> },
    { name: m.donor_pan(), value: donor.pan_no || <None /> },
    { name: m.donor_aadhaar(), value: donor.aadhar_no || <None /> },
  ];
  return (
    <Panel title={m.donor_panel()}>
      <Facts facts={facts} />
      {useMay('privacy.manage') && (
        <p className="mt-3 text-sm print:hidden">
          <Link to={`/privacy?donor=${donor._id}`}>{m.privacy_donor_ask()}</Link>
        </p>
      )}
    </Panel>
  );
}
