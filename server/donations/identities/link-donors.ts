import type { Context } from '../../context.ts';
import type { DatabaseTransaction } from '../../database/handles.ts';
import type { Donation } from '../donations.writes.ts';
import { setDonors } from '../donations.writes.ts';
import { insertDonors, lockDonors, toDonorRow } from '../donors.writes.ts';
import { openPan } from '../identity-numbers.writes.ts';
import { chooseDonors, type NamedDonor } from './choose-donor.ts';
import { listIdentities } from './donation-identities.queries.ts';
import { fitsName } from './fits-name.ts';

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
  const unlinked = donations.filter((one) => one.donor_id === null);
  if (unlinked.length === 0) return;
  const donors = await readDonors(trx, context, unlinked);
  const choices = await chooseDonors(trx, context.sealer, donors);
  const held = await lockDonors(
    trx,
    choices.flatMap(({ fitting }) => fitting.slice(0, 1)),
  );
  const added: (NamedDonor & { donorId: string })[] = [];
  const rows: ReturnType<typeof toDonorRow>[] = [];
  const links = unlinked.map((donation, index) => {
    const donor = donors[index];
    const chosen = choices[index]?.fitting[0];
    if (chosen) return { donationId: donation.id, donorId: held.get(chosen) ?? chosen };
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
    donations.flatMap((one) => one.identity_id ?? []),
  );
  const byId = new Map(identities.map((one) => [one.id, one]));
  return donations.map(({ fullname, identity_id: identityId }) => {
    const sealed = byId.get(identityId ?? '')?.pan_sealed ?? null;
    const pan =
      identityId === null || sealed === null ? null : openPan(context, identityId, sealed);
    return { fullname, pan };
  });
}
