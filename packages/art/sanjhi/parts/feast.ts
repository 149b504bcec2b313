import { seedRandom, shares } from '../paper/random.ts';
import { ellipse, lens, petal } from '../paper/shapes.ts';
import { hole, laid, paper, type Snips, slit, strip } from '../paper/snips.ts';

const GOLD = ['#F7B733', '#F0A024', '#FFCB5C', '#E8902A'] as const;

/** A puffed puri, seen from above at a slant. */
export function puri(x: number, y: number, r: number, flat = 0.5, colour: string = GOLD[0]): Snips {
  return [
    laid(ellipse(x, y, r, r * flat), colour, 2),
    slit(ellipse(x, y, r * 0.78, r * flat * 0.76), 1.4),
    slit(
      `M${x - r * 0.5},${y - r * flat * 0.2}Q${x - r * 0.1},${y - r * flat * 0.6} ${x + r * 0.4},${y - r * flat * 0.36}`,
      1.6,
    ),
    hole(lens(x + r * 0.1, y + r * flat * 0.2, 0.3, r * 0.3, r * 0.05)),
  ];
}

/** Puris of radius r that swim in hot oil within an ellipse, the far ones first. */
export function fryingPuris(
  x: number,
  y: number,
  a: number,
  b: number,
  { count, r, seed }: { count: number; r: number; seed: number },
): Snips {
  const random = seedRandom(seed);
  const places = Array.from({ length: count }, (_, i) => {
    const [turn, far] = [i * 2.4 + random.between(-0.2, 0.2), Math.sqrt((i + 0.5) / count)];
    return [x + Math.cos(turn) * far * a, y + Math.sin(turn) * far * b] as const;
  }).sort((one, other) => one[1] - other[1]);
  return places.map(([px, py]) =>
    puri(px, py, r * random.between(0.9, 1.1), 0.5, random.pick(GOLD)),
  );
}

/** A flat basket heaped with puris; its rim's middle at (x, y). */
export function puriBasket(
  x: number,
  y: number,
  half: number,
  seed: number,
  colour = '#A85A24',
): Snips {
  const random = seedRandom(seed);
  const heap = [4, 6, 8, 9, 11].flatMap((count, row) =>
    shares(count).map((t) => {
      const width = half * (0.36 + row * 0.13);
      return puri(
        x + (t - 0.5) * 2 * width,
        y - half * (0.5 - row * 0.11),
        half * 0.155,
        0.5,
        random.pick(GOLD),
      );
    }),
  );
  return [
    laid(ellipse(x, y, half, half * 0.26), colour, 2),
    heap,
    laid(
      `M${x - half},${y}Q${x},${y + half * 0.5} ${x + half},${y}L${x + half * 0.78},${y + half * 0.42}Q${x},${y + half * 0.72} ${x - half * 0.78},${y + half * 0.42}Z`,
      colour,
      2.4,
    ),
    hole(
      shares(13)
        .map((t) =>
          lens(
            x + (t - 0.5) * half * 1.7,
            y + half * (0.3 + 0.14 * Math.sin(t * 3.14)),
            1.57,
            half * 0.16,
            half * 0.035,
          ),
        )
        .join(''),
    ),
    slit(
      `M${x - half * 0.96},${y + half * 0.08}Q${x},${y + half * 0.56} ${x + half * 0.96},${y + half * 0.08}`,
      2,
    ),
  ];
}

/** A paper lantern on its cord from (x, top) to its crown at (x, y); pierced so that its light shows. */
export function paperLantern(x: number, top: number, y: number, r: number, colour: string): Snips {
  return [
    strip(`M${x},${top}V${y}`, 1.8, '#F7C04A'),
    laid(
      `M${x - r * 0.36},${y}H${x + r * 0.36}Q${x + r * 1.3},${y + r * 0.9} ${x + r * 0.36},${y + r * 1.9}H${x - r * 0.36}Q${x - r * 1.3},${y + r * 0.9} ${x - r * 0.36},${y}Z`,
      colour,
      2,
    ),
    hole(
      shares(5)
        .map((t) => lens(x + (t - 0.5) * r * 1.05, y + r * 0.4, 1.57, r * 1.1, r * 0.09))
        .join(''),
    ),
    paper(
      `M${x - r * 0.4},${y - 3}h${r * 0.8}v${r * 0.14}h${-r * 0.8}ZM${x - r * 0.4},${y + r * 1.84}h${r * 0.8}v${r * 0.14}h${-r * 0.8}Z`,
      '#F7C04A',
    ),
    [-0.2, 0, 0.2].map((dx) =>
      paper(petal(x + dx * r, y + r * 1.98, 1.57, r * 0.62, r * 0.08), '#F59E0B'),
    ),
  ];
}

/** A rolling board with a round of dough and the pin across it, in the units of a figure. */
export function rollingBoard(x: number, y: number): Snips {
  return [
    laid(ellipse(x, y, 9.4, 3.6), '#B5702C', 0.9),
    paper(ellipse(x, y - 0.5, 6.4, 2.3), '#FFF1D0'),
    strip(`M${x - 8.4},${y - 3.2}L${x + 8.4},${y - 4.6}`, 2.4, '#E0A860'),
    slit(`M${x - 6},${y - 3}L${x + 6},${y - 4}`, 0.4),
  ];
}
