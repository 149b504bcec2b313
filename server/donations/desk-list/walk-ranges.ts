/** Donations of one kind, in the order of the list. */
export type OpenRange = {
  /** Its first id; nothing that it holds is newer. */
  newest: string;
  /** Its first ids that fit, newest first, at most so many; none older than `floor`. */
  read: (limit: number, floor: string | null) => Promise<string[]>;
};

/**
 * The newest ids of several lanes. A lane that begins below what is already enough is never read: when thousands of days
 * are asked for, one or two of them are.
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
