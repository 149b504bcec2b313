import { outline, polygon } from '../paper/curves.ts';
import { n, type Point, p } from '../paper/points.ts';
import { box, circle, lens, petal } from '../paper/shapes.ts';
import { hole, laid, paper, type Snips, slit } from '../paper/snips.ts';
import { arch } from './arch.ts';
import { lattice } from './lattice.ts';
import { dome, pavilion } from './pavilion.ts';
import { finial, flag } from './spire.ts';

export type GreatLook = { colour?: string | undefined; flag?: string };

/** The red sandstone mass of Govind Dev: storeys of balconies in blocks, a flat crown. 400 wide, 330 high at scale 1. */
export function redTemple(x: number, y: number, s: number, look: GreatLook = {}): Snips {
  const { colour } = look;
  const storeys = [
    [200, 0, 116, 7],
    [172, 116, 74, 7],
    [140, 190, 62, 5],
    [96, 252, 46, 3],
  ] as const;
  return [
    storeys.map(([half, up, high, bays], i) => drawStorey(half * s, y - up * s, high * s, bays, i)),
    [-1, 1].map((k) => pavilion(x + k * 150 * s, y - 196 * s, 44 * s, { colour, bays: 2 })),
    paper(
      polygon(
        p`${x - 70 * s},${y - 298 * s} ${x - 46 * s},${y - 330 * s} ${x + 46 * s},${y - 330 * s} ${x + 70 * s},${y - 298 * s}`,
      ),
      colour,
    ),
    slit(`M${n(x - 58 * s)},${n(y - 314 * s)}H${n(x + 58 * s)}`, Math.max(0.8, 1.6 * s)),
    look.flag === undefined ? [] : flag(x, y - 328 * s, 62 * s, look.flag, colour),
  ];

  function drawStorey(
    half: number,
    base: number,
    high: number,
    bays: number,
    index: number,
  ): Snips {
    const bay = (half * 2) / bays;
    const eave = base - high;
    const brackets = Array.from({ length: bays * 2 + 1 }, (_, i) =>
      petal(x - half + i * (bay / 2), eave + 2 * s, 1.57, 13 * s, 4 * s),
    );
    return [
      paper(box(x - half, eave, half * 2, high), colour),
      paper(
        polygon(
          p`${x - half * 1.07},${eave + 5 * s} ${x - half},${eave - 7 * s} ${x + half},${eave - 7 * s} ${x + half * 1.07},${eave + 5 * s}`,
        ),
        colour,
      ),
      slit(`M${n(x - half)},${n(eave + 2 * s)}H${n(x + half)}`, Math.max(0.8, 1.5 * s)),
      slit(brackets.join(''), Math.max(0.6, 0.8 * s)),
      Array.from({ length: bays }, (_, i) => {
        const cx = x - half + bay * (i + 0.5);
        const lit = (i + index) % 2 === 0;
        return [
          lit
            ? hole(arch(cx, base - high * 0.16, bay * 0.5, high * 0.3, high * 0.24, 3))
            : lattice(cx - bay * 0.24, base - high * 0.62, bay * 0.48, high * 0.42, bay * 0.15),
          slit(`M${n(cx + bay / 2)},${n(eave + 10 * s)}V${n(base)}`, Math.max(0.7, s)),
        ];
      }),
      lattice(x - half, base - high * 0.13, half * 2, high * 0.1, high * 0.085, 'diamond'),
    ];
  }
}

/** A temple with the bent roof of Bengal, as its pilgrims built in Braj. 220 wide, 250 high at scale 1. */
export function bengalTemple(x: number, y: number, s: number, look: GreatLook = {}): Snips {
  const { colour } = look;
  const at = (dx: number, dy: number): Point => [x + dx * s, y + dy * s];
  const cornerAt = (dx: number, dy: number): Point => [x + dx * s, y + dy * s, 1];
  const roof = (half: number, base: number, high: number): string =>
    outline([
      cornerAt(-half, base + 14),
      at(-half * 0.8, base - high * 0.3),
      at(-half * 0.42, base - high * 0.82),
      at(0, base - high),
      at(half * 0.42, base - high * 0.82),
      at(half * 0.8, base - high * 0.3),
      cornerAt(half, base + 14),
      at(half * 0.5, base - 8),
      at(0, base - 15),
      at(-half * 0.5, base - 8),
    ]);
  const ribs = (half: number, base: number, high: number) =>
    [-0.66, -0.34, 0, 0.34, 0.66].map((k) =>
      slit(
        `M${n(x + k * half * 0.62 * s)},${n(y + (base - high * (0.92 - k * k * 0.5)) * s)}L${n(x + k * half * s)},${n(y + (base - 8) * s)}`,
        Math.max(0.7, 1.3 * s),
      ),
    );
  return [
    paper(box(x - 92 * s, y - 108 * s, 184 * s, 108 * s), colour),
    [-58, 0, 58].map((dx) => [
      hole(arch(x + dx * s, y - 8 * s, 40 * s, 44 * s, 30 * s, 3)),
      slit(arch(x + dx * s, y - 4 * s, 50 * s, 50 * s, 34 * s, 3), Math.max(0.7, s)),
    ]),
    laid(roof(116, -112, 62), colour, Math.max(1, 2 * s)),
    ribs(116, -112, 62),
    paper(box(x - 46 * s, y - 190 * s, 92 * s, 30 * s), colour),
    lattice(x - 42 * s, y - 186 * s, 84 * s, 22 * s, 11 * s),
    laid(roof(64, -188, 46), colour, Math.max(1, 2 * s)),
    ribs(64, -188, 46),
    [-16, 0, 16].map((dx) => finial(x + dx * s, y - (dx === 0 ? 232 : 228) * s, s * 0.62, colour)),
    look.flag === undefined ? [] : flag(x + 1, y - 246 * s, 50 * s, look.flag, colour),
  ];
}

/** The slender eight-sided tower of Madan Mohan: panelled bands, hardly bent, a great ribbed disc. 80 wide, 400 high. */
export function slenderTower(x: number, y: number, s: number, look: GreatLook = {}): Snips {
  const { colour } = look;
  const halfAt = (t: number) => (46 - 22 * t ** 1.5) * s;
  const h = 340 * s;
  const side = (k: number) =>
    Array.from({ length: 12 }, (_, i): Point => [x + k * halfAt(i / 11), y - (h * i) / 11]);
  const bands = Array.from({ length: 12 }, (_, i) => {
    const t = (i + 0.3) / 12.4;
    const [half, cy, cell] = [halfAt(t), y - h * (t + 0.034), h * 0.05];
    return [
      slit(`M${n(x - half)},${n(y - h * t)}H${n(x + half)}`, Math.max(0.7, 1.2 * s)),
      hole(
        [-0.66, 0, 0.66]
          .map((k) =>
            i % 2
              ? circle(x + k * half, cy, cell * 0.2)
              : lens(x + k * half - cell * 0.4, cy, 0, cell * 0.8, cell * 0.24),
          )
          .join(''),
      ),
    ];
  });
  const disc = [-4, -3, -2, -1, 0, 1, 2, 3, 4].map((k) =>
    petal(x + k * 5.4 * s, y - h - 2 * s, -1.57, 24 * s, 5 * s, 0.7),
  );
  return [
    paper(polygon([...side(-1), ...side(1).reverse()]), colour),
    bands,
    [-0.34, 0.34].map((k) =>
      slit(
        `M${n(x + k * halfAt(0))},${n(y)}L${n(x + k * halfAt(1))},${n(y - h)}`,
        Math.max(0.8, 1.6 * s),
      ),
    ),
    laid(
      disc.join('') + box(x - 26 * s, y - h - 8 * s, 52 * s, 10 * s),
      colour,
      Math.max(0.8, 1.2 * s),
    ),
    finial(x, y - h - 20 * s, s * 0.9, colour),
    look.flag === undefined ? [] : flag(x, y - h - 60 * s, 54 * s, look.flag, colour),
  ];
}

/** The domes beside Kusum Sarovar: a long arcade, one great dome between two, kiosks at the ends. 520 wide, 300 high. */
export function domedMemorial(x: number, y: number, s: number, look: GreatLook = {}): Snips {
  const { colour } = look;
  const base = y - 104 * s;
  return [
    [-1, 1].map((k) => pavilion(x + k * 226 * s, base, 60 * s, { colour })),
    [-1, 1].map((k) => [
      paper(box(x + k * 108 * s - 40 * s, base - 50 * s, 80 * s, 52 * s), colour),
      [-20, 20].map((dx) =>
        hole(arch(x + k * 108 * s + dx * s, base - 4 * s, 22 * s, 20 * s, 13 * s, 2)),
      ),
      dome(x + k * 108 * s, base - 48 * s, 42 * s, 46 * s, colour),
    ]),
    paper(box(x - 64 * s, base - 84 * s, 128 * s, 86 * s), colour),
    [-38, 0, 38].map((dx) => hole(arch(x + dx * s, base - 8 * s, 28 * s, 34 * s, 20 * s, 3))),
    paper(box(x - 74 * s, base - 92 * s, 148 * s, 12 * s), colour),
    dome(x, base - 90 * s, 66 * s, 80 * s, colour),
    paper(box(x - 262 * s, base, 524 * s, 104 * s), colour),
    paper(box(x - 270 * s, base - 8 * s, 540 * s, 14 * s), colour),
    slit(`M${n(x - 262 * s)},${n(base + 9 * s)}H${n(x + 262 * s)}`, Math.max(0.8, 1.5 * s)),
    Array.from({ length: 11 }, (_, i) => {
      const cx = x + (i - 5) * 47 * s;
      return [
        hole(arch(cx, y - 10 * s, 30 * s, 38 * s, 22 * s, 3)),
        slit(arch(cx, y - 6 * s, 38 * s, 44 * s, 26 * s, 3), Math.max(0.6, s)),
      ];
    }),
  ];
}
