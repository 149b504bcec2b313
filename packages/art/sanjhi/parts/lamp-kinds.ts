import { curve, outline } from '../paper/curves.ts';
import { n, p } from '../paper/points.ts';
import { ribbon } from '../paper/ribbon.ts';
import { box, circle, drop, ellipse, lens, petal } from '../paper/shapes.ts';
import { hole, laid, paper, place, type Snips, slit, strip } from '../paper/snips.ts';
import { marigold } from './garlands.ts';
import { leaf } from './leaves.ts';

const BRASS = '#D9901A';
const FLAME = '#FFF0B8';

/** A flame alone, its foot at (x, y). */
export function flame(x: number, y: number, high: number, lean = 0): Snips {
  return paper(
    `M${n(x)},${n(y)}C${n(x - high * 0.42)},${n(y - high * 0.2)} ${n(x - high * 0.16)},${n(y - high * 0.5)} ${n(x + lean)},${n(y - high)}C${n(x + high * 0.16)},${n(y - high * 0.5)} ${n(x + high * 0.42)},${n(y - high * 0.2)} ${n(x)},${n(y)}Z`,
    FLAME,
  );
}

/** A lamp on a boat of leaves with marigolds and petals, as it is set on the water. 60 wide at scale 1. */
export function lampAfloat(x: number, y: number, scale: number, colour = '#1F7F5A'): Snips {
  return place(
    [
      [-1, 1].map((k) =>
        leaf(0, 0, k > 0 ? -0.22 : Math.PI + 0.22, 34, 10, { colour, veins: 3, gap: 1.4 }),
      ),
      laid(outline(p`-25,-6! -14,-3 0,-2 14,-3 25,-6! 18,6 0,11 -18,6`), colour, 1.6),
      slit('M-18,1Q0,7 18,1', 1.2),
      [-13, 13].map((dx) => marigold(dx, -6, 5.6, '#F08A1C')),
      paper(outline(p`-8,-9 -6,-3 0,-1 6,-3 8,-9 0,-7`), '#B5501F'),
      flame(0, -8, 22, 2),
    ],
    x,
    y,
    scale,
  );
}

/** A brass lamp tree in a hand or on the ground: tiers of flames on a stem. Its foot at (x, y), 120 high at scale 1. */
export function lampTree(x: number, y: number, scale: number, tiers = 5, colour = BRASS): Snips {
  const rows = Array.from({ length: tiers }, (_, i) => {
    const up = -24 - i * 19;
    const half = 36 - i * 5.4;
    const count = tiers - i + 2;
    return [
      Array.from({ length: count }, (_, k) => {
        const fx = -half + (k / (count - 1)) * half * 2;
        return flame(fx, up - 5 + Math.abs(fx) * 0.05, 15, fx * 0.05);
      }),
      laid(
        outline(
          p`${-half - 5},${up - 6}! ${-half * 0.5},${up - 3} 0,${up - 2} ${half * 0.5},${up - 3} ${half + 5},${up - 6}! ${half * 0.6},${up + 5} 0,${up + 8} ${-half * 0.6},${up + 5}`,
        ),
        colour,
        1.4,
      ),
      hole([-0.5, 0, 0.5].map((k) => circle(k * half, up + 2, 1.5)).join('')),
    ];
  });
  const top = -24 - tiers * 19;
  return place(
    [
      strip(`M0,0V${top + 8}`, 6, colour),
      paper(outline(p`-17,4! -12,-3 -4,-8 4,-8 12,-3 17,4!`), colour),
      rows,
      flame(0, top + 8, 24),
    ],
    x,
    y,
    scale,
  );
}

/** A lamp held up to the sky in a basket of canes, on its bamboo. The pole stands at (x, y), `high` up to the pulley. */
export function skyPole(x: number, y: number, high: number, lean = 0.06, pole = '#4A2A4A'): Snips {
  const [tx, ty] = [x + high * lean, y - high];
  const s = high / 400;
  return [
    strip(
      curve([
        [x, y],
        [x + high * lean * 0.3, y - high * 0.5],
        [tx, ty],
      ]),
      Math.max(1.6, 5 * s),
      pole,
    ),
    slit(
      Array.from(
        { length: 7 },
        (_, i) =>
          `M${n(x - 4 + high * lean * ((i + 1) / 8) ** 1.6)},${n(y - (high * (i + 1)) / 8)}h8`,
      ).join(''),
      0.9,
    ),
    strip(
      `M${n(tx)},${n(ty)}q${n(26 * s)},${n(-14 * s)} ${n(40 * s)},${n(4 * s)}v${n(16 * s)}`,
      Math.max(1.2, 2.6 * s),
      pole,
    ),
    basketLamp(tx + 40 * s, ty + 52 * s, s, pole),
  ];
}

/** The basket of the sky lamp: canes with the flame between them. */
function basketLamp(x: number, y: number, scale: number, cane = '#4A2A4A'): Snips {
  return place(
    [
      paper(outline(p`0,-34! -20,-18 -26,0 -18,18 0,24 18,18 26,0 20,-18`), '#FFD98A'),
      flame(0, 12, 26),
      [-24, -12, 0, 12, 24].map((k) => strip(`M0,-36Q${k * 1.5},-4 ${k * 0.6},24`, 1.8, cane)),
      strip('M-25,2Q0,9 25,2M-20,-16Q0,-10 20,-16', 1.8, cane),
      paper(box(-15, 21, 30, 6), cane),
      paper(petal(0, 26, 1.57, 18, 4), cane),
    ],
    x,
    y,
    scale,
  );
}

/** A star-shaped or round paper lantern on its cord, with tassels; hangs from (x, top) down to about y. */
export function paperLantern(
  x: number,
  top: number,
  y: number,
  scale: number,
  colours: readonly [string, string],
): Snips {
  const [glow, frame] = colours;
  return [
    strip(`M${n(x)},${n(top)}V${n(y - 40 * scale)}`, 1.8, frame),
    place(
      [
        paper(outline(p`-18,-38 -34,-14 -34,14 -18,38 18,38 34,14 34,-14 18,-38`), glow),
        [-0.7, -0.25, 0.25, 0.7].map((k) =>
          strip(`M${k * 18},-38Q${k * 50},0 ${k * 18},38`, 2, frame),
        ),
        strip('M-31,-18Q0,-10 31,-18M-35,2Q0,12 35,2M-30,20Q0,30 30,20', 1.4, frame),
        paper(box(-19, -44, 38, 8) + box(-19, 36, 38, 8), frame),
        [-12, 0, 12].map((dx) =>
          paper(
            ribbon(
              [
                [dx, 42],
                [dx * 1.1, 58],
                [dx * 1.2, 70],
              ],
              [2, 5, 1],
            ),
            frame,
          ),
        ),
      ],
      x,
      y,
      scale,
    ),
  ];
}

/** A lantern that rises by its own fire: a bag of thin paper, bright at its mouth. */
export function skyLantern(
  x: number,
  y: number,
  scale: number,
  colour = '#FFC46A',
  turn = 0,
): Snips {
  return place(
    [
      paper(outline(p`-15,-22 -8,-30 8,-30 15,-22 17,0 12,22! -12,22! -17,0`), colour),
      paper(outline(p`-12,22! -13,8 0,2 13,8 12,22!`), '#FFF3C4'),
      slit('M-6,-29Q-9,-4 -6,20M6,-29Q9,-4 6,20', 1),
      paper(ellipse(0, 22, 12, 3), '#FFE08A'),
    ],
    x,
    y,
    scale,
    { turn },
  );
}

/** The wire lantern of carts, boats and stalls, its handle up; the foot 20 below (x, y). */
export function hurricaneLamp(x: number, y: number, scale: number, frame = '#2A1B3A'): Snips {
  return place(
    [
      strip('M-13,-34Q0,-66 13,-34', 2, frame),
      paper(drop(0, 4, -1.57, 38, 14), '#FFE08A'),
      flame(0, -2, 20),
      strip('M-14,-36L-12,4M14,-36L12,4', 2.2, frame),
      paper(
        box(-12, -42, 24, 8) + outline(p`-14,4! 14,4! 17,20! -17,20!`) + lens(0, -42, -1.57, 10, 5),
        frame,
      ),
    ],
    x,
    y,
    scale,
  );
}
