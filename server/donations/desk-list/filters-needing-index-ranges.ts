import type { DatabaseReader } from '../../database/handles.ts';
import { findIndexed, type IdQuery, isListed } from './donation-conditions.queries.ts';
import type { DonationFilter, DonationSearch, SearchTerm } from './donation-filter.ts';
import {
  joinQueries,
  selectByAmount,
  selectByBatch,
  selectByPan,
  selectByProviderId,
  selectByReceipt,
  selectByTerms,
  selectByWord,
  selectUnsettled,
  selectWithoutPan,
} from './index-ranges.queries.ts';

type RangeKind = 'status by status' | 'by year, month and day';

type NeedingFilter = {
  filter: string;
  /** What the plain query took at 1,000,000 donations, and why. */
  why: string;
  needs: (filter: DonationFilter) => boolean;
} & (
  | {
      how: 'few ids first';
      /** Ids by an index, each query finding all that the filter finds. */
      candidates: (reader: DatabaseReader, filter: DonationFilter) => readonly IdQuery[];
    }
  | { how: RangeKind }
);

/**
 * The filters for which the plain query takes more than 50 ms at 1,000,000 donations on one of the databases. It serves
 * all others, and these too when they find many: what is common is soon met along the list.
 */
const filtersNeedingIndexRanges: readonly NeedingFilter[] = [
  {
    filter: 'search',
    why: 'A name of few or two names never together: SQLite 570 ms, PostgreSQL 720 ms; a receipt: 1,800 and 560 ms. All donations are looked through.',
    needs: ({ search }) => search !== null,
    how: 'few ids first',
    candidates: (reader, { search }) => (search === null ? [] : listFound(reader, search)),
  },
  {
    filter: 'batch',
    why: 'A batch has few donations: all newer ones would be walked past.',
    needs: ({ batch }) => batch !== null,
    how: 'few ids first',
    candidates: (reader, { batch }) => [selectByBatch(reader, batch ?? '')],
  },
  {
    filter: 'only: unsettled',
    why: 'With few of them: SQLite 1,200 ms, of an old year 2,400 ms; PostgreSQL 10 ms. All donations are looked through.',
    needs: ({ only }) => only === 'unsettled',
    how: 'few ids first',
    candidates: (reader) => [selectUnsettled(reader)],
  },
  {
    filter: 'only: unsettled, many',
    why: 'The same, when there are more.',
    needs: ({ only, state }) => only === 'unsettled' && state === null,
    how: 'status by status',
  },
  {
    filter: 'only: no-pan',
    why: 'Where hardly any donation lacks a PAN: SQLite 5,000 ms, PostgreSQL 880 ms. All identities are looked through.',
    needs: ({ only }) => only === 'no-pan',
    how: 'few ids first',
    candidates: (reader) => [selectWithoutPan(reader)],
  },
  {
    filter: 'min, max',
    why: 'An amount of few donations: SQLite 460 ms, PostgreSQL 1 ms. All donations are looked through.',
    needs: (filter) => (filter.minPaise !== null || filter.maxPaise !== null) && isListed(filter),
    how: 'few ids first',
    candidates: (reader, filter) => [selectByAmount(reader, filter)],
  },
  {
    filter: 'from, to',
    why: 'An old month: SQLite 970 ms; until a day four years ago: 650 ms, PostgreSQL 320 ms. All newer donations are walked past.',
    needs: (filter) => isPeriod(filter) && isListed(filter) && findIndexed(filter).includes('year'),
    how: 'by year, month and day',
  },
];

function listFound(reader: DatabaseReader, search: DonationSearch): IdQuery[] {
  const { terms, reference, receipt, providerId, panHashes } = search;
  if (providerId !== null) return [selectByProviderId(reader, providerId)];
  if (panHashes !== undefined) return [selectByPan(reader, panHashes)];
  if (receipt !== null && 'number' in receipt) return [selectByReceipt(reader, receipt)];
  // The longest word is likely to be the rarest.
  const longest = terms.toSorted((one, other) => lengthOf(other) - lengthOf(one));
  const also = [
    ...(reference === null ? [] : [selectByWord(reader, reference)]),
    ...(receipt === null ? [] : [selectByReceipt(reader, receipt)]),
  ];
  const single = longest.map((term) =>
    joinQueries(reader, [...term.map((prefix) => selectByWord(reader, prefix)), ...also]),
  );
  // One letter begins so many words that reading them takes longer than meeting them along the list.
  const [first, second, ...others] = longest.filter((term) => lengthOf(term) > 1);
  if (first === undefined || second === undefined || also.length > 0) return single;
  return [...single, selectByTerms(reader, [first, second, ...others])];
}

const lengthOf = ([typed = '']: SearchTerm) => typed.length;

function isPeriod({ from, to }: DonationFilter): boolean {
  return from !== null || to !== null;
}

/** Whether a filter is read along several index ranges of this kind. */
export function needsRanges(filter: DonationFilter, kind: RangeKind): boolean {
  return filtersNeedingIndexRanges.some(({ how, needs }) => how === kind && needs(filter));
}

/** Ids by an index, each query finding all that the filter finds; none for a filter that is not in the table. */
export function listCandidates(reader: DatabaseReader, filter: DonationFilter): IdQuery[] {
  return filtersNeedingIndexRanges.flatMap((entry) =>
    entry.how === 'few ids first' && entry.needs(filter) ? entry.candidates(reader, filter) : [],
  );
}

/** The ids among which are all that a filter finds, for reading all of them; null: its own index serves it. */
export function findCandidates(reader: DatabaseReader, filter: DonationFilter): IdQuery | null {
  const { search, only } = filter;
  if (search === null && only !== 'no-pan' && only !== 'unsettled') return null;
  return listCandidates(reader, filter)[0] ?? null;
}
