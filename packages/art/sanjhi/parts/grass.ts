import { n } from '../paper/points.ts';
import { type Random, seedRandom } from '../paper/random.ts';
import { circle, petal } from '../paper/shapes.ts';
import { hole, paper, type Snips, strip } from '../paper/snips.ts';

export type Patch = { from: number; to: number; top: number; bottom: number };

export type GrassLook = {
  /** How far the wind bends the blades; negative to the left. */
  wind?: number;
  /** Height of a middle blade at the lower edge of the patch. */
  high?: number;
  colours?: readonly (string | undefined)[];
  /** Share of tufts with a flower, and its colours. */
  flowers?: number;
  petals?: readonly string[];
  /** 0 grows everywhere, 1 only in a few thick places. */
  sparse?: number;
};

/** Grass in tufts of many heights, thick here and missing there, bent by one wind; as cuts or as paper. */
export function grass(
  kind: 'cut' | 'paper',
  area: Patch,
  count: number,
  seed: number,
  look: GrassLook = {},
): Snips {
  const { wind = 0.35, high = 26, colours = [undefined], sparse = 0.4, flowers = 0 } = look;
  const random = seedRandom(seed);
  const spots = Array.from({ length: count }, () => {
    const [x, y] = [random.between(area.from, area.to), random.between(area.top, area.bottom)];
    return { x, y, thick: thickness(x, y, seed) };
  })
    .filter(({ thick }) => thick > sparse * random.between(0.6, 1.2))
    .sort((a, b) => a.y - b.y);
  return spots.map(({ x, y, thick }) => {
    const near = 0.5 + (0.7 * (y - area.top)) / (area.bottom - area.top + 1);
    const size = high * near * (0.45 + thick * 0.8) * random.between(0.7, 1.25);
    const blades = tuft(x, y, size, wind + Math.sin(x * 0.006 + seed) * 0.25, random);
    if (kind === 'cut') return hole(blades);
    const colour = random.pick(colours);
    const bloom = random.next() < flowers ? flower(x, y, size, wind, look, random) : [];
    return [bloom, paper(blades, colour)];
  });
}

/** Slow waves over the ground, 0 to 1: where it grows well and where feet and cattle have bared it. */
function thickness(x: number, y: number, seed: number): number {
  const wave =
    Math.sin(x * 0.011 + seed) + Math.sin(x * 0.0043 + y * 0.02 + seed * 2.1) + Math.sin(y * 0.03);
  return Math.max(0, Math.min(1, wave / 5 + 0.5));
}

function tuft(x: number, y: number, size: number, wind: number, random: Random): string {
  const count = Math.round(random.between(3, 8));
  return Array.from({ length: count }, (_, i) => {
    const fan = (i / (count - 1) - 0.5) * 1.5 + random.between(-0.15, 0.15);
    const long = size * (1.1 - Math.abs(fan) * 0.5) * random.between(0.7, 1.2);
    return blade(x + fan * size * 0.16, y, long, (fan * 0.6 + wind) * long, size * 0.055);
  }).join('');
}

/** One blade from its foot, its tip moved sideways by `lean`. */
function blade(x: number, y: number, high: number, lean: number, half: number): string {
  const tip = `${n(x + lean)},${n(y - high)}`;
  return `M${n(x - half)},${n(y)}Q${n(x - half + lean * 0.1)},${n(y - high * 0.62)} ${tip}Q${n(
    x + half + lean * 0.3,
  )},${n(y - high * 0.5)} ${n(x + half)},${n(y)}Z`;
}

function flower(
  x: number,
  y: number,
  size: number,
  wind: number,
  { petals = ['#FFF3D6'] }: GrassLook,
  random: Random,
): Snips {
  const [fx, fy] = [x + wind * size * 1.1, y - size * random.between(1, 1.5)];
  const r = Math.max(2, size * random.between(0.1, 0.17));
  const colour = random.pick(petals);
  const turn = random.between(0, 1);
  return [
    strip(`M${n(x)},${n(y)}Q${n(x)},${n((y + fy) / 2)} ${n(fx)},${n(fy)}`, Math.max(1, r * 0.28)),
    paper(
      Array.from({ length: 5 }, (_, i) => petal(fx, fy, turn + i * 1.257, r * 1.5, r * 0.55)).join(
        '',
      ),
      colour,
    ),
    hole(circle(fx, fy, r * 0.28)),
  ];
}
