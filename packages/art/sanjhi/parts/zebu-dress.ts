import { curve, outline } from '../paper/curves.ts';
import { between, type Point, p } from '../paper/points.ts';
import { ribbon } from '../paper/ribbon.ts';
import { blossom, circle, lens } from '../paper/shapes.ts';
import { hole, laid, paper, place, type Snips, slit, strip } from '../paper/snips.ts';
import { type HeadPlace, headFrame, type NeckBuild } from './zebu-neck.ts';

export type ZebuDress = {
  /** The cloth on the back. */
  cloth?: string;
  garland?: readonly string[];
  /** The strap on which the bell hangs. */
  bell?: string;
  /** Rings on the horns. */
  paint?: readonly string[];
  /** Hands and dots printed on the coat for a festival. */
  prints?: string;
};

/** What a cow wears, upon her body and under her head. */
export function dressZebu(dress: ZebuDress, pose: HeadPlace, build: NeckBuild): Snips {
  const head = headFrame(pose, build.head);
  const { withers, brisket } = build;
  const size = build.head / 1.1;
  const nape = between([withers[0] + 2, withers[1] + 2], head(-2, -2), 0.55);
  const throat = between([brisket[0] + 5, brisket[1] - 10], head(4, 20), 0.55);
  return [
    dress.prints === undefined ? [] : drawPrints(dress.prints),
    dress.cloth === undefined ? [] : backCloth(dress.cloth),
    dress.garland === undefined
      ? []
      : garlandAround(
          between([withers[0] - 4, withers[1] - 3], nape, 0.3),
          between([brisket[0] + 7, brisket[1] - 6], throat, 0.1),
          dress.garland,
          5 * size,
        ),
    dress.bell === undefined ? [] : bellOnStrap(nape, throat, dress.bell, size),
  ];
}

export function bellOnStrap(nape: Point, throat: Point, colour: string, size = 1): Snips {
  const middle: Point = [(nape[0] + throat[0]) / 2 + 5, (nape[1] + throat[1]) / 2 + 4];
  return [
    laid(
      ribbon(
        [nape, middle, throat],
        [6.4, 5.6, 6.4].map((w) => w * size),
        { ends: 'flat' },
      ),
      colour,
      1.3,
    ),
    [0.16, 0.34, 0.52, 0.7, 0.88].map((t) => {
      const [x, y] = t < 0.5 ? between(nape, middle, t * 2) : between(middle, throat, t * 2 - 1);
      return hole(circle(x, y, 1));
    }),
    place(cowBell(), throat[0], throat[1], size),
  ];
}

/** A brass bell that hangs from (0, 0), 22 high. */
export function cowBell(colour = '#E3A32B'): Snips {
  return [
    strip('M0,-2V4', 2.4, '#8A5A1A'),
    laid(outline(p`-3,2 -6.4,6 -7.6,14 -10,19! 10,19! 7.6,14 6.4,6 3,2`, 0.9), colour, 1.2),
    slit('M-8,15.4L8,15.4', 0.9),
    hole(lens(-3.4, 6, 1.5, 7, 0.8)),
    paper(circle(0, 21, 2.4), '#8A5A1A'),
  ];
}

export function garlandAround(from: Point, to: Point, colours: readonly string[], size = 5): Snips {
  const count = Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / (size * 1.5));
  return Array.from({ length: count + 1 }, (_, i) => {
    const t = i / count;
    const sag = Math.sin(t * Math.PI);
    const [x, y] = between(from, to, t);
    const [fx, fy] = [x + sag * 6, y + sag * 11];
    const lobes = Array.from({ length: 8 }, (_, k) => {
      const angle = k * 0.785 + i;
      return circle(
        fx + Math.cos(angle) * size * 0.68,
        fy + Math.sin(angle) * size * 0.68,
        size * 0.4,
      );
    });
    const slits = Array.from({ length: 5 }, (_, k) =>
      lens(
        fx + Math.cos(k * 1.256) * size * 0.18,
        fy + Math.sin(k * 1.256) * size * 0.18,
        k * 1.256,
        size * 0.46,
        size * 0.1,
      ),
    );
    return [
      slit(circle(fx, fy, size), 0.9),
      paper(`${lobes.join('')}${circle(fx, fy, size * 0.76)}`, colours[i % colours.length]),
      hole(slits.join('')),
    ];
  });
}

function backCloth(colour: string): Snips {
  const edge = p`-45,-72 -28,-66 -8,-64 12,-65 29,-70`;
  const fringe = Array.from({ length: 15 }, (_, i) => {
    const t = i / 14;
    const [x, y] = between([-45, -71], [29, -69], t);
    const low = y + Math.sin(t * Math.PI) * 6.4;
    return paper(lens(x, low, 1.57, 7, 1.3) + circle(x, low + 7.4, 1.3), '#F59E0B');
  });
  return [
    fringe,
    laid(
      outline([...p`-46,-108! -22,-104 8,-104 30,-109!`, ...[...edge].reverse()], 0.8),
      colour,
      1.6,
    ),
    slit(curve(p`-45,-77 -8,-69 29,-75`), 1.2),
    slit(curve(p`-45,-101 -8,-98 29,-103`), 1),
    hole([-32, -8, 16].map((x, i) => blossom(x, -87 + (i === 1 ? 2 : 0), 8, 8)).join('')),
    hole([-20, 4].map((x) => circle(x, -80, 1.4) + circle(x, -92, 1.4)).join('')),
    hole(
      Array.from({ length: 12 }, (_, i) =>
        circle(-41 + i * 6.2, -72.6 + Math.sin((i / 11) * 3.1) * 4.6, 1),
      ).join(''),
    ),
  ];
}

/** The cloth of a cow that lies. */
export function lyingCloth(colour: string): Snips {
  return [
    laid(
      outline(p`-34,-63! -14,-60 8,-60 24,-66! 26,-44 22,-24 0,-19 -24,-23 -34,-44`, 0.7),
      colour,
      1.6,
    ),
    slit(curve(p`-28,-30 0,-26 21,-31`), 1.2),
    hole([-20, 0, 15].map((x, i) => blossom(x, -44 + (i === 1 ? 2 : 0), 7, 8)).join('')),
    hole(
      Array.from({ length: 8 }, (_, i) =>
        circle(-22 + i * 6, -25 + Math.sin((i / 7) * 3.1) * 3, 1),
      ).join(''),
    ),
  ];
}

/** Prints of henna: open hands on shoulder and haunch, dots between. */
function drawPrints(colour: string): Snips {
  const print = (x: number, y: number, turn: number): Snips =>
    place(
      [
        paper(circle(0, 0, 4), colour),
        [-0.9, -0.4, 0, 0.4].map((a) =>
          paper(
            ribbon(
              [
                [Math.sin(a) * 4, -Math.cos(a) * 4],
                [Math.sin(a) * 10, -Math.cos(a) * 10],
              ],
              [2.2, 1.8],
            ),
            colour,
          ),
        ),
        paper(ribbon(p`3,1 8,-3`, [2.2, 1.7]), colour),
      ],
      x,
      y,
      1,
      { turn },
    );
  return [
    print(-58, -78, -16),
    print(54, -82, 14),
    print(-8, -84, 6),
    [...p`-34,-76 -24,-88 14,-74 24,-90 -70,-92 36,-64`].map(([x, y]) =>
      paper(circle(x, y, 2.2), colour),
    ),
  ];
}
