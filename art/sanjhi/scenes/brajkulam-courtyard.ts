import { glowFrom, type Light, type Scene, WIDE } from '../light/scene.ts';
import { p } from '../paper/points.ts';
import { blossom, box, circle, ellipse, petal } from '../paper/shapes.ts';
import type { Sheet } from '../paper/sheet.ts';
import { hole, laid, paper, place, type Snips, slit, strip } from '../paper/snips.ts';
import { arch } from '../parts/arch.ts';
import { flock } from '../parts/birds.ts';
import { tulsi, well } from '../parts/courtyard.ts';
import { paving, rangoli } from '../parts/ground.ts';
import { cot } from '../parts/house.ts';
import { lattice } from '../parts/lattice.ts';
import { tree } from '../parts/tree.ts';
import { pot } from '../parts/vessels.ts';
import { limb } from '../people/look.ts';
import { praying, upright, walking } from '../people/poses.ts';
import { sittingSide } from '../people/sitting.ts';
import { standing } from '../people/standing.ts';
import { children, men, widows, women } from '../people/villagers.ts';
import { bitsSheet, farSheet, frontSheet, middleSheet, peopleSheet } from '../sheets.ts';
import { skySheets } from '../sky.ts';

const light: Light = { x: 1060, y: 220, radius: 680, colour: '#FFEFC4' };

/** Toward evening in the courtyard that every door opens on: the well, the tulsi, the neem, and everyone at home. */
export function compose(): Scene {
  return {
    size: WIDE,
    light,
    background: glowFrom(light, 800, [
      [0, '#FFFBE8'],
      [0.1, '#FFEDB0'],
      [0.5, '#FFD488'],
      [1, '#F7A86A'],
    ]),
    shadowTint: '#241a4c',
    bloom: 0.5,
    vignette: 0.32,
    layers: [
      ...skySheets(WIDE, light, {
        rings: [
          ['#FFDF98', 180],
          ['#FBC47C', 320],
          ['#F2A672', 480],
        ],
        seed: 301,
        disc: false,
        paper: { translucency: 0.3 },
      }),
      farSheet('#B5683F', { rim: 0 }).put(flock(720, 110, 0.9)),
      middleSheet('#4F7F45', { lift: 12, edge: '#FFF0B8' }).put(
        tree(420, 560, 0.95, 33, {
          bark: '#5A3A44',
          leaves: ['#5F8F45', '#4F7F4A', '#7FA04A'],
          flowers: 0,
          leaf: 50,
          slim: 0.16,
          perTwig: 11,
          veins: 0,
        }),
      ),
      bitsSheet('#FFC060', { shadow: 0, rim: 0, grain: 0.4 }).put(paper(box(0, 380, 1600, 330))),
      house(),
      middleSheet(['#E3B48A', '#8F5A68'], { gradient: [690, 1000], lift: 8 }).put(
        paving(694, 860, [730, 778, 846, 930]),
      ),
      {
        kind: 'glow',
        glows: [{ x: 820, y: 830, radius: 460, colour: '#FFE3A8', strength: 0.42, flat: 3.4 }],
      },
      bitsSheet('#FFF4DC', { shadow: 0.2, rim: 0 }).put(place(rangoli(0, 0, 140, 0.27), 700, 880)),
      people(),
      front(),
    ],
  };
}

/** The three sides of the yard as one blue front: verandas below, a lattice parapet on the roof. */
function house(): Sheet {
  const sheet = middleSheet(['#6F7FC4', '#4A559C'], {
    gradient: [300, 710],
    lift: 16,
    edge: '#FFEBC0',
    rim: 0.55,
    hole: '#FFD890',
    holeGlow: 0.5,
  });
  sheet.put(paper(box(-10, 330, 1620, 380)), paper(box(-10, 318, 1620, 18), '#3A3F7F'));
  sheet.put(
    Array.from({ length: 60 }, (_, i) =>
      paper(petal(14 + i * 27, 322, -1.57, 22, 9, 0.6), '#3A3F7F'),
    ),
  );
  sheet.put(lattice(0, 346, 1600, 40, 20, 'diamond'), slit('M0,342H1600M0,392H1600', 1.6));
  for (const [i, x] of [110, 330, 550, 770, 990, 1210, 1430, 1600].entries()) {
    const opening = arch(x, 700, 158, 130, 96, 5);
    sheet.put(hole(opening), slit(arch(x, 700, 184, 136, 110, 5), 1.8));
    sheet.put(paper(box(x - 106, 560, 10, 140), '#3A3F7F'), hole(blossom(x + 110, 440, 17, 8)));
    if (i % 3 === 0)
      sheet.put(
        paper(box(x - 50, 560, 100, 140), '#A8432F'),
        slit(`M${x},562V700M${x - 40},580h30v50h-30ZM${x + 10},580h30v50h-30Z`, 2),
      );
    if (i % 3 === 1)
      sheet.put(paper(box(x - 79, 640, 158, 60), '#3F4A90'), lattice(x - 74, 646, 148, 48, 24));
    if (i % 3 === 2) sheet.put([pot(x - 36, 676, 27, '#C2571C'), pot(x + 26, 682, 21, '#8A3A2A')]);
  }
  return sheet;
}

function people(): Sheet {
  const drawing = standing(
    { ...women.rose },
    {
      ...upright,
      hip: [-3, -52],
      neck: [4, -79],
      tilt: 8,
      crane: 14,
      farLeg: limb`-7,-28 -9,-4`,
      nearLeg: limb`6,-28 5,-4`,
      far: limb`16,-78 27,-88`,
      near: limb`13,-66 25,-64`,
      grip: true,
    },
    { behind: strip('M29,-95L26,-40', 1.1, '#F3DDB0') },
    { sway: 2, trail: 2 },
  );
  const peas: Snips = [
    laid(ellipse(24, -2, 12, 3.4), '#E7B23B', 0.9),
    p`18,-4 21,-5.4 24,-4.4 27,-5.6 30,-4 22.6,-6.4 26,-6.6`.map(([x, y]) =>
      paper(circle(x, y, 1.3), '#5FA63F'),
    ),
  ];
  const shelling = sittingSide(
    widows[0],
    { tilt: 14, near: limb`9,-21 18,-12`, far: limb`12,-23 22,-13` },
    { before: peas },
  );
  const telling = sittingSide(
    { ...women.plum, sprigs: false },
    { tilt: 2, near: limb`9,-26 14,-37`, far: limb`10,-20 19,-12` },
  );
  const prayer = standing(
    {
      ...women.teal,
      cloth: '#E8961F',
      lower: '#B3205A',
      headdress: { kind: 'veil', colour: '#FFE3A8' },
    },
    praying,
    {},
    { trail: 1 },
  );
  const hoop: Snips = [
    strip(circle(27, -16, 15), 1.8, '#F3DDB0'),
    strip('M13,-52L24,-30', 1.4, '#8A5A34'),
  ];
  const running = standing(
    { ...children.boy },
    {
      ...walking,
      neck: [5, -80],
      farLeg: limb`-6,-30 -20,-16`,
      nearLeg: limb`12,-32 12,-4`,
      near: limb`-2,-64 -10,-56`,
      far: limb`12,-66 13,-53`,
      grip: true,
      tilt: 2,
    },
    { behind: hoop },
    { heel: 50 },
  );
  const reading = sittingSide(
    { ...men.elder, cloth: '#FFF1D0' },
    { tilt: 6, near: limb`7,-22 14,-16`, far: limb`9,-22 17,-16` },
  );
  return peopleSheet({ lift: 13, edge: '#FFF0C8' })
    .put(cot(196, 812, 1.05))
    .putAt(reading, 190, 774, 2.9)
    .put(tulsi(560, 830, 1.15))
    .putAt(prayer, 420, 860, 3.4)
    .put(well(1270, 880))
    .putAt(drawing, 1168, 906, 3.7)
    .putAt(shelling, 800, 956, 3.7)
    .putAt(telling, 1010, 962, 3.6, { flip: true })
    .putAt(running, 980, 800, 2.2, { flip: true })
    .put(pot(1474, 890, 34, '#D9901A'), pot(1540, 902, 26, '#A8431C'));
}

/** A near arch at the left edge, through which we look in. */
function front(): Sheet {
  return frontSheet(['#2A2560', '#1A163E'], {
    edge: '#FFD9A0',
    hole: '#FFC878',
    holeGlow: 0.7,
  }).put(
    paper('M-20,-20H1620V60H330Q150,70 110,190Q86,260 74,420V1020H-20Z'),
    slit('M1620,44H336Q138,58 96,190Q74,262 60,420V1020', 2),
    hole(Array.from({ length: 16 }, (_, i) => blossom(400 + i * 80, 16, 20, 6)).join('')),
    hole(
      [0, 1, 2, 3, 4]
        .map((i) => blossom(26, 470 + i * 110, 22, 8) + circle(26, 524 + i * 110, 3))
        .join('') + blossom(70, 70, 44, 10),
    ),
  );
}
