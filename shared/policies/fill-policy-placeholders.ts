import { approvalAt } from '../deduction.ts';
import { formatPaise, MINIMUM_DONATION_PAISE } from '../money.ts';
import type { PolicyOrganisation } from '../organisation.ts';
import { isOwnPath, OUTSIDE_REL } from '../rich-text/addresses.ts';
import type { DataHandling } from '../site-settings.ts';
import { CASH_LIMITS } from '../staff/cash-rules.ts';
import type { PolicyFacts } from './policy.ts';
import {
  isBlockPlaceholder,
  PLACEHOLDER,
  PLACEHOLDER_ALONE,
  type PolicyPlaceholderName,
} from './policy-placeholders.ts';

/**
 * A sanitised text with its placeholders filled from the facts. Values are escaped; an unknown placeholder, which is refused before
 * publication, stays as it was written.
 */
export function fillPolicyPlaceholders(html: string, facts: PolicyFacts): string {
  const fill = (whole: string, name: string) =>
    Object.hasOwn(fillers, name) ? fillers[name as PolicyPlaceholderName](facts) : whole;
  return (
    html
      .replace(PLACEHOLDER_ALONE, (whole, name: string) =>
        isBlockPlaceholder(name) ? fill(whole, name) : whole,
      )
      // Within tags nothing is filled: a placeholder in an address is refused.
      .split(/(<[^>]*>)/)
      .map((part) => (part.startsWith('<') ? part : part.replace(PLACEHOLDER, fill)))
      .join('')
      // A list that stands beside another one continues it.
      .replaceAll('</ul><ul>', '')
  );
}

const fillers: Readonly<Record<PolicyPlaceholderName, (facts: PolicyFacts) => string>> = {
  'organisation.name': ({ organisation }) => escapeText(organisation.name),
  'organisation.registered-name': ({ organisation: { legalName, name } }) =>
    escapeText(legalName ?? name),
  'organisation.address': ({ organisation }) => escapeText(addressOf(organisation)),
  'organisation.registrations': listRegistrations,
  'contact.officer': ({ organisation }) => nameOfficer(organisation),
  'contact.ways': ({ organisation }) => listWays(organisation),
  'giving.minimum': () => formatPaise(MINIMUM_DONATION_PAISE),
  'giving.foreign': ({ organisation }) => describeForeign(organisation),
  'tax.deduction': describeDeduction,
  'tax.rules': listTaxRules,
  'cash.deductible': () => CASH_LIMITS.deductibleUpTo,
  'cash.refused': () => CASH_LIMITS.refusedFrom,
  'receipts.pan': ({ dataHandling }) =>
    dataHandling.receiptPan === 'full' ? 'The full PAN' : 'The last four characters',
  'supporters.shown': ({ donorEmails }) => shownOfSupporters[donorEmails],
  'aadhaar.kept': ({ dataHandling }) =>
    dataHandling.aadhaarStorage === 'last4'
      ? 'We keep only the last four digits of an Aadhaar number, and a code from which it cannot be read.'
      : `We keep the full Aadhaar number ${describeAadhaarTime(dataHandling)}. Then we erase it and keep the last four digits.`,
  'aadhaar.period': ({ dataHandling }) =>
    dataHandling.aadhaarStorage === 'last4'
      ? 'Not kept: only the last four digits, with the gift.'
      : `Kept ${describeAadhaarTime(dataHandling)}. Then only its last four digits, with the gift.`,
  'keep.unpaid-days': ({ dataHandling }) => String(dataHandling.unpaidDays),
  'keep.message-days': ({ dataHandling }) => String(dataHandling.contactDays),
};

const shownOfSupporters: Readonly<Record<PolicyFacts['donorEmails'], string>> = {
  full: 'your name and your email address',
  masked: 'your name, and your email address with most of its letters hidden',
  hidden: 'your name, and nothing of your email address',
};

/** 122 days after 31 March is 31 July. */
const END_OF_JULY_DAYS = 122;

function describeAadhaarTime({ aadhaarDays }: DataHandling): string {
  return aadhaarDays === END_OF_JULY_DAYS
    ? 'until the end of July after the tax year of your gift, so that the yearly report can be filed and corrected'
    : `for ${aadhaarDays} days after the tax year of your gift, so that the yearly report can be filed and corrected`;
}

/** The registrations that have been entered. */
function listRegistrations({ organisation, now }: PolicyFacts): string {
  const { registrations } = organisation;
  const entered = [
    ['Registration', registrations.trust],
    ['PAN', registrations.pan],
    [
      'Registration as a non-profit organisation (section 332, earlier 12AB)',
      registrations.section12A,
    ],
    ['Approval for deductions (section 354, earlier 80G)', approvalAt(now, registrations)],
    ['Permission for foreign contributions (FCRA)', registrations.fcra],
  ].flatMap(([name, number]) => (number ? [escapeText(`${name}: ${number}`)] : []));
  return writeList(entered);
}

function nameOfficer({ grievance }: PolicyOrganisation): string {
  if (grievance === null) {
    return `Please send questions and complaints through the ${contactPage}. Please give the receipt number if it is about a gift.`;
  }
  const name = escapeText(grievance.name);
  return `Questions and complaints are answered by our grievance officer, ${name}: ${mailTo(grievance.email)}.`;
}

function listWays(organisation: PolicyOrganisation): string {
  const { email, phone, hours } = organisation.contact;
  return writeList([
    ...(email ? [`Email: ${mailTo(email)}`] : []),
    ...(phone ? [`Phone: ${callTo(phone)}${hours ? escapeText(` (${hours})`) : ''}`] : []),
    `By post: ${escapeText(addressOf(organisation))}`,
  ]);
}

function describeForeign({ registrations: { fcra } }: PolicyOrganisation): string {
  return fcra === null
    ? "We have no such permission at present and can't accept foreign contributions."
    : `Our FCRA registration is ${escapeText(fcra)}. Such gifts can't be made through the form; please ask us for the account through the ${contactPage}.`;
}

function describeDeduction({ organisation, now }: PolicyFacts): string {
  const approval = approvalAt(now, organisation.registrations);
  return approval === null
    ? "Whether a gift can be deducted from your income depends on our approval under section 354 of the Income-tax Act, 2025 (earlier section 80G(5) of the Act of 1961). Once it is entered, its number appears on this page, in the footer and on the receipts. Until then please don't count on a deduction."
    : `Gifts may be deducted under section 133 of the Income-tax Act, 2025 (for gifts until 31 March 2026: section 80G of the Act of 1961), within the limits of the law. Our approval has the number ${escapeText(approval)}.`;
}

function listTaxRules({ organisation, now }: PolicyFacts): string {
  if (approvalAt(now, organisation.registrations) === null) return '';
  return writeList([
    'The law allows, for most charities, a deduction of half the gift, within a tenth of your adjusted income, and only under the old tax regime.',
    'Some campaigns serve purposes for which the law allows no deduction. The receipt says so.',
    'After the tax year we report donations, by 31 May: Form 113, for gifts until 31 March 2026 Form 10BD. The tax portal then makes your certificate, Form 114 or Form 10BE, and we send it to you. It shows the name and PAN that you gave; if they are wrong, your gift does not reach your tax account.',
  ]);
}

const addressOf = ({ contact }: PolicyOrganisation) => contact.addressLines.join(', ');

/** '' for no points. */
const writeList = (points: readonly string[]) =>
  points.length === 0 ? '' : `<ul>${points.map((point) => `<li>${point}</li>`).join('')}</ul>`;

const writeLink = (label: string, to: string) =>
  `<a href="${escapeText(to)}"${isOwnPath(to) ? '' : ` rel="${OUTSIDE_REL}"`}>${escapeText(label)}</a>`;
const contactPage = '<a href="/contact-us">contact page</a>';
const mailTo = (email: string) => writeLink(email, `mailto:${email}`);
const callTo = (phone: string) => writeLink(phone, `tel:${phone.replace(/[^+\d]/g, '')}`);

const escapeText = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
