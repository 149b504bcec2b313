import { glowFrom, type Light, type Scene, WIDE } from '../light/scene.ts';
import { curve, outline } from '../paper/curves.ts';
import { p } from '../paper/points.ts';
import type { Sheet } from '../paper/sheet.ts';
import { laid, type Snips, slit, strip } from '../paper/snips.ts';
import { flock } from '../parts/birds.ts';
import { boat } from '../parts/boat.ts';
import { land } from '../parts/ground.ts';
import { weeds } from '../parts/hyacinth.ts';
import { leaf } from '../parts/leaves.ts';
import { palm } from '../parts/palm.ts';
import { ghatFront, pavilion } from '../parts/pavilion.ts';
import { steps } from '../parts/steps.ts';
import { temple, templeCluster } from '../parts/temples.ts';
import { basket } from '../parts/vessels.ts';
import { glints, water } from '../parts/water.ts';
import { limb } from '../people/look.ts';
import { serving, upright } from '../people/poses.ts';
import { standing } from '../people/standing.ts';
import { children, men, women } from '../people/villagers.ts';
import { bitsSheet, farSheet, middleSheet, peopleSheet } from '../sheets.ts';
import { skySheets } from '../sky.ts';

const light: Light = { x: 880, y: 290, radius: 640, colour: '#FFF8DC' };

/** A bright forenoon on the Yamuna: water hyacinth and rubbish go from hand to hand to the steps. */
export function compose(): Scene {
  return {
    size: WIDE,
    light,
    background: glowFrom(light, 850, [
      [0, '#FFFFF6'],
      [0.07, '#FFF8D0'],
      [0.12, '#FFECAA'],
      [0.5, '#FBE3C0'],
      [1, '#9FDCDC'],
    ]),
    shadowTint: '#123a4a',
    bloom: 0.45,
    vignette: 0.28,
    layers: [
      ...skySheets(WIDE, light, {
        rings: [
          ['#FFE9B4', 82],
          ['#F6DDB8', 220],
          ['#BFE0D4', 390],
          ['#7FC8CC', 560],
        ],
        seed: 241,
        paper: { translucency: 0.34 },
      }),
      bitsSheet('#5FA8B0', { rim: 0, lift: 6 }).put(flock(1080, 220, 1), flock(560, 190, 0.7)),
      farSheet(['#D98A78', '#F0B898'], { gradient: [300, 580] }).put(
        land([566, 560, 568, 562, 566]),
        templeCluster(1180, 566, 0.56, { flag: '#C2184F' }),
        temple(980, 566, 0.5, { flag: '#C2184F' }),
        pavilion(1080, 566, 58),
        pavilion(1300, 566, 56),
        palm(1400, 568, 170, 4, -0.1),
        palm(880, 568, 110, 6, 0.1),
      ),
      { kind: 'haze', colour: '#FFF1D0', strength: 0.36, from: 420, to: 620 },
      sheetOfWater(['#A8E0D8', '#5FBEC0'], 572, 9, [560, 760]),
      {
        kind: 'reflection',
        waterline: 576,
        strength: 0.4,
        height: 150,
        depth: 1.2,
        tint: '#eafff8',
      },
      bitsSheet('#FFFBE4', { shadow: 0.1, rim: 0, translucency: 0.4 }).put(
        glints(light.x, 590, 740, 36, 7),
      ),
      bank(),
      weeds(700, 760, 16, 5, 0.8),
      boats(),
      sheetOfWater(['#3FA6B4', '#1F7F98'], 770, 12, [760, 900]),
      weeds(800, 836, 14, 12, 1.1),
      chain(),
      sheetOfWater(['#1F7F98', '#125F80'], 884, 17, [880, 1000]),
      weeds(920, 980, 18, 3, 1.5),
    ],
  };
}

function sheetOfWater(
  colour: [string, string],
  y: number,
  seed: number,
  gradient: [number, number],
): Sheet {
  return middleSheet(colour, { gradient, lift: 8, translucency: 0.26, rim: 0.45 }).put(
    water(y, {
      seed,
      wave: y > 700 ? 5 : 2,
      length: 120,
      ripples: 70,
      reach: 90,
      lightX: light.x,
      thick: 2.6,
    }),
  );
}

function bank(): Sheet {
  const heap: Snips = Array.from({ length: 3 }, (_, i) => [
    laid(
      outline(
        p`${70 + i * 78},668 ${58 + i * 78},630 ${84 + i * 78},606 ${98 + i * 78},590! ${112 + i * 78},606 ${134 + i * 78},632 ${124 + i * 78},668`,
      ),
      ['#2F6F9A', '#E8B23A', '#2F6F9A'][i],
    ),
    slit(`M${86 + i * 78},608Q${98 + i * 78},616 ${110 + i * 78},608`, 1.6),
  ]);
  return middleSheet(['#C9583F', '#A8433A'], {
    gradient: [260, 760],
    lift: 14,
    edge: '#FFF0CC',
  }).put(
    ghatFront(-60, 650, 430, 280, { bays: 4, pavilions: [0.34, 0.86] }),
    steps(-40, 400, 646, {
      count: 6,
      seed: 5,
      tread: '#F3B88A',
      riser: '#C9684A',
      outRight: 34,
      treadHeight: 11,
      riserHeight: 22,
    }),
    heap,
  );
}

function boats(): Sheet {
  const net: Snips = [
    strip('M14,-62L58,-24', 1.8, '#E7C07A'),
    strip(curve(p`54,-30 66,-30 70,-18 60,-12 52,-20 54,-30`), 1.8, '#E7C07A'),
    [0, 1, 2].map((i) =>
      leaf(60, -16, 0.4 + i * 0.8, 13, 4, { colour: '#2F8F5A', veins: 0, gap: 0.8 }),
    ),
    slit('M56,-28L68,-16M62,-30L64,-13M54,-22L69,-23', 0.5),
  ];
  const netting = standing(
    {
      ...men.teal,
      cloth: '#F6E8CC',
      lower: '#FFF6E4',
      headdress: { kind: 'turban', colour: '#F7A81C' },
    },
    {
      ...upright,
      hip: [-3, -52],
      neck: [6, -78],
      tilt: 16,
      crane: 24,
      farLeg: limb`-8,-28 -12,-4`,
      nearLeg: limb`7,-28 6,-4`,
      far: limb`18,-66 26,-52`,
      near: limb`8,-60 16,-59`,
      grip: true,
    },
    { behind: net },
  );
  return peopleSheet({ colour: '#5A2A34', lift: 12, edge: '#FFF0CC' })
    .putAt(netting, 1216, 768, 2.5)
    .put(boat(1140, 776, 1.3, { colour: '#6A2F3A' }))
    .put(
      basket(1064, 716, 0.7, '#C98A3C'),
      [0, 1, 2, 3, 4].map((i) =>
        leaf(1034 + i * 15, 720, -1.57 + (i - 2) * 0.3, 34, 8, { colour: '#2F8F5A', veins: 0 }),
      ),
    );
}

/** The chain of hands: from the water, up to the last step. The sheet of water before it hides their legs. */
function chain(): Sheet {
  const full = (scale: number): Snips => [
    [0, 1, 2, 3, 4, 5, 6].map((i) =>
      leaf((i - 3) * 9 * scale, 2, -1.57 + (i - 3) * 0.28, 40 * scale, 10 * scale, {
        colour: i % 2 ? '#2F8F5A' : '#4FA84F',
        veins: 0,
        gap: 1.2,
      }),
    ),
    basket(0, 0, scale, '#B5702C'),
  ];
  const giving = {
    ...serving,
    neck: [5, -79] as const,
    tilt: 8,
    crane: 12,
    far: limb`18,-70 31,-69`,
    near: limb`15,-66 28,-66`,
  };
  const taking = {
    ...serving,
    neck: [3, -80] as const,
    tilt: 8,
    crane: 10,
    far: limb`16,-68 28,-66`,
    near: limb`13,-64 25,-63`,
  };
  return peopleSheet({ lift: 13, edge: '#FFF3D0' })
    .putAt(standing({ ...women.rose, sprigs: true }, taking), 262, 950, 3.5)
    .putAt(full(0.86), 376, 714, 1)
    .putAt(standing(men.blue, giving), 500, 950, 3.7, { flip: true })
    .putAt(full(0.9), 650, 716, 1)
    .putAt(standing({ ...women.saffron, sprigs: false }, { ...taking, tilt: 2 }), 770, 980, 3.7, {
      flip: true,
    })
    .putAt(
      standing(
        { ...men.plum, cloth: '#E8A21D', headdress: { kind: 'short' } },
        {
          ...giving,
          tilt: 20,
          crane: 24,
          neck: [9, -76],
          near: limb`17,-58 24,-46`,
          far: limb`22,-60 29,-47`,
        },
      ),
      1010,
      990,
      3.6,
    )
    .putAt(full(0.74), 1130, 836, 1)
    .putAt(
      standing(children.cap, { ...upright, tilt: -6, crane: 0, near: limb`6,-74 9,-88` }),
      96,
      738,
      2.6,
    );
}
