/** Donations of one index range, in list order. */
export type OpenRange = {
  /** Its first id; it holds no newer one. */
  newest: string;
  /** Its first matching ids, newest first, at most `limit`; none older than `floor`. */
  read: (limit: number, floor: string | null) => Promise<string[]>;
};

/**
 * The newest ids of several index ranges. A range that starts below the ids already found is never read: of thousands
 * of requested days, only one or two are.
 */
export async function walkRanges(ranges: readonly OpenRange[], limit: number): Promise<string[]> {
  let found: string[] = [];
  for (const range of ranges.toSorted((one, other) => (one.newest > other.newest ? -1 : 1))) {
    const floor = found.length < limit ? null : (found.at(-1) ?? null);
    if (floor !== null && range.newest < floor) break;
    const ids = new Set([...found, ...(await range.read(limit, floor))]);
    found = toNewestFirst(ids).slice(0, limit);
  }
  return found;
}

export function toNewestFirst(ids: Iterable<string>): string[] {
  return [...ids].sort((one, other) => (one > other ? -1 : 1));
}
