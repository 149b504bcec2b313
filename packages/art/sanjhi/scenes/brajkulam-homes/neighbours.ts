import { curve, outline, polygon } from '../../paper/curves.ts';
import { type Point, p } from '../../paper/points.ts';
import { blossom, box, circle, petal } from '../../paper/shapes.ts';
import { hole, laid, paper, place, type Snips, slit, strip } from '../../paper/snips.ts';
import { marigold } from '../../parts/garlands.ts';
import type { Edge } from '../../parts/lane.ts';
import { drawVeil } from '../../people/clothes/veil.ts';
import { drawHead } from '../../people/head.ts';
import { arm, throat } from '../../people/limbs.ts';
import { headOf, type Look, limb, type Pose, skins } from '../../people/look.ts';
import { drawTrunk, shouldersOf } from '../../people/trunk.ts';

const LOOK: Look = {
  dress: 'sari',
  cloth: '#7A1F4B',
  headdress: { kind: 'veil', colour: '#3FA08A' },
  pallu: 'wrapped',
  trim: '#F7C04A',
  skin: skins.wheat,
  sprigs: true,
};

const POSE: Pose = { view: 'quarter', hip: [-4, -50], neck: [8, -75], tilt: 14, crane: 26 };

/** A neighbour leans out of her window to see them meet; the middle of the sill is (0, 0), the window 150 high. */
export function neighbourAtWindow(): Snips {
  const { far, near } = shouldersOf(POSE);
  const sleeve = { skin: skins.wheat, sleeve: LOOK.cloth, sleeveTo: 0.6, bangles: true };
  const at = (part: Snips) => place(part, -10, 112, 2.1);
  return [
    laid(
      outline(p`-62,0! -62,-96! -50,-124 -22,-138 0,-160! 22,-138 50,-124 62,-96! 62,0!`),
      '#FFE9B8',
      2.4,
    ),
    paper(
      outline(p`-50,0! -50,-94! -40,-114 -16,-126 0,-142! 16,-126 40,-114 50,-94! 50,0!`),
      '#3A1F5A',
    ),
    hole([-36, 0, 36].map((x) => blossom(x, -116 + Math.abs(x) * 0.4, 7, 6)).join('')),
    at([
      arm(far, limb`22,-68 33,-78`, { ...sleeve, hand: 'spread' }),
      drawTrunk(LOOK, POSE),
      throat(POSE.neck, headOf(POSE), skins.wheat),
      drawHead(LOOK, POSE),
      drawVeil(POSE, { colour: '#3FA08A', trim: '#F7C04A', sprigs: true, hang: -2, trail: -8 }),
      arm(near, limb`4,-54 18,-50`, { ...sleeve, hand: 'flat' }),
    ]),
    laid(polygon(p`-76,-6 76,-6 70,14 -70,14`), '#2F7F86', 2.2),
    [-3, -2, -1, 0, 1, 2, 3].map((i) => paper(petal(i * 20, 14, 1.57, 20, 8), '#FFE9B8')),
    slit('M-72,3H72', 1.4),
    [-1, 1].map((side) => [
      laid(
        polygon([
          [side * 62, 0],
          [side * 62, -98],
          [side * 92, -90],
          [side * 92, 6],
        ]),
        '#1E3A5F',
        2,
      ),
      slit(
        `M${side * 68},-12L${side * 86},-9M${side * 68},-48L${side * 86},-45M${side * 68},-86L${side * 86},-81`,
        1.6,
      ),
    ]),
  ];
}

/** Bands and a flowering tree painted on a wall along the lane, as the women of the house do before a feast. */
export function paintedWall(
  near: Edge,
  far: Edge,
  bands: readonly string[],
  { treeAt, door }: { treeAt: number; door: number },
): Snips {
  const at = (u: number, v: number): Point => {
    const top = near[1] + (far[1] - near[1]) * u;
    const bottom = near[2] + (far[2] - near[2]) * u;
    return [near[0] + (far[0] - near[0]) * u, bottom + (top - bottom) * v];
  };
  const high = (u: number) => near[2] - near[1] + (far[2] - far[1] - near[2] + near[1]) * u;
  const [first = '#FFF1D6', second = '#C2184F', third = '#F7C04A'] = bands;
  const row = (
    v: number,
    count: number,
    draw: (x: number, y: number, h: number) => string,
    colour: string,
  ) =>
    paper(
      Array.from({ length: count }, (_, i) => {
        const u = (i + 0.5) / count;
        const [x, y] = at(u, v);
        if (v < 0.5 && Math.abs(u - door) < 0.17) return '';
        return draw(x, y, high(u));
      }).join(''),
      colour,
    );
  const bough = (line: readonly (readonly [number, number])[]) =>
    strip(curve(line.map(([u, v]) => at(treeAt + u, v))), 5, first);
  const leaves = Array.from({ length: 15 }, (_, i) => {
    const side = i % 2 ? 1 : -1;
    const [x, y] = at(treeAt + side * (0.028 + (i % 4) * 0.014), 0.34 + i * 0.026);
    return i % 3 === 0
      ? paper(blossom(x, y, 15, 7), second)
      : paper(petal(x, y, side > 0 ? -0.5 : -2.6, 26, 8), i % 3 === 1 ? first : third);
  });
  return [
    row(0.26, 24, (x, y, h) => petal(x, y + 4, -1.57, h * 0.03, h * 0.012), third),
    row(0.83, 20, (x, y, h) => petal(x, y - 6, 1.57, h * 0.034, h * 0.014), first),
    row(0.8, 40, (x, y, h) => circle(x, y + 4, h * 0.005), second),
    bough([
      [0, 0.26],
      [0.008, 0.42],
      [-0.006, 0.58],
      [0, 0.74],
    ]),
    leaves,
  ];
}

/** A basil plant on its painted stand, and pots, dark at the edge of the lane; the ground is y = 0, 250 high. */
export function basilStand(): Snips {
  const leaf = Array.from({ length: 46 }, (_, i) => {
    const angle = i * 2.4;
    const r = Math.sqrt(i / 46) * 56;
    return petal(Math.cos(angle) * r, -262 + Math.sin(angle) * r * 0.9, angle, 30, 9);
  });
  return [
    paper(circle(0, -262, 52), '#174A32'),
    leaf.map((path, i) => laid(path, ['#1F5A3A', '#2F7F4A', '#5F9F4A'][i % 3], 1.4)),
    laid(polygon(p`-62,-206 62,-206 54,-184 -54,-184`), '#C2552A', 2),
    laid(box(-46, -184, 92, 150), '#8A2347', 2),
    laid(polygon(p`-64,-34 64,-34 72,0 -72,0`), '#C2552A', 2),
    laid(outline(p`-24,-50! -24,-110 -14,-128 0,-140! 14,-128 24,-110 24,-50!`), '#F7C04A', 2),
    paper(outline(p`-15,-50! -15,-106 0,-126! 15,-106 15,-50!`), '#3A1F2A'),
    laid(outline(p`-12,-52! 12,-52! 8,-44 -8,-44`), '#E8743B', 1),
    paper(petal(0, -54, -1.57, 26, 6, 0.4), '#FFE08A'),
    hole([-2, -1, 0, 1, 2].map((i) => blossom(i * 24, -17, 8, 6)).join('')),
    hole(
      [-36, 36]
        .map((x) => [-70, -100, -130, -160].map((y) => blossom(x, y, 6, 6)).join(''))
        .join(''),
    ),
  ];
}

/** Marigolds and mango leaves hung across a door. */
export function doorToran([x1, y1]: Point, [x2, y2]: Point): Snips {
  return [0, 1, 2, 3, 4, 5, 6, 7, 8].map((i) => {
    const t = i / 8;
    const [x, y] = [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t + Math.sin(t * Math.PI) * 16];
    return [
      i % 2 ? [-0.3, 0.3].map((k) => laid(petal(x, y, 1.57 + k, 40, 8), '#2F7F4A', 1.2)) : [],
      marigold(x, y, 10, i % 2 ? '#E8412A' : '#F7B21D'),
    ];
  });
}
