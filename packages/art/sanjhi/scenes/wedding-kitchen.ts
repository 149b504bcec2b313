import type { Glow, Layer, Light, Scene } from '../light/scene.ts';
import { WIDE } from '../light/scene.ts';
import { shares } from '../paper/random.ts';
import { circle, ellipse } from '../paper/shapes.ts';
import type { Sheet } from '../paper/sheet.ts';
import { hole, paper, place, type Snips, slit, strip } from '../paper/snips.ts';
import { arch } from '../parts/arch.ts';
import { fryingPuris, paperLantern, puriBasket } from '../parts/feast.ts';
import { toran } from '../parts/garlands.ts';
import { flames } from '../parts/hearth.ts';
import { cauldron } from '../parts/kitchen.ts';
import { leaf } from '../parts/leaves.ts';
import { bitsSheet, frontSheet, middleSheet } from '../sheets.ts';
import { court, durrie, fallenPetals } from './wedding-kitchen/court.ts';
import { guests, house, sky } from './wedding-kitchen/house.ts';
import {
  fireKeeper,
  frier,
  rollers,
  rollersBehind,
  skimmer,
  thief,
} from './wedding-kitchen/people.ts';

/** Stove and pan as they are drawn, and how much smaller they stand: the pan is as wide as a man is high. */
const PAN = { x: 1130, y: 620, half: 290, scale: 0.88, floor: 960 };
const light: Light = { x: 1100, y: 600, radius: 720, colour: '#FFC04A' };
const LANTERNS = [
  [180, 60, 44, '#E0307A'],
  [360, 116, 36, '#F59E0B'],
  [560, 146, 42, '#D9186A'],
  [760, 130, 36, '#F2762A'],
  [1000, 60, 46, '#F7A81C'],
  [1390, 100, 40, '#E0307A'],
  [1530, 40, 34, '#F59E0B'],
] as const;

/** The night before a wedding, from a roof's edge: the great pan of puris is the moon of this picture. */
export function compose(): Scene {
  return {
    size: WIDE,
    light,
    background: `<defs><linearGradient id="night" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#FFD98A"/><stop offset="0.4" stop-color="#F7A03C"/></linearGradient></defs><rect width="1600" height="1000" fill="url(#night)"/>`,
    shadowTint: '#160a34',
    bloom: 0.8,
    bloomFrom: 0.58,
    vignette: 0.38,
    saturation: 1.24,
    layers: [
      sky(),
      guests(),
      house(),
      court(),
      {
        kind: 'glow',
        glows: [
          { x: 470, y: 640, radius: 420, colour: '#FF9A4A', strength: 0.5, flat: 2.4 },
          { x: 1120, y: 800, radius: 420, colour: '#FF9A2E', strength: 0.6, flat: 2 },
        ],
      },
      fallenPetals(),
      durrie(),
      rollersBehind(),
      frier(),
      stove(),
      ...pan(),
      skimmer(),
      rollers(),
      baskets(),
      thief(),
      fireKeeper(),
      { kind: 'glow', glows: lanternLight(0.42) },
      lanterns(),
      { kind: 'glow', glows: lanternLight(0.24) },
      {
        kind: 'glow',
        glows: [{ x: PAN.x, y: PAN.y, radius: 300, colour: '#FFB84A', strength: 0.3, flat: 2.4 }],
      },
      leaves(),
    ],
  };
}

function lanternLight(strength: number): Glow[] {
  return LANTERNS.map(([x, y, r]) => ({
    x,
    y: y + r,
    radius: r * 2.2,
    colour: '#FFB04A',
    strength,
  }));
}

/** Makes what belongs to the stove smaller, its foot staying where it is. */
function atStove(drawing: Snips): Snips {
  const rest = 1 - PAN.scale;
  return place(drawing, PAN.x * rest, PAN.floor * rest, PAN.scale);
}

function stove(): Sheet {
  const { x } = PAN;
  const drawing: Snips = [
    paper(`M${x - 236},700Q${x},800 ${x + 236},700L${x + 276},930Q${x},1010 ${x - 276},930Z`),
    hole(arch(x - 20, 950, 190, 60, 66, 4)),
    slit(arch(x - 20, 952, 216, 64, 74, 4), 2.4),
    hole(
      [-1, 1]
        .map((s) =>
          shares(4)
            .map((t) => circle(x - 20 + s * (150 + t * 78), 870 - t * 8, 7))
            .join(''),
        )
        .join(''),
    ),
    slit(`M${x - 262},846Q${x},930 ${x + 262},846`, 2),
    paper(arch(x - 20, 950, 188, 58, 64, 4), '#F58A12'),
    flames(x - 90, x + 50, 940, 96, 7, '#FFD98A'),
  ];
  return middleSheet('#5A2030', { lift: 15, edge: '#FFC070', rim: 0.7 }).put(atStove(drawing));
}

function pan(): Layer[] {
  const { x, y, half } = PAN;
  return [
    middleSheet('#2A1438', {
      lift: 14,
      edge: '#FFC070',
      rim: 0.8,
      hole: '#FF9A3A',
      holeGlow: 0.6,
    }).put(
      atStove(
        cauldron(x, y, half, {
          colour: '#2A1438',
          rim: '#8A3A4A',
          food: '#F29A1E',
          deep: 0.68,
          flat: 0.4,
        }),
      ),
    ),
    bitsSheet('#F7B733', { lift: 5, edge: '#FFF6D0', rim: 0.6 }).put(
      atStove([
        slit([0.9, 0.78].map((s) => ellipse(x, y, half * s * 0.92, half * 0.36 * s)).join(''), 2),
        fryingPuris(x, y, half * 0.84, half * 0.32, { count: 34, r: 24, seed: 3 }),
        Array.from({ length: 40 }, (_, i) =>
          paper(
            circle(
              x + Math.cos(i * 2.4) * half * 0.86 * Math.sqrt(((i * 7) % 40) / 40),
              y + Math.sin(i * 2.4) * half * 0.34 * Math.sqrt(((i * 7) % 40) / 40),
              3 + (i % 3),
            ),
            '#FFE9A8',
          ),
        ),
      ]),
    ),
  ];
}

function baskets(): Sheet {
  return middleSheet('#A85A24', { lift: 13, edge: '#FFD98A' }).put(puriBasket(800, 880, 128, 4));
}

function lanterns(): Sheet {
  const cord: Snips = [
    strip('M-20,20Q380,170 800,96T1620,20', 3, '#F7C04A'),
    strip('M-20,-10Q520,120 1000,30T1620,-30', 2.4, '#F7C04A'),
  ];
  return middleSheet('#F59E0B', { lift: 15, edge: '#FFF0C8', hole: '#FFF6DC', holeGlow: 0.9 }).put(
    cord,
    toran(-20, 1000, -6, {
      count: 3,
      sag: 96,
      flower: 9.5,
      tassel: 60,
      colours: ['#F7A81C', '#E0307A'],
    }),
    toran(1000, 1630, -6, {
      count: 2,
      sag: 70,
      flower: 9.5,
      tassel: 60,
      colours: ['#F7A81C', '#E0307A'],
    }),
    LANTERNS.map(([x, y, r, colour]) => paperLantern(x, -10, y, r, colour)),
  );
}

/** Banana leaves tied to the post beside us. */
function leaves(): Sheet {
  const long: Snips = [
    [-30, 1010, -1.2, 460],
    [-60, 900, -0.86, 420],
    [-20, 1030, -0.5, 330],
  ].map(([x = 0, y = 0, a = 0, l = 0]) => leaf(x, y, a, l, l * 0.2, { veins: 16, gap: 3 }));
  const right: Snips = [
    [1640, 1020, -2.2, 300],
    [1630, 980, -1.76, 330],
  ].map(([x = 0, y = 0, a = 0, l = 0]) => leaf(x, y, a, l, l * 0.2, { veins: 14, gap: 3 }));
  return frontSheet('#120F38', { lift: 22, edge: '#F0A860' }).put(long, right);
}
