import { type Point, p } from '../paper/points.ts';
import { mix, seedRandom, shares } from '../paper/random.ts';
import { ribbon } from '../paper/ribbon.ts';
import { lens } from '../paper/shapes.ts';
import { hole, laid, paper, type Snips } from '../paper/snips.ts';
import { rosette } from './leaves.ts';

export type BanyanLook = {
  bark: string;
  leaves: readonly string[];
  /** How far the limbs reach to either side of the trunk, and how high their ends are. */
  left: number;
  right: number;
  crown: number;
  /** Height of the trunk up to where it opens. */
  height: number;
  gap?: number;
};

/**
 * An old banyan, its foot at (x, y): a trunk of many strands with light between them, wide limbs, roots that hang and roots
 * that have reached the ground.
 */
export function banyan(x: number, y: number, seed: number, look: BanyanLook): Snips {
  const { bark, leaves, left, right, crown, height, gap = 2.2 } = look;
  const random = seedRandom(seed);
  const top = y - height;
  const order = shares(9)
    .map((share) => (share - 0.5) * 2)
    .sort((a, b) => Math.abs(b) - Math.abs(a));
  const strands = order.map((k) => {
    const reach = k < 0 ? left : right;
    const line: Point[] = p`${x + k * 190},${y + 12} ${x + k * 104},${y - height * 0.2} ${x + k * 74 + random.between(-12, 12)},${y - height * 0.55} ${x + k * 120},${top} ${x + k * reach * 0.42},${top - 90 + Math.abs(k) * 26}`;
    const cuts = [0.3, 0.5, 0.72].map((t) => {
      const cx = x + k * mix(104, 80, t) + random.between(-14, 14);
      return lens(cx, y - height * t, -1.57 + k * 0.06, random.between(40, 100), 2);
    });
    return [laid(ribbon(line, [26, 62, 58, 50, 22]), bark, gap), hole(cuts.join(''))];
  });
  const limbs = [
    ribbon(
      p`${x - 40},${top + 40} ${x - left * 0.3},${top - 50} ${x - left * 0.66},${top - 60} ${x - left},${top - 20}`,
      [70, 52, 34, 10],
    ),
    ribbon(
      p`${x + 40},${top + 30} ${x + right * 0.34},${top - 60} ${x + right * 0.7},${top - 70} ${x + right},${top - 30}`,
      [70, 52, 34, 10],
    ),
  ];
  return [hangingRoots(), strands, limbs.map((path) => paper(path, bark)), leafage()];

  function hangingRoots(): Snips {
    return Array.from({ length: 26 }, (_, i) => {
      const share = random.between(-0.96, 0.96);
      const rx = x + share * (share < 0 ? left : right);
      if (Math.abs(rx - x) < 150) return [];
      const from = top - 60;
      const grounded = i % 5 === 4 && rx > x;
      const to = grounded ? y + 6 : from + random.between(90, 260);
      const sway = random.between(-14, 14);
      const line = p`${rx},${from} ${rx + sway},${mix(from, to, 0.5)} ${rx + sway * 0.4},${to}`;
      return paper(ribbon(line, grounded ? [15, 11, 12, 24] : [4.6, 3.2, 1]), bark);
    });
  }

  function leafage(): Snips {
    const spots = Array.from({ length: 112 }, () => {
      const share = random.between(-1.06, 1.06);
      const sx = x + share * (share < 0 ? left : right);
      const low = mix(top - 40, top + 46, Math.min(1, Math.abs(share) ** 2));
      return [sx, mix(crown, low, random.next() ** 0.8), share] as const;
    }).sort((a, b) => a[1] - b[1]);
    const twigs = spots.map(([sx, sy, share]) => {
      const rx = x + (sx - x) * 0.74;
      const foot = top - 56 + Math.abs(share) * 18;
      const line = p`${rx},${foot} ${mix(rx, sx, 0.35)},${mix(foot, sy, 0.55)} ${sx},${sy}`;
      return paper(ribbon(line, [sy < foot ? 15 : 7, 8, 3]), bark);
    });
    const crowns = spots.map(([sx, sy, share]) =>
      rosette(
        sx,
        sy,
        1.57 - share * 1.1 + random.between(-0.6, 0.6),
        random.between(50, 72),
        random,
        {
          count: 6,
          colours: [random.pick(leaves)],
          spread: 2.7,
          slim: 0.27,
          veins: 4,
          gap,
        },
      ),
    );
    return [twigs, crowns];
  }
}
