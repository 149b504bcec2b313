import type { DatabaseReader } from '../../database/handles.ts';
import { findDaysOfGifts, listWordsBeginning } from './candidates.queries.ts';
import { type About, isListed, OPEN_STATES } from './gift-conditions.queries.ts';
import type { GiftFilter } from './gift-filter.ts';
import type { GiftLane, Lane } from './lanes.queries.ts';
import { daysOfTaxYear, type Period, splitPeriod } from './split-period.ts';

/** Beginnings of more words than this say so little that the whole list is walked. */
const MOST_WORDS = 60;

/** The stretches of indexes in which all gifts of a filter lie, each in the order of the list. */
export async function chooseLanes(reader: DatabaseReader, filter: GiftFilter): Promise<Lane[]> {
  return (
    (await lanesOfSearch(reader, filter)) ??
    lanesOfState(filter) ??
    (await lanesOfPeriod(reader, filter)) ?? [laneOfWhole(filter)]
  );
}

async function lanesOfSearch(
  reader: DatabaseReader,
  { search }: GiftFilter,
): Promise<Lane[] | null> {
  const [word, ...others] = search?.words.toSorted((one, other) => other.length - one.length) ?? [];
  if (word === undefined || search?.receipt !== null) return null;
  const words = await listWordsBeginning(reader, word, MOST_WORDS);
  const covers = others.length === 0 ? (['search'] as const) : [];
  return words?.map((one) => ({ word: one, covers })) ?? null;
}

/** States and cares that few gifts are in, and those that the list does not show by itself. */
function lanesOfState(filter: GiftFilter): Lane[] | null {
  const { state, only, year } = filter;
  if (state !== null && state !== 'paid') {
    if (isListed(filter)) return [laneOfStatus(state, ['state', 'listed'])];
    if (year === null) return [laneOfStatus(state, ['state'])];
    return [{ equals: { status: state, given_year: year }, listed: 0, covers: ['state', 'year'] }];
  }
  if (only === 'set-aside') return [laneOfStatus('review', ['only', 'listed'])];
  if (only === 'incomplete' && isListed(filter)) return [toLane({ incomplete: 1 }, ['only'])];
  if (only === 'unsettled') return OPEN_STATES.map((status) => laneOfStatus(status, []));
  return null;
}

function laneOfStatus(status: string, covers: Lane['covers']): Lane {
  return { equals: { status }, listed: null, covers };
}

async function lanesOfPeriod(reader: DatabaseReader, filter: GiftFilter): Promise<Lane[] | null> {
  const { from, to, year } = filter;
  if ((from === null && to === null) || !isListed(filter)) return null;
  const known = await findDaysOfGifts(reader);
  if (known === null) return [];
  const periods: Period[] = [known, { from: from ?? known.from, to: to ?? known.to }];
  if (year !== null) periods.push(daysOfTaxYear(year));
  return splitPeriod(shared(periods)).map(({ column, value }) =>
    toLane({ [column]: value }, ['from', 'to', 'year']),
  );
}

/** All listed gifts of the days that are asked for, whatever else is; null when any day will do. */
export async function lanesOfDates(
  reader: DatabaseReader,
  filter: GiftFilter,
): Promise<Lane[] | null> {
  const { year } = filter;
  const ofYear =
    year === null || !isListed(filter) ? null : [toLane({ given_year: year }, ['year'])];
  return (await lanesOfPeriod(reader, filter)) ?? ofYear;
}

function shared(periods: readonly Period[]): Period {
  return {
    from: periods.reduce((latest, { from }) => (from > latest ? from : latest), ''),
    to: periods.reduce((first, { to }) => (to < first ? to : first), '9999-12-31'),
  };
}

/** All gifts that are listed, of the donor, or of the campaign or else the mode, and of the year. */
function laneOfWhole({ donor, campaign, mode, year }: GiftFilter): Lane {
  if (donor !== null) return toLane({ donor_id: donor }, ['donor']);
  const ofYear = year === null ? {} : { given_year: year };
  if (campaign !== null) return toLane({ campaign_id: campaign, ...ofYear }, ['campaign', 'year']);
  if (mode !== null) return toLane({ mode, ...ofYear }, ['mode', 'year']);
  return toLane(ofYear, ['year']);
}

function toLane(equals: GiftLane['equals'], covers: readonly About[]): Lane {
  return { equals, listed: 1, covers: ['listed', ...covers] };
}
