import { m } from '#shared/messages/compiled/messages.js';
import type { FieldChange } from '#shared/staff/corrections-endpoints.ts';
import type { Context } from '../../context.ts';
import type { DatabaseTransaction } from '../../database/handles.ts';
import { transact } from '../../database/transact.ts';
import { writeAudit } from '../../platform/audit.writes.ts';
import { toTimestamp } from '../../platform/clock.ts';
import { Refusal, refuseInvalid } from '../../platform/errors.ts';
import { createId } from '../../platform/ids.ts';
import { type Actor, requirePermission } from '../../platform/staff-access.ts';
import { readReason } from '../../platform/written-reason.ts';
import { reviseReceipt } from '../books.writes.ts';
import { openCurrentPan } from '../correct-donor.ts';
import { isDeskDonation, lockDonation } from '../desk-donations.writes.ts';
import { type Donation, updateDonation } from '../donations.writes.ts';
import { findIncomplete } from '../donor-completeness.ts';
import type { Donor } from '../donors.queries.ts';
import { lockDonor } from '../donors.writes.ts';
import { findIdentity, listNumbersOfDonors } from '../identities/donation-identities.queries.ts';
import { refuseMuchCash } from '../refuse-much-cash.ts';
import { renewLink } from '../renew-link.ts';
import { insertCorrections } from './donation-corrections.writes.ts';
import { refuseVoid } from './plan-correction.ts';
import { findOwnersOfPan } from './refuse-pan-of-other.ts';
import { refuseSecondRequest } from './request-correction.ts';
import { orderMissingMails, toCorrectionRow } from './write-correction.ts';

type MoveContext = Pick<Context, 'db' | 'clock' | 'sealer'>;
type Move = {
  donorId: string;
  reason: string;
  /** The donation takes the donor's name, address, phone and mail, also where one is empty. Its PAN stays. */
  withDetails: boolean;
  /** Staff have answered that its PAN may stay with this donor. */
  isPanConfirmed: boolean;
};

/**
 * Moves a donation to another donor. Its receipt is revised when a name or address on it changes; its private link ends
 * when its mail address changes. Undone by moving it back. Throws Refusal: 400 with fields; 404; 409 for a void
 * donation, one that waits for approval, or a PAN of another name until it is confirmed.
 */
export async function changeDonor(
  context: MoveContext,
  actor: Actor,
  donationId: string,
  raw: {
    donorId: string;
    reason?: unknown;
    withDetails?: boolean | undefined;
    confirmed?: string[] | undefined;
  },
): Promise<void> {
  requirePermission(actor, 'donations.correct');
  const move: Move = {
    donorId: raw.donorId,
    reason: readReason(raw.reason),
    withDetails: raw.withDetails === true,
    isPanConfirmed: raw.confirmed?.includes('pan_no') === true,
  };
  await transact(context.db, async (trx) => {
    const donation = await lockDonation(trx, donationId);
    refuseVoid(donation);
    if (donation.donor_id === null) throw new Refusal(409, m.donation_without_donor());
    await refuseSecondRequest(trx, donationId);
    const donor = await lockDonor(trx, move.donorId);
    if (!donor) throw refuseInvalid(m.body_invalid(), { donorId: m.donor_unknown() });
    if (donor.id === donation.donor_id) {
      throw refuseInvalid(m.body_invalid(), { donorId: m.donor_is_same() });
    }
    await moveTo(trx, context, actor, { donation, donor, move });
  });
}

async function moveTo(
  trx: DatabaseTransaction,
  context: MoveContext,
  actor: Actor,
  { donation, donor, move }: { donation: Donation; donor: Donor; move: Move },
): Promise<void> {
  const details = move.withDetails ? takeDetails(donation, donor) : readDetails(donation);
  await refusePanOfOthers(trx, context, { donation, donor, fullname: details.fullname, move });
  if (isDeskDonation(donation)) {
    await refuseMuchCash(trx, { ...donation, ...details, donor_id: donor.id });
  }
  const at = toTimestamp(context.clock.now());
  const identity = await findIdentity(trx, donation.identity_id);
  await updateDonation(trx, donation.id, {
    ...details,
    ...renewLink(donation, details),
    donor_id: donor.id,
    incomplete: findIncomplete(details, identity),
    updated_at: at,
  });
  if (donation.email === '') {
    await orderMissingMails(trx, context.clock, { ...donation, ...details });
  }
  const changes = listChanges(donation, details);
  const isPrinted = changes.some(({ field }) => field === 'fullname' || field === 'address');
  if (isPrinted && donation.paid_at !== null) {
    await reviseReceipt(trx, donation.id, { updated_at: at });
  }
  const id = createId();
  const moved: FieldChange = { field: 'donor', from: donation.donor_id ?? '', to: donor.id };
  await insertCorrections(trx, [
    {
      ...toCorrectionRow(donation.id, { id, by: actor.id, at, reason: move.reason }),
      kind: 'donor',
      changes: JSON.stringify([moved, ...changes]),
    },
  ]);
  await writeAudit(trx, context.clock, {
    actor: actor.id,
    action: 'change-donor',
    subject: donation.id,
    details: {
      ...{ correctionId: id, reason: move.reason },
      fields: ['donor', ...changes.map(({ field }) => field)],
      changes: { donor: { from: moved.from, to: moved.to } },
    },
    from: actor.from,
  });
}

type Details = Pick<Donation, 'fullname' | 'address' | 'phone' | 'email'>;

const readDetails = ({ fullname, address, phone, email }: Details): Details => ({
  fullname,
  address,
  phone,
  email,
});

/**
 * The donor's details. What the donor's row lacks is left empty: an address, phone or mail of the donor before would put
 * one person's data on another's receipt, and send it to the wrong one.
 */
function takeDetails(donation: Details, donor: Details): Details {
  return { ...readDetails(donor), fullname: donor.fullname || donation.fullname };
}

function listChanges(before: Details, after: Details): FieldChange[] {
  const fields = [
    ['fullname', 'fullname'],
    ['address', 'address'],
    ['phone_no', 'phone'],
    ['email', 'email'],
  ] as const;
  return fields.flatMap(([field, column]) =>
    before[column] === after[column] ? [] : [{ field, from: before[column], to: after[column] }],
  );
}

/**
 * Throws 409 while nobody has confirmed it: where the donor has other PANs, and where only donors of another name have
 * this one.
 */
async function refusePanOfOthers(
  trx: DatabaseTransaction,
  context: MoveContext,
  question: { donation: Donation; donor: Donor; fullname: string; move: Move },
): Promise<void> {
  const { donation, donor, fullname, move } = question;
  const pan = openCurrentPan(context, (await findIdentity(trx, donation.identity_id)) ?? null);
  if (pan === null || move.isPanConfirmed) return;
  const numbers = await listNumbersOfDonors(trx, [donor.id]);
  const hashes = context.sealer.hashes('pan', pan);
  const pans = numbers.flatMap(({ pan_hash: hash }) => hash ?? []);
  if (pans.some((hash) => hashes.includes(hash))) return;
  if (pans.length > 0) {
    const message = m.donor_has_other_pan();
    throw new Refusal(409, message, { pan_no: message }, null, { _id: donor.id });
  }
  await findOwnersOfPan(trx, context, {
    ...{ fullname: donor.fullname || fullname, pan },
    ...{ donorId: donor.id, isConfirmed: false },
  });
}
