import { isSame } from './texts.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * The Hindi rows that stand beside the rows `from`, in the order in which these rows stand in `to`. Rows have no number
 * of their own: one is found again by being the same, else by the most fields that are the same. What then is left over
 * on both sides is taken for one row that was rewritten, unless rows were added or removed. The Hindi of a row that is
 * not there any more is left out.
 */
export function alignRows(
  hindi: readonly unknown[],
  from: readonly Row[],
  to: readonly Row[],
): Row[] {
  const found = matchRows(from, to);
  return to.map((_, index) => {
    const at = found.get(index);
    return at === undefined ? {} : ((hindi[at] ?? {}) as Row);
  });
}

/** Index in `from` by index in `to`. */
function matchRows(from: readonly Row[], to: readonly Row[]): Map<number, number> {
  const found = new Map<number, number>();
  const left = new Set(from.keys());
  const take = (index: number, at: number) => {
    found.set(index, at);
    left.delete(at);
  };
  for (const [index, row] of to.entries()) {
    const at = [...left].find((one) => isSame(from[one], row));
    if (at !== undefined) take(index, at);
  }
  const pairs = [...to.keys()]
    .filter((index) => !found.has(index))
    .flatMap((index) =>
      [...left].map((at) => ({ index, at, same: countSame(from[at] ?? {}, to[index] ?? {}) })),
    )
    .filter(({ same }) => same > 0)
    .sort((a, b) => b.same - a.same || Math.abs(a.index - a.at) - Math.abs(b.index - b.at));
  for (const { index, at } of pairs) {
    if (!found.has(index) && left.has(at)) take(index, at);
  }
  const open = [...to.keys()].filter((index) => !found.has(index));
  if (from.length !== to.length) return found;
  for (const [order, at] of [...left].entries()) take(open[order] ?? at, at);
  return found;
}

/** How many fields of two rows say the same; empty ones do not count. */
const countSame = (one: Row, other: Row) =>
  Object.keys(one).filter((name) => !isSame(one[name], '') && isSame(one[name], other[name]))
    .length;
