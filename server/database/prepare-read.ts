import type { Compilable, CompiledQuery, DialectAdapter } from 'kysely';
import type { Database, DatabaseReader } from './handles.ts';

/** Stands for a value while a statement is built. */
class Place {
  readonly index: number;

  constructor(index: number) {
    this.index = index;
  }

  /** Of what is made from a value, instead of being put into the statement, nothing would follow the later values. */
  [Symbol.toPrimitive](): never {
    throw new TypeError('A value of a prepared read was looked at while it was built');
  }
}

type Build<Given extends readonly unknown[], Row> = (
  reader: DatabaseReader,
  ...given: Given
) => Compilable<Row>;

/**
 * A read whose statement is built and compiled once for each engine and each number of values, and from then on only
 * asked: for what every page asks. `build` gets stand-ins for the values, which it puts where values of the statement
 * stand; it may ask how many there are, and whether one is there at all, but not what they are.
 */
export function prepareRead<Given extends readonly unknown[], Row>(
  build: Build<Given, Row>,
): (reader: DatabaseReader, ...given: Given) => Promise<Row[]> {
  const prepared = new WeakMap<DialectAdapter, Map<number, CompiledQuery>>();

  const findStatement = (reader: DatabaseReader, adapter: DialectAdapter, count: number) => {
    const known = prepared.get(adapter) ?? new Map<number, CompiledQuery>();
    prepared.set(adapter, known);
    const statement = known.get(count) ?? build(reader, ...toPlaces<Given>(count)).compile();
    known.set(count, statement);
    return statement;
  };

  return async (reader, ...given) => {
    // Every reader is the open database or a transaction.
    const executor = (reader as DatabaseReader & Database).getExecutor();
    // Who listens in or rewrites wants to meet each statement as it is.
    const isPlain = executor.plugins.length === 0;
    const statement = isPlain
      ? findStatement(reader, executor.adapter, given.length)
      : build(reader, ...given).compile();
    const parameters = statement.parameters.map((each) =>
      each instanceof Place ? given[each.index] : each,
    );
    return (await executor.executeQuery<Row>({ ...statement, parameters })).rows;
  };
}

function toPlaces<Given extends readonly unknown[]>(count: number): Given {
  return Array.from({ length: count }, (_, index) => new Place(index)) as unknown as Given;
}
