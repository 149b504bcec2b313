import type { Organisation } from '../../../shared/organisation.ts';
import { n, type Point, petal, picture, point, wreath } from './pen.ts';

// The jharokha of a campaign's light box, 8 by 5: two sheets of night paper with a cusped opening, the nearer one
// wider, so that the farther one peeps in along it. The nearest is cut by a mask and takes the colour of the page.

const WIDTH = 1200;
const HEIGHT = 750;
const LOBES = 5;
const NEAR = {
  side: 24,
  spring: 286,
  crown: 92,
  top: 22,
  sill: 718,
  petal: 27,
  petals: 18,
} as const;
const FAR = {
  side: 46,
  spring: 300,
  crown: 114,
  top: 50,
  sill: 708,
  petal: 34,
  petals: 17,
} as const;

type Opening = { [key in keyof typeof NEAR]: number };

/** The edge of an opening: up the left side, over the cusps and the crown, down, and back along the petals of the sill. */
function edge({ side, spring, crown, top, sill, petal: high, petals }: Opening): string {
  const middle = WIDTH / 2;
  const foot: Point = [middle - 72, crown];
  const stops = Array.from({ length: LOBES + 1 }, (_, index): Point => {
    const turn = (index / LOBES) ** 0.92 * (Math.PI / 2);
    return [
      foot[0] - (foot[0] - side) * Math.cos(turn),
      spring - (spring - crown) * Math.sin(turn),
    ];
  });
  const mirrored = stops.map(([x, y]): Point => [WIDTH - x, y]).reverse();
  const ogee =
    `C${point([foot[0] + 36, crown - 34])} ${point([middle - 18, crown - 24])} ${point([middle, top])}` +
    `C${point([middle + 18, crown - 24])} ${point([WIDTH - foot[0] - 36, crown - 34])} ${point(mirrored[0] ?? foot)}`;
  return `M${side},${sill}V${n(spring)}${cusps(stops)}${ogee}${cusps(mirrored)}V${sill}${sillOf(side, high, petals)}Z`;
}

const cusps = (points: readonly Point[]) =>
  points
    .slice(1)
    .map((to, index) => {
      const from = points[index] ?? to;
      const r = n(Math.hypot(to[0] - from[0], to[1] - from[1]) * 0.545);
      return `A${r},${r} 0 0 1 ${point(to)}`;
    })
    .join('');

/** Lotus petals along the foot, from right to left. */
function sillOf(side: number, high: number, petals: number): string {
  const half = (WIDTH - 2 * side) / petals / 2;
  const one =
    `c${point([-half * 0.1, -high * 0.55])} ${point([-half * 0.62, -high * 0.62])} ${point([-half, -high])}` +
    `c${point([-half * 0.38, high * 0.38])} ${point([-half * 0.9, high * 0.45])} ${point([-half, high])}`;
  return one.repeat(petals);
}

const around = (opening: Opening) => `${edge(opening)}M0,0V${HEIGHT}H${WIDTH}V0Z`;

/** What the nearest sheet leaves standing; a mask, so only its shape counts. */
export function lightBoxCut(): string {
  return picture(WIDTH, HEIGHT, `<path fill-rule="evenodd" d="${around(NEAR)}"/>`);
}

/** The farther sheet with its lit edge, and the shadows that both sheets throw on what lies behind them. */
export function lightBoxSheet({ marigold }: Organisation['colours']): string {
  const shadow = (id: string, by: number) =>
    `<filter id="${id}" x="-5%" y="-5%" width="110%" height="110%"><feDropShadow dx="0" dy="${by}" stdDeviation="${by}" flood-color="#120f2e" flood-opacity=".75"/></filter>`;
  return picture(
    WIDTH,
    HEIGHT,
    `<defs>${shadow('a', 9)}${shadow('b', 6)}</defs>` +
      `<g filter="url(#a)"><path fill-rule="evenodd" d="${around(FAR)}" fill="#3a3378"/></g>` +
      `<path d="${edge(FAR)}" fill="none" stroke="${marigold}" stroke-width="2.5"/>` +
      `<g filter="url(#b)"><path fill-rule="evenodd" d="${around(NEAR)}" fill="#1e1b3a"/></g>`,
  );
}

/** What lies on the nearest sheet: its gilt edge, and flowers pierced through the corners. */
export function lightBoxGilt({ marigold, action }: Organisation['colours']): string {
  const light = '#ffe9a8';
  const flower = (at: Point, r: number) =>
    `<path d="${wreath(at, 12, r * 0.52, r * 0.48, r * 0.22)}" fill="${marigold}" opacity=".75"/>` +
    `<path d="${wreath(at, 8, r * 0.16, r * 0.46, r * 0.26, 0.2)}" fill="${light}"/>` +
    `<circle cx="${n(at[0])}" cy="${n(at[1])}" r="${n(r * 0.11)}" fill="${action}"/>`;
  const leaves = [
    [150, 62, -0.35, 30],
    [150, 92, 0.35, 26],
    [240, 50, -0.25, 28],
    [316, 38, 0.05, 30],
    [362, 34, 0.02, 24],
    [402, 30, 0.02, 18],
  ] as const;
  const corner =
    `<path d="${leaves.map(([x, y, turn, long]) => petal([x, y], turn, long, long * 0.5)).join('')}" fill="${marigold}" opacity=".55"/>` +
    flower([80, 78], 60) +
    flower([200, 56], 32) +
    flower([36, 172], 24) +
    flower([286, 38], 21);
  const strip = [372, 452, 532, 612]
    .flatMap((y) => [12, WIDTH - 12].map((x) => wreath([x, y], 6, 1, 8, 5)))
    .join('');
  return picture(
    WIDTH,
    HEIGHT,
    `<path d="${edge(NEAR)}" fill="none" stroke="${action}" stroke-width="9"/>` +
      `<path d="${edge(NEAR)}" fill="none" stroke="${marigold}" stroke-width="5.5"/>` +
      `<path d="${edge(NEAR)}" fill="none" stroke="${light}" stroke-width="1.5"/>` +
      `<g id="c">${corner}</g><use href="#c" transform="translate(${WIDTH}) scale(-1 1)"/>` +
      `<path d="${strip}" fill="${marigold}" opacity=".7"/>`,
  );
}

/** All sheets in one, for pictures that the server draws: around a see-through opening, on night. */
export function lightBoxFrame(colours: Organisation['colours']): string {
  const within = (file: string) => file.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');
  return picture(WIDTH, HEIGHT, within(lightBoxSheet(colours)) + within(lightBoxGilt(colours)));
}
