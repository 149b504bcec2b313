import { between, type Point, p } from '../../paper/points.ts';
import type { Sheet } from '../../paper/sheet.ts';
import { flight } from '../../parts/curved-steps.ts';
import { middleSheet } from '../../sheets.ts';

/** The corners of the water and of the uppermost step: back left, back right, front right, front left. */
const WATER = p`520,466 1080,466 1226,706 374,706`;
const RIM = p`210,262 1390,262 2080,1150 -480,1150`;

export type Side = 'back' | 'left' | 'right' | 'front';

const CORNERS: Record<Side, readonly [number, number]> = {
  back: [0, 1],
  right: [1, 2],
  front: [2, 3],
  left: [3, 0],
};

function corner(index: number, t: number): Point {
  const [a = [0, 0], b = [0, 0]] = [WATER[index], RIM[index]];
  return between(a, b, t);
}

/** A point on the edge of one side, `t` up from the water (0) to the rim (1), `along` from its left or far end. */
export function edgeAt(side: Side, t: number, along: number): Point {
  const [from, to] = CORNERS[side];
  return between(corner(from, t), corner(to, t), along);
}

export type RingLook = { tread: string; riser: string; count: number; seed: number; lift: number };

/** One ring of steps between two heights as a sheet with the water's opening in its middle. */
export function ringOfSteps(low: number, high: number, look: RingLook): Sheet {
  const line = (side: Side, t: number): Point[] =>
    Array.from({ length: 9 }, (_, i) => edgeAt(side, t, i / 8));
  const { tread, riser, count, seed } = look;
  const flights = (['back', 'left', 'right'] as const).map((side, i) =>
    flight(line(side, high), line(side, low), {
      count,
      seed: seed + i,
      tread,
      riser,
      share: 0.44,
      grow: side === 'back' ? 1.2 : 0.8,
      joints: 8,
      straight: true,
    }),
  );
  const near = flight(line('front', low), line('front', high), {
    count,
    seed: seed + 5,
    tread: riser,
    riser: tread,
    share: 0.3,
    grow: 2,
    joints: 10,
    straight: true,
  });
  return middleSheet(riser, { lift: look.lift, edge: '#EFFFE0', rim: 0.6, translucency: 0.22 }).put(
    flights,
    near,
  );
}
