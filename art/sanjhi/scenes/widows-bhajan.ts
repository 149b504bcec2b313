import { type Glow, glowFrom, type Light, type Scene, WIDE } from '../light/scene.ts';
import { box, circle, petal } from '../paper/shapes.ts';
import type { Sheet } from '../paper/sheet.ts';
import { hole, paper, place, type Snips, slit } from '../paper/snips.ts';
import { arch } from '../parts/arch.ts';
import { featherEye } from '../parts/feather.ts';
import { bell, hangingLamp, marigold, toran } from '../parts/garlands.ts';
import { paving } from '../parts/ground.ts';
import { lattice } from '../parts/lattice.ts';
import { dome } from '../parts/pavilion.ts';
import { diya, leafPlate } from '../parts/vessels.ts';
import { cymbals, dholak, harmonium, tanpura } from '../people/instruments.ts';
import { limb } from '../people/look.ts';
import { sittingSide } from '../people/sitting.ts';
import { sittingFront } from '../people/sitting-front.ts';
import { widows } from '../people/villagers.ts';
import { bitsSheet, farSheet, frontSheet, middleSheet, peopleSheet } from '../sheets.ts';

const SHRINE = { x: 1190, y: 760 };
const light: Light = { x: SHRINE.x, y: 470, radius: 620, colour: '#FFD890' };

/** Evening in the bhajan hall: widows in white sing before the shrine. */
export function compose(): Scene {
  const lamps = [
    [170, 300],
    [520, 240],
    [840, 290],
    [1500, 270],
  ] as const;
  const shine = (strength: number): Glow[] =>
    lamps.map(([x, y]) => ({ x, y: y - 20, radius: 90, colour: '#FFB04A', strength }));
  return {
    size: WIDE,
    light,
    background: glowFrom(light, 700, [
      [0, '#FFF8E0'],
      [0.2, '#FFE3A0'],
      [0.5, '#F7B055'],
      [1, '#B84A2F'],
    ]),
    shadowTint: '#2a0a1c',
    bloom: 0.85,
    bloomFrom: 0.56,
    vignette: 0.42,
    layers: [
      wall(),
      shrine(),
      {
        kind: 'glow',
        glows: [{ x: SHRINE.x, y: 560, radius: 170, colour: '#FFC25A', strength: 0.5 }],
      },
      middleSheet(['#A8432F', '#4A1424'], { gradient: [740, 1000], lift: 8 }).put(
        paving(744, SHRINE.x, [776, 826, 896]),
      ),
      {
        kind: 'glow',
        glows: [{ x: 820, y: 850, radius: 480, colour: '#FFB85A', strength: 0.5, flat: 4 }],
      },
      carpet(),
      secondRow(),
      singers(),
      { kind: 'glow', glows: shine(0.6) },
      hanging(lamps),
      { kind: 'glow', glows: shine(0.26) },
      foreground(),
      {
        kind: 'glow',
        glows: [180, 620, 1060, 1460].map((x) => ({
          x,
          y: 944,
          radius: 60,
          colour: '#FFC25A',
          strength: 0.55,
        })),
      },
    ],
  };
}

function wall(): Sheet {
  const sheet = middleSheet(['#5A1226', '#8A2230'], {
    gradient: [0, 760],
    lift: 16,
    edge: '#FFC877',
    hole: '#FFCF7A',
    holeGlow: 0.7,
  });
  sheet.put(paper(box(-10, -10, 1620, 770)));
  for (const [x, w] of [
    [130, 200],
    [450, 230],
    [770, 200],
  ] as const) {
    sheet.put(hole(arch(x, 620, w * 0.8, 150, 130, 5)), slit(arch(x, 636, w, 166, 150, 5), 2));
    sheet.put(
      [
        paper(box(x - w * 0.42, 470, w * 0.84, 152)),
        lattice(x - w * 0.39, 478, w * 0.78, 140, w * 0.13),
      ],
      paper(box(x - w * 0.5, 628, w, 14), '#B5552F'),
    );
  }
  sheet.put(
    hole(arch(SHRINE.x, SHRINE.y, 430, 330, 210, 6)),
    slit(arch(SHRINE.x, SHRINE.y, 470, 336, 226, 6), 2.4),
  );
  sheet.put(
    lattice(20, 90, 860, 60, 30),
    slit('M0,80H940M0,160H940M1440,80H1600M1440,160H1600', 2),
  );
  return sheet.put(
    hole(Array.from({ length: 60 }, (_, i) => circle(8 + i * 15.4, 176, 2.4)).join('')),
  );
}

/** The shrine: a small domed throne with a peacock's feather and a flute, as one finds on a home altar in Braj. */
function shrine(): Sheet {
  const { x, y } = SHRINE;
  const fan: Snips = [-0.62, 0.62, -0.32, 0.32, 0].map((turn) =>
    featherEye(x, y - 130, -Math.PI / 2 + turn, 168 - Math.abs(turn) * 36, 34, [
      '#0F766E',
      '#F59E0B',
      '#1E3A78',
    ]),
  );
  return farSheet('#9C3A1C', { lift: 10, edge: '#FFE3A0', rim: 0.6 }).put(
    paper(box(x - 170, y - 40, 340, 50), '#B5552F'),
    paper(box(x - 140, y - 76, 280, 40), '#D98A2C'),
    lattice(x - 134, y - 72, 268, 32, 16, 'diamond'),
    [-1, 1].map((s) => [
      paper(box(x + s * 118 - 10, y - 320, 20, 246), '#8A2230'),
      slit(`M${x + s * 118},${y - 312}V${y - 84}`, 2),
    ]),
    dome(x, y - 322, 122, 96, '#C2571C'),
    paper(box(x - 140, y - 332, 280, 16), '#D98A2C'),
    fan,
    marigoldRow(x, y),
  );
}

function marigoldRow(x: number, y: number): Snips {
  const bow = Array.from({ length: 13 }, (_, i) => {
    const t = i / 12;
    return marigold(
      x - 100 + t * 200,
      y - 306 + Math.sin(t * Math.PI) * 46,
      9,
      i % 3 === 1 ? '#C2184F' : '#F7A81C',
    );
  });
  return [bow, [-70, -24, 24, 70].map((dx) => diya(x + dx, y - 88, 1.5, '#8A2A14'))];
}

function carpet(): Sheet {
  const petals = Array.from({ length: 46 }, (_, i) => petal(20 + i * 34, 806, 1.57, 16, 5));
  return bitsSheet('#1F4E5F', { lift: 5 }).put(
    paper('M60,792H1560L1640,960H-40Z'),
    paper('M64,798H1556L1560,812H52Z', '#F7C04A'),
    hole(petals.join('')),
    slit('M20,900H1600', 2),
  );
}

function secondRow(): Sheet {
  const sheet = peopleSheet({ lift: 9, shadow: 0.5 });
  const seats = [
    [330, 'folded', 'right', 0],
    [566, 'raised', 'right', 2],
    [796, 'raised', 'left', 1],
  ] as const;
  for (const [x, hands, facing, i] of seats)
    sheet.putAt(sittingFront(widows[i], { hands, facing, tilt: -2 }), x, 806, 3.05);
  return sheet.putAt(
    sittingFront(widows[3], { hands: 'folded', facing: 'left', tilt: 2 }),
    1486,
    812,
    3.1,
  );
}

function singers(): Sheet {
  const withCymbals = sittingSide(
    widows[2],
    { tilt: -4, far: limb`12,-24 18,-33`, near: limb`9,-23 14,-33` },
    { behind: cymbals(19.6, -38.5) },
  );
  const drummer = sittingSide(
    widows[0],
    { tilt: 6, far: limb`14,-24 27,-19`, near: limb`2,-22 -2,-13` },
    { before: dholak(13, -13) },
  );
  const player = sittingFront(
    widows[1],
    { hands: 'lap', facing: 'right', tilt: -2, right: limb`18,-26 15,-38` },
    { before: tanpura(-2, -10) },
  );
  const keys = sittingSide(
    widows[3],
    { tilt: 4, far: limb`12,-24 26,-19`, near: limb`9,-22 23,-18` },
    { behind: harmonium(20, 0) },
  );
  return peopleSheet({ lift: 14, edge: '#FFE3A4' })
    .putAt(withCymbals, 170, 904, 4.3)
    .putAt(player, 452, 908, 4)
    .putAt(drummer, 700, 916, 4.3)
    .putAt(keys, 980, 910, 3.9)
    .put(
      leafPlate(1330, 900, 1.7, false),
      marigold(1316, 892, 13, '#F7A81C'),
      marigold(1344, 894, 12, '#C2184F'),
    );
}

function hanging(lamps: readonly (readonly [number, number])[]): Sheet {
  return middleSheet('#D9901A', { lift: 12 }).put(
    lamps.map(([x, y]) => hangingLamp(x, -10, y, 1.05)),
    bell(SHRINE.x, -10, 150, 1.2),
    toran(930, 1450, 30, {
      count: 2,
      sag: 50,
      flower: 9,
      tassel: 60,
      colours: ['#F7A81C', '#C2184F'],
    }),
  );
}

function foreground(): Sheet {
  const row: Snips = [180, 620, 1060, 1460].map((x) =>
    place(diya(0, 0, 3.1, '#8A2A14'), x - 16, 974),
  );
  const petals: Snips = Array.from({ length: 26 }, (_, i) =>
    marigold(30 + i * 62, 992 - (i % 3) * 7, 13 + (i % 2) * 3, i % 3 === 1 ? '#8A1838' : '#C9780F'),
  );
  return frontSheet('#2A0A1C', { lift: 14 }).put(paper(box(-10, 978, 1620, 40)), petals, row);
}
