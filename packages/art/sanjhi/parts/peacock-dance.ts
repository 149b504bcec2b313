import { curve, outline } from '../paper/curves.ts';
import { p } from '../paper/points.ts';
import { ribbon } from '../paper/ribbon.ts';
import { circle, lens } from '../paper/shapes.ts';
import { hole, laid, paper, place, type Snips, slit } from '../paper/snips.ts';
import { crest } from './peacock.ts';
import { type FanLook, peacockFan, spreadWing } from './peacock-fan.ts';

const BODY = '#155E75';
const GOLD = '#F59E0B';

/**
 * A peacock that dances with his fan raised behind him, the body in profile looking right; feet at (0, 0), the fan's root at
 * (-16, -60), the crown at -142. A `turn` of 0.7 shows him three-quarter, 0.32 from the side.
 */
export function dancer(fan: Partial<FanLook> = {}): Snips {
  return [
    place(peacockFan({ radius: 200, turn: 0.72, lean: -10, ...fan }), -16, -62, 1),
    shortTail(),
    legs(),
    dancerBody(),
  ];
}

/** The stiff brown tail that holds the fan up. */
function shortTail(): Snips {
  return place(spreadWing(9, -2.7, -1.2, [52, 50], 7, ['#A8562A', '#8A4326']), -14, -60, 1);
}

function legs(): Snips {
  const foot = (x: number) =>
    ribbon(p`${x},-1 ${x + 12},1`, [2.8, 1]) +
    ribbon(p`${x},-1 ${x + 9},3`, [2.4, 1]) +
    ribbon(p`${x},-1 ${x - 8},2`, [2.4, 1]);
  return [
    paper(ribbon(p`-2,-48 -8,-24 -3,-1`, [8, 3.6, 3.4]) + foot(-3), '#7A5A3A'),
    laid(ribbon(p`14,-48 22,-26 17,-1`, [9, 3.8, 3.4]) + foot(17), '#8A6A44', 1.2),
  ];
}

function dancerBody(): Snips {
  const shape = outline(
    p`44,-135 37,-122 33,-106 22,-92 6,-84 -12,-76 -24,-62 -18,-48 0,-42 20,-42 38,-50 48,-64 51,-82 51,-98 54,-112 60,-121 72,-118! 62,-127 57,-136 49,-140`,
  );
  let scales = '';
  for (let row = 0; row < 10; row++) {
    for (let k = 0; k < 3; k++) {
      const t = row / 9;
      const x = 28 + k * 7.4 - k * t * 3.6 + t * 14;
      scales += lens(x, -54 - row * 7.2, -1.25 + t * 0.1, 5.4, 1);
    }
  }
  const wing = spreadWing(7, 2.0, 2.75, [58, 48], 7.4, ['#B5622F', '#9A4F28']);
  return [
    place(wing, 14, -66, 1, { turn: -6 }),
    laid(shape, BODY, 1.8),
    laid(outline(p`22,-78 4,-78 -14,-70 -26,-58! -8,-52 12,-52 24,-62`), GOLD, 1.4),
    hole(
      [0, 1, 2, 3]
        .map(
          (i) =>
            lens(16 - i * 8, -73 + i * 2.4, 2.7, 11, 1.2) +
            lens(14 - i * 8, -63 + i * 1.6, 2.9, 11, 1.2),
        )
        .join(''),
    ),
    hole(scales),
    paper(outline(p`52,-133 58,-131 62,-126 56,-124 51,-127`), '#FFF6E4'),
    paper(circle(55.4, -129.4, 1.8), '#1C1226'),
    slit(curve(p`60,-122.6 66,-120.6`), 0.8),
    crest(50, -138),
  ];
}

/** A peahen looking up to the right: plain and brown, a green neck; feet at (0, 0), 112 high. */
export function peahen(look: { neck?: string; body?: string; gaze?: 'up' | 'down' } = {}): Snips {
  const { neck = '#2F7F5F', body = '#9A6A42', gaze = 'up' } = look;
  const head =
    gaze === 'up'
      ? p`38,-108 46,-114 54,-112 64,-112! 54,-106 50,-98`
      : p`38,-104 44,-112 52,-110 62,-100! 51,-102 48,-96`;
  return [
    paper(
      ribbon(p`2,-42 -3,-20 2,0`, [6, 3, 3]) +
        ribbon(p`2,-1 12,1`, [2.4, 1]) +
        ribbon(p`16,-42 19,-20 16,0`, [6, 3, 3]) +
        ribbon(p`16,-1 27,1`, [2.4, 1]),
      '#7A5A3A',
    ),
    place(spreadWing(5, 2.66, 3.1, [74, 70], 7, ['#6B4528', '#7F5533']), -14, -52, 1),
    laid(
      outline(p`32,-84 14,-72 -8,-66 -26,-56 -40,-46! -18,-40 4,-36 22,-38 36,-48 44,-64 44,-80`),
      body,
      1.5,
    ),
    laid(outline([...p`34,-88 36,-98`, ...head, ...p`46,-84 46,-70 40,-58 26,-66`]), neck, 1.4),
    laid(outline(p`20,-66 0,-64 -20,-54 -34,-44! -10,-44 10,-44 22,-52`), '#B88A5A', 1.2),
    hole(
      [0, 1, 2, 3]
        .map(
          (i) =>
            lens(12 - i * 9, -58 + i * 2.6, 2.8, 11, 1.1) +
            lens(10 - i * 8, -50 + i * 1.6, 2.95, 9, 1),
        )
        .join(''),
    ),
    hole(
      [0, 1, 2, 3]
        .flatMap((row) => [0, 1].map((k) => lens(33 + k * 6, -62 - row * 7, -1.2, 4.6, 0.8)))
        .join(''),
    ),
    paper(circle(50, -108, 1.7), '#FFF6E4'),
    place(crest(44, -112), 0, 0, 1),
  ];
}
