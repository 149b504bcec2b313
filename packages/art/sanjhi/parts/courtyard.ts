import { polygon } from '../paper/curves.ts';
import { p } from '../paper/points.ts';
import { seedRandom } from '../paper/random.ts';
import { blossom, box, circle, ellipse, lens } from '../paper/shapes.ts';
import { hole, laid, paper, place, type Snips, slit, strip } from '../paper/snips.ts';
import { arch } from './arch.ts';
import { leaf } from './leaves.ts';

/** A tulsi plant on its pedestal with a lamp in the niche; 116 wide and 220 high at scale 1. */
export function tulsi(x: number, y: number, scale: number, colour = '#E8743B'): Snips {
  const random = seedRandom(17);
  const twigs = Array.from({ length: 15 }, (_, i) => {
    const angle = -Math.PI / 2 + (i - 7) * 0.14 + random.between(-0.05, 0.05);
    const length = random.between(66, 100);
    const [ex, ey] = [Math.cos(angle) * length * 0.9, -118 + Math.sin(angle) * length];
    return [
      strip(`M0,-112Q${ex * 0.3},${-112 + (ey + 112) * 0.6} ${ex},${ey}`, 2.2, '#3B5A2A'),
      [0.4, 0.55, 0.7, 0.85, 1].flatMap((t) =>
        [-1, 1].map((side) =>
          leaf(ex * t * (0.45 + t * 0.55), -112 + (ey + 112) * t, angle + side * 0.9, 19, 5, {
            colour: '#2F8F5A',
            veins: 0,
            gap: 1,
          }),
        ),
      ),
      paper(lens(ex, ey, angle, 18, 2.6), '#A8578F'),
    ];
  });
  const pedestal: Snips = [
    laid(polygon(p`-52,-112 52,-112 46,-96 -46,-96`), colour),
    paper(polygon(p`-40,-96 40,-96 40,-26 -40,-26`), colour),
    paper(polygon(p`-48,-26 48,-26 58,0 -58,0`), colour),
    slit('M-47,-101H47M-40,-90H40M-42,-28H42M-52,-10H52', 1.8),
    hole(arch(0, -32, 34, 24, 22, 3)),
    paper('M-9,-36Q0,-28 9,-36Z', '#7A2A1A'),
    paper('M0,-37C-6,-42 -3,-48 1,-56C3,-48 7,-42 0,-37Z', '#FFE9A8'),
    hole([-30, 30].map((dx) => blossom(dx, -60, 9, 6)).join('')),
  ];
  return place([twigs, pedestal], x, y, scale);
}

/** A round well with a pulley between two posts; 260 wide, the rim 96 above y. The rope hangs at x. */
export function well(x: number, y: number, stone = '#C98A5A', wood = '#6B3A24'): Snips {
  return [
    laid(ellipse(x, y - 92, 132, 24), stone),
    hole(ellipse(x, y - 94, 108, 16)),
    paper(ellipse(x, y - 92, 108, 15), '#1E2A5A'),
    [-104, 92].map((dx) => laid(box(x + dx, y - 330, 13, 240), wood, 1.8)),
    laid(box(x - 126, y - 342, 252, 16), wood, 1.8),
    strip(`M${x},${y - 326}v26`, 4, wood),
    laid(circle(x, y - 286, 22), '#9C5A2E', 1.8),
    slit(circle(x, y - 286, 15), 1.6),
    hole(circle(x, y - 286, 4)),
    laid(
      `M${x - 132},${y - 90}Q${x},${y - 48} ${x + 132},${y - 90}V${y - 14}Q${x},${y + 22} ${x - 132},${y - 14}Z`,
      stone,
    ),
    slit(
      `M${x - 132},${y - 50}Q${x},${y - 12} ${x + 132},${y - 50}M${x - 130},${y - 78}Q${x},${y - 36} ${x + 130},${y - 78}`,
      1.6,
    ),
    [-90, -45, 0, 45, 90].map((dx) =>
      hole(blossom(x + dx, y - 30 + (1 - (dx / 120) ** 2) * 16, 11, 6)),
    ),
  ];
}
