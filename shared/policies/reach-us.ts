import { approvalAt } from '../deduction.ts';
import type { PolicyOrganisation } from '../organisation.ts';
import type { PolicyBlock, PolicyFacts, PolicyLink, PolicySection, PolicyText } from './policy.ts';

export const contactPage: PolicyLink = { label: 'contact page', to: '/contact-us' };
export const privacyPage: PolicyLink = { label: 'privacy policy', to: '/privacy-policy' };
export const refundPage: PolicyLink = { label: 'refund policy', to: '/refund-policy' };

/** The registered name where it has been entered, else the public name. */
const nameOf = ({ legalName, name }: PolicyOrganisation): string => legalName ?? name;

/** Who 'we' are, with the registrations that have been entered. */
export function introduce({
  organisation,
  now,
}: Pick<PolicyFacts, 'organisation' | 'now'>): PolicyBlock[] {
  const { contact, registrations } = organisation;
  const entered = [
    ['Registration', registrations.trust],
    ['PAN', registrations.pan],
    [
      'Registration as a non-profit organisation (section 332, earlier 12AB)',
      registrations.section12A,
    ],
    ['Approval for deductions (section 354, earlier 80G)', approvalAt(now, registrations)],
    ['Permission for foreign contributions (FCRA)', registrations.fcra],
  ].flatMap(([name, number]) => (number ? [`${name}: ${number}`] : []));
  return [
    `On this page, “we” and “us” mean ${nameOf(organisation)}, ${contact.addressLines.join(', ')}: the charity that runs this website and receives the gifts made on it. “You” means anyone who visits the site, gives, or writes to us.`,
    ...(entered.length > 0 ? [{ points: entered }] : []),
  ];
}

/** The last section of every policy: contact and complaints. */
export function describeContact(
  { grievance, contact }: PolicyOrganisation,
  more: readonly PolicyBlock[],
): PolicySection {
  const officer: PolicyText = grievance
    ? [
        `Questions and complaints are answered by our grievance officer, ${grievance.name}: `,
        mailTo(grievance.email),
        '.',
      ]
    : [
        'Please send questions and complaints through the ',
        contactPage,
        '. Please give the receipt number if it is about a gift.',
      ];
  const alternatives: PolicyText[] = [
    ...(contact.email ? [['Email: ', mailTo(contact.email)]] : []),
    ...(contact.phone
      ? [['Phone: ', callTo(contact.phone), contact.hours ? ` (${contact.hours})` : '']]
      : []),
    `By post: ${contact.addressLines.join(', ')}`,
  ];
  return {
    id: 'contact',
    title: 'Whom to ask, and how to complain',
    blocks: [officer, { points: alternatives }, ...more],
  };
}

const mailTo = (email: string): PolicyLink => ({ label: email, to: `mailto:${email}` });
const callTo = (phone: string): PolicyLink => ({
  label: phone,
  to: `tel:${phone.replace(/[^+\d]/g, '')}`,
});
