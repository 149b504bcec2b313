import { m } from '#shared/messages/compiled/messages.js';
import { toRupees } from '#shared/money.ts';
import type {
  Comparison,
  Difference,
  DifferenceSide,
} from '#shared/staff/differences-endpoints.ts';
import type { Context } from '../../context.ts';
import { refuseUnknown } from '../../platform/errors.ts';
import { readPageSize } from '../../platform/page-size.ts';
import { type Actor, requirePermission } from '../../platform/staff-access.ts';
import type { Side } from './difference.ts';
import {
  countOpen,
  type DifferencePosition,
  type DifferenceRow,
  type DifferenceState,
  findLastComparison,
  findSettlementsRefused,
  findUnfinished,
  listDifferenceRows,
} from './differences.queries.ts';
import { hasSettlements } from './own-books.queries.ts';
import { COMPARED_DAYS } from './run-comparison.ts';

type Reading = Pick<Context, 'db'>;
type Dated = Pick<Context, 'db' | 'clock'>;

/** One page of differences, newest first. */
export async function showDifferences(
  { db }: Reading,
  actor: Actor,
  page: {
    state?: DifferenceState | undefined;
    after?: string | undefined;
    limit?: string | undefined;
  },
): Promise<{ differences: Difference[]; next: string | null }> {
  requirePermission(actor, 'donations.export');
  const size = readPageSize(page.limit);
  const { state } = page;
  const after = readCursor(page.after);
  const rows = await listDifferenceRows(db, { state, after, limit: size + 1 });
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return {
    differences: shown.map(present),
    next: rows.length > size && last ? `${last.found_at}${SEPARATOR}${last.id}` : null,
  };
}

/** One difference; throws 404 for an unknown id. */
export async function showDifference({ db }: Reading, id: string): Promise<Difference> {
  const [row] = await listDifferenceRows(db, { id, limit: 1 });
  if (!row) throw refuseUnknown(m.not_found());
  return present(row);
}

/**
 * How many differences are open, when the books were last compared, since when they cannot be, and why the settlements
 * were left out.
 */
export async function summariseDifferences({ db, clock }: Dated): Promise<{
  open: number;
  comparedAt: string | null;
  failingSince: string | null;
  settlementsRefused: string | null;
  /** Whether settlements were ever read. */
  hasSettlements: boolean;
}> {
  const now = clock.now();
  const count = await countOpen(db);
  const { finishedAt } = await findLastComparison(db, now);
  const unfinished = await findUnfinished(db);
  return {
    open: count,
    comparedAt: finishedAt,
    failingSince: unfinished?.failing_since ?? null,
    settlementsRefused: await findSettlementsRefused(db, now),
    hasSettlements: await hasSettlements(db),
  };
}

/** When the books were last compared, and how far a comparison is. */
export async function showComparison({ db, clock }: Dated, actor: Actor): Promise<Comparison> {
  requirePermission(actor, 'donations.export');
  const unfinished = await findUnfinished(db);
  const { open, comparedAt, settlementsRefused } = await summariseDifferences({ db, clock });
  return {
    ...{ comparedAt, settlementsRefused },
    running: unfinished
      ? {
          done: unfinished.days_done,
          total: JSON.parse(unfinished.days).length,
          failingSince: unfinished.failing_since,
        }
      : null,
    open,
    days: COMPARED_DAYS,
  };
}

function present(row: DifferenceRow): Difference {
  return {
    _id: row.id,
    kind: row.kind,
    providerId: row.provider_id,
    donationId: row.donation_id,
    ours: presentSide(JSON.parse(row.expected)),
    theirs: presentSide(JSON.parse(row.found)),
    foundAt: row.found_at,
    lastSeenAt: row.last_seen_at,
    endedAt: row.ended_at,
    explainedAt: row.explained_at,
    note: row.note,
    explainedBy:
      row.resolved_by === null
        ? null
        : { _id: row.resolved_by, name: row.resolver_name ?? row.resolved_by },
  };
}

function presentSide({ amountPaise, feePaise, taxPaise, ...others }: Side): DifferenceSide {
  return {
    ...others,
    ...(amountPaise === undefined ? {} : { amount: toRupees(amountPaise) }),
    ...(feePaise === undefined ? {} : { fee: toRupees(feePaise) }),
    ...(taxPaise === undefined ? {} : { tax: toRupees(taxPaise) }),
  };
}

const SEPARATOR = '~';

/** Null (the first page) for an invalid cursor. */
function readCursor(cursor: string | undefined): DifferencePosition | null {
  const [foundAt, id, ...rest] = cursor?.split(SEPARATOR) ?? [];
  return foundAt && id && rest.length === 0 ? { foundAt, id } : null;
}
