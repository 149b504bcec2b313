import {
  type BrandColours,
  defaultOrganisation,
  type Organisation,
  type ScannedDocument,
  scannedDocuments,
} from './organisation.ts';

/** The fields of each group, in the order of the form. All values are text, null while nothing is entered. */
export const organisationGroups = {
  names: ['name', 'nameInHindi', 'legalName', 'tagline'],
  contact: ['address', 'phone', 'email', 'whatsapp', 'hours'],
  grievance: ['name', 'email'],
  registrations: [
    ...['trust', 'trustScan', 'pan', 'panScan'],
    ...['section12A', 'section12AScan', 'section12AFrom', 'section12AUntil'],
    ...['section80G', 'section80GScan', 'section80GFrom', 'section80GUntil'],
    ...['csr1', 'csr1Scan', 'fcra', 'fcraScan'],
  ],
  bank: ['accountName', 'accountNumber', 'ifsc', 'bankAndBranch', 'upi'],
  social: ['facebook', 'instagram', 'youtube', 'x'],
  signatory: ['name', 'role', 'signature'],
  colours: Object.keys(defaultOrganisation.colours),
  nightColours: Object.keys(defaultOrganisation.nightColours),
  logo: ['square', 'mark'],
  music: ['address'],
} as const satisfies Record<string, readonly string[]>;

export type OrganisationGroup = keyof typeof organisationGroups;
export const groupNames = Object.keys(organisationGroups) as OrganisationGroup[];

/** The facts as the desk edits and the database stores them: 'contact' -> 'phone' -> '+91 …'. */
export type OrganisationForm = Readonly<
  Record<OrganisationGroup, Readonly<Record<string, string | null>>>
>;

/** A field of the form: 'contact.phone'. */
export type OrganisationField = `${OrganisationGroup}.${string}`;

export const listFields = (): {
  group: OrganisationGroup;
  name: string;
  field: OrganisationField;
}[] =>
  groupNames.flatMap((group) =>
    organisationGroups[group].map((name) => ({ group, name, field: `${group}.${name}` as const })),
  );

const HINDI_NAME: OrganisationField = 'names.nameInHindi';

/**
 * The default Hindi name belongs to the default public name. Where that was changed and no Hindi name is among the
 * `entered` fields, there is none until somebody enters it.
 */
export function dropDefaultHindiName(
  before: OrganisationForm,
  after: OrganisationForm,
  entered: Readonly<Record<string, unknown>>,
): OrganisationForm {
  const { name, nameInHindi } = defaultOrganisation;
  const isRenamed = before.names.name === name && after.names.name !== name;
  const isDefault = after.names.nameInHindi === nameInHindi && !Object.hasOwn(entered, HINDI_NAME);
  return isRenamed && isDefault ? applyChanges(after, [{ field: HINDI_NAME, to: null }]) : after;
}

/** Scans only picture a document whose number is guarded. */
const isScan = (name: string) => name.endsWith('Scan');

/** Fields whose change needs a second administrator: where money goes, and what receipts and tax papers rest on. */
export function isGuarded(group: OrganisationGroup, name: string): boolean {
  if (group === 'bank') return true;
  if (group === 'registrations') return !isScan(name);
  return group === 'names' && name === 'legalName';
}

export function toForm(organisation: Organisation): OrganisationForm {
  const { contact, registrations, bank, colours, nightColours, logo } = organisation;
  const { section12AValid, section80GValid, scans } = registrations;
  const { name, nameInHindi, legalName, tagline } = organisation;
  return {
    names: { name, nameInHindi, legalName, tagline },
    contact: {
      address: contact.addressLines.join('\n'),
      ...{ phone: contact.phone, email: contact.email },
      ...{ whatsapp: contact.whatsapp, hours: contact.hours },
    },
    grievance: {
      name: organisation.grievance?.name ?? null,
      email: organisation.grievance?.email ?? null,
    },
    registrations: {
      ...{ trust: registrations.trust, pan: registrations.pan },
      section12A: registrations.section12A,
      section12AFrom: section12AValid?.from ?? null,
      section12AUntil: section12AValid?.until ?? null,
      section80G: registrations.section80G,
      section80GFrom: section80GValid?.from ?? null,
      section80GUntil: section80GValid?.until ?? null,
      ...{ csr1: registrations.csr1, fcra: registrations.fcra },
      ...Object.fromEntries(scannedDocuments.map((one) => [`${one}Scan`, scans[one]])),
    },
    bank: {
      accountName: bank?.accountName ?? null,
      accountNumber: bank?.accountNumber ?? null,
      ifsc: bank?.ifsc ?? null,
      bankAndBranch: bank?.bankAndBranch ?? null,
      upi: organisation.upi,
    },
    social: { ...organisation.social },
    signatory: {
      name: organisation.signatory?.name ?? null,
      role: organisation.signatory?.role ?? null,
      signature: organisation.signatory?.signature ?? null,
    },
    colours: { ...colours },
    nightColours: { ...nightColours },
    logo: { ...logo },
    music: { address: organisation.music },
  };
}

/** The facts of a checked form; what must not be empty falls back to the default. */
export function toOrganisation(form: OrganisationForm): Organisation {
  const { names, contact, grievance, registrations, bank, social, signatory, logo } = form;
  const read = (group: OrganisationGroup) => (name: string) => form[group][name] ?? null;
  const days = (from: string | null | undefined, until: string | null | undefined) =>
    from && until ? { from, until } : null;
  const number = read('registrations');
  return {
    name: names.name ?? defaultOrganisation.name,
    nameInHindi: names.nameInHindi ?? null,
    legalName: names.legalName ?? null,
    tagline: names.tagline ?? defaultOrganisation.tagline,
    contact: {
      addressLines: splitLines(contact.address ?? ''),
      phone: contact.phone ?? null,
      email: contact.email ?? null,
      whatsapp: contact.whatsapp ?? null,
      hours: contact.hours ?? null,
    },
    grievance:
      grievance.name && grievance.email ? { name: grievance.name, email: grievance.email } : null,
    social: {
      facebook: social.facebook ?? null,
      instagram: social.instagram ?? null,
      youtube: social.youtube ?? null,
      x: social.x ?? null,
    },
    registrations: {
      trust: number('trust'),
      pan: number('pan'),
      section12A: number('section12A'),
      section12AValid: days(registrations.section12AFrom, registrations.section12AUntil),
      section80G: number('section80G'),
      section80GValid: days(registrations.section80GFrom, registrations.section80GUntil),
      csr1: number('csr1'),
      fcra: number('fcra'),
      scans: Object.fromEntries(
        scannedDocuments.map((one) => [one, number(`${one}Scan`)]),
      ) as Record<ScannedDocument, string | null>,
    },
    bank: toBank(bank),
    upi: bank.upi ?? null,
    signatory: signatory.name
      ? {
          name: signatory.name,
          role: signatory.role ?? '',
          signature: signatory.signature ?? null,
        }
      : null,
    colours: toColours(form.colours, defaultOrganisation.colours),
    nightColours: toColours(form.nightColours, defaultOrganisation.nightColours),
    logo: {
      square: logo.square ?? defaultOrganisation.logo.square,
      mark: logo.mark ?? defaultOrganisation.logo.mark,
    },
    music: form.music.address ?? null,
  };
}

function toBank(bank: OrganisationForm['bank']): Organisation['bank'] {
  const { accountName, accountNumber, ifsc, bankAndBranch } = bank;
  return accountName && accountNumber && ifsc && bankAndBranch
    ? { accountName, accountNumber, ifsc, bankAndBranch }
    : null;
}

function toColours(
  colours: Readonly<Record<string, string | null>>,
  defaults: BrandColours,
): BrandColours {
  const entries = Object.entries(defaults).map(([name, value]) => [name, colours[name] ?? value]);
  return Object.fromEntries(entries) as BrandColours;
}

function splitLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** One field of the form, before and after. */
export type OrganisationChange = {
  readonly field: OrganisationField;
  readonly from: string | null;
  readonly to: string | null;
};

/** The fields that differ, in the order of the form. */
export function compareForms(
  before: OrganisationForm,
  after: OrganisationForm,
): OrganisationChange[] {
  return listFields().flatMap(({ group, name, field }) => {
    const [from, to] = [before[group][name] ?? null, after[group][name] ?? null];
    return from === to ? [] : [{ field, from, to }];
  });
}

/** The form with these changes made. */
export function applyChanges(
  form: OrganisationForm,
  changes: readonly Pick<OrganisationChange, 'field' | 'to'>[],
): OrganisationForm {
  const changed: Record<string, Record<string, string | null>> = Object.fromEntries(
    groupNames.map((group) => [group, { ...form[group] }]),
  );
  for (const { field, to } of changes) {
    const [group = '', name = ''] = field.split('.');
    const fields = changed[group];
    if (fields !== undefined) fields[name] = to;
  }
  return changed as OrganisationForm;
}
