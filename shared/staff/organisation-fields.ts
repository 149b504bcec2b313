import * as z from 'zod/mini';
import { m } from '#shared/messages/compiled/messages.js';
import { EMAIL_PATTERN } from '../donor-form.ts';
import { defaultOrganisation } from '../organisation.ts';
import type { OrganisationGroup } from '../organisation-form.ts';

/** One field of the organisation's facts, with how it is named, typed and checked. Empty values are not checked. */
export type FieldDeclaration = {
  readonly label: () => string;
  readonly hint?: () => string;
  /** Absent: one line of text. */
  readonly widget?: 'lines' | 'tel' | 'email' | 'url' | 'date' | 'colour' | 'picture' | 'pdf';
  readonly isRequired?: true;
  readonly schema: z.ZodMiniType<string>;
};

const ADDRESS_LENGTH = 300;

const printable = '[^\\p{Cc}\\u2028\\u2029\\u202A-\\u202E\\u2066-\\u2069]*';
const written = (pattern: string) => (maximum: number) =>
  z
    .string()
    .check(
      z.maxLength(maximum, { error: () => m.org_fault_long({ maximum }) }),
      z.regex(new RegExp(`^${pattern}$`, 'u'), { error: () => m.org_fault_line() }),
    );
/** One line: names are printed on documents, and stand in the subjects of mails. */
const text = written(printable);
const lines = written(`${printable}(\\n${printable})*`);
const shaped = (pattern: RegExp, error: () => string) =>
  z.string().check(z.regex(pattern, { error }));

const pan = shaped(/^[A-Z]{5}\d{4}[A-Z]$/, m.org_fault_pan);
const urn = shaped(/^[A-Z]{5}\d{4}[A-Z][A-Z0-9]{6}$/, m.org_fault_urn);
const csr = shaped(/^CSR\d{8}$/, m.org_fault_csr);
const fcra = shaped(/^\d{9}$/, m.org_fault_fcra);
const ifsc = shaped(/^[A-Z]{4}0[A-Z0-9]{6}$/, m.org_fault_ifsc);
const account = shaped(/^\d{6,18}$/, m.org_fault_account);
const upi = shaped(/^[A-Za-z0-9][A-Za-z0-9._-]{1,99}@[A-Za-z][A-Za-z0-9]{1,63}$/, m.org_fault_upi);
const phone = shaped(/^\+(?:[ ()-]*\d){8,15}$/, m.org_fault_phone);
const whatsapp = shaped(/^\d{8,15}$/, m.org_fault_whatsapp);
const email = z
  .string()
  .check(
    z.maxLength(254, { error: () => m.org_fault_email() }),
    z.regex(EMAIL_PATTERN, { error: () => m.org_fault_email() }),
  );
const https = z
  .string()
  .check(
    z.maxLength(ADDRESS_LENGTH, { error: () => m.org_fault_https() }),
    z.regex(/^https:\/\/[\w-]+(\.[\w-]+)+(\/[^\s"'<>\\]*)?$/, { error: () => m.org_fault_https() }),
  );
/** A file of this site: the policy of the pages allows no others. */
const path = z
  .string()
  .check(
    z.maxLength(ADDRESS_LENGTH, { error: () => m.org_fault_path() }),
    z.regex(/^\/(?![/.])[\w%-]+([./][\w%-]+)*$/, { error: () => m.org_fault_path() }),
  );
const colour = shaped(/^#[0-9A-Fa-f]{6}$/, m.org_fault_colour);
const day = shaped(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, m.org_fault_day);

/** Every field of the form, in its order. */
const organisationFields = {
  names: {
    name: {
      label: m.org_names_name,
      hint: m.org_names_name_hint,
      isRequired: true,
      schema: text(60),
    },
    nameInHindi: {
      label: m.org_names_name_in_hindi,
      hint: m.org_names_name_in_hindi_hint,
      schema: text(60),
    },
    legalName: {
      label: m.org_names_legal_name,
      hint: m.org_names_legal_name_hint,
      schema: text(160),
    },
    tagline: {
      label: m.org_names_tagline,
      hint: () => m.org_names_tagline_hint({ tagline: defaultOrganisation.tagline }),
      schema: text(160),
    },
  },
  contact: {
    address: {
      label: m.org_contact_address,
      hint: m.org_contact_address_hint,
      widget: 'lines',
      isRequired: true,
      schema: lines(400),
    },
    phone: {
      label: m.org_contact_phone,
      hint: m.org_contact_phone_hint,
      widget: 'tel',
      schema: phone,
    },
    email: {
      label: m.org_contact_email,
      hint: m.org_contact_email_hint,
      widget: 'email',
      schema: email,
    },
    whatsapp: {
      label: m.org_contact_whatsapp,
      hint: m.org_contact_whatsapp_hint,
      widget: 'tel',
      schema: whatsapp,
    },
    hours: { label: m.org_contact_hours, hint: m.org_contact_hours_hint, schema: text(120) },
  },
  grievance: {
    name: { label: m.org_grievance_name, hint: m.org_grievance_name_hint, schema: text(120) },
    email: { label: m.org_grievance_email, widget: 'email', schema: email },
  },
  registrations: {
    trust: { label: m.org_registrations_trust, schema: text(80) },
    trustScan: { label: m.org_registrations_trust_scan, widget: 'pdf', schema: path },
    pan: { label: m.org_registrations_pan, hint: m.org_registrations_pan_hint, schema: pan },
    panScan: { label: m.org_registrations_pan_scan, widget: 'pdf', schema: path },
    section12A: {
      label: m.org_registrations_section12_a,
      hint: m.org_registrations_section12_a_hint,
      schema: urn,
    },
    section12AFrom: { label: m.org_registrations_section12_a_from, widget: 'date', schema: day },
    section12AUntil: { label: m.org_registrations_section12_a_until, widget: 'date', schema: day },
    section12AScan: { label: m.org_registrations_section12_a_scan, widget: 'pdf', schema: path },
    section80G: {
      label: m.org_registrations_section80_g,
      hint: m.org_registrations_section80_g_hint,
      schema: urn,
    },
    section80GFrom: {
      label: m.org_registrations_section80_g_from,
      hint: m.org_registrations_section80_g_from_hint,
      widget: 'date',
      schema: day,
    },
    section80GUntil: { label: m.org_registrations_section80_g_until, widget: 'date', schema: day },
    section80GScan: { label: m.org_registrations_section80_g_scan, widget: 'pdf', schema: path },
    csr1: { label: m.org_registrations_csr1, hint: m.org_registrations_csr1_hint, schema: csr },
    csr1Scan: { label: m.org_registrations_csr1_scan, widget: 'pdf', schema: path },
    fcra: { label: m.org_registrations_fcra, hint: m.org_registrations_fcra_hint, schema: fcra },
    fcraScan: { label: m.org_registrations_fcra_scan, widget: 'pdf', schema: path },
  },
  bank: {
    accountName: { label: m.org_bank_account_name, schema: text(120) },
    accountNumber: {
      label: m.org_bank_account_number,
      hint: m.org_bank_account_number_hint,
      schema: account,
    },
    ifsc: { label: m.org_bank_ifsc, hint: m.org_bank_ifsc_hint, schema: ifsc },
    bankAndBranch: { label: m.org_bank_bank_and_branch, schema: text(160) },
    upi: { label: m.org_bank_upi, hint: m.org_bank_upi_hint, schema: upi },
  },
  social: {
    facebook: { label: m.org_social_facebook, widget: 'url', schema: https },
    instagram: { label: m.org_social_instagram, widget: 'url', schema: https },
    youtube: { label: m.org_social_youtube, widget: 'url', schema: https },
    x: { label: m.org_social_x, widget: 'url', schema: https },
  },
  signatory: {
    name: { label: m.org_signatory_name, hint: m.org_signatory_name_hint, schema: text(120) },
    role: { label: m.org_signatory_role, hint: m.org_signatory_role_hint, schema: text(80) },
    signature: {
      label: m.org_signatory_signature,
      hint: m.org_signatory_signature_hint,
      widget: 'picture',
      schema: path,
    },
  },
  colours: {
    paper: { label: m.org_colours_paper, widget: 'colour', isRequired: true, schema: colour },
    card: { label: m.org_colours_card, widget: 'colour', isRequired: true, schema: colour },
    line: { label: m.org_colours_line, widget: 'colour', isRequired: true, schema: colour },
    ink: { label: m.org_colours_ink, widget: 'colour', isRequired: true, schema: colour },
    inkSoft: { label: m.org_colours_ink_soft, widget: 'colour', isRequired: true, schema: colour },
    action: { label: m.org_colours_action, widget: 'colour', isRequired: true, schema: colour },
    actionDeep: {
      label: m.org_colours_action_deep,
      widget: 'colour',
      isRequired: true,
      schema: colour,
    },
    peacock: { label: m.org_colours_peacock, widget: 'colour', isRequired: true, schema: colour },
    lotus: { label: m.org_colours_lotus, widget: 'colour', isRequired: true, schema: colour },
    marigold: { label: m.org_colours_marigold, widget: 'colour', isRequired: true, schema: colour },
  },
  nightColours: {
    paper: { label: m.org_night_colours_paper, widget: 'colour', isRequired: true, schema: colour },
    card: { label: m.org_night_colours_card, widget: 'colour', isRequired: true, schema: colour },
    line: { label: m.org_night_colours_line, widget: 'colour', isRequired: true, schema: colour },
    ink: { label: m.org_night_colours_ink, widget: 'colour', isRequired: true, schema: colour },
    inkSoft: {
      label: m.org_night_colours_ink_soft,
      widget: 'colour',
      isRequired: true,
      schema: colour,
    },
    action: {
      label: m.org_night_colours_action,
      widget: 'colour',
      isRequired: true,
      schema: colour,
    },
    actionDeep: {
      label: m.org_night_colours_action_deep,
      widget: 'colour',
      isRequired: true,
      schema: colour,
    },
    peacock: {
      label: m.org_night_colours_peacock,
      widget: 'colour',
      isRequired: true,
      schema: colour,
    },
    lotus: { label: m.org_night_colours_lotus, widget: 'colour', isRequired: true, schema: colour },
    marigold: {
      label: m.org_night_colours_marigold,
      widget: 'colour',
      isRequired: true,
      schema: colour,
    },
  },
  logo: {
    square: {
      label: m.org_logo_square,
      hint: m.org_logo_square_hint,
      widget: 'picture',
      isRequired: true,
      schema: path,
    },
    mark: {
      label: m.org_logo_mark,
      hint: m.org_logo_mark_hint,
      widget: 'picture',
      isRequired: true,
      schema: path,
    },
  },
  music: {
    address: {
      label: m.org_music_address,
      hint: m.org_music_address_hint,
      schema: path,
    },
  },
} as const satisfies Record<OrganisationGroup, Record<string, FieldDeclaration>>;

const declarations: Readonly<
  Record<OrganisationGroup, Readonly<Record<string, FieldDeclaration>>>
> = organisationFields;

export function findDeclaration(group: OrganisationGroup, name: string): FieldDeclaration | null {
  return declarations[group][name] ?? null;
}

/** The name of a field such as 'contact.phone'; null for another text. */
export function nameOrganisationField(field: string): string | null {
  const [group = '', name = ''] = field.split('.');
  if (!isGroup(group)) return null;
  return findDeclaration(group, name)?.label() ?? null;
}

const isGroup = (text: string): text is OrganisationGroup =>
  Object.hasOwn(organisationFields, text);

/** Such as m.org_group_contact. */
export const organisationGroupNames: Readonly<Record<OrganisationGroup, () => string>> = {
  names: m.org_group_names,
  contact: m.org_group_contact,
  grievance: m.org_group_grievance,
  registrations: m.org_group_registrations,
  bank: m.org_group_bank,
  social: m.org_group_social,
  signatory: m.org_group_signatory,
  colours: m.org_group_colours,
  nightColours: m.org_group_night_colours,
  logo: m.org_group_logo,
  music: m.org_group_music,
};

/** What is wrong with each field, as a message. */
export type OrganisationFaults = Record<string, string>;
