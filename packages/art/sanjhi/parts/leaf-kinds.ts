import { localFrame, type Point, xy } from '../paper/points.ts';
import type { Random } from '../paper/random.ts';
import { circle, lens } from '../paper/shapes.ts';
import { hole, laid, paper, type Snips, strip } from '../paper/snips.ts';
import { kadambaFlower, leaf, rosette } from './leaves.ts';

/** The trees of Braj, told apart by their leaves. */
export type LeafKind = 'kadamba' | 'mango' | 'neem' | 'peepal' | 'tamala' | 'banyan';

export type SprigLook = {
  colour: string;
  /** Of every second leaf, for depth within the sprig; like `colour` when it is not said. */
  second?: string;
  veins?: number;
  gap?: number;
  /** Radius of a flower in the sprig; none by default. */
  flower?: number;
};

/** The end of a twig of that kind of tree, its root at (x, y), growing along `angle`. */
export function sprig(
  kind: LeafKind,
  x: number,
  y: number,
  angle: number,
  length: number,
  random: Random,
  look: SprigLook,
): Snips {
  const { colour, second = colour, veins = 4, gap = 2, flower = 0 } = look;
  const fan = (count: number, spread: number, slim: number) =>
    rosette(x, y, angle, length, random, {
      count,
      colours: [colour, second],
      spread,
      slim,
      veins,
      gap,
    });
  switch (kind) {
    case 'kadamba':
      return [fan(5, 3, 0.3), flower > 0 ? blossom(kind, x, y, flower) : []];
    case 'mango':
      return fan(6, 2.1, 0.15);
    case 'tamala':
      return [fan(8, 5.2, 0.17), flower > 0 ? blossom(kind, x, y, flower) : []];
    case 'banyan':
      return fan(4, 2.6, 0.34);
    case 'neem':
      return neemFrond(x, y, angle, length * 1.25, random, { colour, second, veins, gap });
    case 'peepal':
      return [-0.7, 0.75, 0].map((turn, i) =>
        peepalLeaf(x, y, angle + turn + random.between(-0.2, 0.2), length * 0.9, {
          colour: i === 1 ? second : colour,
          veins,
          gap,
        }),
      );
  }
}

/** The flower of that kind of tree: a golden ball on the kadamba, a white star on the others. */
export function blossom(kind: LeafKind, x: number, y: number, r: number): Snips {
  return kind === 'kadamba' ? kadambaFlower(x, y, r) : starFlower(x, y, r);
}

/** A feathered leaf: sickle leaflets in pairs along a bent stalk. */
function neemFrond(
  x: number,
  y: number,
  angle: number,
  length: number,
  random: Random,
  look: SprigLook,
): Snips {
  const { colour, second = colour, veins = 2, gap = 1.6 } = look;
  const at = localFrame(x, y, angle);
  const bow = random.between(-0.16, 0.16) * length;
  const spine = (t: number): Point => at(length * t, bow * t * t);
  const pairs = Array.from({ length: 7 }, (_, i) => {
    const t = 0.1 + i * 0.125;
    const [px, py] = spine(t);
    const size = length * (0.36 - Math.abs(t - 0.42) * 0.2);
    return [-1, 1].map((side) =>
      leaf(px, py, angle + side * (1.02 - t * 0.42), size, size * 0.155, {
        colour: side < 0 ? colour : second,
        veins: 0,
        gap,
        bend: side * -0.16,
      }),
    );
  });
  const [ex, ey] = spine(0.94);
  return [
    strip(`M${xy([x, y])}Q${xy(at(length * 0.5, 0))} ${xy(spine(1))}`, length * 0.022, colour),
    pairs,
    leaf(ex, ey, angle + (bow / length) * 1.6, length * 0.2, length * 0.032, {
      colour,
      veins: Math.min(veins, 1),
      gap,
    }),
  ];
}

/** The heart-shaped leaf of the sacred fig, with its long drip tip. */
function peepalLeaf(
  x: number,
  y: number,
  angle: number,
  length: number,
  { colour, veins = 4, gap = 2 }: SprigLook,
): Snips {
  const stalk = localFrame(x, y, angle);
  const [bx, by] = stalk(length * 0.22, 0);
  const at = localFrame(bx, by, angle);
  const l = length * 0.86;
  const side = (s: number) => [
    xy(at(-l * 0.1, s * l * 0.2)),
    xy(at(-l * 0.02, s * l * 0.46)),
    xy(at(l * 0.24, s * l * 0.4)),
    xy(at(l * 0.5, s * l * 0.34)),
    xy(at(l * 0.56, s * l * 0.03)),
  ];
  const [a, b, c, d, e] = side(-1);
  const [f, g, h, i, j] = side(1);
  const tip = xy(at(l, l * 0.03));
  const blade = `M${xy(at(0, 0))}C${a} ${b} ${c}C${d} ${e} ${tip}C${j} ${i} ${h}C${g} ${f} ${xy(at(0, 0))}Z`;
  let cuts = lens(...flat(at(l * 0.02, 0)), angle, l * 0.8, Math.max(0.6, l * 0.014));
  for (let k = 0; k < veins; k++) {
    for (const s of [-1, 1]) {
      const root = at(l * (0.05 + k * 0.12), s * l * 0.02);
      cuts += lens(
        ...flat(root),
        angle + s * (1.05 - k * 0.12),
        l * (0.3 - k * 0.045),
        Math.max(0.5, l * 0.011),
      );
    }
  }
  return [
    strip(`M${xy([x, y])}L${xy([bx, by])}`, Math.max(1, length * 0.022), colour),
    laid(blade, colour, gap),
    veins > 0 ? hole(cuts) : [],
  ];
}

function starFlower(x: number, y: number, r: number): Snips {
  const star = Array.from({ length: 5 }, (_, i) => lens(x, y, i * 1.257, r * 1.4, r * 0.34));
  return [laid(star.join(''), '#FFF3D6', 1.4), paper(circle(x, y, r * 0.32), '#F59E0B')];
}

function flat([x, y]: Point): [number, number] {
  return [x, y];
}
