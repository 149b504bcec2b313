import { localFrame, type Point, xy } from '../paper/points.ts';
import type { Random } from '../paper/random.ts';
import { circle, lens, ringOfDots } from '../paper/shapes.ts';
import { hole, laid, paper, type Snips, slit } from '../paper/snips.ts';

export type LeafLook = {
  colour?: string | undefined;
  /** Pairs of side veins; 0 for a plain leaf far away. */
  veins?: number;
  gap?: number;
  bend?: number;
};

/** A leaf whose root is at (x, y), with its midrib and veins cut out. */
export function leaf(
  x: number,
  y: number,
  angle: number,
  length: number,
  width: number,
  { colour, veins = 4, gap = 2, bend = 0 }: LeafLook = {},
): Snips {
  const at = localFrame(x, y, angle);
  const blade = `M${xy(at(0, 0))}C${xy(at(length * 0.2, -width * 0.9))} ${xy(
    at(length * 0.62, -width * 1.15),
  )} ${xy(at(length, bend * length))}C${xy(at(length * 0.66, width * 1.05))} ${xy(
    at(length * 0.22, width),
  )} ${xy(at(0, 0))}Z`;
  if (veins === 0) return laid(blade, colour, gap);
  const cutAt = ([px, py]: Point, turn: number, size: number, thick: number) =>
    lens(px, py, angle + turn, size, thick);
  let cuts = cutAt(at(length * 0.1, 0), bend * 0.5, length * 0.76, Math.max(0.55, length * 0.016));
  for (let i = 0; i < veins; i++) {
    const t = 0.2 + (i * 0.58) / veins;
    const size = width * (0.78 - Math.abs(t - 0.42) * 0.9);
    for (const side of [-1, 1]) {
      const root = at(length * (t + 0.03), side * width * 0.1);
      cuts += cutAt(root, side * 0.78, size, Math.max(0.5, length * 0.014));
    }
  }
  return [laid(blade, colour, gap), hole(cuts)];
}

export type RosetteLook = {
  count?: number;
  colours: readonly (string | undefined)[];
  veins?: number;
  /** How far the leaves open, in radians. */
  spread?: number;
  gap?: number;
  /** Leaf width as a share of its length. */
  slim?: number;
  /** Radius of a kadamba flower in the middle; none by default. */
  flower?: number;
};

/** A fan of leaves at the end of a twig, outer leaves first. */
export function rosette(
  x: number,
  y: number,
  angle: number,
  length: number,
  random: Random,
  look: RosetteLook,
): Snips {
  const { count = 8, colours, veins = 4, spread = 2.3, gap = 2, slim = 0.23, flower = 0 } = look;
  const turns = Array.from({ length: count }, (_, i) => (i / (count - 1) - 0.5) * 2).sort(
    (a, b) => Math.abs(b) - Math.abs(a),
  );
  const leaves = turns.map((turn) => {
    const size = length * (1 - Math.abs(turn) * 0.22) * random.between(0.88, 1.1);
    const way = angle + turn * spread * 0.5 + random.between(-0.06, 0.06);
    const colour = random.pick(colours);
    return leaf(x, y, way, size, size * slim, { colour, veins, gap, bend: turn * 0.1 });
  });
  const [fx, fy] = [x + Math.cos(angle) * length * 0.1, y + Math.sin(angle) * length * 0.1];
  return flower === 0 ? leaves : [leaves, kadambaFlower(fx, fy, flower)];
}

/** The golden ball of the kadamba, with its halo of pollen. */
export function kadambaFlower(x: number, y: number, r: number, colour = '#F59E0B'): Snips {
  let rays = '';
  const count = Math.round(r * 1.5 + 10);
  for (let i = 0; i < count; i++) {
    const t = (i / count) * Math.PI * 2;
    rays += lens(
      x + Math.cos(t) * r * 0.9,
      y + Math.sin(t) * r * 0.9,
      t,
      r * 0.42,
      Math.max(0.6, r * 0.05),
    );
  }
  rays += ringOfDots(x, y, r * 1.3, count, Math.max(0.6, r * 0.06));
  const pits = [0.3, 0.58, 0.82].map((share, i) =>
    ringOfDots(x, y, r * share, 6 + i * 5, r * 0.065),
  );
  return [
    slit(circle(x, y, r * 1.08), r * 0.22),
    paper(rays, '#FFF1C9'),
    paper(circle(x, y, r), colour),
    hole(pits.join('') + circle(x, y, r * 0.1)),
  ];
}
