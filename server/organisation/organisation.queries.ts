import { defaultOrganisation, hideDemoNumber } from '#shared/organisation.ts';
import {
  groupNames,
  type OrganisationChange,
  type OrganisationForm,
  toForm,
} from '#shared/organisation-form.ts';
import type { DatabaseReader } from '../database/handles.ts';

/** The number of the newest version; 0: nothing has been changed since the first start. */
export async function findNewestVersion(reader: DatabaseReader): Promise<number> {
  const row = await reader
    .selectFrom('organisation')
    .select((eb) => eb.fn.max('version').as('version'))
    .executeTakeFirst();
  return Number(row?.version ?? 0);
}

export type NewestFacts = {
  version: number;
  form: OrganisationForm;
  /** Null: the facts are those of the first start. */
  changedAt: string | null;
  changedBy: { _id: string; name: string } | null;
};

/** The newest version as the desk of this site shows and changes it. */
export async function findShownFacts(
  reader: DatabaseReader,
  { mode }: { readonly mode: 'demo' | 'live' },
): Promise<NewestFacts> {
  const newest = await findNewestFacts(reader);
  return mode === 'live' ? { ...newest, form: hideDemoNumber(newest.form) } : newest;
}

/** The newest version of the facts, as it is stored; those of the first start as version 0. */
export async function findNewestFacts(reader: DatabaseReader): Promise<NewestFacts> {
  const row = await reader
    .selectFrom('organisation')
    .leftJoin('staff_members', 'staff_members.id', 'organisation.changed_by')
    .select([
      'organisation.version',
      'organisation.facts',
      'organisation.changed_at',
      'organisation.changed_by',
      'staff_members.name',
    ])
    .orderBy('organisation.version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) {
    return { version: 0, form: toForm(defaultOrganisation), changedAt: null, changedBy: null };
  }
  return {
    version: row.version,
    form: readForm(row.facts),
    changedAt: row.changed_at,
    changedBy: { _id: row.changed_by, name: row.name ?? row.changed_by },
  };
}

/** Fields that an older version did not know have their default. */
function readForm(text: string): OrganisationForm {
  const stored: Record<string, Record<string, string | null>> = JSON.parse(text);
  const defaults = toForm(defaultOrganisation);
  return Object.fromEntries(
    groupNames.map((group) => [group, { ...defaults[group], ...stored[group] }]),
  ) as OrganisationForm;
}

/** Name and address of a member who can sign in. */
export function findMember(reader: DatabaseReader, id: string) {
  return reader
    .selectFrom('staff_members')
    .select(['name', 'email'])
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
}

/** The change that a request for approval is about; empty for an unknown one. */
export async function findRequestedChange(
  reader: DatabaseReader,
  approvalId: string,
): Promise<OrganisationChange[]> {
  const row = await reader
    .selectFrom('organisation_changes')
    .select('changes')
    .where('approval_id', '=', approvalId)
    .executeTakeFirst();
  return row === undefined ? [] : JSON.parse(row.changes);
}

/** The id of the request for approval that waits; null: none. */
export async function findWaitingApproval(reader: DatabaseReader): Promise<string | null> {
  const row = await reader
    .selectFrom('approvals')
    .select('id')
    .where('kind', '=', 'organisation')
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return row?.id ?? null;
}
