import type { Compilable, CompiledQuery, DialectAdapter } from 'kysely';
import type { Database, DatabaseReader } from './handles.ts';

/** Stands for a value while a statement is built. */
class Place {
  readonly index: number;
  constructor(index: number) {
    this.index = index;
  }
}

type Prepared = { readonly query: CompiledQuery; readonly places: readonly unknown[] };

/**
 * A read whose statement is built and compiled once for each engine and each number of values, and from then on only
 * asked: for what every page asks. `build` gets stand-ins for the values, which it puts where values of the statement
 * stand, and must not look at: what it decides by them would hold for all later values too.
 */
export function prepareRead<Given extends readonly unknown[], Row>(
  build: (reader: DatabaseReader, ...given: Given) => Compilable<Row>,
): (reader: DatabaseReader, ...given: Given) => Promise<Row[]> {
  const prepared = new WeakMap<DialectAdapter, Map<number, Prepared>>();
  return async (reader, ...given) => {
    // Every reader is the open database or a transaction.
    const executor = (reader as DatabaseReader & Database).getExecutor();
    const known = prepared.get(executor.adapter) ?? new Map<number, Prepared>();
    prepared.set(executor.adapter, known);
    const { query, places } = known.get(given.length) ?? prepare(build, reader, given.length);
    known.set(given.length, { query, places });
    const parameters = places.map((each) => (each instanceof Place ? given[each.index] : each));
    const { rows } = await executor.executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}

function prepare<Given extends readonly unknown[], Row>(
  build: (reader: DatabaseReader, ...given: Given) => Compilable<Row>,
  reader: DatabaseReader,
  count: number,
): Prepared {
  const standIns = Array.from({ length: count }, (_, index) => new Place(index));
  const query = build(reader, ...(standIns as unknown as Given)).compile();
  for (const each of standIns) {
    if (!query.parameters.includes(each))
      throw new Error('A value of a prepared read has no place');
  }
  return { query, places: query.parameters };
}
