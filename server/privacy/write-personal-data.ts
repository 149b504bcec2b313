import { formatDate, formatTime } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatPaise } from '#shared/money.ts';
import { organisation } from '#shared/organisation.ts';
import type { PersonalData } from './find-personal-data.ts';
import type { StoredDonation, StoredDonor, StoredNumbers } from './personal-data.queries.ts';

/** All data held about a person as plain text, for mail or print. Of identity numbers only the last characters. */
export function writePersonalData(personalData: PersonalData, now: Date): string {
  const { donors, donations, numbers, messages, addresses, mails, taxDocuments } = personalData;
  const parts = [
    [
      m.privacy_file_title({ organisation: organisation.name }),
      m.privacy_file_made({ at: sayMoment(now) }),
    ],
    ...donors.map(describeDonor),
    ...donations.map((donation) => describeDonation(donation, numbers)),
    taxDocuments.length === 0
      ? []
      : [
          m.privacy_file_papers(),
          ...taxDocuments.map(({ title, number, issued_at: at }) =>
            line(`${title} ${number}`, say(at)),
          ),
        ],
    mails.length === 0
      ? []
      : [
          m.privacy_file_mails(),
          ...mails.map(({ kind, created_at: at, done_at: done }) =>
            line(kind, done === null ? m.privacy_file_unsent({ at: say(at) }) : say(done)),
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
              line(m.privacy_file_since(), say(newsletter.since)),
            ],
          ],
    ),
    ...messages.map((message) => [
      m.privacy_file_message(),
      line(m.privacy_file_date(), say(message.created_at)),
      line(m.privacy_file_name(), message.name),
      line(m.privacy_file_email(), message.email),
      line(m.privacy_file_phone(), message.phone),
      line(m.privacy_file_subject(), message.subject),
      line(m.privacy_file_text(), message.message),
    ]),
    donors.length + donations.length + messages.length === 0 ? [m.privacy_file_nothing()] : [],
    [m.privacy_file_purpose(), m.privacy_file_recipients()],
  ];
  return `${parts
    .map((part) => part.filter((text) => text !== '').join('\n'))
    .filter((part) => part !== '')
    .join('\n\n')}\n`;
}

function describeDonor(donor: StoredDonor): string[] {
  return [
    m.privacy_file_donor(),
    line(m.privacy_file_name(), donor.fullname),
    line(m.privacy_file_email(), donor.email),
    line(m.privacy_file_phone(), donor.phone),
    line(m.privacy_file_address(), donor.address),
    line(m.privacy_file_since(), say(donor.created_at)),
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

function describeDonation(donation: StoredDonation, numbers: readonly StoredNumbers[]): string[] {
  return [
    m.privacy_file_donation({ number: donation.receipt_number ?? donation.id }),
    line(m.privacy_file_date(), say(donation.created_at)),
    line(m.privacy_file_cause(), donation.campaign_title),
    line(m.privacy_file_amount(), formatPaise(donation.amount_paise)),
    line(
      m.privacy_file_refunded(),
      donation.refunded_paise === 0 ? '' : formatPaise(donation.refunded_paise),
    ),
    line(m.privacy_file_state(), donation.status),
    line(m.privacy_file_way(), [donation.mode, donation.reference].filter(Boolean).join(' ')),
    line(m.privacy_file_name(), donation.fullname),
    line(m.privacy_file_email(), donation.email),
    line(m.privacy_file_phone(), donation.phone),
    line(m.privacy_file_address(), donation.address),
    ...describeNumbers(numbers.filter(({ donation_id: id }) => id === donation.id)),
    line(m.privacy_file_text(), donation.message),
    line(m.privacy_file_note(), donation.note),
    line(
      m.privacy_file_listed(),
      donation.show_name === 1 ? m.privacy_file_yes() : m.privacy_file_no(),
    ),
  ];
}

/** Empty for unknown values. */
const line = (name: string, value: string) => (value === '' ? '' : `  ${name}: ${value}`);

const mask = (last4: string | null) => (last4 === null ? '' : `••••${last4}`);

const say = (at: string) => sayMoment(new Date(at));
const sayMoment = (at: Date) => `${formatDate(at)} ${formatTime(at)}`;
