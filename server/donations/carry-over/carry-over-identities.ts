import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import type { DatabaseTransaction } from '../../database/handles.ts';
import type { IdentitySource } from '../../database/tables/donation-identities.table.ts';
import { transact } from '../../database/transact.ts';
import { writeAudit } from '../../platform/audit.writes.ts';
import { runWithLease } from '../../platform/leases.ts';
import { insertIdentities, toIdentityRow } from '../identities/donation-identities.writes.ts';
import { donorPanContext } from '../identity-numbers.writes.ts';
import {
  findLastCorrections,
  hasDonorNumbers,
  listMergedDonors,
  listOldDocuments,
  listToCarry,
  type ToCarry,
} from './carry-over.queries.ts';
import { emptyDonors, lockUncarried, setIdentities, unlinkDonors } from './carry-over.writes.ts';

type CarryContext = Pick<Context, 'db' | 'clock' | 'log' | 'sealer'>;

const BATCH = 500;
/**
 * Short, since a start waits for it after one that was killed. A server whose clock is ahead by as much takes it at
 * once, and both carry over for a while: each donation is locked before it gets its version.
 */
const LEASE_MS = 30_000;
const LOOK_AGAIN_MS = 500;
const REPORT_EVERY = 50_000;

/**
 * Moves the identity numbers that an older version kept with donors to each donation, records their origin where
 * certain, then clears them from donors. No server listens until it is done; one process does it, and the next start
 * resumes an interrupted run. Afterwards it costs one look-up in an empty index.
 */
export async function carryOverIdentities(context: CarryContext): Promise<void> {
  while (await hasDonorNumbers(context.db)) {
    const isOurs = await runWithLease(context, 'carry-over-identities', LEASE_MS, (lost) =>
      carryOver(context, lost),
    );
    if (!isOurs) await pause(LOOK_AGAIN_MS);
  }
}

async function carryOver(context: CarryContext, lost: AbortSignal): Promise<void> {
  const { db, log } = context;
  const history: CorrectionHistory = {
    merged: await listMergedDonors(db),
    corrections: await findLastCorrections(db),
  };
  const done: Carried = { donations: 0, inQuestion: 0 };
  for (let after = ''; !lost.aborted; ) {
    const donations = await listToCarry(db, { after, limit: BATCH });
    const last = donations.at(-1);
    if (last === undefined) break;
    const carried = await transact(db, (trx) => carryBatch(trx, context, history, donations));
    const reportedBefore = Math.floor(done.donations / REPORT_EVERY);
    done.donations += carried.donations;
    done.inQuestion += carried.inQuestion;
    if (Math.floor(done.donations / REPORT_EVERY) > reportedBefore) {
      log.info(done, 'Identity numbers are being copied from donors to their donations');
    }
    after = last.id;
  }
  if (lost.aborted) return;
  while ((await transact(db, (trx) => emptyDonors(trx, BATCH))) > 0);
  await transact(db, (trx) =>
    writeAudit(trx, context.clock, {
      actor: 'system',
      action: 'carry-over-identities',
      subject: 'donations',
      details: done,
    }),
  );
  log.info(done, 'Identity numbers were copied to all donations');
}

type CorrectionHistory = { merged: Set<string>; corrections: Map<string, string> };

/** How many donations got their numbers, and of how many of these the origin is uncertain. */
type Carried = { donations: number; inQuestion: number };

/** Carries over to those of these donations that no other process has carried over to since they were listed. */
async function carryBatch(
  trx: DatabaseTransaction,
  context: CarryContext,
  history: CorrectionHistory,
  listed: readonly ToCarry[],
): Promise<Carried> {
  const uncarried = await lockUncarried(
    trx,
    listed.map(({ id }) => id),
  );
  const donations = listed.filter(({ id }) => uncarried.has(id));
  if (donations.length === 0) return { donations: 0, inQuestion: 0 };
  const historyOf = ({ donor_id: id }: ToCarry): DonorHistory => ({
    wasMerged: history.merged.has(id),
    lastCorrected: history.corrections.get(id) ?? null,
  });
  const carried = donations.map((donation) => {
    const { pan_sealed: sealed, aadhaar_reference: aadhaarReference } = donation;
    const sealContext = donorPanContext(donation.donor_id);
    const pan = sealed === null ? null : context.sealer.open('pan', sealContext, sealed);
    const source = findIdentitySource(donation, historyOf(donation));
    const origin = { source, actor: source === 'order' ? 'public' : 'system' };
    return {
      donation,
      row: toIdentityRow(context, donation.id, { pan, aadhaarReference }, origin),
    };
  });
  const rows = carried.map(({ row }) => row);
  await insertIdentities(trx, rows);
  await setIdentities(
    trx,
    'donations',
    rows.map((row) => ({ id: row.donation_id, identityId: row.id })),
  );
  await unlinkDonors(
    trx,
    donations
      .filter((donation) => donation.mode === 'online' && donation.paid_at === null)
      .map(({ id }) => id),
  );
  const ofDonation = new Map(carried.map((one) => [one.donation.id, one]));
  const taxDocuments = await listOldDocuments(trx, [...ofDonation.keys()]);
  await setIdentities(
    trx,
    'tax_documents',
    taxDocuments.flatMap((taxDocument) => {
      const one = ofDonation.get(taxDocument.donation_id);
      return one && showsNumbers(taxDocument, one.donation, historyOf(one.donation))
        ? { id: taxDocument.id, identityId: one.row.id }
        : [];
    }),
  );
  const inQuestion = rows.filter(({ source }) => source === 'carried-over').length;
  return { donations: rows.length, inQuestion };
}

/** What is known of the donor whose row held the numbers. */
type DonorHistory = {
  wasMerged: boolean;
  /** The donation at which staff last corrected the PAN; null if never. */
  lastCorrected: string | null;
};

/**
 * The origin of numbers that were kept with a donor, if it is certain that they came with this donation. An online form
 * always had a PAN and was only linked to a donor with the same PAN or none; unless changed since, form and donor
 * agree. At the desk a PAN was optional and the donor's was shown: it is certain only for the donation that created the
 * donor, if the donor is unchanged since.
 */
function findIdentitySource(donation: ToCarry, donor: DonorHistory): IdentitySource {
  if (donor.wasMerged) return 'carried-over';
  if (donor.lastCorrected !== null) {
    return donor.lastCorrected === donation.id ? 'staff' : 'carried-over';
  }
  const ofDonation =
    donation.mode === 'online' ? 'order' : donation.import_id === null ? 'staff' : 'import';
  if (donation.declaration_version !== null) return ofDonation;
  const isUntouched = donation.donor_updated_at === donation.donor_created_at;
  return isUntouched && donation.created_at <= donation.donor_created_at
    ? ofDonation
    : 'carried-over';
}

/** Whether a frozen receipt shows what the donor's row has now. */
function showsNumbers(
  taxDocument: { issued_at: string },
  donation: ToCarry,
  donor: DonorHistory,
): boolean {
  if (donor.wasMerged) return false;
  const isUnchanged =
    donor.lastCorrected === null && findIdentitySource(donation, donor) !== 'carried-over';
  return isUnchanged || taxDocument.issued_at >= donation.donor_updated_at;
}
