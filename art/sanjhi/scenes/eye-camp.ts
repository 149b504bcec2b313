import { glowFrom, type Light, type Scene, WIDE } from '../light/scene.ts';
import { outline, polygon } from '../paper/curves.ts';
import { p } from '../paper/points.ts';
import { blossom, box, circle, petal } from '../paper/shapes.ts';
import type { Sheet } from '../paper/sheet.ts';
import { hole, laid, paper, type Snips, slit, strip } from '../paper/snips.ts';
import { land, tufts } from '../parts/ground.ts';
import { stool } from '../parts/house.ts';
import { palm } from '../parts/palm.ts';
import { pavilion } from '../parts/pavilion.ts';
import { templeCluster } from '../parts/temples.ts';
import { tree } from '../parts/tree.ts';
import { type Look, limb, skins } from '../people/look.ts';
import { upright, walking } from '../people/poses.ts';
import { sittingSide } from '../people/sitting.ts';
import { standing } from '../people/standing.ts';
import { staff } from '../people/tools.ts';
import { children, men, women } from '../people/villagers.ts';
import { farSheet, frontSheet, middleSheet, peopleSheet } from '../sheets.ts';
import { skySheets } from '../sky.ts';

const light: Light = { x: 700, y: 420, radius: 660, colour: '#FFFDF0' };

/** The eye camp: under a white tent the doctor looks into an old man's eye, the others wait their turn. */
export function compose(): Scene {
  return {
    size: WIDE,
    light,
    background: glowFrom(light, 850, [
      [0, '#FFFFFF'],
      [0.4, '#F6F8F0'],
      [1, '#C9DDE8'],
    ]),
    shadowTint: '#2a2a50',
    bloom: 0.4,
    vignette: 0.28,
    layers: [
      ...skySheets(WIDE, light, {
        rings: [
          ['#EAF0E4', 330],
          ['#C4DCE4', 470],
          ['#94BFD8', 620],
        ],
        seed: 261,
        disc: false,
        paper: { translucency: 0.3 },
      }),
      farSheet(['#A9B8D0', '#CBD6DC'], { gradient: [300, 620] }).put(
        land([600, 592, 600, 590, 600]),
        templeCluster(1290, 598, 0.64, { flag: '#C2410C' }),
        pavilion(1180, 598, 66),
        pavilion(1400, 598, 60),
        palm(1500, 600, 200, 4, -0.1),
      ),
      middleSheet('#4F8F5A', { edge: '#FFFDE0' }).put(
        tree(1440, 720, 0.74, 37, {
          bark: '#5A3A34',
          leaves: ['#4F8F5A', '#3F7F55', '#6FA65A'],
          flowers: 0,
          leaf: 52,
        }),
      ),
      middleSheet(['#E3C79A', '#B0805A'], { gradient: [680, 1000], lift: 9 }).put(
        land([700, 694, 700, 692, 698, 694]),
        tufts('cut', { from: 900, to: 1600, top: 730, bottom: 940 }, 24, 5),
      ),
      tentBack(),
      {
        kind: 'glow',
        glows: [{ x: 560, y: 800, radius: 440, colour: '#FFF8DC', strength: 0.45, flat: 3 }],
      },
      people(),
      tentFront(),
      frontSheet('#1F2A55', { lift: 14 }).put(
        land([980, 972, 982, 974, 984, 972, 980]),
        tufts('paper', { from: 900, to: 1620, top: 972, bottom: 984 }, 30, 8),
      ),
    ],
  };
}

/** The inner cloth of the tent with the chart and the red cross. */
function tentBack(): Sheet {
  const chart: Snips = [
    laid(box(96, 470, 150, 210), '#FFFFFF'),
    [44, 32, 24, 17].map((size, row) =>
      Array.from({ length: row + 1 }, (_, i) => {
        const [x, y] = [171 + (i - row / 2) * 40, 512 + row * 44];
        return paper(
          (row + i) % 2
            ? box(x - size / 3, y - size / 2, size / 1.5, size)
            : circle(x, y, size / 2),
          '#1E2A5A',
        );
      }),
    ),
    [0, 1, 2, 3].map((row) => slit(`M110,${538 + row * 42}H232`, 1.2)),
  ];
  return middleSheet(['#FFFDF6', '#DCE6EA'], {
    gradient: [300, 740],
    lift: 10,
    shadow: 0.4,
    rim: 0.3,
  }).put(
    paper(polygon(p`-20,360 860,360 860,760 -20,760`)),
    slit('M140,360V760M330,360V760M520,360V760M700,360V760', 1.8),
    chart,
    [p`470,520`, p`640,520`].map(([at = [0, 0]]) => hole(blossom(at[0], at[1], 44, 8))),
  );
}

function tentFront(): Sheet {
  const scallops: Snips = Array.from({ length: 15 }, (_, i) => {
    const x = -60 + i * 66;
    return [
      paper(`M${x},330h66v62q-33,44 -66,0Z`, ['#C9302F', '#FFFDF6'][i % 2]),
      slit(`M${x},330v62q33,44 66,0v-62`, 2),
      hole([0, 1, 2, 3, 4, 5].map((k) => petal(x + 33, 372, k * 1.047, 12, 3.2)).join('')),
    ];
  });
  return frontSheet('#FFFDF6', { lift: 17, edge: '#FFFFFF', translucency: 0.1 }).put(
    [40, 862].map((x) => laid(box(x - 9, 320, 18, 560), '#8A5A34')),
    paper(polygon(p`-60,336 120,150 420,96 740,170 934,336`), '#FFFDF6'),
    slit('M120,150L40,336M420,96L300,336M420,96L560,336M740,170L800,336', 2),
    scallops,
    paper(outline(p`328,226! 376,184 424,172 472,184 520,226! 472,262 424,272 376,262`), '#1F6FA8'),
    hole(circle(424, 222, 36)),
    paper(circle(424, 222, 24), '#1E2A5A'),
    hole(circle(432, 213, 7)),
    strip('M862,400L968,884', 2.4, '#8A5A34'),
  );
}

const doctor: Look = {
  dress: 'kurta',
  cloth: '#FFFDF6',
  lower: '#4A5A80',
  headdress: { kind: 'short' },
  skin: skins.wheat,
};

function people(): Sheet {
  const torch: Snips = [
    strip('M27,-77L34,-78', 2.6, '#2A2440'),
    paper(polygon(p`34.6,-80 44,-84 44,-73 34.6,-76.4`), '#FFF3A8'),
  ];
  const scope: Snips = [
    strip('M4,-80Q10,-70 6,-62', 1.3, '#1E1B3A'),
    strip('M-2,-80Q-2,-70 6,-62L7,-55', 1.3, '#1E1B3A'),
    paper(circle(7, -54, 2), '#D8DCE0'),
  ];
  const looking = standing(
    doctor,
    {
      ...upright,
      hip: [-2, -52],
      neck: [8, -77],
      tilt: 14,
      crane: 26,
      farLeg: limb`-7,-28 -10,-4`,
      nearLeg: limb`6,-28 5,-4`,
      far: limb`20,-68 27,-77`,
      near: limb`16,-62 27,-72`,
    },
    { behind: torch, before: scope },
  );
  const patient = sittingSide(
    { ...men.elder, cloth: '#D98A3C', skin: skins.umber },
    { tilt: -8, far: limb`10,-24 17,-14`, near: limb`7,-22 15,-13` },
  );
  const nurse = standing(
    {
      ...women.white,
      cloth: '#CFE6F2',
      lower: '#F6FBFF',
      trim: '#2F6FA8',
      headdress: { kind: 'bun', colour: '#FFFFFF' },
    },
    { ...upright, tilt: 10, far: limb`8,-66 15,-60`, near: limb`5,-64 13,-60` },
    {
      before: [
        laid(polygon(p`9,-63 22,-66 24,-58 11,-55`), '#8A5A34', 0.9),
        laid(polygon(p`10.4,-62.4 21,-64.8 22.6,-59 12,-56.6`), '#FFFFFF', 0.7),
        slit('M13,-61l7,-1.6M13.4,-59.4l7,-1.6', 0.5),
      ],
    },
  );
  const bandaged: Snips = laid(
    outline(p`-5,-99 5,-97 7,-93.6 6,-91 -6,-93.4 -7,-96`),
    '#FFFFFF',
    0.8,
  );
  const led = standing(
    { ...women.gold },
    { ...walking, near: limb`6,-64 15,-60`, tilt: 8 },
    { before: bandaged },
    { sway: 3, heel: 18 },
  );
  return peopleSheet({ lift: 13, edge: '#FFFDF0' })
    .putAt(nurse, 130, 900, 3.6)
    .putAt(looking, 330, 908, 4)
    .put(stool(566, 772, 130, 124))
    .putAt(patient, 566, 774, 3.9, { flip: true })
    .putAt(
      standing(
        { ...women.plum },
        { ...upright, tilt: 4, near: limb`4,-66 8,-52` },
        {},
        { flare: 14 },
      ),
      1056,
      884,
      3.5,
      { flip: true },
    )
    .putAt(
      standing(
        men.rust,
        { ...upright, tilt: 8, near: limb`8,-64 15,-58`, grip: true },
        { behind: staff([18, -1], [15, -74]) },
      ),
      1186,
      892,
      3.55,
      { flip: true },
    )
    .putAt(led, 1430, 900, 3.4, { flip: true })
    .putAt(
      standing(
        children.girl,
        { ...walking, tilt: -4, crane: 0, near: limb`6,-78 14,-88` },
        {},
        { heel: 18 },
      ),
      1318,
      904,
      2.5,
      { flip: true },
    )
    .putAt(
      sittingSide({ ...women.teal, sprigs: true }, { tilt: 6, near: limb`8,-22 16,-14` }),
      800,
      926,
      3.2,
      { flip: true },
    );
}
