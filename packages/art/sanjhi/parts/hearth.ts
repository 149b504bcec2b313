import { polygon } from '../paper/curves.ts';
import { p } from '../paper/points.ts';
import { seedRandom, shares } from '../paper/random.ts';
import { ribbon } from '../paper/ribbon.ts';
import { hole, laid, type Snips, slit } from '../paper/snips.ts';

/** Brick walls on both sides of a fire, under a cauldron from `left` to `right`. */
export function hearth(
  left: number,
  right: number,
  top: number,
  bottom: number,
  colour = '#6B2A22',
): Snips {
  const pier = (x: number, wide: number): Snips => [
    laid(
      polygon(p`${x},${top} ${x + wide},${top} ${x + wide + 12},${bottom} ${x - 12},${bottom}`),
      colour,
      3,
    ),
    Array.from({ length: 5 }, (_, i) => {
      const y = top + ((bottom - top) * (i + 1)) / 6;
      const shift = i % 2 ? wide * 0.3 : wide * 0.62;
      return slit(`M${x - 10},${y}H${x + wide + 10}M${x + shift},${y}v${(bottom - top) / 6}`, 2);
    }),
  ];
  return [pier(left, 84), pier(right - 84, 84)];
}

/** Flames that lick up around the belly of a pot, their feet at y. */
export function flames(
  from: number,
  to: number,
  y: number,
  high: number,
  seed: number,
  colour: string,
): Snips {
  const random = seedRandom(seed);
  const count = Math.max(3, Math.round((to - from) / (high * 0.36)));
  return shares(count).map((t, i) => {
    const x = from + (to - from) * t;
    const h = high * random.between(0.62, 1.05) * (1 - Math.abs(t - 0.5) * 0.4);
    const w = high * random.between(0.2, 0.28);
    const side = (i % 2 ? 1 : -1) * random.between(0.5, 1);
    const lean = (t - 0.5) * high * 0.7;
    const way = p`${x},${y} ${x + side * w * 0.5},${y - h * 0.3} ${x - side * w * 0.34 + lean * 0.5},${y - h * 0.66} ${x + side * w * 0.36 + lean},${y - h}`;
    const heart = p`${x},${y - h * 0.1} ${x + side * w * 0.34},${y - h * 0.3} ${x - side * w * 0.1 + lean * 0.3},${y - h * 0.56}`;
    return [
      laid(ribbon(way, [w * 1.5, w * 1.7, w * 0.8, 0.4]), colour, 2),
      hole(ribbon(heart, [0.6, w * 0.2, 0.6])),
    ];
  });
}
