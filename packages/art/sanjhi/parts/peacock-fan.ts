import { localFrame } from '../paper/points.ts';
import { shares } from '../paper/random.ts';
import { lens } from '../paper/shapes.ts';
import { hole, laid, paper, place, type Snips } from '../paper/snips.ts';
import { featherEye } from './feather.ts';

export type FanLook = {
  radius: number;
  /** Width of the fan as a share of the full circle: 1 from the front, 0.3 nearly from the side. */
  turn: number;
  /** Degrees that the whole fan leans. */
  lean?: number;
  /** The angle that it opens to, in radians. */
  open?: number;
  colours?: { stem: string; eye: readonly [string, string, string] };
};

const RINGS = [
  [1, 27, 0.2, 0.052],
  [0.84, 24, 0.19, 0.05],
  [0.68, 20, 0.175, 0.046],
  [0.53, 16, 0.15, 0.041],
  [0.4, 13, 0.12, 0.034],
] as const;

/** The train of a dancing peacock as a fan around (0, 0), its outermost feathers forked like fishtails. */
export function peacockFan(look: FanLook): Snips {
  const { radius, turn, lean = 0, open = 3.7 } = look;
  const { stem = '#0F766E', eye = ['#0F766E', '#F59E0B', '#155E75'] as const } = look.colours ?? {};
  const wayOf = (share: number) => -Math.PI / 2 + (share - 0.5) * open;
  const forks = shares(28).map((share) => {
    const way = wayOf(share) + open / 56;
    const at = localFrame(Math.cos(way) * radius * 0.5, Math.sin(way) * radius * 0.5, way);
    return [-1, 1].map((side) => {
      const [x, y] = at(radius * 0.36, 0);
      return laid(lens(x, y, way + side * 0.17, radius * 0.2, radius * 0.016), stem, 1.4);
    });
  });
  const rings = RINGS.map(([share, count, length, width], ring) =>
    shares(count).map((place) => {
      const way = wayOf(place) + (ring % 2 ? 0.03 : 0);
      const reach = radius * share;
      const from = reach - radius * length * 0.62;
      return [
        laid(lens(0, 0, way, reach, radius * (0.02 + 0.03 * share)), stem, 1.5),
        barbs(way, reach * 0.42, from, radius * 0.03),
        featherEye(
          Math.cos(way) * from,
          Math.sin(way) * from,
          way,
          radius * length,
          radius * width,
          eye,
          1.8,
        ),
      ];
    }),
  );
  return place([forks, rings], 0, 0, turn, { turn: lean, scaleY: 1 });
}

/** Small slits to both sides of a stem. */
function barbs(way: number, from: number, to: number, size: number): Snips {
  let cuts = '';
  for (let along = from; along < to; along += size * 0.8) {
    const at = localFrame(Math.cos(way) * along, Math.sin(way) * along, way);
    for (const side of [-1, 1]) {
      const [x, y] = at(0, side * size * 0.1);
      cuts += lens(x, y, way + side * 0.5, size * 0.75, size * 0.05);
    }
  }
  return hole(cuts);
}

/** Feathers of a spread wing from the wrist outward; used by all large birds. */
export function spreadWing(
  count: number,
  from: number,
  to: number,
  length: readonly [number, number],
  width: number,
  colours: readonly string[],
): Snips {
  return shares(count).map((share, i) => {
    const way = from + (to - from) * share;
    const long = length[0] + (length[1] - length[0]) * share;
    return [
      laid(lens(0, 0, way, long, width), colours[i % colours.length], 1.3),
      hole(
        lens(
          Math.cos(way) * long * 0.3,
          Math.sin(way) * long * 0.3,
          way,
          long * 0.55,
          width * 0.07,
        ),
      ),
      paper(lens(0, 0, way, long * 0.2, width * 0.4), colours[i % colours.length]),
    ];
  });
}
