import { samplePoints } from '../paper/curves.ts';
import { n, type Point, pointAt } from '../paper/points.ts';
import { mix, seedRandom, shares } from '../paper/random.ts';
import { ribbon } from '../paper/ribbon.ts';
import { ellipse, lens } from '../paper/shapes.ts';
import { hole, paper, place, type Snips } from '../paper/snips.ts';
import type { Patch } from './grass.ts';
import { type LeafKind, sprig } from './leaf-kinds.ts';
import { leaf } from './leaves.ts';

/** Fallen leaves lying flat, smaller with distance, a few curled on their side. */
export function fallenLeaves(
  area: Patch,
  count: number,
  seed: number,
  colours: readonly string[],
  size = 26,
): Snips {
  const random = seedRandom(seed);
  return Array.from({ length: count }, () => {
    const y = random.between(area.top, area.bottom);
    const near = 0.5 + (0.6 * (y - area.top)) / (area.bottom - area.top + 1);
    const long = size * near * random.between(0.7, 1.2);
    const flat = random.between(0.3, 0.6);
    const one = leaf(0, 0, random.between(0, 6.28), long, long * 0.26, {
      colour: random.pick(colours),
      veins: long > 22 ? 3 : 0,
      gap: 1.2,
      bend: random.between(-0.2, 0.2),
    });
    return place(one, random.between(area.from, area.to), y, 1, { scaleY: flat });
  });
}

/** Sun through leaves: flat patches of light, larger and softer where they flow together. */
export function dapples(area: Patch, count: number, seed: number, colour: string): Snips {
  const random = seedRandom(seed);
  return Array.from({ length: count }, () => {
    const y = random.between(area.top, area.bottom);
    const near = 0.45 + (0.75 * (y - area.top)) / (area.bottom - area.top + 1);
    const x = random.between(area.from, area.to);
    const drops = Array.from({ length: 3 + Math.floor(random.next() * 5) }, (_, i) => {
      const long = random.between(10, 34) * near * (i < 2 ? 1 : 0.6);
      const [dx, dy] = [random.between(-70, 70) * near, random.between(-15, 15) * near];
      return i % 2 === 0
        ? ellipse(x + dx, y + dy, long, long * random.between(0.2, 0.32))
        : lens(x + dx, y + dy, random.between(-0.5, 0.5), long * 2, long * 0.4);
    });
    return paper(drops.join(''), colour);
  });
}

/** The shadow of boughs on the ground: whole sprigs pressed flat. */
export function leafShadow(
  kind: LeafKind,
  area: Patch,
  count: number,
  seed: number,
  colour: string,
  size = 70,
): Snips {
  const random = seedRandom(seed);
  return Array.from({ length: count }, () => {
    const y = random.between(area.top, area.bottom);
    const near = 0.5 + (0.7 * (y - area.top)) / (area.bottom - area.top + 1);
    const one = sprig(kind, 0, 0, random.between(0, 6.28), size * near, random, {
      colour,
      veins: 0,
      gap: 1.4,
    });
    return place(one, random.between(area.from, area.to), y, 1, { scaleY: 0.32 });
  });
}

/**
 * The two ruts of a cart along a way, with the hoof marks between them. `widths` is the gauge from the near end to the far;
 * on bright ground give a darker `colour`, or the light shines through.
 */
export function ruts(
  line: readonly Point[],
  widths: readonly [number, number],
  { seed = 1, colour }: { seed?: number; colour?: string } = {},
): Snips {
  const random = seedRandom(seed);
  const points = samplePoints(line, 8);
  const track = (side: number) =>
    points.map((point, i): Point => {
      const gauge = mix(widths[0], widths[1], i / (points.length - 1));
      return [point[0] + side * gauge * 0.5, point[1]];
    });
  const cuts = [-1, 1].flatMap((side) =>
    [0, 0.1, -0.08].map((shift, k) => {
      const thick = widths[0] * (k === 0 ? 0.055 : 0.016);
      const far = thick * (widths[1] / widths[0]);
      const part = k === 0 ? track(side) : track(side * (1 + shift)).slice(k, -2 * k);
      return ribbon(part, [thick * 0.4, thick, mix(thick, far, 0.6), far], { ends: 'flat' });
    }),
  );
  const hoofs = points.slice(1, -1).map((_, i) => {
    const [px, py] = pointAt(points, i + 1);
    const size = mix(widths[0], widths[1], (i + 1) / points.length) * 0.06;
    return ellipse(px + random.between(-2, 2) * size, py, size, size * 0.42);
  });
  return dig(cuts.join('') + hoofs.join(''), colour);
}

/** Ploughed earth: bent furrows that run together toward (x, y). */
export function furrows(
  x: number,
  y: number,
  area: { from: number; to: number; bottom: number },
  count: number,
  { seed = 1, colour }: { seed?: number; colour?: string } = {},
): Snips {
  const random = seedRandom(seed);
  const cuts = shares(count).flatMap((share) => {
    const end = mix(area.from, area.to, share);
    const bow = random.between(-0.03, 0.03) * (area.to - area.from);
    const line: Point[] = [
      [x + (end - x) * 0.06, y + 4],
      [x + (end - x) * 0.4 + bow, mix(y, area.bottom, 0.34)],
      [end, area.bottom],
    ];
    const clods = Array.from({ length: 5 }, () => {
      const t = random.between(0.25, 1) ** 1.4;
      const px = x + (end - x) * t + bow;
      return lens(px, mix(y, area.bottom, t), random.between(-0.4, 0.4), 22 * t, 2.4 * t);
    });
    return [ribbon(line, [0.8, 3, 7]), ...clods];
  });
  return dig(cuts.join(''), colour);
}

/** Dug earth is a glued strip of darker paper when it has a colour, else a cut. */
function dig(path: string, colour?: string): Snips {
  return colour === undefined ? hole(path) : paper(path, colour);
}

/** Small stones and dents in trodden earth, as cuts. */
export function pebbles(area: Patch, count: number, seed: number): Snips {
  const random = seedRandom(seed);
  return hole(
    Array.from({ length: count }, () => {
      const y = random.between(area.top, area.bottom);
      const near = 0.4 + (0.8 * (y - area.top)) / (area.bottom - area.top + 1);
      const [x, long] = [random.between(area.from, area.to), random.between(6, 20) * near];
      return random.next() < 0.4
        ? ellipse(x, y, 2.6 * near, 1.3 * near)
        : `M${n(x)},${n(y)}q${n(long / 2)},${n(-long * 0.22)} ${n(long)},0q${n(-long / 2)},${n(-long * 0.1)} ${n(-long)},0Z`;
    }).join(''),
  );
}
