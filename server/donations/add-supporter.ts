import type { Supporter } from '#shared/campaigns.ts';
import { donorFormSchema, type FieldFaults } from '#shared/donor-form.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { readGivenFields } from '#shared/staff/desk-donation.ts';
import { addToCampaignTotals } from '../campaigns/add-to-campaign-totals.ts';
import { findCampaignFacts } from '../campaigns/find-campaign-facts.ts';
import { transact } from '../database/transact.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { toTimestamp } from '../platform/clock.ts';
import { refuseInvalid, refuseUnknown } from '../platform/errors.ts';
import { createId } from '../platform/ids.ts';
import { hideIdentityNumbers } from '../platform/scrub-text.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { readDeskEntry } from './desk-donation.ts';
import { type EntryContext, enterDonation } from './enter-donation.ts';
import { insertNamedSupporter } from './named-supporters.writes.ts';
import { type DonorEmails, presentSupporter } from './supporters.presenter.ts';

type SupporterInput = { campaignId: string; body: unknown; donorEmails: DonorEmails };

/**
 * add-donor (R54): lists a supporter under a campaign. With an amount it is a cash donation at the desk; without one a
 * name beside the donations, counted as a supporter but not in the ledger. A closed campaign takes no donation until
 * `confirmed` has 'donationId': 409. Returns the supporter as the public sees it.
 */
export async function addSupporter(
  context: EntryContext,
  actor: Actor,
  { campaignId, body, donorEmails }: SupporterInput,
): Promise<Supporter> {
  requirePermission(actor, 'donations.enter', 'content.write');
  const { amount, confirmed, ...fields } = readGivenFields(body);
  if ((await findCampaignFacts(context, campaignId)) === null) {
    throw refuseUnknown(m.campaign_not_found());
  }
  const { fullname, email } = readPerson(fields);
  const id =
    amount === undefined
      ? await addNamedSupporter(context, actor, { campaignId, fullname, email })
      : await enterCashDonation(context, actor, {
          fullname,
          email,
          amount,
          donationId: campaignId,
          // The answer to the question about a closed campaign.
          confirmed,
          // Adding a supporter is to name them in public.
          show_name: true,
        });
  const shown = { id, fullname: hideIdentityNumbers(fullname), email, show_name: 1 } as const;
  return presentSupporter({ ...shown, paid_at: null }, donorEmails);
}

async function enterCashDonation(
  context: EntryContext,
  actor: Actor,
  form: unknown,
): Promise<string> {
  return enterDonation(context, actor, readDeskEntry(form, actor, context.clock.now()));
}

async function addNamedSupporter(
  { db, clock }: EntryContext,
  actor: Actor,
  supporter: { campaignId: string; fullname: string; email: string },
): Promise<string> {
  const { campaignId, fullname, email } = supporter;
  const id = createId();
  await transact(db, async (trx) => {
    await insertNamedSupporter(trx, {
      id,
      campaign_id: campaignId,
      fullname: hideIdentityNumbers(fullname),
      email,
      added_by: actor.id,
      added_at: toTimestamp(clock.now()),
    });
    await addToCampaignTotals(trx, { campaignId, paise: 0, donors: 1 });
    await writeAudit(trx, clock, {
      actor: actor.id,
      action: 'add-supporter',
      subject: id,
      details: { campaignId },
    });
  });
  return id;
}

/** The name is required; a mail address is optional and must be valid. */
function readPerson(fields: Record<string, unknown>): { fullname: string; email: string } {
  const { shape } = donorFormSchema;
  const fullname = shape.fullname.safeParse(fields.fullname);
  const email = shape.email.safeParse(fields.email ?? 'nobody@example.org');
  const faults: FieldFaults = {
    ...(fullname.success ? {} : { fullname: fullname.error.issues[0]?.message ?? '' }),
    ...(email.success ? {} : { email: email.error.issues[0]?.message ?? '' }),
  };
  if (!fullname.success || !email.success) throw refuseInvalid(m.body_invalid(), faults);
  return { fullname: fullname.data, email: fields.email === undefined ? '' : email.data };
}
