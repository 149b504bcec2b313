import type { OrganisationChange, OrganisationForm } from '#shared/organisation-form.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { noteMediaUses } from '../media/note-media-uses.ts';

/** What a use of the media library names; there is one organisation. */
const USED_BY = { kind: 'organisation', id: 'organisation', place: 'live' } as const;

/** Adds a version of the facts; earlier ones stay. False: this version exists already. */
export async function insertFacts(
  trx: DatabaseTransaction,
  facts: { version: number; form: OrganisationForm; changedAt: string; changedBy: string },
): Promise<boolean> {
  const result = await trx
    .insertInto('organisation')
    .values({
      version: facts.version,
      facts: JSON.stringify(facts.form),
      changed_at: facts.changedAt,
      changed_by: facts.changedBy,
    })
    .onConflict((oc) => oc.column('version').doNothing())
    .executeTakeFirst();
  const isWritten = (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
  if (isWritten) await noteMediaUses(trx, USED_BY, JSON.stringify(facts.form));
  return isWritten;
}

/** Keeps the change that a request for approval is about. */
export async function insertRequestedChange(
  trx: DatabaseTransaction,
  approvalId: string,
  changes: readonly OrganisationChange[],
): Promise<void> {
  await trx
    .insertInto('organisation_changes')
    .values({ approval_id: approvalId, changes: JSON.stringify(changes) })
    .execute();
}
