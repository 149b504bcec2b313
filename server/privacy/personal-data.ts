import { formatDate, formatTime } from '#shared/dates.ts';
import { dedicationOf } from '#shared/dedications.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatPaise } from '#shared/money.ts';
import type { Organisation } from '#shared/organisation.ts';
import { readPoliciesVersion } from '#shared/policies/policies-version.ts';
import type { FieldChange } from '#shared/staff/corrections-endpoints.ts';
import { namePolicy } from '#shared/staff/name-content-kind.ts';
import { showDay } from '#shared/typed-days.ts';
import { findRowsOfDonor, type RowOfDonor } from '../batches/find-rows-of-donor.ts';
import type { Context } from '../context.ts';
import type { DatabaseReader } from '../database/handles.ts';
import { normalizeEmail, normalizeName } from '../donations/normalize-donor.ts';
import { hideIdentityNumbers } from '../platform/scrub-text.ts';
import { findKnownAddress } from '../subscribers/subscriber-addresses.ts';
import type { DonorRequestRow } from './donor-requests.queries.ts';
import {
  hasOtherDonorAt,
  listContactMessages,
  listCorrectionsOf,
  listDocumentsOf,
  listDonationsOf,
  listDonorChangesOf,
  listDonorRows,
  listMailsOf,
  listNumbersOf,
  listOtherDonationsByMail,
  listSupportersByMail,
  type StoredCorrection,
  type StoredDocument,
  type StoredDonation,
  type StoredDonor,
  type StoredDonorChange,
  type StoredMail,
  type StoredMessage,
  type StoredNumbers,
  type StoredSupporter,
} from './personal-data.queries.ts';

/** A mail address of the requester. Shared: another donor uses it too. */
type StoredAddress = {
  email: string;
  isShared: boolean;
  newsletter: { name: string; status: string; since: string } | null;
};

/** All data held about the requester. */
export type PersonalData = {
  donors: StoredDonor[];
  donations: StoredDonation[];
  numbers: StoredNumbers[];
  corrections: StoredCorrection[];
  donorChanges: StoredDonorChange[];
  /** Rows of batches that are not posted yet. */
  batchRows: RowOfDonor[];
  /** Where the requester is listed as a supporter without a donation. */
  supporters: StoredSupporter[];
  addresses: StoredAddress[];
  messages: StoredMessage[];
  /** Messages from a shared address under another name, which may be another person's. */
  messagesOfOthers: number;
  mails: StoredMail[];
  taxDocuments: StoredDocument[];
};

type Requester = Pick<DonorRequestRow, 'donor_id' | 'asker_name' | 'email'>;

/**
 * Finds the requester's data by donor; without one, by the mail address of the request. A shared phone or mail address
 * does not make data the requester's: there the name must match as well.
 */
export async function findPersonalData(
  reader: DatabaseReader,
  context: Pick<Context, 'sealer'>,
  requester: Requester,
): Promise<PersonalData> {
  const donors = requester.donor_id === null ? [] : await listDonorRows(reader, requester.donor_id);
  const donorIds = donors.map(({ id }) => id);
  const own = donorIds.length === 0 ? [] : await listDonationsOf(reader, donorIds);
  const isDonor = donors.length > 0;
  const names = new Set(
    isDonor
      ? [
          ...donors.map(({ name_key }) => name_key),
          ...own.map((one) => normalizeName(one.fullname)),
        ]
      : [normalizeName(requester.asker_name)],
  );
  names.delete('');
  const emails = new Set(
    isDonor
      ? [...donors, ...own].map(({ email }) => normalizeEmail(email))
      : [normalizeEmail(requester.email)],
  );
  emails.delete('');
  const phones = new Set([...donors, ...own].map(({ phone }) => phone));
  phones.delete('');

  const data: PersonalData = {
    donors,
    donations: own,
    numbers: [],
    corrections: [],
    donorChanges: [],
    batchRows: [],
    supporters: [],
    addresses: [],
    messages: [],
    messagesOfOthers: 0,
    mails: [],
    taxDocuments: [],
  };
  for (const email of emails) await addAddress(reader, context, data, { email, donorIds, names });
  const ids = data.donations.map(({ id }) => id);
  return {
    ...data,
    numbers: await listNumbersOf(reader, ids),
    corrections: await listCorrectionsOf(reader, ids),
    donorChanges: await listDonorChangesOf(reader, donorIds),
    batchRows: await findRowsOfDonor(reader, context, {
      donorIds,
      isNamed: (fullname) => names.has(normalizeName(fullname)),
      isReachedAt: ({ phone, email }) => phones.has(phone) || emails.has(normalizeEmail(email)),
    }),
    mails: await listMailsOf(reader, ids),
    taxDocuments: await listDocumentsOf(reader, ids),
  };
}

async function addAddress(
  reader: DatabaseReader,
  context: Pick<Context, 'sealer'>,
  data: PersonalData,
  { email, donorIds, names }: { email: string; donorIds: string[]; names: ReadonlySet<string> },
): Promise<void> {
  const others = await listOtherDonationsByMail(reader, email, donorIds);
  const isSameName = (name: string) => names.has(normalizeName(name));
  // An order that was never paid has no donor: name and mail address decide whose it is.
  const unpaid = others.filter(
    ({ donor_id, status, fullname }) =>
      donor_id === null && (status === 'begun' || status === 'failed') && isSameName(fullname),
  );
  data.donations.push(
    ...unpaid.filter(({ id }) => data.donations.every((address) => address.id !== id)),
  );
  const isShared =
    others.length > unpaid.length || (await hasOtherDonorAt(reader, email, donorIds));
  const listed = await listSupportersByMail(reader, email);
  data.supporters.push(...listed.filter(({ fullname }) => !isShared || isSameName(fullname)));
  const messages = await listContactMessages(reader, email);
  const theirs = messages.filter(({ name }) => !isShared || isSameName(name));
  data.messages.push(...theirs);
  data.messagesOfOthers += messages.length - theirs.length;
  const address = await findKnownAddress(reader, context, email);
  data.addresses.push({
    email,
    isShared,
    newsletter:
      address === undefined || address.email === null
        ? null
        : {
            name: address.name,
            status: address.status,
            since: address.confirmed_at ?? address.created_at,
          },
  });
}

/** All data held about a person as plain text, for mail or print. Of identity numbers only the last characters. */
export function writePersonalData(
  personalData: PersonalData,
  organisation: Pick<Organisation, 'name'>,
  now: Date,
): string {
  const { donors, donations, batchRows, supporters, messages, addresses } = personalData;
  const { mails, taxDocuments } = personalData;
  // Whose the donations of an address are is known only where the request names a donor.
  const isUnmatched = donors.length === 0 && addresses.some(({ isShared }) => isShared);
  const found = [donors, donations, batchRows, supporters, messages].flat().length;
  const parts = [
    [
      m.privacy_file_title({ organisation: organisation.name }),
      m.privacy_file_made({ at: formatMoment(now) }),
    ],
    ...donors.map((donor) => describeDonor(donor, personalData)),
    ...donations.map((donation) => describeDonation(donation, personalData)),
    ...batchRows.map(describeBatchRow),
    ...supporters.map((supporter) => [
      m.privacy_file_supporter({ campaign: supporter.campaign_title }),
      line(m.privacy_file_since(), formatIso(supporter.added_at)),
      line(m.privacy_file_name(), supporter.fullname),
      line(m.privacy_file_email(), supporter.email),
    ]),
    taxDocuments.length === 0
      ? []
      : [
          m.privacy_file_papers(),
          ...taxDocuments.map(({ title, number, issued_at: at }) =>
            line(`${title} ${number}`, formatIso(at)),
          ),
        ],
    mails.length === 0
      ? []
      : [
          m.privacy_file_mails(),
          ...mails.map(({ kind, created_at: at, done_at: done }) =>
            line(
              kind,
              done === null ? m.privacy_file_unsent({ at: formatIso(at) }) : formatIso(done),
            ),
          ),
        ],
    ...addresses.flatMap(({ email, newsletter }) =>
      newsletter === null
        ? []
        : [
            [
              m.privacy_file_newsletter(),
              line(m.privacy_file_email(), email),
              line(m.privacy_file_name(), newsletter.name),
              line(m.privacy_file_state(), newsletter.status),
              line(m.privacy_file_since(), formatIso(newsletter.since)),
            ],
          ],
    ),
    ...messages.map((message) => [
      m.privacy_file_message(),
      line(m.privacy_file_date(), formatIso(message.created_at)),
      line(m.privacy_file_name(), message.name),
      line(m.privacy_file_email(), message.email),
      line(m.privacy_file_phone(), message.phone),
      line(m.privacy_file_subject(), message.subject),
      line(m.privacy_file_text(), message.message),
    ]),
    found === 0 && !isUnmatched ? [m.privacy_file_nothing()] : [],
    isUnmatched ? [m.privacy_file_unmatched()] : [],
    [m.privacy_file_purpose(), m.privacy_file_recipients()],
  ];
  return `${parts
    .map((part) => part.filter((text) => text !== '').join('\n'))
    .filter((part) => part !== '')
    .join('\n\n')}\n`;
}

function describeDonor(
  donor: StoredDonor,
  { donorChanges }: Pick<PersonalData, 'donorChanges'>,
): string[] {
  return [
    m.privacy_file_donor(),
    line(m.privacy_file_name(), donor.fullname),
    line(m.privacy_file_email(), donor.email),
    line(m.privacy_file_phone(), donor.phone),
    line(m.privacy_file_address(), donor.address),
    line(m.privacy_file_since(), formatIso(donor.created_at)),
    ...donorChanges
      .filter(({ donor_id: id }) => id === donor.id)
      .flatMap((change) => describeCorrection(change, change.changed_at)),
  ];
}

/** The identity numbers of a donation, each once, including corrected ones. */
function describeNumbers(numbers: readonly StoredNumbers[]): string[] {
  const lines = numbers.flatMap((one) => [
    line(m.privacy_file_pan(), mask(one.pan_last4)),
    line(
      m.privacy_file_aadhaar(),
      one.aadhaar_sealed === null && one.aadhaar_last4 !== null
        ? m.privacy_file_end_only({ end: mask(one.aadhaar_last4) })
        : mask(one.aadhaar_last4),
    ),
  ]);
  return [...new Set(lines)];
}

/** What a field was before and after a correction. */
function describeCorrection({ changes }: Pick<StoredCorrection, 'changes'>, at: string): string[] {
  const list: FieldChange[] = JSON.parse(changes);
  return list.map(({ field, from, to }) =>
    line(
      m.privacy_file_correction({ at: formatIso(at) }),
      `${field}: ${from || '–'} → ${to || '–'}`,
    ),
  );
}

function describeDonation(
  donation: StoredDonation,
  { numbers, corrections }: Pick<PersonalData, 'numbers' | 'corrections'>,
): string[] {
  return [
    m.privacy_file_donation({ number: donation.receipt_number ?? donation.id }),
    line(m.privacy_file_date(), formatIso(donation.created_at)),
    line(m.privacy_file_cause(), donation.campaign_title),
    line(m.privacy_file_amount(), formatPaise(donation.amount_paise)),
    line(
      m.privacy_file_refunded(),
      donation.refunded_paise === 0 ? '' : formatPaise(donation.refunded_paise),
    ),
    line(m.privacy_file_state(), donation.status),
    line(
      m.privacy_file_way(),
      [donation.mode, donation.reference, donation.drawee_bank].filter(Boolean).join(' '),
    ),
    line(m.privacy_file_old_receipt(), donation.old_receipt_number),
    line(m.privacy_file_name(), donation.fullname),
    line(m.privacy_file_email(), donation.email),
    line(m.privacy_file_phone(), donation.phone),
    line(m.privacy_file_address(), donation.address),
    ...describeNumbers(numbers.filter(({ donation_id: id }) => id === donation.id)),
    ...corrections
      .filter(({ donation_id: id }) => id === donation.id)
      .flatMap((correction) => describeCorrection(correction, correction.requested_at)),
    line(m.privacy_file_text(), donation.message),
    line(m.privacy_file_dedication(), dedicationOf(donation)),
    line(m.privacy_file_note(), donation.note),
    line(m.privacy_file_policies(), describePolicies(donation.policies_version)),
    line(
      m.privacy_file_listed(),
      donation.show_name === 1 ? m.privacy_file_yes() : m.privacy_file_no(),
    ),
  ];
}

/** The policies under which it was made, with their versions; '' where none is recorded. */
const describePolicies = (text: string | null) =>
  (readPoliciesVersion(text) ?? [])
    .map(({ id, version }) => m.donation_policy_version({ name: namePolicy(id), version }))
    .join('; ');

/** What was typed; of a PAN only the end. */
function describeBatchRow({ batchNumber, givenOn, mode, campaign, cells }: RowOfDonor): string[] {
  const pan = cells.pan_no.trim();
  return [
    m.privacy_file_batch_row({ number: batchNumber }),
    line(m.privacy_file_date(), showDay(givenOn)),
    line(m.privacy_file_cause(), cells.campaign || campaign),
    line(m.privacy_file_amount(), cells.amount),
    line(m.privacy_file_way(), [mode, cells.reference, cells.bank].filter(Boolean).join(' ')),
    line(m.privacy_file_name(), hideIdentityNumbers(cells.fullname)),
    line(m.privacy_file_email(), cells.email),
    line(m.privacy_file_phone(), cells.phone_no),
    line(m.privacy_file_address(), hideIdentityNumbers(cells.address)),
    line(m.privacy_file_pan(), pan === '' ? '' : mask(pan.slice(-LAST_SHOWN))),
  ];
}

const LAST_SHOWN = 4;

/** Empty for unknown values. */
const line = (name: string, value: string) => (value === '' ? '' : `  ${name}: ${value}`);

const mask = (last4: string | null) => (last4 === null ? '' : `••••${last4}`);

const formatIso = (at: string) => formatMoment(new Date(at));
const formatMoment = (at: Date) => `${formatDate(at)} ${formatTime(at)}`;
