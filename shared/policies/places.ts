import { m } from '#shared/messages/compiled/messages.js';

/** A place in the text of a policy, `{{name}}`, that the server fills with a fact of this installation. */
export type PolicyPlace = {
  readonly name: string;
  /** Filled with a list, or with nothing: it stands in a paragraph of its own. */
  readonly isBlock?: true;
  /** What it is filled with, for the desk. */
  readonly label: () => string;
};

/** Every place that a policy may name. */
export const policyPlaces = [
  { name: 'organisation.name', label: m.policy_place_name },
  { name: 'organisation.registered-name', label: m.policy_place_registered_name },
  { name: 'organisation.address', label: m.policy_place_address },
  { name: 'organisation.registrations', isBlock: true, label: m.policy_place_registrations },
  { name: 'contact.officer', label: m.policy_place_officer },
  { name: 'contact.ways', isBlock: true, label: m.policy_place_ways },
  { name: 'giving.minimum', label: m.policy_place_minimum },
  { name: 'giving.foreign', label: m.policy_place_foreign },
  { name: 'tax.deduction', label: m.policy_place_deduction },
  { name: 'tax.rules', isBlock: true, label: m.policy_place_tax_rules },
  { name: 'cash.deductible', label: m.policy_place_cash_deductible },
  { name: 'cash.refused', label: m.policy_place_cash_refused },
  { name: 'receipts.pan', label: m.policy_place_receipts_pan },
  { name: 'supporters.shown', label: m.policy_place_supporters },
  { name: 'aadhaar.kept', label: m.policy_place_aadhaar_kept },
  { name: 'aadhaar.period', label: m.policy_place_aadhaar_period },
  { name: 'keep.unpaid-days', label: m.policy_place_unpaid_days },
  { name: 'keep.message-days', label: m.policy_place_message_days },
] as const satisfies readonly PolicyPlace[];

export type PlaceName = (typeof policyPlaces)[number]['name'];

export const PLACE = /\{\{(?:\s|&nbsp;)*([^{}]*?)(?:\s|&nbsp;)*\}\}/g;
/** A paragraph that consists of one place. */
export const PLACE_ALONE =
  /<p>(?:\s|&nbsp;)*\{\{(?:\s|&nbsp;)*([^{}]*?)(?:\s|&nbsp;)*\}\}(?:\s|&nbsp;)*<\/p>/g;

const findPlace = (name: string): PolicyPlace | undefined =>
  policyPlaces.find((place) => place.name === name);

export const isBlockPlace = (name: string): boolean => findPlace(name)?.isBlock === true;

/** What is wrong with the places of a rich text, in words for the desk; null when nothing is. */
export function findPlaceFault(html: string): string | null {
  const tags = html.match(/<[^>]*>/g) ?? [];
  if (tags.some((tag) => tag.includes('{{'))) return m.policy_place_in_link();
  const inLine = html
    .replace(PLACE_ALONE, (whole, name: string) => (isBlockPlace(name) ? '' : whole))
    .replace(/<[^>]*>/g, ' ');
  for (const [place, name = ''] of inLine.matchAll(PLACE)) {
    const found = findPlace(name);
    if (found === undefined) return m.policy_place_unknown({ place, known: listKnown() });
    if (found.isBlock) return m.policy_place_alone({ place });
  }
  const rest = inLine.replace(PLACE, '');
  const broken = /.{0,20}(\{\{|\}\}).{0,20}/.exec(rest)?.[0].trim();
  return broken === undefined
    ? null
    : m.policy_place_unknown({ place: broken, known: listKnown() });
}

const listKnown = () => policyPlaces.map(({ name }) => `{{${name}}}`).join(', ');
