import { glowFrom, type Light, type Scene, WIDE } from '../light/scene.ts';
import { curve } from '../paper/curves.ts';
import { p } from '../paper/points.ts';
import { box } from '../paper/shapes.ts';
import type { Sheet } from '../paper/sheet.ts';
import { laid, paper, type Snips, slit, strip } from '../paper/snips.ts';
import { flock } from '../parts/birds.ts';
import { campfire, smoke } from '../parts/fire.ts';
import { land, tufts } from '../parts/ground.ts';
import { ghatFront, pavilion } from '../parts/pavilion.ts';
import { steps } from '../parts/steps.ts';
import { temple, templeCluster } from '../parts/temples.ts';
import { tree } from '../parts/tree.ts';
import { water } from '../parts/water.ts';
import { limb } from '../people/look.ts';
import { serving, upright, walking } from '../people/poses.ts';
import { standing } from '../people/standing.ts';
import { men, sadhus, women } from '../people/villagers.ts';
import { sittingWrapped, standingWrapped } from '../people/wrapped.ts';
import { bitsSheet, farSheet, frontSheet, middleSheet, peopleSheet } from '../sheets.ts';
import { skySheets } from '../sky.ts';

const light: Light = { x: 1080, y: 330, radius: 600, colour: '#FBF3E4' };

/** A cold morning in fog: blankets for the sadhus of the ghats, a fire to warm the hands. */
export function compose(): Scene {
  return {
    size: WIDE,
    light,
    background: glowFrom(light, 850, [
      [0, '#FFFDF8'],
      [0.07, '#FBEFD8'],
      [0.11, '#F3E2CC'],
      [0.5, '#CBD8E2'],
      [1, '#8FA8C0'],
    ]),
    shadowTint: '#1f2a4a',
    bloom: 0.5,
    vignette: 0.36,
    saturation: 1.22,
    layers: [
      ...skySheets(WIDE, light, {
        rings: [
          ['#D6DFE6', 66],
          ['#B3C5D4', 230],
          ['#8CA5BE', 420],
          ['#5F7FA0', 600],
        ],
        seed: 121,
        paper: { translucency: 0.3 },
      }),
      farSheet('#6F8AA6', { rim: 0 }).put(flock(760, 210, 0.8)),
      horizon(),
      { kind: 'haze', colour: '#E3EAEE', strength: 0.6, from: 360, to: 640 },
      middleSheet(['#8CA8BC', '#55768F'], { gradient: [580, 720], lift: 6 }).put(
        water(590, { seed: 14, wave: 2, length: 120, ripples: 90, reach: 90, lightX: light.x }),
      ),
      { kind: 'haze', colour: '#E8EEF0', strength: 0.4, from: 540, to: 690 },
      ghat(),
      bareTrees(),
      floor(),
      {
        kind: 'glow',
        glows: [{ x: 400, y: 840, radius: 300, colour: '#FFA24A', strength: 0.8, flat: 1.5 }],
      },
      bitsSheet('#F3D9C4', { lift: 5, shadow: 0.15, translucency: 0.3 }).put(smoke(384, 760, 330)),
      people(),
      { kind: 'glow', glows: [{ x: 392, y: 846, radius: 130, colour: '#FFB85A', strength: 0.6 }] },
      front(),
    ],
  };
}

function horizon(): Sheet {
  return farSheet(['#7F9AB4', '#A9BECE'], { gradient: [280, 600] }).put(
    land([588, 582, 590, 584, 588]),
    templeCluster(1320, 588, 0.6, { flag: '#B5552F' }),
    temple(900, 588, 0.5, { flag: '#B5552F' }),
    pavilion(1000, 588, 60),
    pavilion(1200, 588, 56),
    pavilion(790, 588, 48),
  );
}

function ghat(): Sheet {
  return middleSheet(['#4F6A8C', '#3F5578'], { gradient: [300, 720], lift: 14 }).put(
    ghatFront(-60, 690, 460, 270, { bays: 4, pavilions: [0.3, 0.84] }),
    pavilion(1500, 690, 210),
    steps(-40, 1640, 682, {
      count: 2,
      seed: 9,
      tread: '#8FA3BA',
      riser: '#55708F',
      treadHeight: 9,
      riserHeight: 17,
    }),
  );
}

function bareTrees(): Sheet {
  return middleSheet('#3A3F5F', { lift: 12 }).put(
    tree(620, 694, 0.62, 31, {
      bark: '#3F4464',
      leaves: ['#A8643A'],
      perTwig: 3,
      leaf: 30,
      depth: 5,
      flowers: 0,
      veins: 0,
      height: 150,
    }),
  );
}

function floor(): Sheet {
  return middleSheet(['#A3B1C2', '#4A5A7F'], { gradient: [740, 1000], lift: 9 }).put(
    paper(box(-20, 742, 1640, 300)),
    slit(
      'M0,790H1600M0,858H1600M0,948H1600M220,742L60,1000M520,742L440,1000M830,742V1000M1140,742L1240,1000M1420,742L1620,1000',
      1.2,
    ),
  );
}

/** Folded blankets one on the other, `w` wide; the lowest lies on y. */
function pile(x: number, y: number, w: number, h: number, colours: readonly string[]): Snips {
  return colours.map((colour, i) => [
    laid(
      `M${x},${y - i * h}h${w}q${h * 0.6},${-h / 2} 0,${-h}h${-w}q${-h * 0.6},${h / 2} 0,${h}Z`,
      colour,
      Math.max(0.9, h * 0.1),
    ),
    strip(
      `M${x + w * 0.24},${y - i * h}v${-h}M${x + w * 0.34},${y - i * h}v${-h}`,
      Math.max(0.8, h * 0.1),
      '#FFF1D0',
    ),
    slit(`M${x},${y - h / 2 - i * h}h${w}`, Math.max(0.5, h * 0.05)),
  ]);
}

function people(): Sheet {
  const red = { colour: '#B3201F', stripe: '#F7C04A' };
  const spread: Snips = [
    laid('M26,-66Q34,-60 44,-68L52,-40Q40,-34 30,-40Z', '#0F766E', 1.1),
    strip(curve(p`31,-44 40,-39 51,-44`), 1.8, '#F7C04A'),
    strip(curve(p`27.6,-62 35,-57 44.6,-63`), 1.4, '#F7C04A'),
  ];
  const giver = standing(
    { ...men.cream, sash: '#C2410C', headdress: { kind: 'scarf', colour: '#C2410C' } },
    {
      ...serving,
      neck: [11, -77],
      tilt: 14,
      crane: 24,
      far: limb`24,-68 36,-66`,
      near: limb`20,-62 31,-58`,
    },
    { before: spread },
  );
  const carrier = standing(
    { ...women.plum, headdress: { kind: 'scarf', colour: '#E8B23A' } },
    { ...walking, near: limb`6,-63 17,-60`, far: limb`8,-63 19,-60` },
    { before: pile(9, -58, 19, 6, ['#155E75', '#C2410C', '#E8B23A', '#0F766E']) },
    { sway: 3, heel: 20 },
  );
  const thanking = standing(
    { ...sadhus.ochre },
    { ...upright, neck: [2, -80], tilt: 14, far: limb`9,-66 14,-76`, near: limb`6,-64 13,-75` },
  );
  return peopleSheet({ lift: 14, edge: '#FFF0DC' })
    .putAt(sittingWrapped(sadhus.saffron, red, 10, limb`14,-24 26,-20`), 176, 880, 4.1)
    .putAt(
      sittingWrapped(
        {
          ...sadhus.bare,
          beard: 9,
          hair: '#6A5F58',
          headdress: { kind: 'jata', colour: '#6A5F58' },
        },
        { colour: '#E8B23A', stripe: '#7A1F4B' },
        12,
        limb`13,-26 25,-22`,
      ),
      612,
      884,
      3.8,
      { flip: true },
    )
    .put(campfire(396, 886, 1.2))
    .putAt(giver, 866, 900, 4)
    .putAt(thanking, 1096, 900, 3.95, { flip: true })
    .putAt(
      standingWrapped(sadhus.saffron, { colour: '#2F5F8F', stripe: '#F3DDB0' }, 10),
      1236,
      872,
      3.5,
      { flip: true },
    )
    .putAt(carrier, 1430, 892, 3.7, { flip: true });
}

function front(): Sheet {
  return frontSheet(['#2A3560', '#151A3A'], { edge: '#D8E3F0', lift: 18 }).put(
    land([984, 974, 986, 978, 988, 972, 984]),
    tufts('paper', { from: -20, to: 1620, top: 974, bottom: 990 }, 60, 21),
    pile(660, 984, 150, 26, ['#7A1F4B', '#E8B23A', '#0F766E']),
  );
}
