import { type Selectable, sql } from 'kysely';
import type { DatabaseReader } from '../../database/handles.ts';
import type { DonorSuggestionsTable } from '../../database/tables/donor-suggestions.table.ts';

export type SuggestionRow = Selectable<DonorSuggestionsTable>;

/** Every pair of one of these donors, decided or not. */
export async function listPairsOf(
  reader: DatabaseReader,
  donorIds: readonly string[],
): Promise<SuggestionRow[]> {
  if (donorIds.length === 0) return [];
  const earlier = reader
    .selectFrom('donor_suggestions')
    .selectAll()
    .where('earlier_id', 'in', donorIds);
  const later = reader
    .selectFrom('donor_suggestions')
    .selectAll()
    .where('later_id', 'in', donorIds)
    .where('earlier_id', 'not in', donorIds);
  return earlier.unionAll(later).execute();
}

/** One suggestion with its decider; undefined for an unknown id. */
export function findSuggestion(reader: DatabaseReader, id: string) {
  return selectSuggestions(reader).where('donor_suggestions.id', '=', id).executeTakeFirst();
}
export type ListedSuggestion = NonNullable<Awaited<ReturnType<typeof findSuggestion>>>;

type Page = { donor: string | undefined; limit: number };

/** Open suggestions, newest first. Excludes pairs with a merged donor, or one whose donations are all void. */
export function listOpen(
  reader: DatabaseReader,
  { donor, after, limit }: Page & { after: string | undefined },
) {
  const donationsOf = (donorId: 'earlier.id' | 'later.id') =>
    reader
      .selectFrom('donations')
      .select('donations.id')
      .where('donations.donor_id', '=', sql.ref<string>(donorId));
  return (
    selectSuggestions(reader, donor)
      .innerJoin('donors as earlier', 'earlier.id', 'donor_suggestions.earlier_id')
      .innerJoin('donors as later', 'later.id', 'donor_suggestions.later_id')
      .where('earlier.merged_into', 'is', null)
      .where('later.merged_into', 'is', null)
      .where((eb) =>
        eb.and(
          (['earlier.id', 'later.id'] as const).map((donorId) =>
            eb.or([
              eb.exists(donationsOf(donorId).where('donations.status', '!=', 'void')),
              eb.not(eb.exists(donationsOf(donorId))),
            ]),
          ),
        ),
      )
      // Written as in the index: only then does SQLite use it.
      .where('donor_suggestions.state', '=', sql.lit<'open'>('open'))
      .$if(after !== undefined, (query) => query.where('donor_suggestions.id', '<', after ?? ''))
      .orderBy('donor_suggestions.id', 'desc')
      .limit(limit)
      .execute()
  );
}

/** Decided suggestions, latest decision first; `after` is the previous page's end. */
export function listDecided(
  reader: DatabaseReader,
  { donor, after, limit }: Page & { after: { at: string; id: string } | undefined },
) {
  return selectSuggestions(reader, donor)
    .where('decided_at', 'is not', null)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(decided_at, donor_suggestions.id) < (${after?.at}, ${after?.id})`),
    )
    .orderBy('decided_at', 'desc')
    .orderBy('donor_suggestions.id', 'desc')
    .limit(limit)
    .execute();
}

function selectSuggestions(reader: DatabaseReader, donor?: string) {
  return reader
    .selectFrom('donor_suggestions')
    .leftJoin('staff_members', 'staff_members.id', 'donor_suggestions.decided_by')
    .leftJoin('donor_merges', 'donor_merges.id', 'donor_suggestions.merge_id')
    .selectAll('donor_suggestions')
    .select(['staff_members.name as decider_name', 'donor_merges.kept_donor_id as kept_id'])
    .$if(donor !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('donor_suggestions.earlier_id', '=', donor ?? ''),
          eb('donor_suggestions.later_id', '=', donor ?? ''),
        ]),
      ),
    );
}
