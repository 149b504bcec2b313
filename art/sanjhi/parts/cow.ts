import { outline } from '../paper/curves.ts';
import { type Point, p } from '../paper/points.ts';
import { mix } from '../paper/random.ts';
import { ribbon } from '../paper/ribbon.ts';
import { blossom, box, circle, drop, lens, petal } from '../paper/shapes.ts';
import { hole, laid, paper, type Snips, slit } from '../paper/snips.ts';

export type CowLook = {
  colour?: string;
  /** The cloth on its back; none for a calf. */
  cloth?: string;
  head?: 'up' | 'grazing';
  garland?: boolean;
  calf?: boolean;
};

const HEAD_UP = p`66,-113 84,-119 98,-127 104,-129 114,-122 123,-106 133,-92 134,-84 128,-79 117,-80 106,-88 98,-88 92,-74 80,-60`;
const GRAZING = p`70,-106 92,-92 108,-74 116,-60 127,-38 130,-26 124,-19 115,-22 104,-42 94,-50 86,-48 74,-50`;

/** A standing zebu looking right: shoulder 100 high, 155 long, feet at y = 0. */
export function cow(look: CowLook = {}): Snips {
  const { colour = '#F6E8CC', cloth, head = 'up', garland = false, calf = false } = look;
  const hump: Point[] = calf ? p`52,-110` : p`44,-122 54,-128 63,-122`;
  const body = outline(
    [
      ...p`-80,-88 -78,-100 -62,-108 -34,-106 6,-105 36,-110`,
      ...hump,
      ...(head === 'up' ? HEAD_UP : GRAZING),
      ...p`68,-52 60,-48 57,-30 55,-22 56,-4 57,0! 43,0! 44,-6 45,-24 42,-32 36,-48 16,-45 -14,-46 -38,-54`,
      ...p`-50,-48 -57,-34 -58,-22 -56,-5 -55,0! -70,0! -68,-8 -69,-24 -74,-36 -76,-52 -82,-70`,
    ],
    0.92,
  );
  const farLegs =
    ribbon(p`-52,-62 -50,-36 -47,-30 -48,-4`, [26, 13, 9, 9]) +
    box(-53, -6, 11, 6) +
    ribbon(p`50,-58 35,-32 33,-24 30,-4`, [22, 12, 8.4, 9]) +
    box(25, -6, 11, 6);
  const tail =
    ribbon(p`-76,-97 -90,-88 -92,-60 -89,-34`, [5, 4, 3, 2.4]) + drop(-89, -36, 1.65, 22, 5);
  return [
    paper(farLegs + tail, colour),
    laid(body, colour),
    head === 'up' ? headUp(colour, calf) : headDown(colour, calf),
    slit('M46,-50Q40,-76 54,-100', 1.3),
    slit('M-46,-52Q-34,-74 -48,-98', 1.3),
    hole(lens(70, -62, -1.2, 26, 1) + lens(77, -66, -1.2, 24, 1)),
    cloth === undefined ? [] : drawCloth(cloth),
    garland ? drawGarland() : [],
  ];
}

function headUp(colour: string, calf: boolean): Snips {
  return [
    calf ? [] : paper(ribbon(p`103,-126 98,-138 104,-150 113,-155`, [7, 5.6, 4, 0.8]), '#2b1420'),
    laid(petal(98, -118, 2.75, 25, 6), colour, 1.6),
    hole(lens(88, -112, 2.75, 13, 1.4) + lens(113, -110, 0.5, 7, 2) + circle(130, -90, 1.1)),
    slit('M127,-86L133,-87', 1.4),
  ];
}

function headDown(colour: string, calf: boolean): Snips {
  return [
    calf ? [] : paper(ribbon(p`110,-72 121,-78 130,-76 134,-66`, [6, 5, 3.6, 0.8]), '#2b1420'),
    laid(petal(107, -68, 3.5, 22, 6), colour, 1.6),
    hole(lens(117, -54, 1, 6, 1.8) + circle(124, -26, 1.1)),
  ];
}

function drawCloth(colour: string): Snips {
  const fringe = Array.from({ length: 9 }, (_, i) =>
    circle(-38 + i * 7.6, -76 + Math.sin((i / 8) * 3.1) * 2.6, 1.6),
  );
  return [
    laid(
      outline(p`-44,-108 -8,-107 26,-108 28,-84 26,-64 -8,-61 -42,-66 -46,-88`, 0.5),
      colour,
      1.6,
    ),
    slit('M-41,-71Q-8,-66 24,-69', 1.4),
    hole(fringe.join('') + [-30, -8, 14].map((x) => blossom(x, -92, 9, 6)).join('')),
  ];
}

function drawGarland(): Snips {
  return Array.from({ length: 9 }, (_, i) => {
    const t = i / 8;
    const sag = Math.sin(t * Math.PI);
    const [x, y] = [mix(72, 94, t) + sag * 9, mix(-116, -82, t) + sag * 12];
    return [laid(circle(x, y, 4.2), '#F59E0B', 1), hole(circle(x, y, 1.1))];
  });
}

/** A cow at rest with her legs under her, looking right; about 190 long and 95 high, the ground at y = 0. */
export function lyingCow(look: CowLook = {}): Snips {
  const { colour = '#F6E8CC', cloth, calf = false } = look;
  const body = outline(
    p`-92,-6 -98,-26 -88,-50 -62,-60 -24,-60 12,-62 30,-70 40,-76 50,-72 62,-76 78,-88 88,-98 94,-100 104,-93 112,-78 121,-65 122,-57 116,-52 105,-54 95,-62 88,-60 80,-42 70,-26 74,-14 72,-4 30,-1 -40,0`,
    0.92,
  );
  const legs =
    ribbon(p`58,-12 80,-12 96,-8 84,-3 62,-3`, [14, 11, 8, 7, 6]) +
    ribbon(p`-64,-14 -34,-8 -12,-4`, [22, 11, 8]);
  return [
    paper(
      ribbon(p`-90,-40 -104,-30 -108,-12 -98,-3 -84,-2`, [5, 4, 3, 3, 2]) +
        drop(-88, -2, 0.1, 18, 4),
      colour,
    ),
    laid(body, colour),
    laid(legs, colour, 1.8),
    calf ? [] : paper(ribbon(p`92,-97 87,-109 92,-121 101,-126`, [7, 5.6, 4, 0.8]), '#2b1420'),
    laid(petal(86, -88, 2.9, 24, 6), colour, 1.6),
    hole(lens(76, -85, 2.9, 12, 1.4) + lens(101, -82, 0.5, 7, 2) + circle(118, -63, 1.1)),
    slit('M30,-66Q22,-40 40,-20', 1.3),
    slit('M-60,-56Q-42,-40 -56,-22', 1.3),
    hole(lens(68, -36, -1.1, 26, 1) + lens(76, -40, -1.1, 22, 1)),
    cloth === undefined
      ? []
      : [
          laid(
            outline(p`-50,-61 -20,-61 14,-63 18,-40 12,-22 -20,-20 -50,-24 -54,-42`, 0.5),
            cloth,
            1.6,
          ),
          slit('M-48,-29Q-18,-25 11,-27', 1.4),
          hole([-34, -12, 8].map((x) => blossom(x, -46, 8, 6)).join('')),
        ],
  ];
}
