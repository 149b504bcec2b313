import type { DatabaseReader } from '../../database/handles.ts';
import {
  readFew,
  selectAuthorized,
  selectByAmount,
  selectByDay,
  selectByDonor,
  selectByOpenOrder,
  selectByReceipt,
  selectByWord,
  selectWithoutIdentity,
  selectWithoutPan,
} from './candidates.queries.ts';
import { isListed } from './donation-conditions.queries.ts';
import type { DonationFilter } from './donation-filter.ts';

/** Number of ids read at once, whatever the other conditions: some milliseconds in either database. */
export const FEW = 4_000;

/**
 * The ids of a few donations that include all that a filter finds; null when none of its conditions is rare. For common
 * conditions, walking the list soon finds matches.
 */
export async function gatherFew(
  reader: DatabaseReader,
  filter: DonationFilter,
  most: number,
): Promise<ReadonlySet<string> | null> {
  for (const gather of gatherersOf(reader, filter, most)) {
    const ids = await gather();
    if (ids !== null) return new Set(ids);
  }
  return null;
}

type Gatherer = () => Promise<string[] | null>;

function gatherersOf(reader: DatabaseReader, filter: DonationFilter, most: number): Gatherer[] {
  const { search, donor, only, minPaise, maxPaise, from, to } = filter;
  const gatherers: Gatherer[] = [];
  if (donor !== null) gatherers.push(() => readFew(selectByDonor(reader, donor), most));
  if (search !== null) gatherers.push(() => gatherFound(reader, search, most));
  if (only === 'unsettled') gatherers.push(() => gatherOpen(reader, most));
  if (only === 'no-pan') gatherers.push(() => gatherWithoutPan(reader, most));
  if (!isListed(filter)) return gatherers;
  if (minPaise !== null || maxPaise !== null) {
    gatherers.push(() => readFew(selectByAmount(reader, minPaise, maxPaise), most));
  }
  if (from !== null || to !== null) {
    gatherers.push(() => readFew(selectByDay(reader, from, to), most));
  }
  return gatherers;
}

/** By the rarest word: the longest is looked up first. */
async function gatherFound(
  reader: DatabaseReader,
  { words, receipt }: NonNullable<DonationFilter['search']>,
  most: number,
): Promise<string[] | null> {
  const byReceipt = receipt === null ? [] : await readFew(selectByReceipt(reader, receipt), most);
  if (byReceipt === null || words.length === 0) return byReceipt;
  for (const word of words.toSorted((one, other) => other.length - one.length)) {
    const byWord = await readFew(selectByWord(reader, word), most);
    if (byWord !== null) return [...byReceipt, ...byWord];
  }
  return null;
}

async function gatherOpen(reader: DatabaseReader, most: number): Promise<string[] | null> {
  const waiting = await readFew(selectByOpenOrder(reader), most);
  const authorized = waiting && (await readFew(selectAuthorized(reader), most));
  return authorized && [...waiting, ...authorized];
}

async function gatherWithoutPan(reader: DatabaseReader, most: number): Promise<string[] | null> {
  const withoutAny = await readFew(selectWithoutIdentity(reader), most);
  const withoutPan = withoutAny && (await readFew(selectWithoutPan(reader), most));
  return withoutPan && [...withoutAny, ...withoutPan];
}
