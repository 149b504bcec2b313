import { polygon } from '../../paper/curves.ts';
import { type Point, xy } from '../../paper/points.ts';
import { box } from '../../paper/shapes.ts';
import type { Sheet } from '../../paper/sheet.ts';
import { hole, paper, type Snips, slit } from '../../paper/snips.ts';
import { middleSheet } from '../../sheets.ts';

/** Where the lane runs to. */
export const END = { x: 1000, y: 474 };
const WALLS = { left: -300, right: 1860 };
const GROUND = 1070;

type Side = keyof typeof WALLS;

/** A place in the lane on the picture: across and down as at depth 1, and how deep (twice as deep is half as large). */
export function inLane(x: number, y: number, depth: number): Point {
  return [END.x + (x - END.x) / depth, END.y + (y - END.y) / depth];
}

/** A height on a wall: 0 is the ground, 1 about 1000 pixels up at depth 1. */
function onWall(side: Side, up: number, depth: number, out = 0): Point {
  const x = WALLS[side] + (side === 'left' ? out : -out);
  return inLane(x, GROUND - up * 1000, depth);
}

export type LaneHouse = {
  side: Side;
  from: number;
  to: number;
  high: number;
  wall: string;
  trim: string;
  lit?: string;
  awning?: readonly [string, string];
  balcony?: boolean;
};

/** A house front along the lane: coping, painted foot, a door, windows, and maybe a balcony or a shop's awning. */
export function laneHouse(house: LaneHouse): Snips {
  const { side, from, to, high, wall, trim, lit, awning } = house;
  const at = (share: number, up: number, out = 0) =>
    onWall(side, up, 1 / (1 / from + (1 / to - 1 / from) * share), out);
  const quad = (a: number, b: number, low: number, top: number, out = 0) =>
    polygon([at(a, low, out), at(b, low, out), at(b, top, out), at(a, top, out)]);
  const opening = (a: number, b: number, low: number, spring: number, crown: number) => {
    const bow = Array.from({ length: 15 }, (_, i) => {
      const u = i / 14;
      const cusp = Math.abs(Math.sin(u * Math.PI * 4)) * 0.012;
      return at(a + (b - a) * u, spring + crown * Math.sin(u * Math.PI) ** 0.8 - cusp);
    });
    return polygon([at(a, low), ...bow, at(b, low)]);
  };
  const second = high > 0.8;
  return [
    paper(quad(0, 1, -0.02, high), wall),
    paper(quad(0, 1, -0.02, 0.15), trim),
    paper(quad(-0.01, 1.01, high - 0.05, high + 0.02, 26), trim),
    slit(seam(0.15) + seam(high - 0.09) + seam(0.62), 1.6),
    doorAndWindows(),
    high > 1.05 ? jaali() : [],
    house.balcony === true ? balcony() : [],
    awning === undefined ? [] : drawAwning(awning),
  ];

  function seam(up: number): string {
    return `M${xy(at(0, up))}L${xy(at(1, up))}`;
  }

  function doorAndWindows(): Snips {
    const cut = (path: string) => (lit === undefined ? hole(path) : paper(path, lit));
    const rails = (a: number, b: number, low: number, top: number) =>
      Array.from({ length: 4 }, (_, i) => {
        const u = a + ((b - a) * (i + 1)) / 5;
        return slit(`M${xy(at(u, low))}L${xy(at(u, top))}`, 1.2);
      });
    return [
      paper(opening(0.32, 0.56, 0, 0.36, 0.12), '#16283A'),
      slit(opening(0.29, 0.59, 0, 0.38, 0.14), 2),
      slit(`M${xy(at(0.44, 0))}L${xy(at(0.44, 0.46))}`, 1.6),
      cut(opening(0.72, 0.9, 0.24, 0.4, 0.06)),
      cut(opening(0.08, 0.22, 0.24, 0.4, 0.06)),
      rails(0.08, 0.22, 0.24, 0.44),
      second
        ? [0.1, 0.4, 0.7].map((a) => [
            hole(opening(a, a + 0.2, 0.68, 0.79, 0.06)),
            slit(opening(a - 0.02, a + 0.22, 0.66, 0.8, 0.08), 1.4),
          ])
        : [],
    ];
  }

  /** A band of pierced diamonds under the coping. */
  function jaali(): Snips {
    const cells = Array.from({ length: 33 }, (_, i) => {
      const [u, up] = [0.09 + (i % 11) * 0.082, high - 0.13 - Math.floor(i / 11) * 0.044];
      return polygon([at(u - 0.026, up), at(u, up + 0.019), at(u + 0.026, up), at(u, up - 0.019)]);
    });
    return hole(cells.join(''));
  }

  function balcony(): Snips {
    const posts = [0.28, 0.44, 0.6, 0.76].map((a) =>
      paper(quad(a, a + 0.018, 0.62, 0.92, 110), trim),
    );
    return [
      paper(
        polygon([at(0.24, 0.6), at(0.8, 0.6), at(0.8, 0.62, 120), at(0.24, 0.62, 120)]),
        '#16283A',
      ),
      paper(quad(0.25, 0.79, 0.62, 0.72, 120), trim),
      Array.from({ length: 8 }, (_, i) =>
        hole(quad(0.28 + i * 0.062, 0.31 + i * 0.062, 0.645, 0.695, 120)),
      ),
      posts,
      paper(polygon([at(0.2, 1), at(0.84, 1), at(0.84, 0.9, 150), at(0.2, 0.9, 150)]), trim),
      slit(`M${xy(at(0.21, 0.915, 145))}L${xy(at(0.83, 0.915, 145))}`, 1.4),
    ];
  }

  function drawAwning([a, b]: readonly [string, string]): Snips {
    return Array.from({ length: 8 }, (_, i) => {
      const [u, v] = [0.04 + i * 0.115, 0.04 + (i + 1) * 0.115];
      return paper(
        polygon([
          at(u, 0.56),
          at(v, 0.56),
          at(v, 0.46, 150),
          at((u + v) / 2, 0.435, 155),
          at(u, 0.46, 150),
        ]),
        i % 2 ? a : b,
      );
    });
  }
}

/** The paving that runs to the end of the lane, worn courses across it. */
export function lanePaving(colours: [string, string]): Sheet {
  const along = Array.from({ length: 13 }, (_, i) => {
    const x = -300 + i * 180;
    return `M${xy(inLane(x, GROUND, 1))}L${xy(inLane(x, GROUND, 9))}`;
  });
  const across = Array.from({ length: 15 }, (_, i) => {
    const depth = 1.05 * 1.17 ** i;
    return `M${xy(inLane(WALLS.left, GROUND, depth))}L${xy(inLane(WALLS.right, GROUND, depth))}`;
  });
  return middleSheet(colours, {
    gradient: [540, 1000],
    lift: 6,
    translucency: 0.4,
    edge: '#FFF3D0',
  }).put(paper(box(-20, 538, 1640, 500)), slit(along.join('') + across.join(''), 1.3));
}
