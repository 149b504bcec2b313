import { m } from '#shared/messages/compiled/messages.js';
import {
  type DonorSuggestion,
  type SuggestedDonor,
  type SuggestionReason,
  suggestionReasons,
} from '#shared/staff/suggestions-endpoints.ts';

import type { Context } from '../../context.ts';
import type { DatabaseReader } from '../../database/handles.ts';
import { refuseUnknown } from '../../platform/errors.ts';
import { type Actor, requirePermission } from '../../platform/staff-access.ts';
import { type DonorFacts, presentDonor } from '../donor-pages.presenter.ts';
import { type DonorRow, listAnyDonorRows, readDonorFacts } from '../donors.queries.ts';

import {
  findSuggestion,
  type ListedSuggestion,
  listDecided,
  listOpen,
} from './donor-suggestions.queries.ts';

const PAGE = 20;

type SuggestionFilter = {
  state?: string | undefined;
  donor?: string | undefined;
  after?: string | undefined;
};

/** A page of open or of decided suggestions. */
export async function showSuggestions(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { state, donor, after }: SuggestionFilter,
): Promise<{ suggestions: DonorSuggestion[]; next: string | null }> {
  requirePermission(actor, 'donations.see');
  const page = { donor: donor || undefined, limit: PAGE + 1 };
  const isDecided = state === 'decided';
  const rows = isDecided
    ? await listDecided(db, { ...page, after: readCursor(after) })
    : await listOpen(db, { ...page, after });
  const shown = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? shown.at(-1) : undefined;
  return {
    suggestions: await present(db, shown),
    next: last === undefined ? null : isDecided ? `${last.decided_at}_${last.id}` : last.id,
  };
}

/** One suggestion; 404 for an unknown one. */
export async function showSuggestion(reader: DatabaseReader, id: string): Promise<DonorSuggestion> {
  const row = await findSuggestion(reader, id);
  if (!row) throw refuseUnknown(m.suggestion_unknown());
  const [shown] = await present(reader, [row]);
  if (!shown) throw new Error(`Expected suggestion ${id}, found no row`);
  return shown;
}

async function present(
  reader: DatabaseReader,
  rows: readonly ListedSuggestion[],
): Promise<DonorSuggestion[]> {
  const ids = [...new Set(rows.flatMap(({ earlier_id, later_id }) => [earlier_id, later_id]))];
  const donors = await listAnyDonorRows(reader, ids);
  const facts = await readDonorFacts(reader, ids);
  return rows.map((row) => presentSuggestion(row, donors, facts));
}

/** Cursor of decided suggestions: the time of the last decision and its id. */
function readCursor(after: string | undefined): { at: string; id: string } | undefined {
  if (after === undefined) return undefined;
  const [at = '', id = ''] = after.split('_');
  return { at, id };
}

/** A suggestion with its two donors, the older one first. */
function presentSuggestion(
  row: ListedSuggestion,
  donors: readonly DonorRow[],
  facts: DonorFacts,
): DonorSuggestion {
  return {
    _id: row.id,
    reasons: readReasons(row.reasons),
    state: row.state,
    foundAt: row.found_at,
    donors: [row.earlier_id, row.later_id].flatMap((id) => {
      const donor = donors.find((one) => one.id === id);
      return donor ? [presentSuggested(donor, facts)] : [];
    }),
    survivingDonorId: row.kept_id,
    decidedBy: row.decider_name ?? row.decided_by,
    decidedAt: row.decided_at,
  };
}

function presentSuggested(row: DonorRow, facts: DonorFacts): SuggestedDonor {
  const { address: _, aadhar_no: __, ...shown } = presentDonor(row, facts);
  return shown;
}

function readReasons(text: string): SuggestionReason[] {
  const stored = text.split(',');
  return suggestionReasons.filter((reason) => stored.includes(reason));
}
