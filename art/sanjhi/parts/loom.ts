import { polygon } from '../paper/curves.ts';
import { p } from '../paper/points.ts';
import { blossom, box, circle, petal } from '../paper/shapes.ts';
import { hole, laid, paper, type Snips, slit, strip } from '../paper/snips.ts';

/** A loom from the side: the weaver sits at its left. 560 wide, 430 high; its feet stand at y, its left post at x. */
export function loom(x: number, y: number, wood = '#7A3F22', cloth = '#C2184F'): Snips {
  const beam = (bx: number, by: number, w: number, h: number) =>
    laid(box(x + bx, y + by, w, h), wood, 2);
  const threads = Array.from({ length: 17 }, (_, i) =>
    strip(
      `M${x + 250},${y - 214 + i * 3}L${x + 520},${y - 236 + i * 6}`,
      1.3,
      i % 4 === 0 ? '#F7C04A' : '#FFF1D6',
    ),
  );
  const bands = Array.from({ length: 5 }, (_, i) => x + 62 + i * 40);
  return [
    beam(500, -400, 24, 400),
    beam(20, -400, 24, 400),
    threads,
    laid(
      polygon(
        p`${x + 20},${y - 222} ${x + 254},${y - 222} ${x + 254},${y - 158} ${x + 20},${y - 158}`,
      ),
      cloth,
      2,
    ),
    bands.map((bx, i) => [
      strip(`M${bx},${y - 222}v64`, 5, i % 2 ? '#F7C04A' : '#0F766E'),
      hole(blossom(bx + 20, y - 190, 11, 6)),
    ]),
    beam(0, -244, 40, 100),
    slit(`M${x + 20},${y - 236}v84`, 2),
    beam(-6, -420, 560, 24),
    [286, 336].map((bx) => [
      strip(`M${x + bx},${y - 400}V${y - 330}M${x + bx + 30},${y - 400}V${y - 330}`, 3, '#E7C07A'),
      laid(box(x + bx - 8, y - 336, 46, 12), '#9C5A2E', 1.6),
      Array.from({ length: 7 }, (_, i) =>
        strip(`M${x + bx - 4 + i * 6.4},${y - 324}V${y - 120}`, 1.1, '#F3E2BE'),
      ),
      laid(box(x + bx - 8, y - 126, 46, 12), '#9C5A2E', 1.6),
    ]),
    laid(box(x + 250, y - 262, 18, 140), '#9C5A2E', 2),
    laid(petal(x + 160, y - 236, 0, 70, 9), '#E8B23A', 1.6),
    hole(petal(x + 178, y - 236, 0, 34, 3)),
    laid(circle(x + 520, y - 210, 42), '#9C5A2E', 2),
    slit(circle(x + 520, y - 210, 32), 2),
    hole(blossom(x + 520, y - 210, 26, 8)),
    paper(box(x - 20, y - 14, 590, 16), wood),
    slit(`M${x - 14},${y - 6}h576`, 1.6),
  ];
}

/** Skeins of dyed yarn hung from a rod. */
export function skeins(x: number, y: number, gap: number, colours: readonly string[]): Snips {
  return [
    strip(`M${x - 30},${y}H${x + gap * (colours.length - 1) + 30}`, 7, '#5A2A1E'),
    colours.map((colour, i) => {
      const cx = x + i * gap;
      const long = 128 + ((i * 29) % 40);
      return [
        laid(
          `M${cx - 20},${y - 4}Q${cx - 30},${y + long * 0.6} ${cx - 15},${y + long}Q${cx},${y + long + 14} ${cx + 15},${y + long}Q${cx + 30},${y + long * 0.6} ${cx + 20},${y - 4}Z`,
          colour,
        ),
        slit(
          [-10, -3, 4, 11]
            .map(
              (dx) =>
                `M${cx + dx},${y + 14}Q${cx + dx * 1.4},${y + long * 0.6} ${cx + dx * 0.7},${y + long - 6}`,
            )
            .join(''),
          1.3,
        ),
        strip(`M${cx - 23},${y + long * 0.62}h46`, 5, '#FFF1D6'),
      ];
    }),
  ];
}

/** Folded stoles on a shelf. */
export function foldedCloths(x: number, y: number, w: number, colours: readonly string[]): Snips {
  return colours.map((colour, i) => [
    laid(`M${x},${y - i * 17}h${w}q9,-8.5 0,-17h${-w}q-9,8.5 0,17Z`, colour, 1.6),
    strip(`M${x + w * 0.7},${y - i * 17}v-17`, 3, '#FFF1D6'),
  ]);
}
