import type { DatabaseTransaction } from '../database/handles.ts';
import { toTimestamp } from '../platform/clock.ts';
import { isDeskDonation } from './desk-donations.writes.ts';
import { findDeskDonor } from './desk-donor.ts';
import type { Donation } from './donations.writes.ts';
import type { Donor } from './donors.queries.ts';
import { lockDonor, type Person, updateDonor } from './donors.writes.ts';
import { chooseDonors } from './identities/choose-donor.ts';
import type { IdentityContext } from './identity-numbers.writes.ts';
import { normalizeEmail, normalizeName } from './normalize-donor.ts';

/**
 * The donor of a donation after a correction; null while it has none. A PAN that another donor has under a matching
 * name links it to that donor. Otherwise name, phone, mail and address of its donor's row follow where they were equal
 * to the donation's. `person` is the corrected donor; an empty PAN means unchanged.
 */
export async function correctDonor(
  trx: DatabaseTransaction,
  context: IdentityContext,
  donation: Donation,
  person: Person,
): Promise<string | null> {
  if (donation.donor_id === null) return meetDonor(trx, context, donation, person);
  const donor = await lockDonor(trx, donation.donor_id);
  if (!donor) throw new Error(`No donor ${donation.donor_id}`);
  const pan = person.pan_no === '' ? null : person.pan_no;
  const [known] = await chooseDonors(trx, context.sealer, [{ fullname: person.fullname, pan }]);
  const fitting = known?.fitting ?? [];
  const [owner] = fitting;
  if (owner !== undefined && !fitting.includes(donor.id)) {
    return (await lockDonor(trx, owner))?.id ?? owner;
  }
  const change = followContact(donor, donation, person);
  if (Object.keys(change).length > 0) {
    const updated_at = toTimestamp(context.clock.now());
    await updateDonor(trx, donor.id, { ...change, updated_at });
  }
  return donor.id;
}

/** Links a donation without a donor. Before money has come it stays without one. */
async function meetDonor(
  trx: DatabaseTransaction,
  context: IdentityContext,
  donation: Donation,
  person: Person,
): Promise<string | null> {
  const isReceived = isDeskDonation(donation) || donation.paid_at !== null;
  if (!isReceived || person.fullname === '') return null;
  const choice = { donorId: null, isPanConfirmed: true };
  return (await findDeskDonor(trx, context, person, choice)).id;
}

function followContact(donor: Donor, donation: Donation, person: Person) {
  const follows = (known: string, before: string, now: string) =>
    now !== before && now !== '' && (known === before || known === '');
  return {
    ...(follows(donor.fullname, donation.fullname, person.fullname)
      ? { fullname: person.fullname, name_key: normalizeName(person.fullname) }
      : {}),
    ...(follows(donor.email, donation.email, person.email)
      ? { email: person.email, email_key: normalizeEmail(person.email) }
      : {}),
    ...(follows(donor.phone, donation.phone, person.phone_no) ? { phone: person.phone_no } : {}),
    ...(follows(donor.address, donation.address, person.address)
      ? { address: person.address }
      : {}),
  };
}
