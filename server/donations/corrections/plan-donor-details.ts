import { toRupees } from '#shared/money.ts';
import type { FieldChange, TouchedDonation } from '#shared/staff/corrections-endpoints.ts';
import type { Context } from '../../context.ts';
import type { DatabaseReader } from '../../database/handles.ts';
import { listLockedDays } from '../../periods/list-locked-days.ts';
import { maskPan } from '../donation-record.presenter.ts';
import type { Donor } from '../donors.queries.ts';
import { listNumbersOfDonors } from '../identities/donation-identities.queries.ts';
import { type DonationToChange, listDonationsToChange } from './donor-changes.queries.ts';
import type { DonorDetails } from './read-donor-details.ts';

/** The most donations that one act changes; the newest. */
const MOST_DONATIONS = 500;
const SHOWN_DIGITS = 4;
/** Printed on receipts. */
const PRINTED: readonly FieldChange['field'][] = ['fullname', 'address', 'pan_no'];

type Planning = Pick<Context, 'clock' | 'sealer'>;

/** What new details of a donor would change: the donor's own row, and each donation that has other ones. */
export type DonorDetailsPlan = {
  /** Of the donor's row, with the masked PAN of the latest donation. */
  changes: FieldChange[];
  donations: { row: DonationToChange; touched: TouchedDonation }[];
};

/** Works out what new details of a donor would touch. Writes nothing. */
export async function planDonorDetails(
  reader: DatabaseReader,
  context: Planning,
  donor: Donor,
  details: DonorDetails,
): Promise<DonorDetailsPlan> {
  const [latest] = (await listNumbersOfDonors(reader, [donor.id])).filter(
    ({ pan_hash }) => pan_hash,
  );
  const hashes = details.pan_no ? context.sealer.hashes('pan', details.pan_no) : [];
  const changes = describe(
    { ...donor, pan_hash: latest?.pan_hash ?? null, pan_last4: latest?.pan_last4 ?? null },
    details,
    hashes,
  );
  const rows = await listDonationsToChange(reader, donor.id, MOST_DONATIONS);
  const lockedDays = await listLockedDays(
    reader,
    rows.map(({ given_on: day }) => day),
  );
  const donations = rows.flatMap((row) => {
    const own = describe(row, details, hashes);
    if (own.length === 0) return [];
    return [{ row, touched: present(row, own, { donor, lockedDays, now: context.clock.now() }) }];
  });
  return { changes, donations };
}

type Described = Pick<
  DonationToChange,
  'fullname' | 'phone' | 'email' | 'address' | 'pan_hash' | 'pan_last4'
>;

function describe(row: Described, details: DonorDetails, panHashes: string[]): FieldChange[] {
  const columns = [
    ['fullname', row.fullname],
    ['phone_no', row.phone],
    ['email', row.email],
    ['address', row.address],
  ] as const;
  const isOtherPan = details.pan_no && !panHashes.includes(row.pan_hash ?? '');
  return [
    ...columns.flatMap(([field, from]) => {
      const to = details[field];
      return to === undefined || to === from ? [] : [{ field, from, to }];
    }),
    ...(isOtherPan
      ? [
          {
            field: 'pan_no' as const,
            from: maskPan(row.pan_last4),
            to: maskPan(details.pan_no?.slice(-SHOWN_DIGITS) ?? ''),
          },
        ]
      : []),
  ];
}

/** What decides whether a donation is left out at first. */
type Judged = { donor: Donor; lockedDays: ReadonlySet<string>; now: Date };

function present(
  row: DonationToChange,
  changes: FieldChange[],
  { donor, lockedDays, now }: Judged,
): TouchedDonation {
  return {
    _id: row.id,
    receiptNumber: row.receipt_number,
    date: row.given_on,
    taxYear: row.given_year,
    amount: toRupees(row.amount_paise),
    changes,
    isRevised: row.issued_id !== null && isPrinted(row, changes),
    left: findReasonToLeave(row, changes, { donor, lockedDays, now }),
  };
}

/** Whether the receipt of a donation prints one of these fields. */
export function isPrinted(
  row: Pick<DonationToChange, 'paid_at'>,
  changes: readonly FieldChange[],
): boolean {
  return row.paid_at !== null && changes.some(({ field }) => PRINTED.includes(field));
}

/** Why a donation is not changed unless staff choose it. */
function findReasonToLeave(
  row: DonationToChange,
  changes: readonly FieldChange[],
  { donor, lockedDays, now }: Judged,
): TouchedDonation['left'] {
  if (lockedDays.has(row.given_on)) return 'locked';
  if (row.certificate_id !== null || isFiled(row.given_year, now)) return 'filed';
  const ofDonor: Partial<Record<FieldChange['field'], string>> = {
    ...{ fullname: donor.fullname, phone_no: donor.phone },
    ...{ email: donor.email, address: donor.address },
  };
  const isOther = changes.some(({ field, from }) => (ofDonor[field] ?? from) !== from);
  return isOther ? 'other-details' : null;
}

/** Whether the statement of a tax year was due: on 31 May after it. */
function isFiled(taxYear: string, now: Date): boolean {
  return now >= new Date(`${Number(taxYear.slice(0, 4)) + 1}-06-01T00:00:00+05:30`);
}
