import { m } from '#shared/messages/compiled/messages.js';
import {
  applyChanges,
  compareForms,
  groupNames,
  isGuarded,
  listFields,
  type OrganisationChange,
  type OrganisationForm,
  type OrganisationGroup,
} from '#shared/organisation-form.ts';
import { findOrganisationFaults } from '#shared/staff/check-organisation.ts';
import type { ApprovalRules } from '../approvals/approval-rules.ts';
import { requestApproval, requireNoneWaiting } from '../approvals/request-approval.ts';
import type { Context } from '../context.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { lockNames } from '../database/locks.ts';
import { transact } from '../database/transact.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { type Clock, toTimestamp } from '../platform/clock.ts';
import { NewerVersion, Refusal, refuseInvalid } from '../platform/errors.ts';
import {
  type Actor,
  requirePermission,
  requireReAuthentication,
  type StaffMember,
} from '../platform/staff-access.ts';
import { describeChanges, maskChanges } from './describe-changes.ts';
import {
  findNewestFacts,
  findRequestedChange,
  findShownFacts,
  type NewestFacts,
} from './organisation.queries.ts';
import { insertFacts, insertRequestedChange } from './organisation.writes.ts';
import { ORGANISATION, presentFacts } from './show-organisation.ts';

/** What a change names: the version that it is based on, and fields by group; '' counts as nothing entered. */
export type SentChange = {
  version: number;
  reason?: string | undefined;
} & Partial<Record<OrganisationGroup, Record<string, string | null> | undefined>>;

type Asked = { approvalId: string; effectiveAfter: string | null };

/**
 * Changes the organisation's facts. Guarded fields (isGuarded) need re-authentication and wait for a second
 * administrator; all others change at once. Throws 400 with the faulty fields, 403 without a fresh re-authentication,
 * 409 with the newer version, and 409 while another change waits.
 */
export async function changeOrganisation(
  context: Pick<Context, 'db' | 'clock' | 'wakeOutbox' | 'organisation'>,
  actor: Actor & Pick<StaffMember, 'confirmedAt'>,
  sent: SentChange,
): Promise<Asked | null> {
  requirePermission(actor, 'organisation.manage');
  const asked = await transact(context.db, async (trx) => {
    await lockNames(trx, [ORGANISATION]);
    const current = await findShownFacts(trx, context.organisation);
    if (sent.version !== current.version) {
      throw new NewerVersion(m.org_version_old(), current.version, presentFacts(current));
    }
    const changes = compareForms(current.form, mergeSent(current.form, sent));
    requireGood(applyChanges(current.form, changes), changes);
    const [guarded, plain] = split(changes);
    if (guarded.length > 0) requireReAuthentication(actor);
    if (plain.length > 0) await changeAtOnce(trx, context.clock, actor, current, plain);
    if (guarded.length === 0) return null;
    return ask(trx, context, actor, guarded, sent.reason ?? '');
  });
  context.wakeOutbox();
  await context.organisation.refresh();
  return asked;
}

function mergeSent(form: OrganisationForm, sent: SentChange): OrganisationForm {
  const named = listFields().flatMap(({ group, name, field }) => {
    const fields = sent[group];
    if (fields === undefined || !Object.hasOwn(fields, name)) return [];
    return [{ field, to: fields[name]?.trim() || null }];
  });
  return applyChanges(form, named);
}

/** Only groups that are changed: what an older version accepted elsewhere does not stop a change here. */
function requireGood(form: OrganisationForm, changes: readonly OrganisationChange[]): void {
  const groups = groupNames.filter((group) =>
    changes.some(({ field }) => field.startsWith(`${group}.`)),
  );
  const faults = Object.entries(findOrganisationFaults(form)).filter(([field]) =>
    groups.some((group) => field.startsWith(`${group}.`)),
  );
  if (faults.length > 0) throw refuseInvalid(m.body_invalid(), Object.fromEntries(faults));
}

function split(changes: readonly OrganisationChange[]) {
  const isOfTwo = ({ field }: OrganisationChange) => {
    const { group, name } = listFields().find((one) => one.field === field) ?? {};
    return group !== undefined && name !== undefined && isGuarded(group, name);
  };
  return [changes.filter(isOfTwo), changes.filter((change) => !isOfTwo(change))] as const;
}

async function changeAtOnce(
  trx: DatabaseTransaction,
  clock: Clock,
  actor: Actor,
  current: NewestFacts,
  changes: readonly OrganisationChange[],
): Promise<void> {
  await writeVersion(trx, clock, current, changes, actor.id);
  await writeAudit(trx, clock, {
    actor: actor.id,
    action: 'change-organisation',
    subject: ORGANISATION,
    details: { version: current.version + 1, changes: maskChanges(changes) },
    from: actor.from,
  });
}

async function writeVersion(
  trx: DatabaseTransaction,
  clock: Clock,
  { version, form }: Pick<NewestFacts, 'version' | 'form'>,
  changes: readonly OrganisationChange[],
  changedBy: string,
): Promise<void> {
  const isWritten = await insertFacts(trx, {
    version: version + 1,
    form: applyChanges(form, changes),
    changedAt: toTimestamp(clock.now()),
    changedBy,
  });
  if (!isWritten) throw new Refusal(409, m.org_version_old());
}

async function ask(
  trx: DatabaseTransaction,
  context: Pick<Context, 'clock'>,
  actor: Actor,
  changes: readonly OrganisationChange[],
  reason: string,
): Promise<Asked> {
  const row = { kind: 'organisation', subject: ORGANISATION } as const;
  await requireNoneWaiting(trx, row, m.org_change_waits());
  const approval = await requestApproval(trx, context, {
    ...row,
    permission: 'organisation.manage',
    what: describeChanges(changes),
    reason: reason.trim(),
    askedBy: actor.id,
    tellsAllStaff: true,
  });
  await insertRequestedChange(trx, approval.id, changes);
  await writeAudit(trx, context.clock, {
    actor: actor.id,
    action: 'ask-for-organisation',
    subject: ORGANISATION,
    details: { approvalId: approval.id, changes: maskChanges(changes) },
    from: actor.from,
  });
  return { approvalId: approval.id, effectiveAfter: approval.effective_after };
}

/** An approved change of guarded facts becomes a new version. */
export const organisationApproval: ApprovalRules = {
  permission: 'organisation.manage',
  tellsAllStaff: true,
  async approve(trx, { clock }, { id, asked_by: askedBy }) {
    await lockNames(trx, [ORGANISATION]);
    const changes = await findRequestedChange(trx, id);
    const current = await findNewestFacts(trx);
    const now = compareForms(current.form, applyChanges(current.form, changes));
    const isAsAsked = changes.every(({ field, from }) =>
      now.some((change) => change.field === field && change.from === from),
    );
    if (!isAsAsked) throw new Refusal(409, m.org_no_change_left());
    requireGood(applyChanges(current.form, changes), changes);
    await writeVersion(trx, clock, current, changes, askedBy);
    const version = current.version + 1;
    return { subject: ORGANISATION, details: { version, changes: maskChanges(changes) } };
  },
  async end(trx, _context, { id }) {
    const changes = maskChanges(await findRequestedChange(trx, id));
    return { subject: ORGANISATION, details: { changes } };
  },
};
