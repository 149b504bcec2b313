import { m } from '#shared/messages/compiled/messages.js';
import type { DonationInQuestion, IdentityHistory } from '#shared/staff/identity-endpoints.ts';
import { hasPermission } from '#shared/staff/roles.ts';
import type { Context } from '../../context.ts';
import { refuseUnknown } from '../../platform/errors.ts';
import { type Actor, requirePermission } from '../../platform/staff-access.ts';
import { presentDonationRecord } from '../donation-record.presenter.ts';
import { findDonationRecord, listDonationRecords } from '../donation-records.queries.ts';
import { findIdentity } from './donation-identities.queries.ts';
import {
  MOST_FROM_NETWORK,
  nameQuestion,
  presentReceipt,
  presentVersion,
} from './identity-history.presenter.ts';
import {
  countOthersFrom,
  findShown,
  listInQuestion,
  listLastTwo,
  listOrigins,
  listTraces,
  listVersions,
} from './identity-review.queries.ts';
import { findDecision } from './review-identity.ts';

const PAGE = 50;

/**
 * Every version of a donation's numbers, masked, newest first, and which its receipt shows. Networks are included for
 * staff who may see the shield and the audit log. Throws 404 for an unknown id.
 */
export async function showVersions(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  donationId: string,
): Promise<IdentityHistory> {
  requirePermission(actor, 'donations.see');
  const donation = await findDonationRecord(db, donationId);
  if (!donation) throw refuseUnknown(m.donation_unknown());
  const current = await findIdentity(db, donation.identity_id);
  const isInQuestion = current?.source === 'carried-over' && current.pan_last4 !== null;
  const [origin] = isInQuestion ? await listOrigins(db, [donationId]) : [];
  const mayTrace = hasPermission(actor.role, 'audit.read');
  const traces = mayTrace ? await listTraces(db, donationId) : [];
  const shown = await findShown(db, donationId);
  const versions = await listVersions(db, donationId);
  const networks = new Map<string, number>();
  for (const { network_hash: networkHash } of versions) {
    if (networkHash === null || !hasPermission(actor.role, 'shield.see')) continue;
    const others = await countOthersFrom(db, { networkHash, donationId }, MOST_FROM_NETWORK);
    networks.set(networkHash, others);
  }
  return {
    versions: versions.map((row) =>
      presentVersion(row, {
        currentId: donation.identity_id,
        isFirst: row === versions.at(-1),
        shown,
        traces,
        networks,
      }),
    ),
    receipt: presentReceipt(shown),
    question: origin ? nameQuestion(origin) : null,
    decided: findDecision(donation, await listLastTwo(db, donationId))?.result ?? null,
  };
}

/** Donations whose PAN has a doubtful origin, for staff to confirm or remove; one page from after `after`. */
export async function showCarriedOver(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  after = '',
): Promise<{ donations: DonationInQuestion[]; next: string | null }> {
  requirePermission(actor, 'donations.correct');
  const rows = await listInQuestion(db, { after, limit: PAGE });
  const ids = rows.map((row) => row.donation_id);
  const records = new Map((await listDonationRecords(db, ids)).map((row) => [row.id, row]));
  const origins = new Map((await listOrigins(db, ids)).map((row) => [row.id, row]));
  const last = rows.length < PAGE ? undefined : rows.at(-1);
  return {
    donations: ids.flatMap((id) => {
      const [record, origin] = [records.get(id), origins.get(id)];
      if (!record || !origin) return [];
      return [{ ...presentDonationRecord(record), question: nameQuestion(origin) }];
    }),
    next: last?.id ?? null,
  };
}

/** Number of doubtful donations, capped at `most`. */
export async function countInQuestion({ db }: Pick<Context, 'db'>, most: number): Promise<number> {
  return (await listInQuestion(db, { after: '', limit: most })).length;
}
