const USUAL = 25;
const MOST = 100;

/** How many rows a page of a list has: what was asked for, within bounds. */
export function readPageSize(text: string | undefined): number {
  const wanted = Number(text ?? USUAL);
  return Number.isInteger(wanted) && wanted > 0 ? Math.min(wanted, MOST) : USUAL;
}
