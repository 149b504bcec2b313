import { defaultOrganisation, hideDemoNumber } from '#shared/organisation.ts';
import {
  applyChanges,
  compareForms,
  dropDefaultHindiName,
  listFields,
  type OrganisationForm,
  toForm,
} from '#shared/organisation-form.ts';
import { findOrganisationFaults } from '#shared/staff/check-organisation.ts';
import type { Context } from '../context.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { toTimestamp } from '../platform/clock.ts';
import { maskChanges } from './describe-changes.ts';
import { findNewestVersion } from './organisation.queries.ts';
import { insertFacts } from './organisation.writes.ts';
import { ORGANISATION } from './show-organisation.ts';

/** Facts by field, such as 'contact.phone'; '' counts as nothing entered. */
type EnteredFacts = Readonly<Record<string, string>>;

/** The set-up is of a live site. */
const firstForm = () => toForm(hideDemoNumber(defaultOrganisation));

/** The facts of a first start with what was entered over them, and the faults of the entered fields. */
export function readFirstFacts(entered: EnteredFacts): {
  form: OrganisationForm;
  faults: Record<string, string>;
} {
  const changes = listFields().flatMap(({ field }) =>
    Object.hasOwn(entered, field) ? [{ field, to: entered[field]?.trim() || null }] : [],
  );
  const form = dropDefaultHindiName(firstForm(), applyChanges(firstForm(), changes), entered);
  const faults = Object.entries(findOrganisationFaults(form)).filter(([field]) =>
    Object.hasOwn(entered, field),
  );
  return { form, faults: Object.fromEntries(faults) };
}

/**
 * Records the facts of a new installation as their first version. Guarded fields need no second administrator here:
 * there is only one, and no money has come in yet. Does nothing when facts were recorded before.
 */
export async function recordFirstFacts(
  trx: DatabaseTransaction,
  { clock }: Pick<Context, 'clock'>,
  form: OrganisationForm,
  changedBy: string,
): Promise<void> {
  if ((await findNewestVersion(trx)) > 0) return;
  const changes = compareForms(firstForm(), form);
  await insertFacts(trx, { version: 1, form, changedAt: toTimestamp(clock.now()), changedBy });
  await writeAudit(trx, clock, {
    actor: changedBy,
    action: 'change-organisation',
    subject: ORGANISATION,
    details: { version: 1, changes: maskChanges(changes) },
  });
}
