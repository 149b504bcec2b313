import { m } from '#shared/messages/compiled/messages.js';
import type { DonorChange, DonorDetailsPreview } from '#shared/staff/corrections-endpoints.ts';
import type { DatabaseReader, DatabaseTransaction } from '../../database/handles.ts';
import { lockNames } from '../../database/locks.ts';
import { transact } from '../../database/transact.ts';
import { writeAudit } from '../../platform/audit.writes.ts';
import { toTimestamp } from '../../platform/clock.ts';
import { Refusal, refuseInvalid, refuseUnknown } from '../../platform/errors.ts';
import { createId } from '../../platform/ids.ts';
import { type Actor, requirePermission } from '../../platform/staff-access.ts';
import { readReason } from '../../platform/written-reason.ts';
import { reviseReceipt } from '../books.writes.ts';
import { compareNumbers, correctIdentity } from '../correct-donor.ts';
import { lockDonations, updateDonation } from '../donations.writes.ts';
import { findIncomplete } from '../donor-completeness.ts';
import { type Donor, findDonor } from '../donors.queries.ts';
import { lockDonor, updateDonor } from '../donors.writes.ts';
import type { EntryContext } from '../enter-donation.ts';
import { findIdentity } from '../identities/donation-identities.queries.ts';
import { countPanSearch, withPanTry } from '../limit-pan-tries.ts';
import { normalizeEmail, normalizeName } from '../normalize-donor.ts';
import { listCorrectionsWaiting } from './donation-corrections.queries.ts';
import { insertCorrections } from './donation-corrections.writes.ts';
import { presentDonorChange } from './donor-changes.presenter.ts';
import { findDonorChange } from './donor-changes.queries.ts';
import { insertDonorChange } from './donor-changes.writes.ts';
import { type DonorDetailsPlan, isPrinted, planDonorDetails } from './plan-donor-details.ts';
import { type DonorDetails, readDonorDetails } from './read-donor-details.ts';
import { findOwnersOfPan } from './refuse-pan-of-other.ts';
import { orderMissingMails, toCorrectionRow } from './write-correction.ts';

type DetailsInput = { fields?: unknown; confirmed?: string[] | undefined };

/**
 * What new details of a donor would touch; changes nothing. Each preview with a PAN counts as a search, because it says
 * which donations have another one and leaves no trace. Throws Refusal as correctDonorDetails; 429 after too many.
 */
export async function previewDonorDetails(
  context: EntryContext,
  actor: Actor,
  donorId: string,
  input: DetailsInput,
): Promise<DonorDetailsPreview> {
  requirePermission(actor, 'donations.correct');
  const details = readDonorDetails(input.fields, context.clock.now());
  if (details.pan_no) await countPanSearch(context, actor);
  const { changes, donations } = await transact(context.db, async (trx) => {
    const donor = await requireDonor(trx, donorId);
    await refusePanOfOther(trx, context, donor, { details, input });
    return planDonorDetails(trx, context, donor, details);
  });
  return { changes, donations: donations.map(({ touched }) => touched) };
}

/**
 * Changes a donor's details: the donor's row and the chosen donations, whose receipts are revised once each. Issued
 * documents stay. Can be undone for thirty days. Throws Refusal: 400 with fields; 404; 409 for a merged donor, a chosen
 * donation that waits for approval, or a PAN of another name until it is confirmed.
 */
export async function correctDonorDetails(
  context: EntryContext,
  actor: Actor,
  donorId: string,
  input: DetailsInput & { reason?: unknown; donations: readonly string[] },
): Promise<DonorChange> {
  requirePermission(actor, 'donations.correct');
  const now = context.clock.now();
  const details = readDonorDetails(input.fields, now);
  const reason = readReason(input.reason);
  return withPanTry(context, actor, 'pan_no' in details, () =>
    transact(context.db, async (trx) => {
      // Of two changes of one donor at once, the second sees the first.
      await lockNames(trx, [`donor-details:${donorId}`]);
      await requireDonor(trx, donorId);
      await lockDonations(trx, await listKnown(trx, donorId, input.donations));
      const donor = await lockDonor(trx, donorId);
      if (donor?.id !== donorId) throw new Refusal(409, m.merge_already_merged());
      await refusePanOfOther(trx, context, donor, { details, input });
      const plan = await planDonorDetails(trx, context, donor, details);
      const chosen = plan.donations.filter(({ row }) => input.donations.includes(row.id));
      if (plan.changes.length + chosen.length === 0) {
        throw new Refusal(400, m.donor_details_unchanged());
      }
      const changeId = await write(trx, context, actor, {
        ...{ donor, details, reason },
        plan: { ...plan, donations: chosen },
      });
      return requireChange(trx, changeId, now);
    }),
  );
}

async function requireDonor(reader: DatabaseReader, donorId: string): Promise<Donor> {
  const donor = await findDonor(reader, donorId);
  if (!donor) throw refuseUnknown(m.donor_unknown());
  if (donor.merged_into !== null) throw new Refusal(409, m.merge_already_merged());
  return donor;
}

/** The chosen donations that the plan knows: others are of another donor, void or unchanged. */
async function listKnown(
  trx: DatabaseTransaction,
  donorId: string,
  chosen: readonly string[],
): Promise<string[]> {
  const { owned, waiting } = await listCorrectionsWaiting(trx, donorId, chosen);
  if (waiting !== null) throw new Refusal(409, m.donor_details_waiting({ number: waiting }));
  if (owned.length < new Set(chosen).size) {
    throw refuseInvalid(m.body_invalid(), { donations: m.donor_details_not_theirs() });
  }
  return owned;
}

async function refusePanOfOther(
  trx: DatabaseTransaction,
  context: EntryContext,
  donor: Donor,
  { details, input }: { details: DonorDetails; input: DetailsInput },
): Promise<void> {
  if (!details.pan_no) return;
  await findOwnersOfPan(trx, context, {
    fullname: details.fullname ?? donor.fullname,
    pan: details.pan_no,
    donorId: donor.id,
    isConfirmed: input.confirmed?.includes('pan_no') === true,
  });
}

async function write(
  trx: DatabaseTransaction,
  context: EntryContext,
  actor: Actor,
  act: { donor: Donor; details: DonorDetails; reason: string; plan: DonorDetailsPlan },
): Promise<string> {
  const { donor, details, reason, plan } = act;
  const at = toTimestamp(context.clock.now());
  const changeId = createId();
  await updateDonor(trx, donor.id, { ...toDonorColumns(details), updated_at: at });
  await insertDonorChange(trx, {
    id: changeId,
    donor_id: donor.id,
    reason,
    changes: JSON.stringify(plan.changes),
    changed_by: actor.id,
    changed_at: at,
    undone_by: null,
    undone_at: null,
    erased_at: null,
  });
  let receipts = 0;
  for (const { row, touched } of plan.donations) {
    const version = await writeToDonation(trx, context, actor, { row, details, at });
    await insertCorrections(trx, [
      {
        ...toCorrectionRow(row.id, { id: createId(), by: actor.id, at, reason }),
        ...{ kind: 'donor-details', donor_change_id: changeId },
        changes: JSON.stringify(touched.changes),
        ...version,
      },
    ]);
    if (touched.isRevised) receipts += 1;
    if (!isPrinted(row, touched.changes)) continue;
    await reviseReceipt(trx, row.id, { updated_at: at });
  }
  await writeAudit(trx, context.clock, {
    actor: actor.id,
    action: 'correct-donor',
    subject: donor.id,
    details: {
      ...{ changeId, reason, receipts },
      fields: Object.keys(details),
      donations: plan.donations.map(({ row }) => row.id),
    },
    from: actor.from,
  });
  return changeId;
}

/** The columns of a donor's row; the PAN belongs to donations. */
function toDonorColumns({ fullname, phone_no: phone, email, address }: DonorDetails) {
  return {
    ...(fullname === undefined ? {} : { fullname, name_key: normalizeName(fullname) }),
    ...(phone === undefined ? {} : { phone }),
    ...(email === undefined ? {} : { email, email_key: normalizeEmail(email) }),
    ...(address === undefined ? {} : { address }),
  };
}

/** Writes the details to one donation; returns the versions of its identity numbers before and after. */
async function writeToDonation(
  trx: DatabaseTransaction,
  context: EntryContext,
  actor: Actor,
  { row, details, at }: { row: { id: string }; details: DonorDetails; at: string },
): Promise<{ identity_from_id: string | null; identity_to_id: string | null }> {
  const [donation] = await lockDonations(trx, [row.id]);
  const person = { pan_no: details.pan_no ?? '', aadhar_no: '' };
  const current = (await findIdentity(trx, donation.identity_id)) ?? null;
  const numbers = await compareNumbers(trx, context, current, person);
  const identity = await correctIdentity(trx, context, actor.id, donation, { person, numbers });
  const columns = {
    fullname: details.fullname ?? donation.fullname,
    phone: details.phone_no ?? donation.phone,
    email: details.email ?? donation.email,
    address: details.address ?? donation.address,
  };
  const identityId = identity?.id ?? null;
  await updateDonation(trx, donation.id, {
    ...columns,
    identity_id: identityId,
    incomplete: findIncomplete(columns, identity),
    updated_at: at,
  });
  if (donation.email === '') {
    await orderMissingMails(trx, context.clock, { ...donation, ...columns });
  }
  return identityId === donation.identity_id
    ? { identity_from_id: null, identity_to_id: null }
    : { identity_from_id: donation.identity_id, identity_to_id: identityId };
}

/** A change as staff see it. */
export async function requireChange(
  reader: DatabaseReader,
  id: string,
  now: Date,
): Promise<DonorChange> {
  const row = await findDonorChange(reader, id);
  if (!row) throw refuseUnknown(m.not_found());
  return presentDonorChange(row, now);
}
