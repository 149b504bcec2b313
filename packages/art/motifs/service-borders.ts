import { disc, petal, picture } from './pen.ts';

// A border for each of the five services, drawn as black shapes that repeat sideways: pages use them as masks.

const HEIGHT = 44;
const UP = -Math.PI / 2;

/** Pots over their fires, and leaf plates between them. */
export function kitchenBorder(): string {
  const pot =
    'M16,20h28v3h-3q6,4 6,9 0,8-17,8t-17-8q0-5 6-9h-3ZM21,17h18l-3,-4h-12Z' +
    'M27,30q3,-5 6,0q-3,5 -6,0Z';
  const steam =
    'M24,10q-3,-3 0,-6q3,-3 1,-4q5,3 2,6q-3,2 -1,4ZM34,10q-3,-3 0,-6q3,-3 1,-4q5,3 2,6q-3,2 -1,4Z';
  const plate = Array.from({ length: 7 }, (_, k) =>
    petal([82, 36], UP + (k - 3) * 0.42, 20 - Math.abs(k - 3) * 1.6, 8),
  ).join('');
  return border(
    104,
    pot + steam + plate + disc([60, 36], 2) + disc([104, 36], 2) + disc([0, 36], 2),
  );
}

/** Lotuses that open between lamps. */
export function careBorder(): string {
  const lotus = Array.from({ length: 9 }, (_, k) =>
    petal([30, 38], UP + (k - 4) * 0.36, 30 - Math.abs(k - 4) * 3, 8.4),
  ).join('');
  const lamp = `M70,30q14,6 28,0q-2,9 -14,9t-14,-9Z${petal([84, 28], UP, 17, 8)}`;
  return border(108, lotus + lamp + disc([62, 36], 1.8) + disc([106, 36], 1.8));
}

/** Fish below young leaves, over the waves. */
export function riverBorder(): string {
  const fish =
    'M8,22q14,-12 30,0l9,-7v14l-9,-7q-16,12 -30,0ZM15,21a1.6,1.6 0 1 0 3.2,0a1.6,1.6 0 1 0 -3.2,0Z';
  const sapling =
    `M76,34h2.4V14h-2.4Z${petal([77, 22], -0.6, 17, 8)}${petal([77, 22], Math.PI + 0.6, 17, 8)}` +
    `${petal([77, 15], -1.1, 13, 6)}${petal([77, 15], Math.PI + 1.1, 13, 6)}`;
  const wave = 'M0,38q13,-7 26,0t26,0t26,0t26,0v3q-13,-7 -26,0t-26,0t-26,0t-26,0Z';
  return border(104, fish + sapling + wave);
}

/** A string of prayer beads with tassels, and flames between its loops. */
export function beadsBorder(): string {
  const loop = Array.from({ length: 11 }, (_, k) => {
    const t = k / 10;
    return disc([4 + t * 84, 8 + Math.sin(t * Math.PI) * 18], k === 5 ? 4.6 : 3.2);
  }).join('');
  const tassel = 'M44,31h4l3,11h-10ZM43.4,29h5.2v3h-5.2Z';
  return border(92, `${loop}${tassel}${petal([92, 38], UP, 22, 9)}${petal([0, 38], UP, 22, 9)}`);
}

/** Houses round one yard, a tree between them. */
export function homesBorder(): string {
  const house = (x: number, high: number) =>
    `M${x},40V${40 - high}h30v${high}ZM${x - 3},${40 - high}l18,-11l18,11ZM${x + 11},40v-8q0,-5 4,-6q4,1 4,6v8ZM${x + 13},${36 - high}h4v-4h-4Z`;
  const crown = [
    [92, 16, 9],
    [83, 22, 7],
    [101, 22, 7],
    [92, 24, 8],
  ].map(([x = 0, y = 0, r = 0]) => disc([x, y], r));
  return border(
    112,
    `${house(6, 20)}${house(44, 15)}${crown.join('')}M90.6,40v-14h2.8v14ZM0,40h112v2.4H0Z`,
  );
}

function border(width: number, path: string, rule = 'evenodd'): string {
  return picture(width, HEIGHT, `<path fill-rule="${rule}" d="${path}"/>`);
}
