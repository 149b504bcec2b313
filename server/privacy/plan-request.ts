import type { PlanLine } from '#shared/staff/privacy-endpoints.ts';
import type { DatabaseReader } from '../database/handles.ts';
import { findUnpaidAmong } from './due-rows.queries.ts';
import { isSharedAadhaar } from './identities.queries.ts';
import type { StoredDonation } from './personal-data.queries.ts';
import type { PersonalData } from './personal-data.ts';
import type { RetentionLimits } from './retention-limits.ts';

/** Years that books and receipts are kept after their tax year (india.md 4.6: at least eight; ten to be safe). */
const TAX_RECORD_YEARS = 10;

/** The rows that carrying out a request changes, and the same as lines for display. */
export type RequestPlan = {
  unpaidIds: string[];
  /** These donations, and supporters listed without one, lose message and public name. */
  publicIds: string[];
  /** These lose mail address and phone. */
  contactIds: string[];
  /** These also lose the postal address: tax law no longer needs it. */
  addressIds: string[];
  aadhaarReferences: string[];
  newsletterEmails: string[];
  messageIds: string[];
  donorIds: string[];
  lines: PlanLine[];
};

const NOTHING: RequestPlan = {
  unpaidIds: [],
  publicIds: [],
  contactIds: [],
  addressIds: [],
  aadhaarReferences: [],
  newsletterEmails: [],
  messageIds: [],
  donorIds: [],
  lines: [],
};

/** The last day of a tax year, or the same day years later: '2026-27' ends on 2027-03-31. */
const endOfTaxYear = (taxYear: string, yearsLater = 0) =>
  `${Number(taxYear.slice(0, 4)) + 1 + yearsLater}-03-31`;

/** What a withdrawal of consent changes: name and message are hidden, and the newsletter ends. */
export function planWithdrawal(personalData: PersonalData): RequestPlan {
  const publicIds = listPublic(personalData.donations, personalData);
  const newsletter = planNewsletter(personalData);
  return {
    ...NOTHING,
    publicIds,
    newsletterEmails: newsletter.emails,
    lines: [goes('public', publicIds.length), ...newsletter.lines].filter(isSomething),
  };
}

/** An address shared with another donor stays subscribed: its owner has the link in each mail. */
function planNewsletter({ addresses }: PersonalData): { emails: string[]; lines: PlanLine[] } {
  const listed = addresses.filter(({ newsletter }) => newsletter !== null);
  const own = listed.filter(({ isShared }) => !isShared);
  return {
    emails: own.map(({ email }) => email),
    lines: [goes('newsletter', own.length), stays('newsletter-shared', listed.length - own.length)],
  };
}

/**
 * What an erasure removes and keeps: data that tax law or a certificate still needs stays, and each line says why.
 * `certificateUntil` returns the last day on which a tax year's certificate may be sent.
 */
export async function planErasure(
  reader: DatabaseReader,
  personalData: PersonalData,
  {
    openTaxYear,
    today,
    certificateUntil,
  }: Pick<RetentionLimits, 'openTaxYear'> & {
    today: string;
    certificateUntil: (taxYear: string) => string;
  },
): Promise<RequestPlan> {
  const { donors, donations } = personalData;
  const isUnpaid = ({ status }: StoredDonation) => status === 'begun' || status === 'failed';
  const orders = donations.filter(isUnpaid);
  const kept = donations.filter((one) => !isUnpaid(one));
  const unpaid = await findUnpaidAmong(
    reader,
    orders.map(({ id }) => id),
  );
  const withContact = kept.filter(({ email, phone }) => email !== '' || phone !== '');
  const later = withContact.filter(({ given_year }) => given_year >= openTaxYear);
  const old = kept.filter(({ given_year }) => endOfTaxYear(given_year, TAX_RECORD_YEARS) < today);
  const newestYear = newest(kept);
  const aadhaar = await planAadhaar(reader, personalData, { kept, openTaxYear });
  const newsletter = planNewsletter(personalData);
  const plan = {
    unpaidIds: unpaid.map(({ id }) => id),
    publicIds: listPublic(kept, personalData),
    contactIds: withContact.filter((one) => !later.includes(one)).map(({ id }) => id),
    addressIds: old.filter(({ address }) => address !== '').map(({ id }) => id),
    aadhaarReferences: aadhaar.shred,
    newsletterEmails: newsletter.emails,
    messageIds: personalData.messages.map(({ id }) => id),
    donorIds: donors.map(({ id }) => id),
  };
  const lastDay = newestYear === null ? null : certificateUntil(newestYear);
  const booksUntil = newestYear === null ? null : endOfTaxYear(newestYear, TAX_RECORD_YEARS);
  return {
    ...plan,
    lines: [
      goes('unpaid', plan.unpaidIds.length),
      goes('public', plan.publicIds.length),
      goes('contact', plan.contactIds.length),
      goes('old-address', plan.addressIds.length),
      goes('aadhaar', aadhaar.shred.length),
      goes('messages', plan.messageIds.length),
      ...newsletter.lines,
      stays('unpaid-open', orders.length - unpaid.length),
      stays('contact-later', later.length, lastDay),
      stays('aadhaar-later', aadhaar.later, lastDay),
      stays('aadhaar-shared', aadhaar.shared),
      stays('messages-shared', personalData.messagesOfOthers),
      stays('donations', kept.length, booksUntil),
      stays('tax-documents', personalData.taxDocuments.length, booksUntil),
      stays('records', 1),
    ].filter(isSomething),
  };
}

/** The number is erased first: a PAN is enough for the statement. */
async function planAadhaar(
  reader: DatabaseReader,
  { donations, numbers }: PersonalData,
  { kept, openTaxYear }: { kept: readonly StoredDonation[]; openTaxYear: string },
): Promise<{ shred: string[]; later: number; shared: number }> {
  const donationIds = donations.map(({ id }) => id);
  const hasPan = numbers.some(({ pan_last4 }) => pan_last4 !== null);
  const isNeeded = !hasPan && kept.some(({ given_year }) => given_year >= openTaxYear);
  const sealed = [
    ...new Set(
      numbers.flatMap(({ aadhaar_reference: reference, aadhaar_sealed: text }) =>
        reference !== null && text !== null ? [reference] : [],
      ),
    ),
  ];
  const shared: string[] = [];
  for (const reference of sealed) {
    if (await isSharedAadhaar(reader, reference, donationIds)) shared.push(reference);
  }
  const own = sealed.filter((reference) => !shared.includes(reference));
  return {
    shred: isNeeded ? [] : own,
    later: isNeeded ? own.length : 0,
    shared: shared.length,
  };
}

function listPublic(
  donations: readonly StoredDonation[],
  { supporters }: Pick<PersonalData, 'supporters'>,
): string[] {
  const shown = donations.filter(
    (donation) =>
      donation.show_name === 1 || donation.message !== '' || donation.dedication_name !== '',
  );
  return [...shown, ...supporters].map(({ id }) => id);
}

function newest(donations: readonly StoredDonation[]): string | null {
  return donations.reduce<string | null>(
    (latest, { given_year: year }) => (latest !== null && latest > year ? latest : year),
    null,
  );
}

const goes = (part: PlanLine['part'], count: number): PlanLine => ({
  part,
  count,
  goes: true,
  until: null,
});

const stays = (part: PlanLine['part'], count: number, until: string | null = null): PlanLine => ({
  part,
  count,
  goes: false,
  until,
});

const isSomething = ({ count }: PlanLine) => count > 0;
