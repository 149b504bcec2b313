import type { Supporter } from '#shared/campaigns.ts';
import { describeDedication } from '#shared/dedications.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { SupporterPosition, SupporterRow } from './donations.queries.ts';

/** DONOR_EMAILS: what the public sees of a supporter's mail address. */
export type DonorEmails = 'full' | 'masked' | 'hidden';

/** A supporter as the public sees one: the name as typed, or 'A well-wisher' without an address. */
export function presentSupporter(row: SupporterRow, donorEmails: DonorEmails): Supporter {
  if (row.show_name === 0) return { _id: row.id, fullname: m.well_wisher(), email: '' };
  return {
    _id: row.id,
    fullname: row.fullname === '' ? m.well_wisher() : row.fullname,
    email: presentEmail(row.email, donorEmails),
    ...presentDedication(row),
  };
}

function presentDedication(row: SupporterRow): Pick<Supporter, 'dedication'> {
  const {
    dedication_kind: kind = '',
    dedication_name: name = '',
    dedication_from: from = '',
  } = row;
  const dedication = row.dedication_listed === 1 ? describeDedication({ kind, name, from }) : '';
  return dedication === '' ? {} : { dedication };
}

function presentEmail(email: string, donorEmails: DonorEmails): string {
  if (donorEmails === 'full') return email;
  if (donorEmails === 'hidden') return '';
  const at = email.lastIndexOf('@');
  return at < 1 ? '' : `${[...email.slice(0, 2)][0]}•••${email.slice(at)}`;
}

const SEPARATOR = '~';

/** The cursor of the page after this supporter. */
export function toSupporterCursor(row: SupporterRow): string {
  return `${row.paid_at}${SEPARATOR}${row.id}`;
}

/** Parses a cursor; null (the first page) for an invalid one. */
export function readSupporterCursor(cursor: string | undefined): SupporterPosition | null {
  const [paidAt, id, ...rest] = cursor?.split(SEPARATOR) ?? [];
  return paidAt && id && rest.length === 0 ? { paidAt, id } : null;
}
