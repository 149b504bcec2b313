const USUAL = 25;
const MOST = 100;

/** The page size of a list: as requested, within bounds. */
export function readPageSize(text: string | undefined): number {
  const wanted = Number(text ?? USUAL);
  return Number.isInteger(wanted) && wanted > 0 ? Math.min(wanted, MOST) : USUAL;
}
