import type { Context } from '../context.ts';
import { hideIdentityNumbers } from '../platform/scrub-text.ts';

type Place = { importId: string; line: number };
type Kept = { cells: string; sealed: string | null };

/** Cells to store: those that contain an identity number are sealed. */
export function keepCells(
  { sealer }: Pick<Context, 'sealer'>,
  place: Place,
  cells: readonly string[],
): Kept {
  const secret = cells.flatMap((cell, index) =>
    hideIdentityNumbers(cell) === cell ? [] : [[index, cell] as const],
  );
  if (secret.length === 0) return { cells: JSON.stringify(cells), sealed: null };
  const hidden = new Set(secret.map(([index]) => index));
  return {
    cells: JSON.stringify(cells.map((cell, index) => (hidden.has(index) ? '' : cell))),
    sealed: sealer.seal('pan', placeOf(place), JSON.stringify(secret)),
  };
}

/** The cells as uploaded. */
export function readCells({ sealer }: Pick<Context, 'sealer'>, place: Place, kept: Kept): string[] {
  const cells: string[] = JSON.parse(kept.cells);
  if (kept.sealed === null) return cells;
  const secret: [number, string][] = JSON.parse(sealer.open('pan', placeOf(place), kept.sealed));
  for (const [index, cell] of secret) cells[index] = cell;
  return cells;
}

const placeOf = ({ importId, line }: Place) => `gift_import_rows|${importId}|${line}`;
