import { m } from '#shared/messages/compiled/messages.js';
import { toRupees } from '#shared/money.ts';
import { isEnteredOn } from '#shared/staff/correction-rules.ts';
import type { CorrectionRules, DonationCorrections } from '#shared/staff/corrections-endpoints.ts';
import { listHolders, listNamedApprovers } from '../../approvals/find-approvers.ts';
import type { Context } from '../../context.ts';
import { refuseUnknown } from '../../platform/errors.ts';
import { type Actor, requirePermission } from '../../platform/staff-access.ts';
import { presentCorrection, readChanges } from './corrections.presenter.ts';
import {
  type Entry,
  findEntry,
  listCorrectionsOf,
  listNames,
  listWaitingApprovals,
} from './donation-corrections.queries.ts';
import { mayCorrectAlone } from './may-correct.ts';
import { findHighestPaise } from './second-person.ts';

type Reading = Pick<Context, 'db' | 'clock' | 'secondPersonAbovePaise'>;

/**
 * What was corrected of a donation and what waits, newest first, and what a correction by this member would need.
 * Throws 404 for an unknown donation.
 */
export async function showCorrections(
  context: Reading,
  actor: Actor,
  donationId: string,
): Promise<DonationCorrections> {
  requirePermission(actor, 'donations.see');
  const donation = await findEntry(context.db, donationId);
  if (!donation) throw refuseUnknown(m.donation_unknown());
  const rows = await listCorrectionsOf(context.db, donationId);
  const changes = rows.flatMap(readChanges);
  const idsOf = (field: 'donationId' | 'donor') =>
    changes.flatMap((change) => (change.field === field ? [change.from, change.to] : []));
  const names = await listNames(context.db, {
    campaigns: idsOf('donationId'),
    donors: idsOf('donor'),
  });
  const approvals = await listWaitingApprovals(context.db, donationId);
  const corrections = rows.map((row) => presentCorrection(row, names, approvals));
  return {
    corrections,
    pending: corrections.find(({ state }) => state === 'waiting') ?? null,
    rules: await findRules(context, actor, donation),
  };
}

async function findRules(
  { db, clock, secondPersonAbovePaise }: Reading,
  actor: Actor,
  donation: Entry,
): Promise<CorrectionRules> {
  const now = clock.now();
  const permission = 'donations.correct';
  return {
    secondPersonAbove: toRupees(secondPersonAbovePaise),
    highestAmount: toRupees(await findHighestPaise(db, donation)),
    isEnteredToday: isEnteredOn(now, donation.created_at),
    mayCorrect: mayCorrectAlone(actor, donation, now),
    approvers: await listNamedApprovers(db, { askedBy: actor.id, permission, now }),
    acceptors: await listHolders(db, { permission, except: actor.id }),
  };
}
