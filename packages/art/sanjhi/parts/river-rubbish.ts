import { outline } from '../paper/curves.ts';
import { localFrame, p } from '../paper/points.ts';
import { type Random, seedRandom } from '../paper/random.ts';
import { box, circle, ellipse, lens } from '../paper/shapes.ts';
import { hole, laid, paper, place, type Snips, slit, strip } from '../paper/snips.ts';

/** Water hyacinth and what people throw into a river, as it is pulled out of it. */

/** One plant: round glossy leaves on swollen stalks, now and then its spike of lilac flowers. About 70 high at scale 1. */
function plant(
  x: number,
  y: number,
  scale: number,
  random: Random,
  flower: boolean,
  greens: readonly string[],
): Snips {
  const leaves = [-0.95, 0.9, -0.5, 0.46, 0].map((turn) => {
    const way = -1.57 + turn + random.between(-0.12, 0.12);
    const at = localFrame(0, 0, way);
    const long = random.between(30, 46);
    const [lx, ly] = at(long, 0);
    const colour = random.pick(greens);
    return [
      strip(`M0,0L${lx},${ly}`, 5, '#3F9A5A'),
      place(
        [
          laid(outline(p`-4,0! 2,-12 14,-16 26,-10 30,0! 26,10 14,16 2,12`), colour, 1.3),
          hole(lens(0, 0, 0, 25, 1) + lens(6, -2, -0.5, 12, 0.7) + lens(6, 2, 0.5, 12, 0.7)),
        ],
        lx,
        ly,
        random.between(0.75, 1.05),
        { turn: (way * 180) / Math.PI },
      ),
    ];
  });
  const spike = p`0,-58 -6,-64 6,-66 -4,-73 5,-76 0,-84`.map(([fx, fy]) => [
    laid(circle(fx, fy, 6.4), '#B58AE0', 0.8),
    hole(circle(fx, fy, 1.4)),
  ]);
  return place([leaves, flower ? [strip('M0,0V-62', 3, '#3F9A5A'), spike] : []], x, y, scale);
}

/** A mass of hyacinth between two points of its upper line, `deep` thick; its plants grow toward the lower edge. */
export function hyacinthMass(
  area: { from: number; to: number; top: number; bottom: number },
  count: number,
  seed: number,
  scale: readonly [far: number, near: number],
  greens: readonly string[] = ['#1F7F4A', '#2F9A55', '#176A48', '#57AE52'],
): Snips {
  const random = seedRandom(seed);
  return Array.from({ length: count }, (_, i) => {
    const near = (i + random.next() * 0.8) / count;
    return {
      x: random.between(area.from, area.to),
      y: area.top + (area.bottom - area.top) * near,
      near,
      i,
    };
  }).map(({ x, y, near, i }) =>
    plant(x, y, scale[0] + (scale[1] - scale[0]) * near, random, i % 4 === 1, greens),
  );
}

/** A bottle that floats, its neck to the right. 60 long. */
export function bottle(x: number, y: number, scale: number, colour: string, turn = -14): Snips {
  return place(
    [
      laid(outline(p`-30,-8! -30,8! 8,9 18,4 26,4! 26,-4! 18,-4 8,-9`), colour, 1.4),
      paper(box(26, -5, 7, 10), '#D8432F'),
      paper(box(-18, -8.4, 16, 16.8), '#F4EBD0'),
      slit('M-26,-3H10', 1.2),
    ],
    x,
    y,
    scale,
    { turn },
  );
}

/** A torn bag that swells above the water. */
export function floatingBag(x: number, y: number, scale: number, colour: string): Snips {
  return place(
    [
      laid(
        outline(
          p`-30,9! -36,-6 -26,-21 -9,-27 -4,-31 -13,-43! 0,-37 13,-43! 4,-31 9,-27 26,-21 36,-6 30,9!`,
        ),
        colour,
        1.4,
      ),
      slit('M-5,-24Q-22,-14 -22,4M-2,-24Q-8,-10 -6,5M3,-24Q12,-10 9,5M6,-24Q24,-13 23,4', 1.2),
      slit('M-5,-29H5', 1.6),
    ],
    x,
    y,
    scale,
  );
}

/** A line of cork floats with the net's mesh hanging over what it holds. */
export function netEdge(line: ReturnType<typeof p>, mesh: string, cord = '#EFD9A0'): Snips {
  return [
    strip(mesh, 1.8, cord),
    line.map(([x, y]) => [laid(ellipse(x, y, 15, 9), '#F28A2C', 1.6), hole(circle(x, y, 2.6))]),
  ];
}
