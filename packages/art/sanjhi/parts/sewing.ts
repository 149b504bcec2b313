import { curve, outline, polygon } from '../paper/curves.ts';
import { type Point, p } from '../paper/points.ts';
import { blossom, box, circle, ellipse } from '../paper/shapes.ts';
import { hole, laid, paper, place, type Snips, slit, strip } from '../paper/snips.ts';

const GOLD = '#E8B23A';

/** A treadle sewing machine, its seamstress on the left; 300 wide, the table 236 above y, its needle at (x + 60). */
export function sewingMachine(
  x: number,
  y: number,
  scale: number,
  iron = '#1E2A3E',
  wood = '#7A3F22',
): Snips {
  const wheelSpokes = Array.from({ length: 8 }, (_, i) => {
    const a = (i / 8) * Math.PI * 2 + 0.2;
    return strip(`M96,-108L${96 + Math.cos(a) * 52},${-108 + Math.sin(a) * 52}`, 4, iron);
  });
  const frame: Snips = [
    strip(curve(p`-84,0 -70,-60 -100,-130 -84,-220`), 9, iron),
    strip(curve(p`134,0 118,-60 150,-130 134,-220`), 9, iron),
    strip('M-104,0H-62M112,0H158M-80,-40H128', 8, iron),
    strip(curve(p`-78,-60 -30,-120 20,-60 70,-130 124,-70`), 5, iron),
    strip(circle(96, -108, 56), 8, iron),
    wheelSpokes,
    laid(circle(96, -108, 10), iron, 1.6),
    strip('M148,-108L120,-262M44,-108L100,-262', 2, '#C9A86A'),
    laid(polygon(p`-66,-16 70,-16 84,-4 -78,-4`), iron, 1.6),
    slit('M-60,-10H74', 1.6),
  ];
  const arm = outline(
    p`-36,-250! -36,-262 -30,-300 -14,-330 10,-340 60,-336 104,-342 124,-330 128,-300 122,-250! 84,-250! 86,-288 74,-302 20,-304 -6,-300 -10,-276 -14,-250!`,
    0.9,
  );
  const machine: Snips = [
    strip('M-24,-252V-236', 4, '#D8DCE0'),
    laid(arm, iron, 2),
    strip(curve(p`0,-322 40,-326 84,-324`), 2, GOLD),
    paper(blossom(104, -290, 13, 6) + blossom(24, -324, 7, 6), GOLD),
    laid(circle(140, -306, 30), iron, 2),
    strip(circle(140, -306, 21), 2.4, GOLD),
    hole(circle(140, -306, 6)),
    strip('M40,-338V-368', 4, iron),
    laid(box(32, -366, 16, 22), '#C2184F', 1.4),
    strip(curve(p`40,-360 4,-372 -26,-346 -26,-250`), 1.2, '#FFF1D6'),
    laid(box(-56, -252, 200, 12), iron, 1.6),
  ];
  const table: Snips = [
    laid(box(-150, -240, 330, 18), wood, 2),
    slit('M-146,-232H176', 1.4),
    laid(box(-92, -222, 54, 30), wood, 1.6),
    hole(circle(-65, -207, 4)),
  ];
  return place([frame, machine, table], x, y, scale);
}

/** Cloth that runs from under the needle over the table's edge to the floor; same scale and place as the machine. */
export function runningCloth(
  x: number,
  y: number,
  scale: number,
  colour: string,
  trim: string,
): Snips {
  return place(
    [
      laid(
        outline(
          p`-120,-262! -60,-258 -10,-252! -16,-240 -100,-240 -152,-236 -176,-180 -172,-90 -196,-8! -300,0! -270,-30 -236,-110 -226,-200 -190,-250`,
        ),
        colour,
        2,
      ),
      strip(curve(p`-292,-4 -262,-34 -230,-112 -219,-198 -184,-244 -120,-256`), 7, trim),
      slit(curve(p`-150,-244 -196,-200 -196,-100 -224,-10`), 1.8),
      slit(curve(p`-130,-250 -206,-220 -212,-110 -246,-14`), 1.4),
      hole([0, 1, 2].map((i) => blossom(-184 - i * 10, -180 + i * 58, 10, 6)).join('')),
    ],
    x,
    y,
    scale,
  );
}

/** A clay lamp big enough to be painted, in the units of a figure. */
export function paintedLamp(x: number, y: number, colour: string, dots: string): Snips {
  return [
    laid(
      outline(
        p`${x - 6.5},${y - 2.6}! ${x},${y - 1.6} ${x + 8},${y - 3.4}! ${x + 5},${y + 1.6} ${x},${y + 3} ${x - 5},${y + 1.6}`,
      ),
      colour,
      0.8,
    ),
    [-3, 0, 3].map((dx) => paper(circle(x + dx, y + 0.6, 0.8), dots)),
  ];
}

/** Small pots of colour in a row on a tray; 150 wide. */
export function paintPots(x: number, y: number, colours: readonly string[]): Snips {
  return [
    laid(box(x - 12, y - 10, colours.length * 40 + 8, 12), '#6B3426', 1.8),
    colours.map((colour, i) => [
      laid(`M${x + i * 40 - 14},${y - 38}h28l-4,30h-20Z`, '#F3E2BE', 1.6),
      paper(ellipse(x + i * 40, y - 38, 14, 4.4), colour),
      i % 2 === 0 ? strip(`M${x + i * 40},${y - 40}l14,-34`, 3, '#8A5A34') : [],
    ]),
  ];
}

/** Panes of sun that a jaali throws on a floor, leaning away from the window. */
export function sunPatches(
  x: number,
  y: number,
  columns: number,
  rows: number,
  cell: number,
  lean: number,
  colour: string,
): Snips {
  return Array.from({ length: columns * rows }, (_, i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    const deep = 1 + row * 0.22;
    const cy = y + row * cell * 0.52 * (1 + row * 0.1);
    const cx = x + (column - columns / 2) * cell * deep + lean * row * cell * deep;
    const size = cell * 0.44 * deep;
    const star = Array.from({ length: 16 }, (_, k): Point => {
      const [a, reach] = [(k / 16) * Math.PI * 2, k % 2 === 0 ? size : size * 0.62];
      return [
        cx + Math.cos(a) * reach + Math.sin(a) * reach * 0.4 * lean,
        cy + Math.sin(a) * reach * 0.44,
      ];
    });
    return paper(polygon(star), colour);
  });
}

/** A dress for the deity's image, as they are sewn in Vrindavan: a wide small skirt under a bodice; hung from (x, y), 150 wide. */
export function deityDress(
  x: number,
  y: number,
  scale: number,
  colour: string,
  trim: string,
): Snips {
  return place(
    [
      laid(
        outline(
          p`-22,4! -34,22 -50,30! -42,46 -18,40! -16,62! 16,62! 18,40! 42,46 50,30! 34,22 22,4! 10,14 -10,14`,
        ),
        trim,
        1.6,
      ),
      laid(
        outline(p`-18,62! 18,62! 44,104 74,150! 40,164 0,168 -40,164 -74,150! -44,104`),
        colour,
        1.6,
      ),
      strip(curve(p`-72,148 -40,160 0,164 40,160 72,148`), 8, trim),
      slit(
        [-3, -2, -1, 0, 1, 2, 3].map((i) => `M${i * 4.6},66Q${i * 9},110 ${i * 18},150`).join(''),
        1.4,
      ),
      hole([-2, -1, 0, 1, 2].map((i) => circle(i * 28, 158 - Math.abs(i) * 3, 2.4)).join('')),
      paper(circle(0, 30, 5), colour),
    ],
    x,
    y,
    scale,
  );
}
