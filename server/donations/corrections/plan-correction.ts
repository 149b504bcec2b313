import type { FieldFaults } from '#shared/donor-form.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { FieldChange } from '#shared/staff/corrections-endpoints.ts';
import { askAboutClosedCampaign } from '../../campaigns/closed-campaigns.ts';
import type { DatabaseTransaction } from '../../database/handles.ts';
import { Refusal, refuseInvalid } from '../../platform/errors.ts';
import {
  type DeskMoneyChange,
  isOfMoney,
  listCorrected,
  listOverwritten,
  refuseOtherTaxYear,
  toCorrectedDetails,
  toCorrectedMoney,
  toCorrectedPerson,
} from '../apply-correction.ts';
import { askAboutPastYear } from '../ask-about-past-year.ts';
import { compareNumbers, type NumberChanges } from '../correct-donor.ts';
import { isDeskDonation } from '../desk-donations.writes.ts';
import type { Donation } from '../donations.writes.ts';
import { lockDonor, type Person } from '../donors.writes.ts';
import { refuseDoubledReference } from '../doubled-references.ts';
import { findIdentity } from '../identities/donation-identities.queries.ts';
import type { IdentityContext } from '../identity-numbers.writes.ts';
import { type CorrectedField, readCorrection } from '../read-correction.ts';
import { refuseMuchCash } from '../refuse-much-cash.ts';
import { describeChanges } from './describe-changes.ts';
import { findOwnersOfPan } from './refuse-pan-of-other.ts';

/** A checked correction of a locked donation; nothing is written yet. */
export type CorrectionPlan = {
  donation: Donation;
  details: ReturnType<typeof toCorrectedDetails>;
  person: Person;
  money: DeskMoneyChange;
  numbers: NumberChanges;
  /** Null: it has none, and gets one where money was received. */
  donorId: string | null;
  /** The names of the changed fields, without a change of donor. */
  fields: CorrectedField[];
  /** True: nothing that was there is overwritten. */
  isFilling: boolean;
  changes: FieldChange[];
};

/**
 * Checks a correction and works out what it would do. Throws Refusal: 400 with fields; 409 for a PAN of another name
 * until `confirmed` has 'pan_no', and likewise a reference, a date or a closed campaign that must be confirmed; a `donorId` in the body moves the donation to that donor.
 */
export async function planCorrection(
  trx: DatabaseTransaction,
  context: IdentityContext,
  donation: Donation,
  body: unknown,
  rules: { anyYear: boolean },
): Promise<CorrectionPlan> {
  const now = context.clock.now();
  const correction = readCorrection(body, donation, { now, anyYear: rules.anyYear });
  if (!isDeskDonation(donation)) refuseOnlineMoney(correction.changed);
  const details = toCorrectedDetails(correction);
  const person = toCorrectedPerson(details, correction);
  const money = toCorrectedMoney(donation, correction, now);
  const current = (await findIdentity(trx, donation.identity_id)) ?? null;
  const numbers = await compareNumbers(trx, context, current, person);
  const fields = listCorrected(correction, numbers);
  const answers = readAnswers(body);
  const donorId = await planDonor(trx, context, donation, person, { ...answers, numbers });
  if (fields.some(isOfMoney)) refuseOtherTaxYear(donation, money);
  if (fields.includes('date') && money.paid_at !== null) {
    const receivedAt = new Date(money.paid_at);
    await askAboutPastYear(trx, { receivedAt, now, isConfirmed: answers.isDateConfirmed });
  }
  if (fields.includes('donationId') && money.paid_at !== null) {
    await askAboutClosedCampaign(trx, {
      campaignId: money.campaign_id,
      receivedAt: new Date(money.paid_at),
      isCampaignConfirmed: answers.isCampaignConfirmed,
    });
  }
  const isOtherCash = fields.some((field) => OF_CASH.includes(field));
  if (isDeskDonation(donation) && (isOtherCash || donorId !== donation.donor_id)) {
    await refuseMuchCash(trx, { ...donation, ...details, ...money, donor_id: donorId });
  }
  await refuseOtherOfReference(trx, {
    ...{ donation, details, money, fields },
    isConfirmed: answers.isReferenceConfirmed,
  });
  const isMoved = donation.donor_id !== null && donorId !== donation.donor_id;
  return {
    donation,
    details,
    person,
    money,
    numbers,
    donorId,
    fields,
    isFilling:
      listOverwritten(donation, fields, numbers).length === 0 &&
      (answers.namedDonorId === null || !isMoved),
    changes: [
      ...describeChanges({ donation, details, money, person, numbers, fields }),
      ...(isMoved
        ? [{ field: 'donor' as const, from: donation.donor_id ?? '', to: donorId ?? '' }]
        : []),
    ],
  };
}

function refuseOnlineMoney(changed: readonly CorrectedField[]): void {
  const faults = changed.filter(isOfMoney).map((field) => [field, m.donation_money_is_online()]);
  if (faults.length > 0) throw refuseInvalid(m.body_invalid(), Object.fromEntries(faults));
}

/**
 * The donor after the correction: the one that staff named, else the one with the new PAN under a fitting name, else
 * the donation's own.
 */
async function planDonor(
  trx: DatabaseTransaction,
  context: IdentityContext,
  donation: Donation,
  person: Person,
  {
    namedDonorId: named,
    isPanConfirmed,
    numbers,
  }: Pick<Answers, 'namedDonorId' | 'isPanConfirmed'> & { numbers: NumberChanges },
): Promise<string | null> {
  const isReceived = isDeskDonation(donation) || donation.paid_at !== null;
  if (named !== null) {
    const donor = isReceived ? await lockDonor(trx, named) : undefined;
    const faults: FieldFaults = { donorId: m.donor_unknown() };
    if (!donor) throw refuseInvalid(m.body_invalid(), faults);
    return donor.id;
  }
  if (numbers.pan === 'same' || !isReceived) return donation.donor_id;
  const fitting = await findOwnersOfPan(trx, context, {
    fullname: person.fullname,
    pan: person.pan_no,
    donorId: donation.donor_id,
    isConfirmed: isPanConfirmed,
  });
  const [owner] = fitting;
  if (owner === undefined || donation.donor_id === null) return donation.donor_id;
  if (fitting.includes(donation.donor_id)) return donation.donor_id;
  return (await lockDonor(trx, owner))?.id ?? owner;
}

/** The questions of a 409 that the body answers, and the donor that it names. */
type Answers = {
  namedDonorId: string | null;
  isPanConfirmed: boolean;
  isReferenceConfirmed: boolean;
  isDateConfirmed: boolean;
  isCampaignConfirmed: boolean;
};

function readAnswers(body: unknown): Answers {
  const { donorId, confirmed } = Object(body);
  const isConfirmed = (field: string) => Array.isArray(confirmed) && confirmed.includes(field);
  return {
    namedDonorId: typeof donorId === 'string' && donorId !== '' ? donorId : null,
    isPanConfirmed: isConfirmed('pan_no'),
    isReferenceConfirmed: isConfirmed('reference'),
    isDateConfirmed: isConfirmed('date'),
    isCampaignConfirmed: isConfirmed('donationId'),
  };
}

/**
 * Fields that decide how much cash one person gave on one day. What was accepted before donors were found to be one person
 * may still get an address, a PAN or a note.
 */
const OF_CASH: readonly CorrectedField[] = [
  ...(['amount', 'mode', 'date', 'fullname', 'phone_no', 'email'] as const),
];

/** Fields that decide whether a reference was recorded before. */
const OF_REFERENCE: readonly CorrectedField[] = ['reference', 'mode', 'drawee_bank'];

async function refuseOtherOfReference(
  trx: DatabaseTransaction,
  plan: Pick<CorrectionPlan, 'donation' | 'details' | 'money' | 'fields'> & {
    isConfirmed: boolean;
  },
): Promise<void> {
  const { donation, details, money, fields, isConfirmed } = plan;
  const isOther = fields.some((field) => OF_REFERENCE.includes(field));
  if (!isDeskDonation(donation) || !isOther || isConfirmed) return;
  await refuseDoubledReference(trx, { ...donation, ...details, ...money });
}

/** Throws 409 for a void donation: it is restored first. */
export function refuseVoid(donation: Pick<Donation, 'status'>): void {
  if (donation.status === 'void') throw new Refusal(409, m.donation_is_void());
}
