import { outline, polygon } from '../paper/curves.ts';
import { p } from '../paper/points.ts';
import { shares } from '../paper/random.ts';
import { blossom, box, circle, ellipse, lens, petal } from '../paper/shapes.ts';
import { hole, laid, paper, type Snips, slit, strip } from '../paper/snips.ts';
import { arch } from './arch.ts';
import { lattice } from './lattice.ts';

export type HouseLook = {
  wall: string;
  /** The painted lower part of the wall. */
  dado: string;
  door: string;
  roof: string;
  /** What shines out of the doors; open to what is behind when it is not said. */
  lit?: string;
};

/** A small house of brick and lime with a veranda under a tiled awning. Its ground is y, its left side x. */
export function house(x: number, y: number, w: number, h: number, look: HouseLook): Snips {
  const { wall, dado, door, roof, lit } = look;
  const eave = y - h * 0.6;
  const posts = [0.04, 0.35, 0.65, 0.96];
  const doorX = x + w * 0.5;
  return [
    paper(box(x, y - h, w, h), wall),
    paper(box(x - 6, y - h - 8, w + 12, 18), roof),
    shares(Math.round(w / 22)).map((t) =>
      paper(petal(x + 8 + t * (w - 16), y - h - 6, -1.57, 18, 8, 0.6), roof),
    ),
    slit(`M${x},${y - h + 22}h${w}`, 1.6),
    shares(Math.round(w / 46)).map((t) =>
      hole(blossom(x + 24 + t * (w - 48), y - h * 0.82, 12, 6)),
    ),
    paper(box(x, y - h * 0.17, w, h * 0.17), dado),
    slit(`M${x},${y - h * 0.17}h${w}`, 1.6),
    shares(Math.round(w / 26)).map((t) =>
      hole(polygon(diamond(x + 13 + t * (w - 26), y - h * 0.085, h * 0.04))),
    ),
    [0.2, 0.8].map((t) => [
      paper(arch(x + w * t, y - h * 0.2, w * 0.15, h * 0.12, h * 0.1, 3), door),
      lattice(x + w * t - w * 0.06, y - h * 0.33, w * 0.12, h * 0.12, w * 0.03),
      slit(arch(x + w * t, y - h * 0.18, w * 0.19, h * 0.13, h * 0.12, 3), 1.6),
    ]),
    lit === undefined
      ? hole(arch(doorX, y, w * 0.17, h * 0.3, h * 0.13, 4))
      : paper(arch(doorX, y, w * 0.17, h * 0.3, h * 0.13, 4), lit),
    laid(box(doorX - w * 0.085, y - h * 0.31, w * 0.07, h * 0.31), door, 1.6),
    slit(`M${doorX - w * 0.05},${y - h * 0.29}v${h * 0.27}`, 1.4),
    slit(arch(doorX, y, w * 0.22, h * 0.31, h * 0.15, 4), 1.6),
    drawAwning(),
    posts.map((t) => [
      laid(box(x + w * t - 6, eave + 6, 12, h * 0.6 - 6), roof, 2),
      laid(box(x + w * t - 11, y - 16, 22, 16), roof, 2),
      slit(`M${x + w * t},${eave + 24}V${y - 22}`, 1.4),
    ]),
  ];

  function drawAwning(): Snips {
    const top = eave - h * 0.13;
    const [left, right] = [x - 16, x + w + 16];
    const tiles = shares(Math.round(w / 17)).map((t) => {
      const tx = left + 8 + t * (w + 16);
      return lens(tx + 4, top + 4, 1.57 + (t - 0.5) * 0.3, h * 0.12, 1.5);
    });
    const drips = shares(Math.round(w / 17)).map((t) =>
      ellipse(left + 8 + t * (w + 16), eave, 8.5, 8),
    );
    return [
      laid(
        polygon(p`${x + 4},${top} ${x + w - 4},${top} ${right},${eave} ${left},${eave}`) +
          drips.join(''),
        roof,
      ),
      hole(tiles.join('')),
      slit(`M${left},${eave - 4}H${right}`, 1.3),
    ];
  }
}

function diamond(x: number, y: number, r: number) {
  return p`${x},${y - r} ${x + r},${y} ${x},${y + r} ${x - r},${y}`;
}

/** A kite in the air with its tail, and its string down to a hand. */
export function kite(
  x: number,
  y: number,
  size: number,
  colour: string,
  hand: readonly [number, number],
): Snips {
  return [
    strip(`M${x},${y}Q${x - size},${(y + hand[1]) / 2} ${hand[0]},${hand[1]}`, 1.3, '#FFF4DC'),
    laid(
      polygon(p`${x},${y - size} ${x + size * 0.8},${y} ${x},${y + size} ${x - size * 0.8},${y}`),
      colour,
    ),
    slit(
      `M${x},${y - size}V${y + size}M${x - size * 0.8},${y}Q${x},${y - size * 0.7} ${x + size * 0.8},${y}`,
      1.4,
    ),
    laid(
      polygon(
        p`${x},${y + size} ${x + size * 0.3},${y + size * 1.5} ${x - size * 0.3},${y + size * 1.5}`,
      ),
      '#F7C04A',
    ),
  ];
}

/** Washing on a line between two points: cloths of different length and colour. */
export function washing(
  from: readonly [number, number],
  to: readonly [number, number],
  colours: readonly string[],
): Snips {
  const sag = 18;
  return [
    strip(
      `M${from[0]},${from[1]}Q${(from[0] + to[0]) / 2},${(from[1] + to[1]) / 2 + sag * 2} ${to[0]},${to[1]}`,
      2,
      '#5A2A1E',
    ),
    colours.map((colour, i) => {
      const t = (i + 0.5) / colours.length;
      const width = ((to[0] - from[0]) / colours.length) * 0.8;
      const cx = from[0] + (to[0] - from[0]) * t;
      const cy = from[1] + (to[1] - from[1]) * t + sag * 4 * t * (1 - t);
      const long = 74 + ((i * 37) % 40);
      return [
        laid(
          outline(
            p`${cx - width / 2},${cy}! ${cx + width / 2},${cy}! ${cx + width / 2 + 4},${cy + long}! ${cx},${cy + long - 6} ${cx - width / 2 + 3},${cy + long}!`,
          ),
          colour,
        ),
        slit(`M${cx - width / 2 + 4},${cy + long - 14}h${width - 4}`, 1.4),
        hole(
          circle(cx - width / 5, cy + long / 2, 2.4) + circle(cx + width / 5, cy + long / 2, 2.4),
        ),
      ];
    }),
  ];
}

/** A wooden stool, its seat at y. */
export function stool(x: number, y: number, w: number, h: number): Snips {
  return [
    laid(box(x - w / 2, y, w, 14), '#8A5A34'),
    laid(box(x - w / 2 + 6, y + 14, 12, h), '#8A5A34', 1.6),
    laid(box(x + w / 2 - 18, y + 14, 12, h), '#8A5A34', 1.6),
  ];
}
