import { samplePoints } from '../paper/curves.ts';
import { type Point, pointAt } from '../paper/points.ts';
import { mix, type Random, seedRandom } from '../paper/random.ts';
import { ribbon, widthAt } from '../paper/ribbon.ts';
import { hole, laid, type Snips } from '../paper/snips.ts';

/** A trunk or a limb: its middle line from the foot up, and its widths along it. */
export type Stem = { line: readonly Point[]; widths: readonly number[] };

export type BarkLook = {
  colour?: string | undefined;
  /** Slits for each 100 of length. */
  slits?: number;
  knots?: number;
  gap?: number;
  ends?: 'round' | 'flat';
};

/** A stem with bark: slits that follow its turn and part around the knots. */
export function stem(parts: Stem, seed: number, look: BarkLook = {}): Snips {
  const { colour, gap = 2.2, ends = 'round' } = look;
  return [
    laid(ribbon(parts.line, parts.widths, { per: 10, ends }), colour, gap),
    carve(parts, seedRandom(seed), look),
  ];
}

/** Only the cuts, for a stem that lies there already. */
export function carve(
  { line, widths }: Stem,
  random: Random,
  { slits = 9, knots = 1 }: BarkLook = {},
): Snips {
  const points = samplePoints(line, 12);
  const long = lengthOf(points);
  const eyes = Array.from({ length: knots }, (_, i) => ({
    at: (i + random.between(0.35, 0.75)) / Math.max(1, knots),
    across: random.between(-0.2, 0.2),
  }));
  const count = Math.round((long / 100) * slits);
  const thick = Math.max(0.7, Math.max(...widths) * 0.015);
  const cuts = Array.from({ length: count }, () => {
    const from = random.between(0, 0.94);
    const to = Math.min(1, from + random.between(0.05, 0.2));
    const across = random.between(-0.44, 0.44);
    const wander = random.between(-0.06, 0.06);
    const way = [0, 0.25, 0.5, 0.75, 1].map((s) => {
      const t = mix(from, to, s);
      return onStem(t, aside(t, across + wander * Math.sin(s * 3)));
    });
    const w = thick * random.between(0.6, 1.5);
    return ribbon(way, [0.2, w, w * 0.8, 0.2], { per: 4, ends: 'flat' });
  });
  return hole(cuts.join('') + eyes.map(({ at, across }) => knot(at, across)).join(''));

  /** Bark grows around a knot. */
  function aside(t: number, across: number): number {
    return eyes.reduce((u, eye) => {
      const near = Math.exp(
        -(((t - eye.at) * long) ** 2) / Math.min(60, widthAt(widths, eye.at) * 0.5) ** 2,
      );
      const away = u - eye.across;
      return u + Math.sign(away || 1) * near * 0.2 * Math.exp(-Math.abs(away) * 3);
    }, across);
  }

  function onStem(t: number, across: number): Point {
    const place = Math.max(0, Math.min(1, t)) * (points.length - 1);
    const i = Math.floor(place);
    const [a, b] = [pointAt(points, i), pointAt(points, i + 1)];
    const [before, after] = [pointAt(points, i - 1), pointAt(points, i + 2)];
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
    const size = Math.hypot(dx, dy) || 1;
    const off = across * widthAt(widths, t);
    return [
      mix(a[0], b[0], place - i) - (dy / size) * off,
      mix(a[1], b[1], place - i) + (dx / size) * off,
    ];
  }

  function knot(at: number, across: number): string {
    // On a huge trunk a knot stays a knot.
    const small = Math.min(1, 120 / widthAt(widths, at));
    const high = (widthAt(widths, at) / long) * small;
    return [0.3, 0.19, 0.08]
      .map((size) => {
        const ring = Array.from({ length: 9 }, (_, i) => {
          const angle = (i / 8) * Math.PI * (size > 0.1 ? 1.86 : 2) + 0.4;
          return onStem(
            at + Math.cos(angle) * size * high * 1.25,
            across + Math.sin(angle) * size * 0.55 * small,
          );
        });
        return ribbon(ring, [0.3, thick * 1.3, thick, thick * 1.3, 0.3], { per: 4 });
      })
      .join('');
  }
}

/** Roots that run from a trunk's foot into the ground, to be laid before the trunk. */
export function roots(
  x: number,
  y: number,
  width: number,
  seed: number,
  { colour, gap = 2, ...look }: BarkLook = {},
): Snips {
  const random = seedRandom(seed);
  const ways = [-1, 1, -0.62, 0.66, -0.24, 0.3].map((k) => {
    const reach = width * (1.02 + Math.abs(k) * random.between(0.3, 0.9));
    const drop = width * (0.1 + (1 - Math.abs(k)) * random.between(0.12, 0.3));
    const line: Point[] = [
      [x + k * width * 0.24, y - width * 1.05],
      [x + k * width * 0.44, y - width * 0.36],
      [x + k * reach * 0.66, y - width * 0.04 + drop * 0.4],
      [x + k * reach * 0.9, y + drop * random.between(0.5, 1)],
      [x + k * reach * random.between(1.05, 1.25), y + drop],
    ];
    return { line, widths: [width * 0.44, width * 0.36, width * 0.2, width * 0.12, 1.5] };
  });
  return ways.map((way) => [
    laid(ribbon(way.line, way.widths), colour, gap),
    carve(way, random, { slits: 7, ...look, knots: 0 }),
  ]);
}

function lengthOf(points: readonly Point[]): number {
  return points.reduce((sum, point, i) => {
    const before = pointAt(points, i - 1);
    return sum + Math.hypot(point[0] - before[0], point[1] - before[1]);
  }, 0);
}
