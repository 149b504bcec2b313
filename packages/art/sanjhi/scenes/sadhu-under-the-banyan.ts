import { glowFrom, type Light, type Scene, WIDE } from '../light/scene.ts';
import { curve, outline } from '../paper/curves.ts';
import { p } from '../paper/points.ts';
import { circle } from '../paper/shapes.ts';
import type { Sheet } from '../paper/sheet.ts';
import { laid, paper, type Snips, slit } from '../paper/snips.ts';
import { pillarRow } from '../parts/banyan-hall.ts';
import { naves, nearRow } from '../parts/banyan-naves.ts';
import { type Clump, crown } from '../parts/crown.ts';
import { deer } from '../parts/deer.ts';
import { FIRE, fire, sparks, trident } from '../parts/dhuni.ts';
import { dapples, fallenLeaves, pebbles } from '../parts/earth.ts';
import { smoke } from '../parts/fire.ts';
import { grass } from '../parts/grass.ts';
import { land } from '../parts/ground.ts';
import { diya, pot } from '../parts/vessels.ts';
import { figure } from '../people/figure.ts';
import { limb, type Pose } from '../people/look.ts';
import { children, sadhus } from '../people/villagers.ts';
import { crossLegged, onHeels } from '../people/working.ts';
import { bitsSheet, frontSheet, middleSheet, peopleSheet } from '../sheets.ts';

const light: Light = { x: FIRE.x, y: 770, radius: 520, colour: '#FFC876' };

/** Evening in the hall that a banyan has built of its own roots: a sadhu by his fire, a girl who has brought him water. */
export function compose(): Scene {
  return {
    size: WIDE,
    light,
    background: glowFrom({ x: 560, y: 520 }, 900, [
      [0, '#FFF3C8'],
      [0.1, '#FFDF94'],
      [0.24, '#FFAE6A'],
      [0.45, '#E0705E'],
      [0.75, '#7A3468'],
      [1, '#33205A'],
    ]),
    shadowTint: '#1c0a30',
    bloom: 0.75,
    vignette: 0.4,
    layers: [
      ...naves(),
      ground(),
      firelight(),
      {
        kind: 'glow',
        glows: [
          { x: FIRE.x, y: 890, radius: 420, colour: '#FF9A4A', strength: 0.75, flat: 4 },
          { x: FIRE.x, y: 760, radius: 260, colour: '#FF9A4A', strength: 0.55 },
        ],
      },
      nearRow(),
      {
        kind: 'glow',
        glows: [{ x: FIRE.x, y: 700, radius: 340, colour: '#FF8A44', strength: 0.34 }],
      },
      smokeSheet(),
      people(),
      fire(),
      {
        kind: 'glow',
        glows: [
          { x: FIRE.x, y: 836, radius: 150, colour: '#FFB04A', strength: 0.8 },
          { x: 1330, y: 890, radius: 40, colour: '#FFC060', strength: 0.8 },
          { x: 1390, y: 902, radius: 34, colour: '#FFC060', strength: 0.8 },
        ],
      },
      front(),
      sparks(),
    ],
  };
}

function ground(): Sheet {
  return middleSheet(['#8A4A50', '#3A1C46'], { gradient: [700, 1000], edge: '#FFC98A' }).put(
    land([742, 728, 722, 728, 736, 726, 732]),
    grass('paper', { from: 0, to: 1600, top: 724, bottom: 740 }, 120, 5, { high: 22 }),
    pebbles({ from: 0, to: 1600, top: 760, bottom: 1000 }, 110, 3),
    fallenLeaves({ from: 200, to: 1300, top: 770, bottom: 960 }, 34, 4, [
      '#A85A3C',
      '#6A3A5A',
      '#C2843C',
    ]),
  );
}

/** What the fire lights of the trodden floor, and a deer that has come to its warmth. */
function firelight(): Sheet {
  return bitsSheet('#B0604C', { lift: 0, shadow: 0, rim: 0.2, translucency: 0.3 })
    .put(
      dapples({ from: 240, to: 1240, top: 768, bottom: 880 }, 34, 7, '#A85A4C'),
      dapples({ from: 200, to: 1300, top: 880, bottom: 980 }, 30, 8, '#8E464C'),
    )
    .putAt(deer('doe', '#6A2C52'), 226, 772, 1.25);
}

function smokeSheet(): Sheet {
  return bitsSheet('#E8A488', { shadow: 0.1, translucency: 0.35, lift: 4 }).put(
    smoke(FIRE.x + 6, 750, 330),
  );
}

function people(): Sheet {
  const telling: Pose = {
    ...crossLegged,
    tilt: 6,
    far: limb`14,-27 24,-35`,
    farHand: 'palm-up',
    near: limb`-13,-21 -1,-12`,
    nearHand: 'gathered',
  };
  const listening: Pose = {
    ...onHeels,
    tilt: -8,
    far: limb`11,-27 20,-15`,
    near: limb`7,-25 17,-13`,
  };
  const beads = Array.from({ length: 13 }, (_, i) =>
    paper(circle(-7 + i * 1.1, -32 + Math.sin((i / 12) * Math.PI) * 11, 0.9), '#F7C04A'),
  );
  const mala = Array.from({ length: 8 }, (_, i) =>
    paper(circle(2 + Math.sin(i) * 0.6, -9 + i * 1.1, 0.7), '#5A2A1E'),
  );
  const lap: Snips = [
    laid(
      outline(p`-13.4,-14.6 -4,-13.4 6,-15 9,-10 3,-5 -8,-2 -21,-1.6 -20,-8 -15,-11`),
      '#E8741C',
      1,
    ),
    slit(curve(p`-12,-11 -3,-9.6 6,-11`) + curve(p`-16,-7 -8,-7.4 1,-8`), 0.7),
  ];
  const mat: Snips = [
    laid(outline(p`-34,-2 -20,-5 24,-5 38,-2 34,3 -30,3`), '#7A2A3A', 1),
    slit(curve(p`-30,-.6 0,-1.8 34,-.6`), 0.7),
    [-26, -16, 20, 29].map((x) => slit(`M${x},-3l3,4`, 0.6)),
  ];
  return peopleSheet({ edge: '#FFC878', rim: 0.85, lift: 14 })
    .put(trident())
    .putAt(mat, 1056, 900, 8.2, { flip: true })
    .putAt(
      figure(
        { ...sadhus.bare, headdress: { kind: 'jata', colour: '#8A6656' }, hair: '#E9DFD0' },
        telling,
        { before: [lap, beads, mala] },
      ),
      1050,
      890,
      8.4,
      { flip: true },
    )
    .put(pot(1296, 872, 40, '#B87A24'), diya(1330, 910, 2.4), diya(1390, 922, 2.1))
    .putAt(
      figure({ ...children.girl, cloth: '#1F6F78', trim: '#F7C04A' }, listening),
      410,
      926,
      5.4,
    )
    .put(pot(520, 920, 24, '#C2541C'));
}

const CROWN: readonly Clump[] = [
  [40, 10, 170],
  [260, -20, 150],
  [460, -30, 140],
  [660, -40, 130],
  [870, -30, 140],
  [1080, -10, 150],
  [1300, 10, 160],
  [1520, 20, 170],
  [0, 190, 110],
  [1600, 210, 120],
  [1180, 110, 70],
  [330, 96, 66],
];

function front(): Sheet {
  return frontSheet(['#1C0E34', '#170B2A'], { edge: '#FFB060', rim: 0.75, lift: 20 }).put(
    pillarRow(
      [
        [30, 110],
        [1640, 80],
      ],
      { foot: 985, top: 130, seed: 31, strands: 6, slits: 11 },
    ),
    crown(
      CROWN,
      {
        kind: 'banyan',
        colours: ['#1C1238', '#24204A', '#27404C', '#3A6444', '#8A8A3C'],
        leaf: 62,
        light: { x: FIRE.x, y: 640 },
        dense: 1,
        hang: 0.6,
      },
      5,
    ),
    land([954, 962, 968, 972, 972, 970, 966, 962, 956]),
    grass('paper', { from: -20, to: 1620, top: 962, bottom: 992 }, 200, 3, {
      high: 46,
      sparse: 0.42,
    }),
  );
}
