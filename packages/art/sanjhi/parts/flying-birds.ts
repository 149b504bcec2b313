import { curve, outline } from '../paper/curves.ts';
import { p } from '../paper/points.ts';
import { circle, lens } from '../paper/shapes.ts';
import { hole, laid, paper, place, type Snips, slit } from '../paper/snips.ts';

export type BirdKind = 'egret' | 'parakeet' | 'pigeon';

/** How a wing stands: lifted, stretched level, pressed down, or folding on the way up. */
const BEATS = {
  up: {
    wing: p`10,-2 9,-20 2,-40 -10,-58! -13,-42! -17,-44 -17,-30! -21,-30 -17,-14 -10,0`,
    far: 14,
    tall: 1,
  },
  level: {
    wing: p`10,-2 2,-14 -16,-26 -40,-34! -32,-25! -38,-22 -28,-16! -30,-11 -18,-4 -8,2`,
    far: -26,
    tall: 1,
  },
  down: {
    wing: p`10,0 10,14 2,30 -10,46! -12,32! -17,34 -16,22! -20,20 -15,10 -8,-2`,
    far: -10,
    tall: 1,
  },
  folding: {
    wing: p`11,-3 14,-18 4,-34 -14,-40! -10,-30! -18,-30 -12,-20! -18,-16 -12,-4 -6,0`,
    far: 20,
    tall: 1,
  },
} as const;

export type Beat = keyof typeof BEATS;

const COLOURS: Record<BirdKind, { body: string; wing: string; shade: string }> = {
  egret: { body: '#FFF9EC', wing: '#FFF6E2', shade: '#DCCFBE' },
  parakeet: { body: '#5FAF4A', wing: '#3F9A4A', shade: '#2A7A48' },
  pigeon: { body: '#8E94A8', wing: '#A9AFC0', shade: '#6E7490' },
};

/** A bird in flight to the right, about 90 from bill to feet at scale 1; `colour` makes it one silhouette. */
export function flying(kind: BirdKind, beat: Beat, colour?: string): Snips {
  const { wing, far } = BEATS[beat];
  const look = COLOURS[kind];
  const [body, near, shade] = [colour ?? look.body, colour ?? look.wing, colour ?? look.shade];
  const shape = outline(wing, 0.8);
  const down = beat === 'down' ? 1 : -1;
  const cuts = [0, 1, 2].map((i) =>
    lens(2 - i * 5, down * (8 + i * 3), down * (2 - (down > 0 ? 0.1 : -0.02)), 20 - i * 2, 0.9),
  );
  return [
    place(laid(shape, shade, 1.2), 5, 1, 0.92, { turn: far, scaleY: 0.92 }),
    bodyOf(kind, body, shade, colour !== undefined),
    laid(shape, near, 1.3),
    beat === 'level'
      ? hole(lens(-4, -6, -2.5, 24, 0.9) + lens(-2, -2, -2.7, 20, 0.9))
      : hole(cuts.join('')),
  ];
}

function bodyOf(kind: BirdKind, body: string, shade: string, flat: boolean): Snips {
  if (kind === 'egret') {
    return [
      paper(lens(-46, 7, -0.12, 30, 1.1) + lens(-44, 9, -0.14, 28, 1.1), flat ? body : '#4A3A40'),
      laid(
        outline(p`-26,3! -14,-4 2,-7 14,-6 22,-12 29,-12 33,-8 30,-4 24,0 12,7 -6,7`),
        body,
        1.2,
      ),
      paper(outline(p`32,-10! 47,-6! 31,-5.4!`), flat ? body : '#E3A32B'),
      flat ? [] : slit(curve(p`14,-4 20,-8 27,-6`), 0.9),
    ];
  }
  if (kind === 'parakeet') {
    return [
      laid(lens(-8, 1, 3.06, 52, 3.4), flat ? body : '#7FBF5A', 1.1),
      paper(lens(-8, 2, 2.98, 36, 2.6), shade),
      laid(outline(p`-16,0 -4,-6 10,-8 18,-11 25,-8 26,-3 20,3 6,6 -10,4`), body, 1.2),
      paper(outline(p`24,-9 29.6,-7 29,-2.4! 25.4,-4`), flat ? body : '#D9364F'),
      flat ? [] : slit(curve(p`16,-10 17,-4 21,1`), 1),
      flat ? [] : paper(circle(22, -7, 1.2), '#1C1226'),
    ];
  }
  return [
    laid(outline(p`-38,-3! -36,7! -16,5 -10,-2`), shade, 1.1),
    laid(outline(p`-18,1 -6,-7 8,-8 18,-12 25,-9 26,-4 20,2 6,8 -10,6`), body, 1.2),
    paper(outline(p`25,-8! 32,-4.6! 25,-4!`), flat ? body : '#D98A8A'),
  ];
}

/** A loose skein of birds: [dx, dy, size, beat]. No two neighbours beat together. */
export function skein(kind: BirdKind, x: number, y: number, scale: number, colour?: string): Snips {
  const birds = [
    [0, 0, 1, 'up'],
    [-86, -34, 0.88, 'level'],
    [-70, 46, 0.92, 'down'],
    [-164, -66, 0.8, 'folding'],
    [-158, 22, 0.84, 'up'],
    [-236, -28, 0.74, 'level'],
    [-228, 74, 0.78, 'level'],
  ] as const;
  return birds.map(([dx, dy, size, beat]) =>
    place(flying(kind, beat, colour), x + dx * scale, y + dy * scale, size * scale, { turn: -6 }),
  );
}

/** A white egret that stands, looking right, 74 high; `hunting` stretches the neck forward to the ground. */
export function egret(hunting = false): Snips {
  const neck = hunting
    ? p`14,-40 26,-46 36,-40 44,-28 50,-22 62,-14! 49,-17 41,-20 33,-32 26,-36 18,-28`
    : p`12,-40 18,-52 14,-62 16,-72 24,-77 31,-74 46,-69! 30,-68 24,-67 22,-60 26,-50 22,-34`;
  return [
    paper(ribbonLeg(-2) + ribbonLeg(8), '#4A3A40'),
    laid(outline(p`-38,-22! -22,-38 -2,-46 14,-44 22,-34 18,-26 4,-21 -16,-21`), '#FFF9EC', 1.3),
    laid(outline(neck), '#FFF9EC', 1.2),
    paper(hunting ? 'M49,-23L63,-13.6L47.6,-18Z' : 'M30,-74.6L47,-68.8L30,-68.6Z', '#E3A32B'),
    hole(lens(2, -38, 2.72, 30, 1) + lens(4, -32, 2.86, 30, 1)),
  ];
}

function ribbonLeg(x: number): string {
  return `M${x},-24L${x + 2.2},-24L${x + 1.6},-2L${x + 9},0L${x - 3},0L${x - 0.4},-2Z`;
}

/** A pigeon on the ground, 34 high: `pecking`, or puffed and turning. */
export function pigeon(pecking = false, colour = '#8E94A8'): Snips {
  const body = pecking
    ? p`-38,-26! -20,-29 -2,-31 12,-28 19,-21 24,-19 29,-13 29,-8 31,-1! 25,-5 20,-8 15,-11 6,-9 -12,-15`
    : p`-36,-10! -20,-20 -6,-27 6,-30 10,-38 18,-41 24,-37 31,-34! 24,-31 22,-22 18,-12 6,-7 -10,-8`;
  return [
    paper('M2,-9L4,-1L11,0L-2,0L2,-1ZM9,-9L12,-1L19,0L7,0L10,-1Z', '#C9605A'),
    laid(outline(body), colour, 1.2),
    laid(
      outline(
        pecking ? p`8,-25 -8,-24 -26,-20! -12,-14 4,-13` : p`8,-25 -6,-22 -24,-12! -8,-11 6,-14`,
      ),
      '#A9AFC0',
      1.1,
    ),
    hole(pecking ? lens(-4, -19, 2.98, 18, 1.3) : lens(0, -18, 2.7, 18, 1.3)),
    pecking ? [] : [slit(curve(p`8,-33 14,-30 21,-32`), 1), paper(circle(20, -37, 1.2), '#D9702F')],
  ];
}
