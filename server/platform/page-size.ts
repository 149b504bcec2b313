const USUAL = 25;
const MOST = 100;

/** The page size of a list: as requested, within bounds. */
export function readPageSize(text: string | undefined): number {
  const size = Number(text ?? USUAL);
  return Number.isInteger(size) && size > 0 ? Math.min(size, MOST) : USUAL;
}
