import { disc, n, picture } from './pen.ts';
import { boat, chhatri, house, palm, shikhara, tree } from './town-parts.ts';

// The town across the river at nightfall: sheets of paper behind each other, as masks that take the colour of their
// depth, and the lights in them. All repeat sideways without a seam.

const WIDTH = 1600;
const HEIGHT = 260;
/** Where the town meets the river. */
const BANK = 222;

/** What stands farthest, in the haze. */
export function townFar(): string {
  const base = 190;
  return sheet(base, [
    shikhara(150, base, 26, 88),
    tree(262, base, 0.7),
    chhatri(340, base, 20, 52),
    shikhara(520, base, 40, 140),
    tree(640, base, 0.9),
    house(690, base, 90, 34),
    chhatri(735, base - 32, 16, 40),
    shikhara(900, base, 30, 106),
    palm(1010, base, 62),
    palm(1026, base, 48),
    shikhara(1160, base, 46, 158),
    tree(1300, base, 0.8),
    house(1350, base, 110, 40),
    chhatri(1405, base - 38, 18, 44),
    palm(1512, base, 58),
    tree(1560, base, 0.5),
  ]);
}

/** Roofs and temples behind the ghats. */
export function townMiddle(): string {
  const base = 206;
  return sheet(base, [
    tree(60, base, 1.1),
    house(130, base, 130, 46),
    chhatri(160, base - 44, 18, 50),
    shikhara(330, base, 42, 150),
    house(440, base, 90, 38),
    palm(556, base, 84),
    palm(576, base, 66),
    tree(640, base, 1),
    chhatri(742, base, 34, 82),
    house(800, base, 150, 52),
    chhatri(830, base - 50, 17, 46),
    chhatri(920, base - 50, 17, 46),
    shikhara(1040, base, 32, 112),
    tree(1190, base, 1.2),
    palm(1280, base, 92),
    shikhara(1390, base, 48, 172),
    house(1500, base, 80, 40),
  ]);
}

/** Steps, bastions and pavilions at the water. */
export function townNear(): string {
  const stairs = [0, 1, 2, 3].map((row) => flight(600, row) + flight(1220, row));
  return sheet(BANK, [
    ...stairs,
    bastion(90, 60),
    chhatri(90, BANK - 26, 30, 78),
    tree(226, BANK, 1.25),
    bastion(400, 44),
    chhatri(400, BANK - 26, 24, 62),
    shikhara(500, BANK, 24, 84),
    chhatri(800, BANK - 12, 40, 96),
    bastion(800, 56),
    tree(960, BANK, 0.9),
    bastion(1080, 44),
    chhatri(1080, BANK - 26, 24, 64),
    palm(1370, BANK, 104),
    tree(1450, BANK, 1.35),
  ]);
}

/** Lit windows, the lamps of the pavilions, and lamps that float with their light below them. */
export function townLights(flame: string): string {
  const windows = [
    [150, 182],
    [176, 182],
    [202, 182],
    [462, 186],
    [486, 186],
    [822, 178],
    [848, 178],
    [874, 178],
    [900, 178],
    [1516, 186],
    [1544, 186],
  ].map(([x = 0, y = 0]) => `M${x - 3.5},${y}v-7q0,-4 3.5,-6q3.5,2 3.5,6v7Z`);
  const doors = [
    [331, 204, 7],
    [1391, 204, 8],
    [1041, 204, 5],
  ].map(
    ([x = 0, y = 0, w = 0]) =>
      `M${x - w},${y}v${-w * 1.6}q0,${-w} ${w},${-w * 1.5}q${w},${w * 0.5} ${w},${w * 1.5}v${w * 1.6}Z`,
  );
  const hung = [
    [90, 176],
    [400, 180],
    [800, 176],
    [1080, 180],
    [742, 182],
    [310, 231],
    [1332, 230],
  ] as const;
  const afloat = [
    [40, 240],
    [180, 249],
    [470, 243],
    [560, 252],
    [650, 240],
    [720, 250],
    [1010, 241],
    [1130, 251],
    [1190, 243],
    [1480, 250],
    [1560, 241],
  ] as const;
  const lamps = [...hung, ...afloat];
  const glow = lamps
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="15" fill="url(#g)"/>`)
    .join('');
  const flames = lamps.map(([x, y]) => `M${x},${y - 5.5}q3.4,4.6 0,7q-3.4,-2.4 0,-7Z`).join('');
  const below = afloat
    .map(([x, y]) => `M${x - 4},${y + 5}h8v1h-8ZM${x - 2.5},${y + 8}h5v1h-5Z`)
    .join('');
  const boats = [boat(310, 240, 40), boat(1330, 243, 52), boat(870, 246, 30)].join('');
  const halo = `<defs><radialGradient id="g"><stop stop-color="${flame}" stop-opacity=".55"/><stop offset="1" stop-color="${flame}" stop-opacity="0"/></radialGradient></defs>`;
  const windowPath = `<path d="${windows.join('')}${doors.join('')}" fill="${flame}" fill-opacity=".86"/>`;
  return picture(
    WIDTH,
    HEIGHT,
    `${halo}<path d="${boats}" fill-opacity=".45" stroke="${flame}" stroke-opacity=".4" stroke-width=".8"/>${glow}${windowPath}<path d="${flames}" fill="${flame}"/><path d="${below}" fill="${flame}" fill-opacity=".4"/>`,
  );
}

/** Lines of the river: long thin slits that end in points. */
export function riverLines(): string {
  const lines = Array.from({ length: 26 }, (_, place) => {
    const y = 4 + ((place * 17) % 44);
    const long = 50 + ((place * 61) % 130);
    const x = (place * 257) % (WIDTH - 200);
    return `M${x},${y}q${n(long / 2)},-2.4 ${long},0q${n(-long / 2)},1.2 ${-long},0Z`;
  });
  return picture(WIDTH, 50, `<path d="${lines.join('')}"/>`);
}

function sheet(base: number, parts: readonly string[]): string {
  const ground = `M0,${base}H${WIDTH}V${HEIGHT}H0Z`;
  return picture(WIDTH, HEIGHT, `<path d="${ground}${parts.join('')}"/>`);
}

function flight(x: number, row: number): string {
  const half = 96 - row * 22;
  return `M${x - half},${BANK}v${-6 * (row + 1)}h${half * 2}v${6 * (row + 1)}Z`;
}

/** A round tower of the river wall with a moulding at its head. */
function bastion(x: number, half: number): string {
  return `M${x - half},${BANK}l6,-22h-6v-5h${half * 2}v5h-6l6,22Z${disc([x, BANK], 3)}`;
}
