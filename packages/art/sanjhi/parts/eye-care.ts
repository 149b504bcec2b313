import { curve, outline, polygon } from '../paper/curves.ts';
import { type Point, p } from '../paper/points.ts';
import { blossom, box, circle, lens } from '../paper/shapes.ts';
import { hole, laid, paper, place, type Snips, slit, strip } from '../paper/snips.ts';

const INK = '#1E2A5A';

/** One turned letter of an eye chart: three bars on a back, opening to `way` quarters of a turn. */
function turnedLetter(x: number, y: number, size: number, way: number): Snips {
  const bar = size / 5;
  return place(
    paper(
      box(-size / 2, -size / 2, bar, size) +
        [0, 1, 2].map((i) => box(-size / 2, -size / 2 + i * bar * 2, size, bar)).join(''),
      INK,
    ),
    x,
    y,
    1,
    { turn: way * 90 },
  );
}

/** The chart for those who read no letters, hung from a cord; 200 wide, 300 high, its top's middle at (x, y). */
export function eyeChart(x: number, y: number, scale: number): Snips {
  const rows = [64, 42, 30, 21, 15];
  return place(
    [
      strip('M-70,0L0,-60L70,0', 2.4, '#6B3426'),
      laid(box(-100, 0, 200, 300), '#FFFDF4', 2),
      paper(box(-106, -8, 212, 14) + box(-106, 294, 212, 14), '#6B3426'),
      rows.map((size, row) =>
        Array.from({ length: row + 1 }, (_, i) =>
          turnedLetter(
            (i - row / 2) * size * 1.7,
            46 + row * 56 - row * row * 3,
            size,
            (row * 3 + i * 2 + i) % 4,
          ),
        ),
      ),
    ],
    x,
    y,
    scale,
  );
}

/** Trial glasses on a nose, around the eye at (x, y) of a head in profile, in the units of a figure. */
export function trialGlasses(x: number, y: number): Snips {
  return [
    strip(`M${x},${y - 0.4}L${x - 8},${y - 1}`, 0.8, '#F7C04A'),
    strip(circle(x, y, 2.5), 1, '#F7C04A'),
    [0, 1, 2, 3].map((i) =>
      strip(
        `M${x + Math.cos(i * 1.57 + 0.8) * 2.6},${y + Math.sin(i * 1.57 + 0.8) * 2.6}l${Math.cos(i * 1.57 + 0.8) * 0.9},${Math.sin(i * 1.57 + 0.8) * 0.9}`,
        0.6,
        '#F7C04A',
      ),
    ),
  ];
}

/** The doctor's round mirror on its band, around the head's middle in the units of a figure. */
export function headMirror([x, y]: Point): Snips {
  return place(
    [
      strip(curve(p`5.4,-4.6 0,-5.6 -6.6,-3.4`), 1.3, INK),
      laid(circle(6.6, -6.4, 3.4), '#FFF6DC', 0.8),
      slit(circle(6.6, -6.4, 2.5), 0.35),
      hole(circle(6.6, -6.4, 0.9)),
    ],
    x,
    y,
  );
}

/** A case of lenses for trying, open toward us; `w` wide and 130 high, its lower edge at y. */
export function lensCase(x: number, y: number, w: number, wood: string, lining: string): Snips {
  const count = Math.floor((w - 40) / 62);
  return [
    laid(
      polygon(p`${x},${y} ${x + w},${y} ${x + w - 24},${y - 130} ${x + 24},${y - 130}`),
      wood,
      2.4,
    ),
    paper(
      polygon(
        p`${x + 22},${y - 14} ${x + w - 22},${y - 14} ${x + w - 40},${y - 116} ${x + 40},${y - 116}`,
      ),
      lining,
    ),
    [0, 1].map((row) =>
      Array.from({ length: count - row }, (_, i) => {
        const [cx, cy] = [x + 66 + row * 30 + i * 60, y - 44 - row * 46];
        return [
          strip(`M${cx},${cy + 18}v16`, 5, '#E8B23A'),
          strip(circle(cx, cy, 19), 5, '#E8B23A'),
          hole(circle(cx, cy, 15.5)),
          paper(lens(cx - 9, cy - 5, -0.7, 15, 2.4), '#FFFDF4'),
        ];
      }),
    ),
  ];
}

/** The tent's drawn-back wall: folds from the pole at the top to a cord at the waist; about 330 wide and 1000 high, mirrored by `place`. */
export function drawnCurtain(colour: string, trim: string): Snips {
  const folds = [40, 90, 140, 196, 250].map((x, i) =>
    curve(p`${x},-10 ${x * 0.86},250 ${50 + i * 20},560 ${66 + i * 13},640`),
  );
  const below = [0, 1, 2, 3].map((i) =>
    curve(p`${70 + i * 13},664 ${46 + i * 34},800 ${30 + i * 52},1010`),
  );
  return [
    paper(
      outline(p`-20,-20! 330,-20! 300,180 236,420 150,630! 150,668! 200,800 236,1020! -20,1020!`),
      colour,
    ),
    strip(curve(p`322,0 292,180 228,420 146,628`), 13, trim),
    strip(curve(p`150,674 196,806 230,1010`), 13, trim),
    folds.map((fold) => slit(fold, 3)),
    below.map((fold) => slit(fold, 3)),
    [0, 1, 2, 3, 4].map((row) =>
      hole(
        Array.from({ length: 4 - Math.floor(row / 2) }, (_, i) =>
          blossom(26 + i * 62 - row * 3, 60 + row * 112, 17, 6),
        ).join(''),
      ),
    ),
    laid(outline(p`-20,626! 60,636 158,628! 162,672! 60,684 -20,676!`), trim, 2),
    laid(circle(150, 652, 24), trim, 2),
    hole(blossom(150, 652, 17, 6)),
  ];
}
