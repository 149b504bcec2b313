import { m } from '#shared/messages/compiled/messages.js';
import { type DonationColumn, donationColumns } from '#shared/staff/donation-columns.ts';
import { donationListQuerySchema } from '#shared/staff/donation-filters.ts';
import type { SavedView } from '#shared/staff/list-choices-endpoints.ts';
import { hasPermission } from '#shared/staff/roles.ts';
import type { Context } from '../../context.ts';
import type { DatabaseReader, DatabaseTransaction } from '../../database/handles.ts';
import { lockNames } from '../../database/locks.ts';
import { transact } from '../../database/transact.ts';
import { writeAudit } from '../../platform/audit.writes.ts';
import { type Clock, toTimestamp } from '../../platform/clock.ts';
import { Refusal, refuseInvalid, refuseUnknown } from '../../platform/errors.ts';
import { createId } from '../../platform/ids.ts';
import { hideIdentityNumbers } from '../../platform/scrub-text.ts';
import { type Actor, requirePermission } from '../../platform/staff-access.ts';
import {
  countViews,
  findColumns,
  findView,
  listViews,
  type ViewRow,
} from './list-choices.queries.ts';
import { insertView, removeView, updateView, writeColumns } from './list-choices.writes.ts';

const LIST = 'donations';
const MOST_VIEWS = 50;
/** Parts of a list's address that a view does not keep: a person's name or id, and the place in the list. */
const NOT_SAVED = ['q', 'donor', 'after', 'limit'];

type ChoicesContext = Pick<Context, 'db' | 'clock'>;

/** The member's columns of the donation list, and their views with those of the team. */
export async function readChoices({ db }: Pick<Context, 'db'>, actor: Actor) {
  requirePermission(actor, 'donations.see');
  const views = await listViews(db, actor.id, LIST);
  return {
    columns: readColumns(await findColumns(db, actor.id, LIST)),
    views: views.map((view) => presentView(view, actor)),
  };
}

/** Sets the member's columns; none: the list's own. */
export async function setColumns(
  { db, clock }: ChoicesContext,
  actor: Actor,
  columns: readonly DonationColumn[],
): Promise<DonationColumn[]> {
  requirePermission(actor, 'donations.see');
  const row = {
    ...{ member_id: actor.id, list: LIST, columns: columns.join() },
    updated_at: toTimestamp(clock.now()),
  };
  await transact(db, (trx) => writeColumns(trx, row));
  return [...columns];
}

type ViewFields = {
  name: string;
  query: string;
  columns: readonly DonationColumn[];
  shared: boolean;
};

/** Saves a view. Throws 400 for faulty filters, 409 when the member has too many views. */
export async function saveView(
  { db, clock }: ChoicesContext,
  actor: Actor,
  fields: ViewFields,
): Promise<SavedView> {
  requirePermission(actor, 'donations.see');
  const id = createId();
  const at = toTimestamp(clock.now());
  return transact(db, async (trx) => {
    await lockNames(trx, [`saved-views:${actor.id}`]);
    if ((await countViews(trx, actor.id)) >= MOST_VIEWS) {
      throw new Refusal(409, m.view_too_many({ most: MOST_VIEWS }));
    }
    const owned = { id, list: LIST, owner_id: actor.id, created_at: at, updated_at: at };
    const stored = toColumns(fields);
    await insertView(trx, { ...owned, ...stored });
    if (fields.shared) await recordView(trx, clock, actor, { id, ...stored }, 'share-view');
    return requirePresented(trx, id, actor);
  });
}

/** Changes a view; absent fields stay. Throws 404 for one that the member cannot see, 403 for one of others. */
export async function changeView(
  { db, clock }: ChoicesContext,
  actor: Actor,
  id: string,
  fields: { [Field in keyof ViewFields]?: ViewFields[Field] | undefined },
): Promise<SavedView> {
  requirePermission(actor, 'donations.see');
  return transact(db, async (trx) => {
    const { name, query, columns, shared } = await requireOwn(trx, id, actor);
    const before = { name, query, columns: readColumns(columns), shared: shared === 1 };
    const changed = {
      name: fields.name ?? before.name,
      query: fields.query ?? before.query,
      columns: fields.columns ?? before.columns,
      shared: fields.shared ?? before.shared,
    };
    const stored = toColumns(changed);
    await updateView(trx, id, { ...stored, updated_at: toTimestamp(clock.now()) });
    await recordChange(trx, clock, actor, { id, before: toColumns(before), after: stored });
    return requirePresented(trx, id, actor);
  });
}

/** Deletes a view. Throws as changing does. */
export async function deleteView(
  { db, clock }: ChoicesContext,
  actor: Actor,
  id: string,
): Promise<void> {
  requirePermission(actor, 'donations.see');
  await transact(db, async (trx) => {
    const view = await requireOwn(trx, id, actor);
    await removeView(trx, id);
    if (view.shared === 1) await recordView(trx, clock, actor, view, 'delete-shared-view');
  });
}

type StoredView = ReturnType<typeof toColumns>;

/** What all members see is in the activity log; a member's own views are not. */
async function recordChange(
  trx: DatabaseTransaction,
  clock: Clock,
  actor: Actor,
  { id, before, after }: { id: string; before: StoredView; after: StoredView },
): Promise<void> {
  if (before.shared === 0 && after.shared === 0) return;
  const fields = viewFields.filter((field) => before[field] !== after[field]);
  if (fields.length === 0) return;
  const action = before.shared === 0 ? 'share-view' : 'change-shared-view';
  await recordView(trx, clock, actor, { id, ...after }, action, { fields });
}

const viewFields = ['name', 'query', 'columns', 'shared'] as const;

async function recordView(
  trx: DatabaseTransaction,
  clock: Clock,
  actor: Actor,
  { id, name, shared }: { id: string; name: string; shared: 0 | 1 },
  action: 'share-view' | 'change-shared-view' | 'delete-shared-view',
  details: { fields?: string[] } = {},
): Promise<void> {
  await writeAudit(trx, clock, {
    actor: actor.id,
    action,
    subject: id,
    details: { name, shared: shared === 1, ...details },
    from: actor.from,
  });
}

/** A view that the member may change: their own, or a shared one as administrator. */
async function requireOwn(reader: DatabaseReader, id: string, actor: Actor): Promise<ViewRow> {
  const view = await findView(reader, id);
  const isOwn = view?.owner_id === actor.id;
  if (!view || (!isOwn && view.shared === 0)) throw refuseUnknown(m.view_unknown());
  if (!isOwn && !hasPermission(actor.role, 'staff.manage')) {
    throw new Refusal(403, m.view_of_others());
  }
  return view;
}

async function requirePresented(
  reader: DatabaseReader,
  id: string,
  actor: Actor,
): Promise<SavedView> {
  const view = await findView(reader, id);
  if (!view) throw new Error(`Expected saved view ${id}, found no row`);
  return presentView(view, actor);
}

function toColumns({ name, query, columns, shared }: ViewFields) {
  return {
    name: hideIdentityNumbers(name),
    query: readViewQuery(query),
    columns: columns.join(),
    shared: shared ? 1 : 0,
  } as const;
}

/** The filters and the order of a list's address, validated, without what names a person. */
function readViewQuery(query: string): string {
  const given = Object.fromEntries(new URLSearchParams(query));
  for (const part of NOT_SAVED) delete given[part];
  const read = donationListQuerySchema.safeParse(given);
  if (!read.success) throw refuseInvalid(m.body_invalid(), { query: m.view_query_invalid() });
  const search = new URLSearchParams();
  for (const [part, value] of Object.entries(read.data)) if (value) search.set(part, value);
  return search.toString();
}

function presentView(view: ViewRow, actor: Actor): SavedView {
  return {
    _id: view.id,
    name: view.name,
    query: view.query,
    columns: readColumns(view.columns),
    shared: view.shared === 1,
    own: view.owner_id === actor.id,
    savedBy: view.owner_name ?? '',
  };
}

/** The stored columns that still exist, in the order of the member. */
function readColumns(stored: string): DonationColumn[] {
  return stored.split(',').flatMap((key) => donationColumns.find((one) => one === key) ?? []);
}
