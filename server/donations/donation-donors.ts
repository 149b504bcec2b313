import { DECLARATION_VERSION, type DonorForm } from '#shared/donor-form.ts';
import { fitsName } from '#shared/fits-name.ts';
import type { Context } from '../context.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { lockNames } from '../database/locks.ts';
import { type Clock, toTimestamp } from '../platform/clock.ts';
import { hideIdentityNumbers } from '../platform/scrub-text.ts';
import type { Sealer } from '../platform/seal.ts';
import { orderReceiptMail, orderRefundMail, reviseReceipt } from './books.writes.ts';
import { type Donation, lockDonations, setDonors, updateDonation } from './donations.writes.ts';
import { insertDonors, lockDonors, toDonorRow } from './donors.writes.ts';
import {
  type DonorOfPan,
  listDonorsByPan,
  listIdentities,
} from './identities/donation-identities.queries.ts';
import { insertIdentities, readFirstIdentity } from './identities/donation-identities.writes.ts';
import { type IdentityContext, openPan } from './identity-numbers.writes.ts';
import { listRefundIds } from './refunds.writes.ts';

/** The columns that a donation keeps of its form: its own name and address, independent of the donor's row. */
export function toDonationDetails(form: DonorForm) {
  return {
    fullname: hideIdentityNumbers(form.fullname),
    email: form.email,
    phone: form.phone_no,
    address: hideIdentityNumbers(form.address),
    message: hideIdentityNumbers(form.message?.trim() ?? ''),
    show_name: form.show_name === false ? 0 : 1,
    ...toDedication(form),
    declaration_version: DECLARATION_VERSION,
    incomplete: 0,
  } as const;
}

/** The columns of a dedication; none without one, since they have defaults. */
function toDedication(form: DonorForm) {
  const { dedication_kind: kind, dedication_name: name, dedication_from: from } = form;
  if (!kind || !name) return {};
  return {
    dedication_kind: kind,
    dedication_name: hideIdentityNumbers(name),
    dedication_from: hideIdentityNumbers(from ?? ''),
    dedication_listed: form.list_dedication === true ? (1 as const) : (0 as const),
  };
}

/** Whether a donation has its donor's details, from a form or from staff; a later form changes nothing. */
export function hasDetails(
  donation: Pick<Donation, 'declaration_version' | 'identity_id' | 'donor_id'>,
): boolean {
  return (
    donation.declaration_version !== null ||
    donation.identity_id !== null ||
    donation.donor_id !== null
  );
}

/** The columns of a donation when only the order's notes name its donor: marked incomplete until the form comes. */
export function toContactDetails(
  contact: { fullname: string; email: string } | null,
  isNamePublic = true,
) {
  return {
    fullname: hideIdentityNumbers(contact?.fullname ?? ''),
    email: contact?.email ?? '',
    phone: '',
    address: '',
    message: '',
    show_name: isNamePublic ? 1 : 0,
    declaration_version: null,
    incomplete: 1,
  } as const;
}

/**
 * Completes a donation begun without its form; `form` is validated, `networkHash` the keyed hash of its network. One
 * with details is left unchanged. A counted one gets its donor now, mails that had no address until now, and another
 * revision of its receipt if a copy was issued without these details.
 */
export async function recordDonorDetails(
  trx: DatabaseTransaction,
  context: IdentityContext,
  donationId: string,
  { form, networkHash }: { form: DonorForm; networkHash: string | null },
): Promise<void> {
  const [donation] = await lockDonations(trx, [donationId]);
  if (hasDetails(donation)) return;
  const details = toDonationDetails(form);
  const origin = { source: 'verification', actor: 'public', networkHash } as const;
  const identity = await readFirstIdentity(trx, context, donationId, form, origin);
  const identityId = identity?.id ?? null;
  if (identity) await insertIdentities(trx, [identity]);
  const at = toTimestamp(context.clock.now());
  await updateDonation(trx, donationId, { ...details, identity_id: identityId, updated_at: at });
  if (donation.paid_at !== null) {
    await linkDonors(trx, context, [{ ...donation, ...details, identity_id: identityId }]);
    await reviseReceipt(trx, donationId, { updated_at: at });
  }
  // Mails for events from before the address was known.
  const addressee = { id: donationId, email: form.email };
  if (donation.status === 'paid') await orderReceiptMail(trx, context.clock, addressee);
  for (const refundId of await listRefundIds(trx, donationId)) {
    await orderRefundMail(trx, context.clock, addressee, refundId);
  }
}

/** The details sent with the payment are invalid: the donation is kept and staff complete it. */
export async function markIncomplete(
  trx: DatabaseTransaction,
  clock: Clock,
  donationId: string,
): Promise<void> {
  const [donation] = await lockDonations(trx, [donationId]);
  if (hasDetails(donation) || donation.incomplete === 1) return;
  await updateDonation(trx, donationId, { incomplete: 1, updated_at: toTimestamp(clock.now()) });
}

export type LinkContext = Pick<Context, 'clock' | 'sealer'>;
type Unlinked = Pick<
  Donation,
  'id' | 'fullname' | 'email' | 'phone' | 'address' | 'identity_id' | 'donor_id'
>;

/**
 * Links each of these captured donations to its donor: the one with the same PAN and a matching name, else a new one.
 * Changes no existing donor. A fixed number of statements; donations that have a donor keep it.
 */
export async function linkDonors(
  trx: DatabaseTransaction,
  context: LinkContext,
  donations: readonly Unlinked[],
): Promise<void> {
  const unlinked = donations.filter((donation) => donation.donor_id === null);
  if (unlinked.length === 0) return;
  const donors = await readDonors(trx, context, unlinked);
  const choices = await chooseDonors(trx, context.sealer, donors);
  const currentIds = await lockDonors(
    trx,
    choices.flatMap(({ fitting }) => fitting.slice(0, 1)),
  );
  const added: (NamedDonor & { donorId: string })[] = [];
  const rows: ReturnType<typeof toDonorRow>[] = [];
  const links = unlinked.map((donation, index) => {
    const donor = donors[index];
    const chosen = choices[index]?.fitting[0];
    if (chosen) return { donationId: donation.id, donorId: currentIds.get(chosen) ?? chosen };
    // Another of these donations may be of the same person.
    const twin = added.find(
      (one) => one.pan !== null && one.pan === donor?.pan && fitsName(one.fullname, donor.fullname),
    );
    if (twin) return { donationId: donation.id, donorId: twin.donorId };
    const row = toDonorRow(context.clock, { ...donation, phone_no: donation.phone });
    rows.push(row);
    added.push({ fullname: donation.fullname, pan: donor?.pan ?? null, donorId: row.id });
    return { donationId: donation.id, donorId: row.id };
  });
  await insertDonors(trx, rows);
  await setDonors(trx, links);
}

async function readDonors(
  trx: DatabaseTransaction,
  context: LinkContext,
  donations: readonly Unlinked[],
): Promise<NamedDonor[]> {
  const identities = await listIdentities(
    trx,
    donations.flatMap((donation) => donation.identity_id ?? []),
  );
  const byId = new Map(identities.map((identity) => [identity.id, identity]));
  return donations.map(({ fullname, identity_id: identityId }) => {
    const sealed = byId.get(identityId ?? '')?.pan_sealed ?? null;
    const pan =
      identityId === null || sealed === null ? null : openPan(context, identityId, sealed);
    return { fullname, pan };
  });
}

/** A donor's identifying data; `pan` is null where none was given. */
type NamedDonor = { fullname: string; pan: string | null };

/** Donors with a PAN: those whose name matches, oldest first, and the others. */
type Choice = { fitting: string[]; unfitting: string[] };

/**
 * For each person, the donors with the same PAN, under a matching name or not; weaker matches are left to staff. Locks
 * these PANs for the transaction.
 */
export async function chooseDonors(
  trx: DatabaseTransaction,
  sealer: Sealer,
  donors: readonly NamedDonor[],
): Promise<Choice[]> {
  const pans = [...new Set(donors.flatMap(({ pan }) => pan ?? []))];
  const hashes = new Map(pans.map((pan) => [pan, sealer.hashes('pan', pan)]));
  await lockNames(
    trx,
    pans.map((pan) => `donor-pan:${sealer.hash('pan', pan)}`),
  );
  const donorsOfPans = await listDonorsByPan(trx, [...hashes.values()].flat());
  return donors.map(({ fullname, pan }) =>
    pan === null
      ? { fitting: [], unfitting: [] }
      : choose(donorsOfPans, hashes.get(pan) ?? [], fullname),
  );
}

function choose(
  donorsOfPans: readonly DonorOfPan[],
  hashes: readonly string[],
  fullname: string,
): Choice {
  const ofPan = donorsOfPans.filter(({ panHash }) => hashes.includes(panHash));
  const isFitting = ({ names }: DonorOfPan) => names.some((name) => fitsName(name, fullname));
  const fitting = new Set(ofPan.filter(isFitting).map(({ donorId }) => donorId));
  const unfitting = new Set(ofPan.map(({ donorId }) => donorId).filter((id) => !fitting.has(id)));
  return { fitting: [...fitting], unfitting: [...unfitting] };
}
