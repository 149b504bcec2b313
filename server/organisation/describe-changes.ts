import { m } from '#shared/messages/compiled/messages.js';
import type { OrganisationChange } from '#shared/organisation-form.ts';
import { nameOrganisationField } from '#shared/staff/organisation-fields.ts';

/** Of which mails and the log show the last four characters only. */
const MASKED: readonly string[] = ['bank.accountNumber', 'registrations.pan'];
const SHOWN = 4;

/** The changes for the log: before and after, by field. */
export function maskChanges(
  changes: readonly OrganisationChange[],
): Record<string, { from: string | null; to: string | null }> {
  return Object.fromEntries(
    changes.map(({ field, from, to }) => [
      field,
      { from: maskValue(field, from), to: maskValue(field, to) },
    ]),
  );
}

/** The changes in words, for mails and the list of approvals. */
export function describeChanges(changes: readonly OrganisationChange[]): string {
  return m.approval_what_organisation({
    changes: changes
      .map(({ field, from, to }) =>
        m.approval_what_organisation_change({
          field: nameOrganisationField(field) ?? field,
          from: maskValue(field, from) ?? m.org_value_none(),
          to: maskValue(field, to) ?? m.org_value_none(),
        }),
      )
      .join('; '),
  });
}

function maskValue(field: string, value: string | null): string | null {
  if (value === null || !MASKED.includes(field)) return value;
  return `••••${value.slice(-SHOWN)}`;
}
