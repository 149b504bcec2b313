import { polygon } from '../paper/curves.ts';
import { p } from '../paper/points.ts';
import { petal } from '../paper/shapes.ts';
import { hole, type Snips } from '../paper/snips.ts';

/** A jaali: a field of pierced stars or diamonds, whole cells only, in the middle of the given box. */
export function lattice(
  x: number,
  y: number,
  width: number,
  height: number,
  cell: number,
  kind: 'star' | 'diamond' = 'star',
): Snips {
  const columns = Math.max(1, Math.floor(width / cell));
  const rows = Math.max(1, Math.floor(height / cell));
  const left = x + (width - columns * cell) / 2;
  const top = y + (height - rows * cell) / 2;
  let cuts = '';
  for (let i = 0; i < columns; i++) {
    for (let j = 0; j < rows; j++) {
      cuts += cutCell(left + (i + 0.5) * cell, top + (j + 0.5) * cell, cell * 0.42, kind);
    }
  }
  return hole(cuts);
}

function cutCell(cx: number, cy: number, r: number, kind: 'star' | 'diamond'): string {
  if (kind === 'diamond') {
    return polygon(p`${cx},${cy - r} ${cx + r},${cy} ${cx},${cy + r} ${cx - r},${cy}`);
  }
  return [0, 1, 2, 3]
    .map((k) => {
      const turn = (k + 0.5) * (Math.PI / 2);
      return petal(
        cx + Math.cos(turn) * r * 0.1,
        cy + Math.sin(turn) * r * 0.1,
        turn,
        r * 1.05,
        r * 0.3,
      );
    })
    .join('');
}
