import type { DatabaseReader } from '../../database/handles.ts';
import { findDaysOfDonations, listWordsBeginning } from './candidates.queries.ts';
import { type About, isListed, OPEN_STATES } from './donation-conditions.queries.ts';
import type { DonationFilter } from './donation-filter.ts';
import type { DonationRange, IndexRange } from './ranges.queries.ts';
import { daysOfTaxYear, type Period, splitPeriod } from './split-period.ts';

/** A prefix of more words than this is not selective, so the whole list is walked. */
const MOST_WORDS = 60;

/** The index ranges that contain all donations of a filter, each in list order. */
export async function chooseRanges(
  reader: DatabaseReader,
  filter: DonationFilter,
): Promise<IndexRange[]> {
  return (
    (await rangesOfSearch(reader, filter)) ??
    rangesOfState(filter) ??
    (await rangesOfPeriod(reader, filter)) ?? [rangeOfWhole(filter)]
  );
}

async function rangesOfSearch(
  reader: DatabaseReader,
  { search }: DonationFilter,
): Promise<IndexRange[] | null> {
  const [word, ...others] = search?.words.toSorted((one, other) => other.length - one.length) ?? [];
  if (word === undefined || search?.receipt !== null) return null;
  const words = await listWordsBeginning(reader, word, MOST_WORDS);
  const covers = others.length === 0 ? (['search'] as const) : [];
  return words?.map((one) => ({ word: one, covers })) ?? null;
}

/** Ranges of rare states and `only` filters, and of states that the list hides by default. */
function rangesOfState(filter: DonationFilter): IndexRange[] | null {
  const { state, only, year } = filter;
  if (state !== null && state !== 'paid') {
    if (isListed(filter)) return [rangeOfStatus(state, ['state', 'listed'])];
    if (year === null) return [rangeOfStatus(state, ['state'])];
    return [{ equals: { status: state, given_year: year }, listed: 0, covers: ['state', 'year'] }];
  }
  if (only === 'set-aside') return [rangeOfStatus('review', ['only', 'listed'])];
  if (only === 'incomplete' && isListed(filter)) return [toRange({ incomplete: 1 }, ['only'])];
  if (only === 'unsettled') return OPEN_STATES.map((status) => rangeOfStatus(status, []));
  return null;
}

function rangeOfStatus(status: string, covers: IndexRange['covers']): IndexRange {
  return { equals: { status }, listed: null, covers };
}

async function rangesOfPeriod(
  reader: DatabaseReader,
  filter: DonationFilter,
): Promise<IndexRange[] | null> {
  const { from, to, year } = filter;
  if ((from === null && to === null) || !isListed(filter)) return null;
  const known = await findDaysOfDonations(reader);
  if (known === null) return [];
  const periods: Period[] = [known, { from: from ?? known.from, to: to ?? known.to }];
  if (year !== null) periods.push(daysOfTaxYear(year));
  return splitPeriod(shared(periods)).map(({ column, value }) =>
    toRange({ [column]: value }, ['from', 'to', 'year']),
  );
}

/** Index ranges of the requested dates, ignoring other conditions; null without a date condition. */
export async function rangesOfDates(
  reader: DatabaseReader,
  filter: DonationFilter,
): Promise<IndexRange[] | null> {
  const { year } = filter;
  const ofYear =
    year === null || !isListed(filter) ? null : [toRange({ given_year: year }, ['year'])];
  return (await rangesOfPeriod(reader, filter)) ?? ofYear;
}

function shared(periods: readonly Period[]): Period {
  return {
    from: periods.reduce((latest, { from }) => (from > latest ? from : latest), ''),
    to: periods.reduce((first, { to }) => (to < first ? to : first), '9999-12-31'),
  };
}

/** The range of all listed donations, of the donor, or of the campaign or else the mode, and of the year. */
function rangeOfWhole({ donor, campaign, mode, year }: DonationFilter): IndexRange {
  if (donor !== null) return toRange({ donor_id: donor }, ['donor']);
  const ofYear = year === null ? {} : { given_year: year };
  if (campaign !== null) return toRange({ campaign_id: campaign, ...ofYear }, ['campaign', 'year']);
  if (mode !== null) return toRange({ mode, ...ofYear }, ['mode', 'year']);
  return toRange(ofYear, ['year']);
}

function toRange(equals: DonationRange['equals'], covers: readonly About[]): IndexRange {
  return { equals, listed: 1, covers: ['listed', ...covers] };
}
