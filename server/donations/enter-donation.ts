import { taxYearOf } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { CURRENCY } from '#shared/money.ts';
import { addToCampaignTotals } from '../campaigns/add-to-campaign-totals.ts';
import { askAboutClosedCampaign } from '../campaigns/closed-campaigns.ts';
import { findCampaignFacts } from '../campaigns/find-campaign-facts.ts';
import type { Context } from '../context.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { transact } from '../database/transact.ts';
import { refuseLockedPeriod } from '../periods/refuse-locked-period.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { toTimestamp } from '../platform/clock.ts';
import { refuseUnknown } from '../platform/errors.ts';
import { createId, createToken } from '../platform/ids.ts';
import { hideIdentityNumbers } from '../platform/scrub-text.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { askAboutPastYear } from './ask-about-past-year.ts';
import { issueReceipts, orderReceiptMail } from './books.writes.ts';
import type { DeskDonation } from './desk-donation.ts';
import { bookDeskMoney, findEntered, insertEntryKey } from './desk-donations.writes.ts';
import { findDeskDonor } from './desk-donor.ts';

import { insertDonation } from './donations.writes.ts';
import { findIncomplete } from './donor-completeness.ts';
import { refuseDoubledReference } from './doubled-references.ts';
import { insertIdentities, readFirstIdentity } from './identities/donation-identities.writes.ts';
import type { IdentityContext } from './identity-numbers.writes.ts';
import { withPanTry } from './limit-pan-tries.ts';

import { refuseMuchCash } from './refuse-much-cash.ts';

export type EntryContext = IdentityContext & Pick<Context, 'db' | 'wakeOutbox' | 'limiter'>;

/**
 * Enters a desk donation: donor, donation, ledger, campaign total, receipt number and, if requested, the receipt's
 * mail, in one transaction. A repeated entry returns the existing donation. Throws Refusal: 400 with fields, 404 for an
 * unknown campaign, 409 with `fields.pan_no`, `fields.donor`, `fields.reference` or `fields.date` for what staff must confirm, 429 after
 * many of the first. Returns the donation's id.
 */
export async function enterDonation(
  context: EntryContext,
  actor: Actor,
  donation: DeskDonation,
): Promise<string> {
  requirePermission(actor, 'donations.enter');
  if ((await findCampaignFacts(context, donation.campaignId)) === null) {
    throw refuseUnknown(m.campaign_not_found());
  }
  await askAboutClosedCampaign(context.db, donation);
  const donationId = await withPanTry(context, actor, donation.person.pan_no !== '', () =>
    enterOnce(context, actor, donation),
  );
  context.wakeOutbox();
  return donationId;
}

function enterOnce(context: EntryContext, actor: Actor, donation: DeskDonation): Promise<string> {
  return transact(context.db, async (trx) => {
    const entered = await findEntered(trx, actor.id, donation);
    if (entered !== null) return entered;
    await askAboutPastYear(trx, {
      receivedAt: donation.receivedAt,
      now: context.clock.now(),
      isConfirmed: donation.isDateConfirmed,
    });
    const id = await addDeskDonation(trx, context, actor, donation);
    await insertEntryKey(trx, context.clock, { enteredBy: actor.id, donation, donationId: id });
    await writeAudit(trx, context.clock, {
      actor: actor.id,
      action: 'enter-gift',
      subject: id,
      details: {
        mode: donation.mode,
        amountPaise: donation.amountPaise,
        campaignId: donation.campaignId,
      },
      from: actor.from,
    });
    return id;
  });
}

/** Where an imported donation comes from; its receipt number there may be ''. */
export type ImportedFrom = { importId: string; oldReceiptNumber: string };

/**
 * The same inside a transaction of the caller, who has checked role and campaign and writes the audit entry. An
 * imported donation of a tax year that is over gets no receipt number of ours (decision 31). Returns the donation's id.
 */
export async function addDeskDonation(
  trx: DatabaseTransaction,
  context: IdentityContext,
  actor: Actor,
  donation: DeskDonation,
  imported: ImportedFrom | null = null,
): Promise<string> {
  const id = createId();
  const now = context.clock.now();
  const at = toTimestamp(now);
  const { person, campaignId, amountPaise, receivedAt } = donation;
  await refuseLockedPeriod(trx, [receivedAt.toISOString()], 'date');
  const donor = await findDeskDonor(trx, context, person, donation);
  const origin = { source: imported === null ? 'staff' : 'import', actor: actor.id } as const;
  const identity = await readFirstIdentity(trx, context, id, person, origin);
  const taxYear = taxYearOf(receivedAt);
  const hasEarlierReceipt = imported !== null && taxYear < taxYearOf(now);
  const row = {
    id,
    status_token: createToken(),
    campaign_id: campaignId,
    donor_id: donor.id,
    identity_id: identity?.id ?? null,
    status: 'paid',
    fullname: hideIdentityNumbers(person.fullname),
    email: person.email,
    phone: person.phone_no,
    address: hideIdentityNumbers(person.address),
    show_name: donation.showName ? 1 : 0,
    show_name_source: 'staff',
    amount_paise: amountPaise,
    refunded_paise: 0,
    currency: CURRENCY,
    mode: donation.mode,
    incomplete: findIncomplete(person, identity),
    declaration_version: null,
    tax_year: taxYear,
    created_at: at,
    paid_at: toTimestamp(receivedAt),
    updated_at: at,
    entered_by: actor.id,
    batch_id: donation.batchId,
    ...donation.texts,
    old_receipt_number: imported?.oldReceiptNumber ?? '',
    earlier_receipt_revision: hasEarlierReceipt ? 1 : null,
    import_id: imported?.importId ?? null,
  } as const;
  if (!donation.isReferenceConfirmed) await refuseDoubledReference(trx, row);
  await refuseMuchCash(trx, row);
  await insertDonation(trx, row);
  if (identity) await insertIdentities(trx, [identity]);
  await bookDeskMoney(trx, row, receivedAt);
  if (donation.send) await orderReceiptMail(trx, context.clock, row);
  // Rows that all donations share are locked last, always in this order.
  await addToCampaignTotals(trx, { campaignId, paise: amountPaise, donors: 1 });
  if (!hasEarlierReceipt) await issueReceipts(trx, [{ donationId: id, taxYear, amountPaise, at }]);
  return id;
}
