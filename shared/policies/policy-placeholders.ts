import { m } from '#shared/messages/compiled/messages.js';

/** A placeholder in the text of a policy, `{{name}}`, that the server fills with a fact of this installation. */
export type PolicyPlaceholder = {
  readonly name: string;
  /** Filled with a list, or with nothing: it stands in a paragraph of its own. */
  readonly isBlock?: true;
  /** What it is filled with, for the desk. */
  readonly label: () => string;
};

/** Every placeholder that a policy may contain. */
export const policyPlaceholders = [
  { name: 'organisation.name', label: m.policy_placeholder_name },
  { name: 'organisation.registered-name', label: m.policy_placeholder_registered_name },
  { name: 'organisation.address', label: m.policy_placeholder_address },
  { name: 'organisation.registrations', isBlock: true, label: m.policy_placeholder_registrations },
  { name: 'contact.officer', label: m.policy_placeholder_officer },
  { name: 'contact.ways', isBlock: true, label: m.policy_placeholder_ways },
  { name: 'giving.minimum', label: m.policy_placeholder_minimum },
  { name: 'giving.foreign', label: m.policy_placeholder_foreign },
  { name: 'tax.deduction', label: m.policy_placeholder_deduction },
  { name: 'tax.rules', isBlock: true, label: m.policy_placeholder_tax_rules },
  { name: 'cash.deductible', label: m.policy_placeholder_cash_deductible },
  { name: 'cash.refused', label: m.policy_placeholder_cash_refused },
  { name: 'receipts.pan', label: m.policy_placeholder_receipts_pan },
  { name: 'supporters.shown', label: m.policy_placeholder_supporters },
  { name: 'aadhaar.kept', label: m.policy_placeholder_aadhaar_kept },
  { name: 'aadhaar.period', label: m.policy_placeholder_aadhaar_period },
  { name: 'keep.unpaid-days', label: m.policy_placeholder_unpaid_days },
  { name: 'keep.message-days', label: m.policy_placeholder_message_days },
] as const satisfies readonly PolicyPlaceholder[];

export type PolicyPlaceholderName = (typeof policyPlaceholders)[number]['name'];

export const PLACEHOLDER = /\{\{(?:\s|&nbsp;)*([^{}]*?)(?:\s|&nbsp;)*\}\}/g;
/** A paragraph that consists of one placeholder. */
export const PLACEHOLDER_ALONE =
  /<p>(?:\s|&nbsp;)*\{\{(?:\s|&nbsp;)*([^{}]*?)(?:\s|&nbsp;)*\}\}(?:\s|&nbsp;)*<\/p>/g;

const findPlaceholder = (name: string): PolicyPlaceholder | undefined =>
  policyPlaceholders.find((placeholder) => placeholder.name === name);

export const isBlockPlaceholder = (name: string): boolean =>
  findPlaceholder(name)?.isBlock === true;

/** What is wrong with the placeholders of a rich text, in words for the desk; null when nothing is. */
export function findPolicyPlaceholderFault(html: string): string | null {
  const tags = html.match(/<[^>]*>/g) ?? [];
  if (tags.some((tag) => tag.includes('{{'))) return m.policy_placeholder_in_link();
  const inLine = html
    .replace(PLACEHOLDER_ALONE, (whole, name: string) => (isBlockPlaceholder(name) ? '' : whole))
    .replace(/<[^>]*>/g, ' ');
  for (const [placeholder, name = ''] of inLine.matchAll(PLACEHOLDER)) {
    const found = findPlaceholder(name);
    if (found === undefined)
      return m.policy_placeholder_unknown({ placeholder, known: listKnown() });
    if (found.isBlock) return m.policy_placeholder_alone({ placeholder });
  }
  const rest = inLine.replace(PLACEHOLDER, '');
  const broken = /.{0,20}(\{\{|\}\}).{0,20}/.exec(rest)?.[0].trim();
  return broken === undefined
    ? null
    : m.policy_placeholder_unknown({ placeholder: broken, known: listKnown() });
}

const listKnown = () => policyPlaceholders.map(({ name }) => `{{${name}}}`).join(', ');
