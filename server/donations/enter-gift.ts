import { taxYearOf } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { CURRENCY } from '#shared/money.ts';
import { addToCampaignTotals } from '../campaigns/add-to-campaign-totals.ts';
import { findCampaignFacts } from '../campaigns/find-campaign-facts.ts';
import type { Context } from '../context.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { transact } from '../database/transact.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { toTimestamp } from '../platform/clock.ts';
import { refuseUnknown } from '../platform/errors.ts';
import { hideIdentityNumbers } from '../platform/hide-identity-numbers.ts';
import { createId, createToken } from '../platform/ids.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { findDeskDonor } from './desk-donor.ts';
import { findEntered, keepEntryKey } from './desk-entries.writes.ts';
import type { DeskGift } from './desk-gift.ts';
import { bookDeskMoney } from './desk-ledger.writes.ts';
import { insertDonation } from './donations.writes.ts';
import { findIncomplete } from './donor-completeness.ts';
import { insertIdentities, readFirstIdentity } from './identities/donation-identities.writes.ts';
import type { IdentityContext } from './identity-numbers.writes.ts';
import { withPanTry } from './limit-pan-tries.ts';
import { orderReceiptMail } from './order-mail.ts';
import { issueReceipts } from './receipts.writes.ts';
import { refuseMuchCash } from './refuse-much-cash.ts';

export type EntryContext = IdentityContext & Pick<Context, 'db' | 'wakeOutbox' | 'limiter'>;

/**
 * Enters a gift that came to the desk: donor, gift, ledger, campaign total, receipt number and, if wanted, the receipt's
 * mail, in one transaction. The same entry again answers the gift that it made. Throws Refusal: 400 with fields, 404 for
 * an unknown campaign, 409 with `fields.pan_no` for a PAN that staff have to confirm, 429 after many of those. Answers the
 * gift's id.
 */
export async function enterGift(
  context: EntryContext,
  actor: Actor,
  gift: DeskGift,
): Promise<string> {
  requirePermission(actor, 'gifts.enter');
  if ((await findCampaignFacts(context, gift.campaignId)) === null) {
    throw refuseUnknown(m.campaign_not_found());
  }
  const donationId = await withPanTry(context, actor, gift.person.pan_no !== '', () =>
    enterOnce(context, actor, gift),
  );
  context.wakeOutbox();
  return donationId;
}

function enterOnce(context: EntryContext, actor: Actor, gift: DeskGift): Promise<string> {
  return transact(context.db, async (trx) => {
    const entered = await findEntered(trx, actor.id, gift);
    if (entered !== null) return entered;
    const id = await addDeskGift(trx, context, actor, gift);
    await keepEntryKey(trx, context.clock, { enteredBy: actor.id, gift, donationId: id });
    await writeAudit(trx, context.clock, {
      actor: actor.id,
      action: 'enter-gift',
      subject: id,
      details: { mode: gift.mode, amountPaise: gift.amountPaise, campaignId: gift.campaignId },
      from: actor.from,
    });
    return id;
  });
}

/**
 * The same inside a transaction of the caller, who has checked the role and the campaign, and writes the audit entry.
 * Answers the gift's id.
 */
export async function addDeskGift(
  trx: DatabaseTransaction,
  context: IdentityContext,
  actor: Actor,
  gift: DeskGift,
  source: 'staff' | 'import' = 'staff',
): Promise<string> {
  const id = createId();
  const at = toTimestamp(context.clock.now());
  const { person, campaignId, amountPaise, receivedAt } = gift;
  const donor = await findDeskDonor(trx, context, person, gift);
  const origin = { source, actor: actor.id };
  const identity = await readFirstIdentity(trx, context, id, person, origin);
  const taxYear = taxYearOf(receivedAt);
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
    show_name: gift.showName ? 1 : 0,
    amount_paise: amountPaise,
    refunded_paise: 0,
    currency: CURRENCY,
    mode: gift.mode,
    incomplete: findIncomplete(person, identity),
    declaration_version: null,
    tax_year: taxYear,
    created_at: at,
    paid_at: toTimestamp(receivedAt),
    updated_at: at,
    entered_by: actor.id,
    ...gift.words,
  } as const;
  await refuseMuchCash(trx, row);
  await insertDonation(trx, row);
  if (identity) await insertIdentities(trx, [identity]);
  await bookDeskMoney(trx, row, receivedAt);
  if (gift.send) await orderReceiptMail(trx, context.clock, row);
  // The rows that every gift wants come last, always in this order.
  await addToCampaignTotals(trx, { campaignId, paise: amountPaise, donors: 1 });
  await issueReceipts(trx, [{ donationId: id, taxYear, amountPaise, at }]);
  return id;
}
