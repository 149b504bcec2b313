import { n } from '../paper/points.ts';
import { mix, seedRandom } from '../paper/random.ts';
import { ellipse, lens } from '../paper/shapes.ts';
import { hole, paper, type Snips, slit, strip } from '../paper/snips.ts';
import { lotus, lotusBud, lotusLeaf } from './lotus.ts';

const FLAT = 0.26;

/** Broken rings around what stands in the water or has just left it; cut when there is no colour, else laid. */
export function rippleRings(x: number, y: number, r: number, count = 3, colour?: string): Snips {
  return Array.from({ length: count }, (_, i) => {
    const a = r * (1 + i * 0.42);
    const b = a * FLAT;
    const arc = (from: number, to: number) =>
      `M${n(x + Math.cos(from) * a)},${n(y + Math.sin(from) * b)}A${n(a)},${n(b)} 0 0 1 ${n(x + Math.cos(to) * a)},${n(y + Math.sin(to) * b)}`;
    const turn = i * 0.7;
    const lines =
      arc(0.1 + turn * 0.2, 2.5 - turn * 0.1) + arc(3.3 - turn * 0.2, 4.4) + arc(4.8, 5.9);
    const width = Math.max(1, r * 0.045 * (1 - i * 0.22));
    return colour === undefined ? slit(lines, width) : strip(lines, width, colour);
  });
}

/**
 * Cuts a figure at the waterline: whatever its sheet holds below `y` within `half` of x is taken away, and rings are laid
 * around. Put it right after the figure, before its neighbours.
 */
export function waterline(x: number, y: number, half: number, colour: string): Snips {
  const wave = `M${n(x - half * 1.6)},${n(y)}Q${n(x - half)},${n(y + half * 0.2)} ${n(x)},${n(y + half * 0.22)}T${n(x + half * 1.6)},${n(y)}V${n(y + half * 14)}H${n(x - half * 1.6)}Z`;
  const rings = [1.15, 1.6, 2.1].map((share, i) => {
    const [a, b] = [half * share, half * share * FLAT];
    const arc = (from: number, to: number) =>
      `M${n(x + Math.cos(from) * a)},${n(y + half * 0.1 + Math.sin(from) * b)}A${n(a)},${n(b)} 0 0 1 ${n(x + Math.cos(to) * a)},${n(y + half * 0.1 + Math.sin(to) * b)}`;
    const back = i === 0 ? '' : arc(3.25, 3.7) + arc(5.75, 6.2);
    return strip(
      arc(0.1 + i * 0.1, 1.7) + arc(1.95, 2.95 - i * 0.1) + back,
      Math.max(1, half * (0.05 - i * 0.01)),
      colour,
    );
  });
  return [hole(wave), rings];
}

/** Rings that drops of rain leave on the water, small far away. */
export function rainRings(
  top: number,
  bottom: number,
  count: number,
  seed: number,
  colour?: string,
): Snips {
  const random = seedRandom(seed);
  return Array.from({ length: count }, () => {
    const near = random.next() ** 1.3;
    const [x, y] = [random.between(-20, 1620), mix(top, bottom, near)];
    const r = mix(5, 30, near) * random.between(0.6, 1.2);
    const ring = ellipse(x, y, r, r * FLAT) + ellipse(x, y, r * 0.5, r * 0.5 * FLAT);
    const crown = [-0.5, 0, 0.5].map((t) => lens(x, y, -1.57 + t, r * 0.5, r * 0.05)).join('');
    const width = mix(0.7, 1.8, near);
    return colour === undefined
      ? [slit(ring, width), hole(crown)]
      : [strip(ring, width, colour), paper(crown, colour)];
  });
}

/** The light of lamps in the water: under each a column of glints that breaks and widens downward. */
export function lampTrails(
  lamps: readonly { x: number; y: number; size: number }[],
  seed: number,
  long = 70,
): Snips {
  const random = seedRandom(seed);
  const glints = lamps.flatMap(({ x, y, size }) =>
    Array.from({ length: 6 }, (_, i) => {
      const width = size * random.between(6, 15) * (1 - i * 0.1);
      const sway = random.between(-2, 2) * size;
      return lens(
        x - width / 2 + sway,
        y + (6 + i * (long / 6)) * size,
        0,
        width,
        size * (1.5 - i * 0.16),
      );
    }),
  );
  return paper(glints.join(''));
}

/** Lotus leaves lying on the water, every third with a flower or a bud. */
export function lotusBed(
  area: { from: number; to: number; top: number; bottom: number },
  count: number,
  seed: number,
  look: { leaves?: readonly string[]; flower?: string; size?: number } = {},
): Snips {
  const { leaves = ['#0F766E', '#14867A', '#0B5F5A'], flower = '#BE185D', size = 60 } = look;
  const random = seedRandom(seed);
  return Array.from({ length: count }, (_, i) => {
    const near = (i + random.next()) / count;
    return { x: random.between(area.from, area.to), y: mix(area.top, area.bottom, near), near, i };
  }).map(({ x, y, near, i }) => {
    const r = size * mix(0.5, 1.1, near);
    return [
      lotusLeaf(x, y, r, random.pick(leaves)),
      i % 3 === 0 ? lotus(x + r * 0.3, y - r * 0.1, r * 0.016, flower) : [],
      i % 3 === 1 ? lotusBud(x - r * 0.4, y - r * 0.5, r * 0.014, 36, flower) : [],
    ];
  });
}
