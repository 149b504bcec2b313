import { sql } from 'kysely';
import type { DatabaseReader } from '../../database/handles.ts';
import { prepareRead } from '../../database/prepare-read.ts';
import { isWritten, type Lane, selectLane } from './lanes.queries.ts';

/** The newest id of each lane below `before`; null where it holds none. */
export async function listNewest(
  reader: DatabaseReader,
  lanes: readonly Lane[],
  before: string | null,
): Promise<(string | null)[]> {
  if (lanes.length === 0) return [];
  const readNewest = newestReader(lanes, before);
  const rows = await readNewest(reader, before, ...lanes.flatMap(valuesOf));
  const found = new Map(rows.map(({ id, place }) => [place, id]));
  return lanes.map((_, place) => found.get(place) ?? null);
}

type LaneValue = string | number;

/** What is asked of dozens of lanes takes longer to build than to answer; days and words change, their kinds seldom. */
const newestReaders = new Map<string, ReturnType<typeof prepareNewest>>();
const MOST_READERS = 100;

function newestReader(lanes: readonly Lane[], before: string | null) {
  const kind = JSON.stringify([before === null, lanes.map(kindOf)]);
  const known = newestReaders.get(kind) ?? prepareNewest(lanes, before !== null);
  if (newestReaders.size >= MOST_READERS) newestReaders.clear();
  newestReaders.set(kind, known);
  return known;
}

const prepareNewest = (lanes: readonly Lane[], isBelow: boolean) =>
  prepareRead((reader, before: string | null, ...values: LaneValue[]) => {
    const left = [...values];
    const [first, ...others] = lanes.map((lane, index) => {
      const stretch = { before: isBelow ? before : null, from: null };
      const newest = selectLane(reader, fill(lane, left), stretch).limit(1).as('newest');
      return reader
        .selectFrom(newest)
        .select(['newest.id', sql.lit(index).$castTo<number>().as('place')]);
    });
    if (first === undefined) throw new Error('No lane was asked for');
    return others.reduce((all, one) => all.unionAll(one), first);
  });

const kindOf = (lane: Lane) =>
  'word' in lane
    ? 'word'
    : [
        lane.listed,
        Object.entries(lane.equals).map(([name, is]) => (isWritten(name) ? [name, is] : name)),
      ];

const valuesOf = (lane: Lane): LaneValue[] =>
  'word' in lane
    ? [lane.word]
    : Object.entries(lane.equals).flatMap(([name, value]) => (isWritten(name) ? [] : [value]));

/** The same lane with the next of these values, in the order of `valuesOf`. */
function fill(lane: Lane, left: LaneValue[]): Lane {
  const next = () => left.shift() as never;
  if ('word' in lane) return { ...lane, word: next() };
  const equals = Object.entries(lane.equals).map(([name, value]) => [
    name,
    isWritten(name) ? value : next(),
  ]);
  return { ...lane, equals: Object.fromEntries(equals) };
}
