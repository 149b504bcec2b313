import { glowFrom, type Light, type Scene, WIDE } from '../light/scene.ts';
import { outline } from '../paper/curves.ts';
import { p } from '../paper/points.ts';
import { seedRandom } from '../paper/random.ts';
import type { Sheet } from '../paper/sheet.ts';
import { paper, type Snips } from '../paper/snips.ts';
import { bird, flock } from '../parts/birds.ts';
import { cow, lyingCow } from '../parts/cow.ts';
import { land, tufts } from '../parts/ground.ts';
import { kadambaFlower, leaf, rosette } from '../parts/leaves.ts';
import { lotus, lotusBud, lotusLeaf } from '../parts/lotus.ts';
import { pavilion } from '../parts/pavilion.ts';
import { temple } from '../parts/temples.ts';
import { tree } from '../parts/tree.ts';
import { water } from '../parts/water.ts';
import { flute } from '../people/instruments.ts';
import { limb } from '../people/look.ts';
import { stooping } from '../people/poses.ts';
import { sittingSide } from '../people/sitting.ts';
import { standing } from '../people/standing.ts';
import { children, men } from '../people/villagers.ts';
import { bitsSheet, farSheet, frontSheet, middleSheet, peopleSheet } from '../sheets.ts';
import { skySheets } from '../sky.ts';

const light: Light = { x: 420, y: 250, radius: 640, colour: '#FFFBE0' };

/** Noon by the pond: the herd rests where the kadamba gives shade, a girl feeds the calf. */
export function compose(): Scene {
  return {
    size: WIDE,
    light,
    background: glowFrom(light, 850, [
      [0, '#FFFFF8'],
      [0.09, '#FFF9D8'],
      [0.13, '#FFF0B0'],
      [0.5, '#D9EEF4'],
      [1, '#7FB9E0'],
    ]),
    shadowTint: '#2a2450',
    bloom: 0.4,
    vignette: 0.3,
    saturation: 1.25,
    layers: [
      ...skySheets(WIDE, light, {
        rings: [
          ['#D4EAF0', 80],
          ['#9CCBE8', 220],
          ['#5E9FD4', 400],
          ['#356FB5', 580],
        ],
        seed: 103,
        paper: { translucency: 0.3 },
      }),
      bitsSheet('#4F8FC0', { lift: 6, rim: 0.2 }).put(flock(690, 200, 1), flock(250, 130, 0.7)),
      horizon(),
      { kind: 'haze', colour: '#DDEFF4', strength: 0.34, from: 400, to: 600 },
      meadow(),
      grazing(),
      earth(),
      {
        kind: 'glow',
        glows: [{ x: 560, y: 800, radius: 420, colour: '#FFE9B8', strength: 0.34, flat: 3.4 }],
      },
      kadamba(),
      herd(),
      pond(),
      frame(),
    ],
  };
}

function horizon(): Sheet {
  return farSheet(['#4F8FC0', '#8FBFD4'], { gradient: [360, 580] }).put(
    land([560, 500, 470, 476, 520, 548, 540, 552]),
    temple(96, 566, 0.5, { flag: '#E8743B' }),
    pavilion(190, 566, 54),
    pavilion(480, 560, 46),
  );
}

function meadow(): Sheet {
  return middleSheet(['#4FA06A', '#2F7F5F'], { gradient: [560, 720] }).put(
    land([600, 584, 596, 580, 598, 590]),
    tufts('paper', { from: 0, to: 1600, top: 584, bottom: 596 }, 60, 4),
  );
}

function grazing(): Sheet {
  return peopleSheet({ lift: 8, shadow: 0.5 })
    .putAt(cow({ head: 'grazing', colour: '#E9D3B0' }), 150, 690, 0.78)
    .putAt(cow({ head: 'grazing', colour: '#8A4B2D' }), 420, 668, 0.56, { flip: true })
    .put(bird(210, 596, 0.9, 0.4, '#FFFDF4'));
}

function earth(): Sheet {
  return middleSheet(['#D97E4A', '#9C4630'], { gradient: [690, 960], lift: 9 }).put(
    land([724, 716, 704, 690, 682, 690, 676]),
    tufts('cut', { from: 0, to: 1600, top: 730, bottom: 880 }, 26, 8),
  );
}

function kadamba(): Sheet {
  const random = seedRandom(15);
  const fallen: Snips = Array.from({ length: 9 }, () =>
    leaf(random.between(640, 1500), random.between(800, 880), random.between(0, 6), 26, 6, {
      colour: '#2F8F5A',
      veins: 0,
    }),
  );
  return frontSheet('#4A2030', { lift: 18, edge: '#FFE9B8' }).put(
    tree(1180, 800, 1.3, 52, {
      bark: '#5A2A34',
      leaves: ['#16785A', '#1F8A5E', '#0F6A5A', '#3F9A52'],
      leaf: 60,
      depth: 5,
      height: 172,
      trunk: 84,
      flowers: 0.34,
      lean: -0.06,
    }),
    fallen,
    [
      [760, 836],
      [1420, 850],
      [980, 868],
    ].map(([x = 0, y = 0]) => kadambaFlower(x, y, 11)),
  );
}

function herd(): Sheet {
  const player = sittingSide(
    { ...men.bare, lower: '#F7C04A', sash: '#0F766E', headdress: { kind: 'short' }, headSize: 1.1 },
    { tilt: -4, far: limb`13,-30 18,-40`, near: limb`8,-27 12,-38.6` },
    { behind: flute([4, -43.6], [30, -42]) },
  );
  const feeding = standing(
    { ...children.rose },
    {
      ...stooping,
      neck: [16, -68],
      tilt: 16,
      crane: 44,
      far: limb`26,-56 34,-48`,
      near: limb`24,-56 33,-46`,
    },
    {
      before: [0, 1, 2, 3].map((i) =>
        leaf(34, -45, -0.7 + i * 0.45, 13, 2.4, { colour: '#3F9A52', veins: 0, gap: 0.8 }),
      ),
    },
  );
  return peopleSheet({ lift: 14, edge: '#FFF3CC' })
    .putAt(lyingCow({ cloth: '#BE185D' }), 812, 800, 1.5, { flip: true })
    .putAt(cow({ colour: '#FFF6E4', cloth: '#155E75', garland: true }), 1416, 838, 1.5, {
      flip: true,
    })
    .putAt(player, 1070, 800, 3.6, { flip: true })
    .putAt(feeding, 250, 872, 3)
    .putAt(cow({ calf: true, colour: '#B5622F' }), 462, 880, 0.98, { flip: true })
    .putAt(lyingCow({ calf: true, colour: '#F0DDBC' }), 610, 872, 0.74);
}

function pond(): Sheet {
  return middleSheet(['#2F86A8', '#12406E'], { gradient: [880, 1000], lift: 12 }).put(
    paper(
      outline(p`-20,900 200,902 420,914 700,922 1000,914 1300,924 1640,904 1640,1020! -20,1020!`),
    ),
    water(926, { seed: 6, wave: 2, length: 160, ripples: 46, reach: 60, lightX: 420 }),
    [
      [120, 962, 84],
      [300, 984, 60],
      [1330, 966, 92],
      [1500, 980, 70],
    ].map(([x = 0, y = 0, r = 0]) => lotusLeaf(x, y, r, '#1F7F5F')),
    lotus(140, 956, 1.3, '#D9447F'),
    lotus(1310, 960, 1.45, '#D9447F'),
    lotusBud(1480, 920, 1, 56, '#D9447F'),
    lotusBud(318, 936, 0.9, 44, '#D9447F'),
  );
}

/** A branch that hangs into the picture from the near left. */
function frame(): Sheet {
  const random = seedRandom(3);
  return frontSheet('#123A52', { lift: 22, edge: '#FFE9B8' }).put(
    [
      [-20, 40, 0.5],
      [60, -20, 1.1],
      [-30, 150, 0.2],
      [150, -40, 1.5],
    ].map(([x = 0, y = 0, turn = 0]) =>
      rosette(x, y, turn, 150, random, {
        colours: ['#123F5A', '#0F4A56'],
        count: 7,
        spread: 2.2,
        veins: 5,
        gap: 3,
        slim: 0.25,
      }),
    ),
  );
}
