import { m } from '#shared/messages/compiled/messages.js';
import { contrastOf, LEAST_CONTRAST } from '../contrast.ts';
import { listFields, type OrganisationForm } from '../organisation-form.ts';
import {
  findDeclaration,
  nameOrganisationField,
  type OrganisationFaults,
} from './organisation-fields.ts';

/** Checks the whole form: each field, and those that belong together. Empty when nothing is wrong. */
export function findOrganisationFaults(form: OrganisationForm): OrganisationFaults {
  return {
    ...findIncomplete(form),
    ...findWrongDays(form),
    ...findForeignNumbers(form),
    ...findLowContrast(form, 'colours', WHITE),
    ...findLowContrast(form, 'nightColours', NIGHT_TEXT),
    ...findWrongFields(form),
  };
}

function findWrongFields(form: OrganisationForm): OrganisationFaults {
  const faults: OrganisationFaults = {};
  for (const { group, name, field } of listFields()) {
    const declaration = findDeclaration(group, name);
    const value = form[group][name] ?? null;
    if (value === null || value.trim() === '') {
      if (declaration?.isRequired) faults[field] = m.org_fault_required();
      continue;
    }
    const result = declaration?.schema.safeParse(value);
    if (result?.success === false)
      faults[field] = result.error.issues[0]?.message ?? m.org_fault_line();
  }
  return faults;
}

/** Fields that are useless without each other. */
const together = [
  ['grievance', ['name', 'email']],
  ['bank', ['accountName', 'accountNumber', 'ifsc', 'bankAndBranch']],
  ['registrations', ['section12AFrom', 'section12AUntil']],
  ['registrations', ['section80GFrom', 'section80GUntil']],
] as const;

function findIncomplete(form: OrganisationForm): OrganisationFaults {
  const faults: OrganisationFaults = {};
  const requireAll = (group: keyof OrganisationForm, names: readonly string[]) => {
    const missing = names.filter((name) => !form[group][name]);
    if (missing.length === names.length) return;
    for (const name of missing) faults[`${group}.${name}`] = m.org_fault_both();
  };
  for (const [group, names] of together) requireAll(group, names);
  const { name, role, signature } = form.signatory;
  if (!name && (role || signature)) faults['signatory.name'] = m.org_fault_both();
  return faults;
}

function findWrongDays({ registrations }: OrganisationForm): OrganisationFaults {
  const faults: OrganisationFaults = {};
  for (const name of ['section12A', 'section80G']) {
    const [from, until] = [registrations[`${name}From`], registrations[`${name}Until`]];
    if (from && until && until < from) faults[`registrations.${name}Until`] = m.org_fault_days();
  }
  return faults;
}

/** URNs begin with the PAN of the organisation. */
function findForeignNumbers({ registrations }: OrganisationForm): OrganisationFaults {
  const faults: OrganisationFaults = {};
  const pan = registrations.pan;
  for (const name of ['section12A', 'section80G']) {
    const number = registrations[name];
    if (pan && number && !number.startsWith(pan))
      faults[`registrations.${name}`] = m.org_fault_urn_pan({ pan });
  }
  return faults;
}

/** The text on action colours (app/theme): white by day, night blue by night. */
const WHITE = { colour: '#FFFFFF', name: m.org_contrast_white };
const NIGHT_TEXT = { colour: '#1D1233', name: m.org_contrast_night };

/** Texts and the colours that they stand on. */
const pairs = [
  ['ink', 'paper'],
  ['ink', 'card'],
  ['inkSoft', 'paper'],
  ['inkSoft', 'card'],
  ['action', 'paper'],
  ['action', 'card'],
] as const;

function findLowContrast(
  form: OrganisationForm,
  group: 'colours' | 'nightColours',
  onAction: { colour: string; name: () => string },
): OrganisationFaults {
  const faults: OrganisationFaults = {};
  const colours = form[group];
  const nameOf = (name: string) => nameOrganisationField(`${group}.${name}`) ?? name;
  const check = (field: string, text: { colour: string; name: string }, ground: string) => {
    const groundColour = colours[ground] ?? '';
    if (!isColour(text.colour) || !isColour(groundColour)) return;
    const contrast = contrastOf(text.colour, groundColour);
    if (contrast >= LEAST_CONTRAST) return;
    faults[`${group}.${field}`] ??= m.org_fault_contrast({
      text: text.name,
      ground: nameOf(ground),
      // Rounded down: 4.49 is not enough.
      contrast: (Math.floor(contrast * 100) / 100).toFixed(2),
    });
  };
  for (const ground of ['action', 'actionDeep'])
    check(ground, { colour: onAction.colour, name: onAction.name() }, ground);
  for (const [text, ground] of pairs)
    check(text, { colour: colours[text] ?? '', name: nameOf(text) }, ground);
  return faults;
}

const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text);
