/** Number of places that fit on a narrow phone. */
const MOST_PLACES = 7;

/** The page numbers of a pager, in order, always the same count; null for a gap. */
export function listPageNumbers(page: number, pages: number): (number | null)[] {
  if (pages <= MOST_PLACES) return count(1, pages);
  if (page <= 4) return [...count(1, 5), null, pages];
  if (page >= pages - 3) return [1, null, ...count(pages - 4, pages)];
  return [1, null, ...count(page - 1, page + 1), null, pages];
}

function count(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** The page in `?page=`; 1 for an invalid one. */
export function readPageNumber(search: URLSearchParams): number {
  const value = search.get('page') ?? '';
  return /^[1-9]\d{0,6}$/.test(value) ? Number(value) : 1;
}
