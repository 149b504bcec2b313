import type { Glow, Layer } from '../../light/scene.ts';
import { samplePoints } from '../../paper/curves.ts';
import { between, type Point, p, pointAt } from '../../paper/points.ts';
import { mix, seedRandom } from '../../paper/random.ts';
import type { Sheet } from '../../paper/sheet.ts';
import { flight } from '../../parts/curved-steps.ts';
import { diya } from '../../parts/vessels.ts';
import { bitsSheet, middleSheet } from '../../sheets.ts';

export type Lamp = { x: number; y: number; size: number };

/** The stream of lamps: it winds from the girl's hand over the water to the far bank. */
export function riverOfLamps(): Lamp[] {
  const random = seedRandom(19);
  const course = samplePoints(
    p`700,880 480,846 300,780 420,716 720,690 880,660 760,632 560,622 460,612`,
    16,
  );
  return Array.from({ length: 118 }, () => {
    const t = random.next() ** 0.8;
    const [x, y] = pointAt(course, Math.round(t * (course.length - 1)));
    const near = (y - 606) / 280;
    const stray = (random.next() + random.next() - 1) * mix(60, 120, near);
    return {
      x: x + stray,
      y: y + (random.next() - 0.5) * mix(10, 60, near),
      size: mix(0.2, 1.15, Math.max(0, near)) * random.between(0.85, 1.15),
    };
  })
    .filter(({ x, y }) => y > 606 && y < 900 && !(x > 640 && y > 800) && !(x < 250 && y < 730))
    .sort((a, b) => a.y - b.y);
}

export function glowsOf(lamps: readonly Lamp[], radius: number, strength: number): Glow[] {
  return lamps.map(({ x, y, size }) => ({
    x,
    y: y - 14 * size,
    radius: radius * size,
    colour: '#FFB44A',
    strength,
  }));
}

type Stairs = {
  upper: Point[];
  lower: Point[];
  count: number;
  perStep: number;
  size: readonly [number, number];
};

const LEFT: Stairs = {
  upper: p`-40,596 160,598 330,600 480,604`,
  lower: p`-40,790 140,744 320,676 520,612`,
  count: 6,
  perStep: 17,
  size: [0.55, 0.95],
};

const RIGHT: Stairs = {
  upper: p`1180,610 1330,600 1480,594 1640,590`,
  lower: p`860,936 1120,950 1380,974 1640,1000`,
  count: 6,
  perStep: 13,
  size: [0.8, 1.9],
};

/** Lamps along every tread, closer together than one can count. */
function lampsOn({ upper, lower, count, perStep, size }: Stairs, seed: number): Lamp[] {
  const random = seedRandom(seed);
  const [top, foot] = [samplePoints(upper), samplePoints(lower)];
  return Array.from({ length: count * perStep }, (_, i) => {
    const row = Math.floor(i / perStep);
    const along = ((i % perStep) + random.between(0.2, 0.8)) / perStep;
    const index = Math.round(along * (top.length - 1));
    const t = ((row + 0.16) / count) ** 1.12;
    const [x, y] = between(pointAt(top, index), pointAt(foot, index), t);
    return { x, y, size: mix(size[0], size[1], t) };
  });
}

export function leftSteps(): Sheet {
  const { upper, lower, count } = LEFT;
  return middleSheet('#23307A', { lift: 10, edge: '#FFB86A', rim: 0.6 }).put(
    flight(upper, lower, { count, seed: 3, tread: '#6A5490', riser: '#25307A', joints: 8 }),
    lampsOn(LEFT, 7).map(({ x, y, size }) => diya(x, y, size, '#B5501F')),
  );
}

export function rightSteps(): Layer[] {
  const { upper, lower, count } = RIGHT;
  const lamps = lampsOn(RIGHT, 12).filter(({ x, y }) => !(x > 900 && x < 1260 && y > 700));
  return [
    middleSheet('#1B2668', { lift: 14, edge: '#FFB86A', rim: 0.6 }).put(
      flight(upper, lower, {
        count,
        seed: 5,
        tread: '#6E5288',
        riser: '#1F2A70',
        joints: 9,
        share: 0.5,
      }),
    ),
    bitsSheet('#B5501F', { lift: 3 }).put(
      lamps.map(({ x, y, size }) => diya(x, y, size, '#B5501F')),
    ),
    { kind: 'glow', glows: glowsOf(lamps, 28, 0.24) },
  ];
}
