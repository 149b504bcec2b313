import { polygon } from '../paper/curves.ts';
import { type Point, p } from '../paper/points.ts';
import { circle, petal } from '../paper/shapes.ts';
import { hole, paper, type Snips, slit } from '../paper/snips.ts';
import { arch } from './arch.ts';

export type JaaliLook = { cell: number; frame: string; kind?: 'star' | 'flower' };

/** A great window of pierced stone under a cusped arch: feet at y, springing `rise` above, apex another `crown` above. */
export function jaaliWindow(
  cx: number,
  y: number,
  width: number,
  rise: number,
  crown: number,
  look: JaaliLook,
): Snips {
  const { cell, frame, kind = 'star' } = look;
  const cells: Snips[] = [];
  for (let row = 0; row * cell < rise + crown; row++) {
    for (let column = -20; column <= 20; column++) {
      const [x, at] = [cx + column * cell, y - (row + 0.6) * cell];
      if (isInside(x - cx, y - at, cell * 0.5))
        cells.push(hole(kind === 'star' ? star(x, at) : flower(x, at)));
      const [bx, by] = [x + cell / 2, at - cell / 2];
      if (isInside(bx - cx, y - by, cell * 0.2)) cells.push(hole(diamond(bx, by, cell * 0.15)));
    }
  }
  return [
    paper(arch(cx, y + 26, width + 70, rise + 26, crown + 46, 6), frame),
    slit(arch(cx, y + 14, width + 34, rise + 14, crown + 26, 6), 3),
    hole(
      Array.from({ length: Math.round((width + 60) / 30) }, (_, i) =>
        circle(cx - width / 2 - 16 + i * 30, y + 16, 4),
      ).join(''),
    ),
    cells,
  ];

  function isInside(dx: number, up: number, margin: number): boolean {
    const half = width / 2 - margin;
    if (up < margin || Math.abs(dx) > half) return false;
    if (up <= rise) return true;
    const share = Math.abs(dx) / half;
    return up + margin < rise + crown * 0.9 * Math.sqrt(1 - share ** 2) * (1 - share * 0.12);
  }

  function star(x: number, at: number): string {
    const r = cell * 0.43;
    const points = Array.from({ length: 16 }, (_, i): Point => {
      const a = (i / 16) * Math.PI * 2;
      const reach = i % 2 === 0 ? r : r * 0.62;
      return [x + Math.cos(a) * reach, at + Math.sin(a) * reach];
    });
    return polygon(points);
  }

  function flower(x: number, at: number): string {
    return [0, 1, 2, 3, 4, 5]
      .map((k) => petal(x, at, k * 1.047, cell * 0.42, cell * 0.13))
      .join('');
  }
}

function diamond(x: number, y: number, r: number): string {
  return polygon(p`${x},${y - r * 1.3} ${x + r},${y} ${x},${y + r * 1.3} ${x - r},${y}`);
}
