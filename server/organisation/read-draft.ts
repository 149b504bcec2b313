import * as z from 'zod/mini';
import { m } from '#shared/messages/compiled/messages.js';
import type { Organisation } from '#shared/organisation.ts';
import {
  applyChanges,
  listFields,
  type OrganisationField,
  toOrganisation,
} from '#shared/organisation-form.ts';
import type { Context } from '../context.ts';
import { refuseInvalid } from '../platform/errors.ts';
import { findNewestFacts } from './organisation.queries.ts';

const draftSchema = z.record(z.string(), z.nullable(z.string()));

/** The facts with what was typed over them, unchecked. Throws 400 when `draft` is no JSON of texts. */
export async function readDraft(
  { db }: Pick<Context, 'db'>,
  draft: string | undefined,
): Promise<Organisation> {
  const { form } = await findNewestFacts(db);
  const typed = parseDraft(draft ?? '{}');
  const changes = listFields().flatMap(({ field }: { field: OrganisationField }) =>
    Object.hasOwn(typed, field) ? [{ field, to: typed[field] || null }] : [],
  );
  return toOrganisation(applyChanges(form, changes));
}

function parseDraft(text: string): Record<string, string | null> {
  try {
    return draftSchema.parse(JSON.parse(text));
  } catch {
    throw refuseInvalid(m.org_draft_invalid(), { draft: m.org_draft_invalid() });
  }
}
