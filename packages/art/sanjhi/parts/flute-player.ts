import { bend } from '../paper/bend.ts';
import { curve, outline } from '../paper/curves.ts';
import { type Point, p } from '../paper/points.ts';
import { ribbon } from '../paper/ribbon.ts';
import { circle, lens, petal } from '../paper/shapes.ts';
import { hole, laid, paper, place, type Snips, slit, strip } from '../paper/snips.ts';
import { featherEye } from './feather.ts';

const SKIN = '#2B3468';
const SHADE = '#222A58';
const GOLD = '#F9C440';
const CLOTH = '#F6A821';
const GAP = 0.9;

/** The cowherd who plays, bent three times, one foot crossed before the other. 100 high, feet at y = 0, looking right. */
export function flutePlayer(): Snips {
  return bend(
    [
      flyingSash(),
      limb(p`-1,-51 -1,-27 1,-5`, [11, 7.4, 3.6], SHADE),
      laid(
        outline(p`-1.4,-7 2.6,-7 4,-4.6 8,-2.6 12,-1.6 12.4,.2 9,.8 3.6,.2 .6,.8 -2.4,.4 -2.6,-3`),
        SHADE,
        GAP,
      ),
      limb(p`2,-50 7,-28 -6,-10`, [11, 7.4, 3.6], SKIN),
      laid(
        outline(p`-8,-12.4 -4.4,-11 -5,-7 -6.4,-3.4 -8.6,.4 -10.4,1.4 -11.6,.2 -10.4,-3.4 -9.4,-7`),
        SKIN,
        GAP,
      ),
      anklets(),
      limb(p`9,-76 20,-65.6 25.5,-80.6`, [6.2, 5, 3.2], SHADE),
      dhoti(),
      body(),
      head(),
      strip('M9.6,-86.2L43,-78.8', 1.9, '#F3D08A'),
      hole([21, 25, 28, 31, 34].map((x) => circle(x, -86.2 + (x - 9.6) * 0.222, 0.45)).join('')),
      tassel(),
      limb(p`-7.6,-76.4 -2,-62 15,-81`, [6.4, 5.2, 3.3], SKIN),
      fingers(15.6, -83.6, 0.4, SKIN),
      fingers(26, -81.2, 0.2, SHADE),
      bands(),
    ],
    ([x, y]) => [x - 7 * bump(y, -46, 21) + 2.4 * bump(y, -72, 9), y],
  );
}

function bump(y: number, middle: number, reach: number): number {
  return Math.exp(-(((y - middle) / reach) ** 2));
}

function limb([from, joint, end]: Point[], [a = 6, b = 5, c = 3]: number[], skin: string): Snips {
  if (from === undefined || joint === undefined || end === undefined) return [];
  return laid(ribbon([from, joint], [a, b]) + ribbon([joint, end], [b, c]), skin, GAP);
}

function fingers(x: number, y: number, turn: number, skin: string): Snips {
  const four = [0, 1, 2, 3].map((i) => petal(x + i * 1.5 - 2.4, y + 2.4, turn - 1.35, 4.6, 0.75));
  return [laid(circle(x - 0.2, y + 2.6, 2.3), skin, 0.4), four.map((f) => laid(f, skin, 0.4))];
}

function body(): Snips {
  const beads = (points: Point[], r: number, colour: string) =>
    points.map(([x, y]) => laid(circle(x, y, r), colour, 0.5));
  return [
    laid(
      outline(
        p`2,-83 -2,-81 -8.6,-79 -10.6,-75 -9,-68 -8.6,-62 -10.6,-54 5.6,-54 4.6,-61 8,-68 11.8,-74 11,-78 6.4,-81 5,-84`,
      ),
      SKIN,
      GAP,
    ),
    slit(curve(p`-5,-66 -1,-64.6 3,-66.4`), 0.5),
    hole(lens(-2.6, -58, 1.4, 2.4, 0.5)),
    beads(p`-3.4,-79.4 -1.6,-77 1,-75.6 4,-75.8 6.4,-77.6 8,-79.6`, 1, GOLD),
    garland(),
  ];
}

/** The long garland of forest flowers, from the shoulders to below the knees. */
function garland(): Snips {
  const way = p`-6,-79 -9.4,-66 -10.6,-52 -9.6,-38 -4.6,-27.4 1,-26 5.4,-31 8,-42 9,-54 10,-66 9,-76`;
  const colours = ['#F9D0DC', '#FFF6E0', '#E25A8C'];
  const blooms = way.flatMap((from, i): Point[] => {
    const to = way[i + 1];
    if (to === undefined) return [from];
    return [0, 0.34, 0.67].map((t): Point => {
      return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
    });
  });
  return blooms.map(([x, y], i) => [
    i % 3 === 0 ? laid(lens(x - 2.6, y + 1.4, i, 6, 1.5), '#2F8F6A', 0.4) : [],
    laid(
      [0, 1, 2, 3, 4].map((k) => petal(x, y, k * 1.257 + i, 2.3, 0.9)).join(''),
      colours[i % 3],
      0.45,
    ),
    hole(circle(x, y, 0.4)),
  ]);
}

function dhoti(): Snips {
  const cloth = outline(
    p`-11,-57.4 -13.6,-48 -13,-34 -11,-22 -9.6,-13! -6,-11.4 -1,-13.4! 1,-17 4,-14! 8.6,-16.4 11.6,-24 11,-34 8.8,-46 6.6,-57.4`,
  );
  const folds = [
    p`-9,-54 -10.6,-40 -8.4,-17`,
    p`-6,-54 -6.6,-38 -5.4,-16`,
    p`4,-54 8.6,-36 7.4,-19`,
    p`1.6,-53 5,-38 3.4,-18`,
    p`-11.4,-46 -2,-42 8,-44`,
    p`-12,-38 -2,-33 9.4,-36`,
  ];
  const fan = outline(
    p`-3.4,-58 1.6,-58 3,-44 4.4,-28 3.6,-21! .6,-23 -2,-20! -4.4,-23! -5,-34 -4,-46`,
  );
  return [
    laid(cloth, CLOTH, GAP),
    folds.map((line) => hole(ribbon(line, [0.2, 0.9, 0.2]))),
    strip(curve(p`-9.4,-14.4 -5.6,-13 -1.6,-14.8`), 1.6, '#C2410C'),
    strip(curve(p`4.4,-15.6 8,-17.6 10.8,-23.4`), 1.6, '#C2410C'),
    laid(fan, '#FFD15C', GAP),
    [-2.6, -0.8, 1].map((x) => slit(`M${x},-56Q${x - 0.4},-40 ${x + x * 0.5},-24`, 0.5)),
    laid(ribbon(p`-11.6,-55 -3,-53.4 7,-56`, [4.6, 5.2, 4.6]), '#D12E6A', GAP),
    slit(curve(p`-11,-55.4 -3,-53.8 6.6,-56.2`), 0.5),
    [-9, -6, -3, 0, 3, 5.4].map((x) => hole(circle(x, -52.8 - Math.abs(x + 3) * 0.14, 0.5))),
  ];
}

/** A long cloth that the evening wind carries out behind him. */
function flyingSash(): Snips {
  const cloth = ribbon(
    p`6,-78 -8,-76 -20,-66 -27,-52 -38,-44 -50,-46 -60,-38`,
    [3, 6, 8, 9, 11, 9, 13],
    { ends: 'flat' },
  );
  return [
    laid(cloth, '#D12E6A', GAP),
    slit(curve(p`-7,-77 -20,-68 -27,-54 -38,-47 -50,-49 -58,-42`), 0.6),
    slit(curve(p`-10,-73.6 -19,-63 -26,-50 -37,-42 -49,-43`), 0.5),
    [0, 1, 2, 3].map((i) => hole(circle(-57.6 + i * 0.9, -44.4 + i * 3, 0.8))),
  ];
}

function head(): Snips {
  const parts: Snips[] = [
    curls(),
    paper(
      outline(
        p`-.4,-7.2 3.4,-6.2 4.9,-3.6 5,-1.6 7.2,1.6! 5.5,2.4 6,3.3 5.3,4 5.7,4.8 5,5.6 5.1,7 3.2,8 0,5.6 .4,10 -5,9 -6,2 -5.6,-4`,
      ),
      SKIN,
    ),
    paper(
      outline(p`5,-3.2 3,-8 -2,-9.4 -7,-6.6 -8.4,-1 -7,4.6 -4,6 -2.6,2.6 -2.4,-1 1.4,-3.2`),
      '#161433',
    ),
    hole(circle(-1.6, 2.4, 0.6)),
    laid(circle(-1.2, 5, 1.5), GOLD, 0.5),
    feathers(),
    laid(ribbon(p`5.6,-3.4 1,-5.6 -4,-5.6 -8,-2.4`, [2.4, 3.4, 3.4, 2.4]), GOLD, 0.6),
    hole(
      [3.4, 0.6, -2.2, -5]
        .map((x, i) => circle(x, -4.6 - (i % 3 === 0 ? -0.5 : 0.5), 0.6))
        .join(''),
    ),
    laid(circle(2.8, -7.2, 1.3), '#FFF6E0', 0.5),
  ];
  return [paper(ribbon(p`0,-79 2,-88`, [7, 6]), SKIN), place(parts, 3.8, -91.6, 1.06, { turn: 8 })];
}

function curls(): Snips {
  const locks = [
    p`-5,0 -9,5 -8,11 -12,15`,
    p`-4,3 -6.6,8 -5,13 -8,18`,
    p`-6,-2 -11,2 -11,8 -15,10`,
  ];
  return locks.map((line) => laid(ribbon(line, [4, 3.6, 2.8, 0.6]), '#161433', 0.5));
}

function feathers(): Snips {
  return [
    featherEye(-4, -6, -2.78, 17, 3.6, ['#1F8F7A', '#F7C23A', '#1B4F8F'], 0.6),
    featherEye(-3, -6.6, -1.66, 17, 3.6, ['#1F8F7A', '#F7C23A', '#1B4F8F'], 0.6),
    featherEye(-3.4, -6.6, -2.2, 25, 5.6, ['#27A98C', '#FFD04A', '#1B4F8F'], 0.7),
  ];
}

function anklets(): Snips {
  return [strip('M-1.4,-8.4L3,-8.6', 1.2, GOLD), strip('M-8.4,-13.6L-4,-11.8', 1.2, GOLD)];
}

function bands(): Snips {
  return [
    strip('M-8.4,-70.2L-3,-72.4', 1.3, GOLD),
    strip('M10.8,-79.6L13,-77', 1.1, GOLD),
    strip('M22.8,-76.6L26,-75.6', 1.1, GOLD),
  ];
}

function tassel(): Snips {
  return [
    strip('M41,-79.2Q43,-74 41.6,-70', 0.6, '#D12E6A'),
    laid(petal(41.6, -71, 1.6, 5, 1.3), '#D12E6A', 0.5),
    laid(circle(41.6, -71, 1), GOLD, 0.4),
  ];
}
