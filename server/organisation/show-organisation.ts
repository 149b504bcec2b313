import type { OrganisationChange, OrganisationForm } from '#shared/organisation-form.ts';
import type { OrganisationShown } from '#shared/staff/organisation-endpoints.ts';
import type { Context } from '../context.ts';
import type { DatabaseReader } from '../database/handles.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import {
  findRequestedChange,
  findShownFacts,
  findWaitingApproval,
  type NewestFacts,
} from './organisation.queries.ts';

/** What a request for approval concerns: there is one organisation. */
export const ORGANISATION = 'organisation';

export type ShownToStaff = {
  organisation: OrganisationShown;
  waiting: { approvalId: string; changes: OrganisationChange[] } | null;
};

/** The facts for administrators, with the change that waits. */
export async function showOrganisation(
  { db, organisation }: Pick<Context, 'db' | 'organisation'>,
  actor: Actor,
): Promise<ShownToStaff> {
  requirePermission(actor, 'organisation.manage');
  return {
    organisation: presentFacts(await findShownFacts(db, organisation)),
    waiting: await findWaitingChange(db),
  };
}

export function presentFacts({
  version,
  form,
  changedAt,
  changedBy,
}: NewestFacts): OrganisationShown {
  return { version, changedAt, changedBy, ...copyGroups(form) };
}

const copyGroups = (form: OrganisationForm) => ({
  names: { ...form.names },
  contact: { ...form.contact },
  grievance: { ...form.grievance },
  registrations: { ...form.registrations },
  bank: { ...form.bank },
  social: { ...form.social },
  signatory: { ...form.signatory },
  colours: { ...form.colours },
  nightColours: { ...form.nightColours },
  logo: { ...form.logo },
  music: { ...form.music },
});

async function findWaitingChange(reader: DatabaseReader): Promise<ShownToStaff['waiting']> {
  const approvalId = await findWaitingApproval(reader);
  return approvalId === null
    ? null
    : { approvalId, changes: await findRequestedChange(reader, approvalId) };
}
