import { curve, outline, polygon } from '../paper/curves.ts';
import { p } from '../paper/points.ts';
import { seedRandom, shares } from '../paper/random.ts';
import { box, circle, ellipse, lens, petal } from '../paper/shapes.ts';
import { hole, laid, paper, place, type Snips, slit, strip } from '../paper/snips.ts';

export type CauldronLook = {
  colour?: string;
  rim?: string;
  food?: string;
  deep?: number;
  flat?: number;
};

/** A temple kitchen's cauldron: the middle of its mouth at (x, y), `half` its half width. The food shows in the mouth. */
export function cauldron(x: number, y: number, half: number, look: CauldronLook = {}): Snips {
  const { colour = '#3A1A1C', rim = '#B5642C', food = '#F7C04A', deep = 0.78 } = look;
  const flat = half * (look.flat ?? 0.2);
  const low = y + half * deep;
  const petals = shares(15).map((t) => {
    const dx = (t - 0.5) * 2 * half * 0.86;
    return petal(
      x + dx,
      y + half * 0.3 + Math.sqrt(1 - (dx / half) ** 2) * half * 0.1,
      1.57 + (0.5 - t) * 0.5,
      half * 0.13,
      half * 0.026,
    );
  });
  return [
    laid(
      outline(
        p`${x - half},${y} ${x - half * 0.95},${y + half * 0.34} ${x - half * 0.62},${low - half * 0.08} ${x},${low} ${x + half * 0.62},${low - half * 0.08} ${x + half * 0.95},${y + half * 0.34} ${x + half},${y}!`,
      ),
      colour,
      3,
    ),
    hole(petals.join('')),
    slit(
      curve(
        p`${x - half * 0.95},${y + half * 0.22} ${x},${y + half * 0.42} ${x + half * 0.95},${y + half * 0.22}`,
      ),
      3,
    ),
    slit(
      curve(
        p`${x - half * 0.86},${y + half * 0.44} ${x},${y + half * 0.62} ${x + half * 0.86},${y + half * 0.44}`,
      ),
      2.4,
    ),
    laid(ellipse(x, y, half * 1.05, flat * 1.14), rim, 3),
    hole(
      shares(31)
        .map((t) =>
          circle(
            x + Math.cos(0.12 + t * 2.9) * half,
            y + Math.sin(0.12 + t * 2.9) * flat * 1.06,
            half * 0.012,
          ),
        )
        .join(''),
    ),
    laid(ellipse(x, y - flat * 0.02, half * 0.94, flat * 0.92), food, 3),
    [-1, 1].map((side) => [
      strip(
        curve(
          p`${x + side * half * 1.03},${y + 4} ${x + side * half * 1.2},${y - half * 0.02} ${x + side * half * 1.22},${y + half * 0.16} ${x + side * half},${y + half * 0.2}`,
        ),
        half * 0.045,
        rim,
      ),
    ]),
  ];
}

/** Dal and rice seen in the mouth of a pot: bubbles and grains as cuts and dots. */
export function simmering(
  x: number,
  y: number,
  half: number,
  seed: number,
  colours: readonly string[],
): Snips {
  const random = seedRandom(seed);
  const rings = [0.86, 0.62, 0.36].map((share) =>
    slit(ellipse(x + random.between(-8, 8), y, half * share * 0.92, half * share * 0.16), 2),
  );
  const grains = Array.from({ length: 46 }, () => {
    const [a, d] = [random.between(0, 6.28), random.next() ** 0.5 * 0.88];
    const [gx, gy] = [x + Math.cos(a) * d * half * 0.92, y + Math.sin(a) * d * half * 0.17];
    return random.next() < 0.3
      ? hole(circle(gx, gy, random.between(2, 4)))
      : paper(ellipse(gx, gy, random.between(4, 10), random.between(2, 4)), random.pick(colours));
  });
  return [rings, grains];
}

/** A full sack with its tied neck, `high` tall, standing at (x, y). */
export function sack(x: number, y: number, high: number, colour: string, mark = '#C2410C'): Snips {
  return place(
    [
      laid(
        outline(
          p`-34,0 -40,-30 -33,-66 -13,-80 -7,-86! -12,-100! 12,-100! 7,-86! 14,-80 34,-64 40,-30 34,0!`,
        ),
        colour,
        2,
      ),
      strip('M-10,-86Q0,-82 10,-86', 5, mark),
      slit('M-6,-80Q-16,-52 -24,-14M5,-80Q12,-50 22,-12M-1,-80Q-2,-50 0,-36', 1.6),
      hole([0, 1, 2, 3, 4, 5].map((k) => petal(0, -28, k * 1.047, 11, 2.6)).join('')),
    ],
    x,
    y,
    high / 100,
  );
}

/** Plates of sewn leaves in a pile. */
export function plateStack(
  x: number,
  y: number,
  half: number,
  count: number,
  colours: readonly string[],
): Snips {
  return Array.from({ length: count }, (_, i) => {
    const at = y - i * half * 0.15;
    const dx = Math.sin(i * 2.3) * half * 0.06;
    return [
      laid(
        `M${x - half + dx},${at - half * 0.12}Q${x + dx},${at + half * 0.34} ${x + half + dx},${at - half * 0.12}Q${x + dx},${at + half * 0.06} ${x - half + dx},${at - half * 0.12}Z`,
        colours[i % colours.length],
        2,
      ),
      i === count - 1
        ? [
            laid(
              ellipse(x + dx, at - half * 0.12, half, half * 0.17),
              colours[i % colours.length],
              2,
            ),
            slit(ellipse(x + dx, at - half * 0.12, half * 0.7, half * 0.1), 1.6),
          ]
        : [],
    ];
  });
}

/** A wide brass vessel (lota or degchi), the middle of its foot at (x, y). */
export function brassPot(x: number, y: number, half: number, colour = '#D9A21C'): Snips {
  const h = half * 1.25;
  return [
    laid(
      outline(
        p`${x - half * 0.7},${y - h} ${x - half * 0.62},${y - h * 0.84} ${x - half},${y - h * 0.5} ${x - half * 0.7},${y - h * 0.08} ${x},${y} ${x + half * 0.7},${y - h * 0.08} ${x + half},${y - h * 0.5} ${x + half * 0.62},${y - h * 0.84} ${x + half * 0.7},${y - h}`,
      ),
      colour,
      2.4,
    ),
    laid(ellipse(x, y - h, half * 0.8, half * 0.13), colour, 2),
    slit(
      `M${x - half * 0.9},${y - h * 0.58}Q${x},${y - h * 0.42} ${x + half * 0.9},${y - h * 0.58}`,
      2,
    ),
    hole(
      [-2, -1, 0, 1, 2]
        .map((i) =>
          lens(x + i * half * 0.3, y - h * 0.4 + Math.abs(i) * 1, 1.57, half * 0.24, half * 0.05),
        )
        .join(''),
    ),
  ];
}

/** Ladles and skimmers that hang from a rail. */
export function hangingTools(
  x: number,
  y: number,
  step: number,
  count: number,
  colour = '#D9A21C',
): Snips {
  return [
    strip(`M${x - step},${y}H${x + step * count}`, 5, '#8A4A1F'),
    Array.from({ length: count }, (_, i) => {
      const [at, long] = [x + i * step, 70 + ((i * 37) % 40)];
      return [
        strip(`M${at},${y}v${long}`, 3.4, colour),
        i % 2 === 0
          ? [
              laid(circle(at, y + long + 17, 17), colour, 2),
              hole(
                [0, 1, 2, 3, 4, 5]
                  .map((k) =>
                    circle(at + Math.cos(k * 1.05) * 9, y + long + 17 + Math.sin(k * 1.05) * 9, 2),
                  )
                  .join(''),
              ),
            ]
          : laid(`M${at - 14},${y + long}h28q-2,26 -14,28q-12,-2 -14,-28Z`, colour, 2),
      ];
    }),
  ];
}

/** Roof beams across the top, in perspective toward (vx, vy). */
export function rafters(
  vx: number,
  vy: number,
  xs: readonly number[],
  wide: number,
  colour?: string,
): Snips {
  return [
    xs.map((x) =>
      laid(
        polygon(
          p`${x - wide},-20 ${x + wide},-20 ${vx + (x - vx) * 0.42 + wide * 0.42},${vy} ${vx + (x - vx) * 0.42 - wide * 0.42},${vy}`,
        ),
        colour,
        3,
      ),
    ),
    paper(box(-20, vy - 16, 1640, 30), colour),
    slit(`M-20,${vy + 4}H1620`, 2.4),
  ];
}
