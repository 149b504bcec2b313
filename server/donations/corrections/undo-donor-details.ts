import { m } from '#shared/messages/compiled/messages.js';
import type { DonorChange, FieldChange } from '#shared/staff/corrections-endpoints.ts';
import type { DatabaseTransaction } from '../../database/handles.ts';
import { transact } from '../../database/transact.ts';
import { writeAudit } from '../../platform/audit.writes.ts';
import { toTimestamp } from '../../platform/clock.ts';
import { Refusal, refuseUnknown } from '../../platform/errors.ts';
import { type Actor, requirePermission } from '../../platform/staff-access.ts';
import { reviseReceipt } from '../books.writes.ts';
import { openCurrentPan } from '../correct-donor.ts';
import { type Donation, lockDonations, updateDonation } from '../donations.writes.ts';
import { findIncomplete } from '../donor-completeness.ts';
import { lockDonor, updateDonor } from '../donors.writes.ts';
import type { EntryContext } from '../enter-donation.ts';
import { findIdentity } from '../identities/donation-identities.queries.ts';
import { insertIdentities, toIdentityRow } from '../identities/donation-identities.writes.ts';
import { normalizeEmail, normalizeName } from '../normalize-donor.ts';
import { requireChange } from './correct-donor-details.ts';
import { readChanges } from './corrections.presenter.ts';
import {
  type CorrectionRow,
  findReceiptNumberOf,
  listCorrectionsOfChange,
} from './donation-corrections.queries.ts';
import { markUndone } from './donation-corrections.writes.ts';
import { undoUntil } from './donor-changes.presenter.ts';
import type { DonorChangeRow } from './donor-changes.queries.ts';
import { lockDonorChange, markDonorChangeUndone } from './donor-changes.writes.ts';
import { isPrinted } from './plan-donor-details.ts';

type Undo = { correction: CorrectionRow; donation: Donation; changes: FieldChange[] };

/**
 * Undoes a change of a donor's details within thirty days: the donor and each donation get their former values back, and
 * revised receipts are revised again. Throws 404; 409 when it is undone, too old or erased, or when the donor or one of
 * the donations has changed since, which it names.
 */
export async function undoDonorDetails(
  context: EntryContext,
  actor: Actor,
  changeId: string,
): Promise<DonorChange> {
  requirePermission(actor, 'donations.correct');
  return transact(context.db, async (trx) => {
    const now = context.clock.now();
    const at = toTimestamp(now);
    const change = await lockDonorChange(trx, changeId);
    if (!change) throw refuseUnknown(m.not_found());
    refuseEnded(change, at);
    const corrections = await listCorrectionsOfChange(trx, changeId);
    const donations = await lockDonations(
      trx,
      corrections.map(({ donation_id: id }) => id),
    );
    const undos = corrections.map((correction, index) => ({
      ...{ correction, changes: readChanges(correction) },
      donation: requireDonation(donations[index]),
    }));
    await refuseChanged(trx, change, undos);
    await restoreDonor(trx, change, at);
    for (const undo of undos) await restoreDonation(trx, context, actor, { undo, at });
    await markUndone(trx, changeId);
    await markDonorChangeUndone(trx, changeId, { by: actor.id, at });
    await writeAudit(trx, context.clock, {
      actor: actor.id,
      action: 'undo-correct-donor',
      subject: change.donor_id,
      details: { changeId, donations: undos.map(({ donation }) => donation.id) },
      from: actor.from,
    });
    return requireChange(trx, changeId, now);
  });
}

function refuseEnded(change: DonorChangeRow, at: string): void {
  if (change.undone_at !== null) throw new Refusal(409, m.donor_details_undone_already());
  if (change.erased_at !== null || at >= undoUntil(change.changed_at)) {
    throw new Refusal(409, m.donor_details_undo_over());
  }
}

function requireDonation(donation: Donation | undefined): Donation {
  if (donation === undefined) throw new Error('Expected a locked donation for each correction');
  return donation;
}

/** Names the donations that were changed since. */
async function refuseChanged(
  trx: DatabaseTransaction,
  change: DonorChangeRow,
  undos: readonly Undo[],
): Promise<void> {
  const changed = undos.filter(
    ({ correction, donation, changes }) =>
      donation.status === 'void' ||
      donation.donor_id !== change.donor_id ||
      correction.erased_at !== null ||
      (correction.identity_to_id !== null && correction.identity_to_id !== donation.identity_id) ||
      changes.some(({ field, to }) => (currentValue(donation, field) ?? to) !== to),
  );
  if (changed.length === 0) return;
  const numbers = await Promise.all(
    changed.map(async ({ donation: { id } }) => (await findReceiptNumberOf(trx, id)) ?? id),
  );
  throw new Refusal(409, m.donor_details_changed_since({ numbers: numbers.join(', ') }));
}

const columnOf = {
  fullname: 'fullname',
  phone_no: 'phone',
  email: 'email',
  address: 'address',
} as const;
type Restorable = keyof typeof columnOf;

const isRestorable = (field: string): field is Restorable => field in columnOf;

function currentValue(donation: Donation, field: FieldChange['field']): string | undefined {
  return isRestorable(field) ? donation[columnOf[field]] : undefined;
}

async function restoreDonor(
  trx: DatabaseTransaction,
  change: DonorChangeRow,
  at: string,
): Promise<void> {
  const donor = await lockDonor(trx, change.donor_id);
  const changes: FieldChange[] = JSON.parse(change.changes);
  const own = changes.filter(({ field }) => isRestorable(field));
  const isSame =
    donor?.id === change.donor_id &&
    own.every(({ field, to }) => isRestorable(field) && donor[columnOf[field]] === to);
  if (!isSame) throw new Refusal(409, m.donor_details_donor_changed());
  const before = Object.fromEntries(
    own.map(({ field, from }) => [isRestorable(field) ? columnOf[field] : field, from]),
  );
  await updateDonor(trx, change.donor_id, {
    ...before,
    ...(before.fullname === undefined ? {} : { name_key: normalizeName(before.fullname) }),
    ...(before.email === undefined ? {} : { email_key: normalizeEmail(before.email) }),
    updated_at: at,
  });
}

async function restoreDonation(
  trx: DatabaseTransaction,
  context: EntryContext,
  actor: Actor,
  { undo, at }: { undo: Undo; at: string },
): Promise<void> {
  const { correction, donation, changes } = undo;
  const before = Object.fromEntries(
    changes.flatMap(({ field, from }) => (isRestorable(field) ? [[columnOf[field], from]] : [])),
  );
  const former = await restoreIdentity(trx, context, actor, correction);
  const identity =
    former === undefined ? ((await findIdentity(trx, donation.identity_id)) ?? null) : former;
  await updateDonation(trx, donation.id, {
    ...before,
    identity_id: identity?.id ?? null,
    incomplete: findIncomplete({ ...donation, ...before }, identity),
    updated_at: at,
  });
  if (isPrinted(donation, changes)) await reviseReceipt(trx, donation.id, { updated_at: at });
}

/** The former numbers as a new version; null where there were none, undefined where they did not change. */
async function restoreIdentity(
  trx: DatabaseTransaction,
  context: EntryContext,
  actor: Actor,
  correction: CorrectionRow,
) {
  if (correction.identity_to_id === null) return undefined;
  const former = await findIdentity(trx, correction.identity_from_id);
  if (!former) return null;
  const numbers = {
    pan: openCurrentPan(context, former),
    aadhaarReference: former.aadhaar_reference,
  };
  const origin = {
    source: former.source === 'carried-over' ? former.source : 'staff',
    actor: actor.id,
  } as const;
  const row = toIdentityRow(context, correction.donation_id, numbers, origin);
  await insertIdentities(trx, [row]);
  return row;
}
