import { m } from '#shared/messages/compiled/messages.js';
import type { Organisation } from '#shared/organisation.ts';
import { toOrganisation } from '#shared/organisation-form.ts';
import { readFirstFacts } from '../organisation/first-facts.ts';
import { refuseInvalid } from '../platform/errors.ts';
import type { SetupContext } from './setup-context.ts';
import type { SetupDraft } from './setup-draft.ts';

/** The organisation's first facts, by the rules of the desk. Throws 400 with the fields, such as 'registrations.pan'. */
export function saveOrganisation(
  { draft }: SetupContext,
  facts: Readonly<Record<string, string>>,
): void {
  const { faults } = readFirstFacts(facts);
  if (Object.keys(faults).length > 0) throw refuseInvalid(m.body_invalid(), faults);
  draft.set({ organisation: { ...facts } });
}

/** The facts as entered so far; the defaults before. */
export function enteredOrganisation({ organisation = {} }: SetupDraft): Organisation {
  return toOrganisation(readFirstFacts(organisation).form);
}
