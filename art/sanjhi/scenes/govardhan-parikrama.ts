import { glowFrom, type Light, type Scene, WIDE } from '../light/scene.ts';
import { curve, outline } from '../paper/curves.ts';
import { p } from '../paper/points.ts';
import { seedRandom } from '../paper/random.ts';
import { lens } from '../paper/shapes.ts';
import type { Sheet } from '../paper/sheet.ts';
import { hole, laid, paper, place, type Snips, slit } from '../paper/snips.ts';
import { flock } from '../parts/birds.ts';
import { land, tufts } from '../parts/ground.ts';
import { pavilion } from '../parts/pavilion.ts';
import { temple } from '../parts/temples.ts';
import { tree } from '../parts/tree.ts';
import { cymbals, dholak } from '../people/instruments.ts';
import { type Look, limb } from '../people/look.ts';
import { praying, walking } from '../people/poses.ts';
import { standing } from '../people/standing.ts';
import { staff } from '../people/tools.ts';
import { children, men, sadhus, women } from '../people/villagers.ts';
import { farSheet, frontSheet, middleSheet, peopleSheet } from '../sheets.ts';
import { skySheets } from '../sky.ts';

const light: Light = { x: 300, y: 300, radius: 640, colour: '#FFF0C0' };

/** Round the holy hill: pilgrims walk barefoot below Govardhan, near and far, around its whole length. */
export function compose(): Scene {
  return {
    size: WIDE,
    light,
    background: glowFrom(light, 850, [
      [0, '#FFFFF0'],
      [0.08, '#FFF6B8'],
      [0.14, '#FFE98A'],
      [0.5, '#D9D98A'],
      [1, '#7FA890'],
    ]),
    shadowTint: '#3a2438',
    bloom: 0.45,
    vignette: 0.32,
    layers: [
      ...skySheets(WIDE, light, {
        rings: [
          ['#FBE9A0', 92],
          ['#E3DC94', 220],
          ['#B4CBA0', 380],
          ['#84B0A8', 560],
        ],
        seed: 281,
        paper: { translucency: 0.32 },
      }),
      farSheet('#6F9A80', { rim: 0 }).put(flock(640, 190, 1), flock(470, 260, 0.6)),
      farSheet(['#A8B878', '#CBC98A'], { gradient: [420, 640] }).put(
        land([600, 590, 600, 560, 520, 500, 540, 560]),
        temple(120, 604, 0.46, { flag: '#C2410C' }),
        pavilion(210, 604, 52),
      ),
      { kind: 'haze', colour: '#FBF0B0', strength: 0.34, from: 400, to: 660 },
      hill(),
      farPilgrims(),
      {
        kind: 'glow',
        glows: [{ x: 760, y: 830, radius: 520, colour: '#FFF0B0', strength: 0.42, flat: 4 }],
      },
      middleSheet(['#E8B878', '#B0683F'], { gradient: [720, 1000], lift: 10 }).put(
        land([752, 744, 750, 740, 748, 742]),
        slit(curve(p`-20,800 400,790 900,806 1640,790`), 1.5),
        slit(curve(p`-20,930 500,916 1100,934 1640,914`), 1.6),
        tufts('cut', { from: 0, to: 1600, top: 764, bottom: 780 }, 20, 6),
      ),
      pilgrims(),
      front(),
    ],
  };
}

/** Giriraj: long and low, its stones cut out, with a shrine at its foot and trees on its back. */
function hill(): Sheet {
  const random = seedRandom(15);
  const stones = Array.from({ length: 64 }, () => {
    const x = random.between(440, 1620);
    const crest = 640 - 330 * Math.sin(Math.min(1, (x - 380) / 760) * 1.5);
    const y = random.between(crest + 50, 690);
    const r = random.between(18, 46);
    return laid(
      outline(
        p`${x - r},${y} ${x - r * 0.6},${y - r * 0.7} ${x + r * 0.2},${y - r * 0.85} ${x + r},${y - r * 0.3} ${x + r * 0.9},${y + r * 0.3} ${x - r * 0.5},${y + r * 0.34}`,
      ),
      random.pick(['#A85A38', '#BF7248', '#9C5036', '#C98050']),
    );
  });
  const cracks = Array.from({ length: 40 }, () =>
    lens(
      random.between(560, 1600),
      random.between(420, 690),
      random.between(-0.5, 0.3),
      random.between(20, 60),
      1.6,
    ),
  );
  const leaves = ['#5F8F4A', '#4F7F4F', '#7FA04A'];
  const small = (x: number, y: number, s: number, seed: number) =>
    tree(x, y, s, seed, { bark: '#6B3F34', leaves, flowers: 0.2, depth: 3, leaf: 70, veins: 3 });
  return middleSheet(['#B5683F', '#8A4634'], {
    gradient: [280, 740],
    lift: 14,
    edge: '#FFE9A8',
    rim: 0.5,
  }).put(
    small(760, 470, 0.4, 5),
    small(980, 370, 0.46, 6),
    small(1290, 300, 0.5, 7),
    small(1530, 330, 0.44, 8),
    paper(
      outline(
        p`330,760! 400,690 470,610 560,560 640,520 720,450 800,430 880,370 980,350 1080,300 1200,310 1290,280 1400,300 1500,310 1640,290! 1640,760!`,
      ),
    ),
    stones,
    hole(cracks.join('')),
    tufts('paper', { from: 470, to: 1600, top: 690, bottom: 720 }, 30, 9, '#5F8F4A'),
    [660, 1130].map((x, i) =>
      place([pavilion(0, 0, 120, { colour: ['#F3D9A0', '#F0C890'][i] })], x, 752, 1),
    ),
    tree(1470, 752, 0.72, 31, {
      bark: '#5A2F34',
      leaves: ['#3F7F4A', '#4F8F45', '#2F6F4A'],
      flowers: 0.4,
      leaf: 58,
    }),
  );
}

function farPilgrims(): Sheet {
  const looks: Look[] = [women.saffron, men.cream, women.teal, women.rose, men.plum, women.gold];
  return peopleSheet({ lift: 7, shadow: 0.5 }).put(
    looks.map((look, i) =>
      place(
        standing(look, i % 2 ? walking : { ...walking, tilt: 8 }, {}, { sway: 2, heel: 16 }),
        250 + i * 62 + (i % 2) * 16,
        770,
        1.15 + (i % 3) * 0.06,
      ),
    ),
    [men.rust, women.plum, women.blue].map((look, i) =>
      place(standing(look, walking, {}, { sway: 2, heel: 16 }), 850 + i * 70, 772, 1.2),
    ),
  );
}

/** Lying full length with joined hands, as those do who measure the way with their bodies. */
function prostrate(look: Look): Snips {
  const { skin = '#6F3823', lower = '#F7C04A' } = look;
  return [
    laid(outline(p`-64,-2 -58,-6 -48,-7 -44,-2! -62,0`), skin, 1.1),
    laid(outline(p`-50,-8 -30,-12.6 -8,-13 2,-10 2,-1 -24,0! -48,-1`), lower, 1.1),
    slit(curve(p`-46,-5 -24,-8 -2,-7`), 0.8),
    slit(curve(p`-44,-2.6 -24,-3.4 -4,-3`), 0.7),
    laid(outline(p`-2,-11 12,-13 24,-12 30,-8 28,-1 10,0 -2,-1`), skin, 1.1),
    slit(curve(p`6,-12 10,-6 8,-1`), 0.5),
    place(
      [
        paper(
          outline(
            p`0,-6.9 3.9,-5.7 5.2,-3 5,-1.3 7,1.7! 5.4,2.5 6,3.5 5.1,5.8 5.2,7.1 3.4,7.9 -.4,5.4 -4.4,4.2 -6.3,-.5 -4.9,-4.8`,
          ),
          skin,
        ),
        paper(outline(p`5,-4 4,-7 0,-8.2 -4.6,-6.6 -7,-2 -6,3 -3.6,4.4 -2.2,-2 2,-3.6`), '#2A131C'),
      ],
      35,
      -7.4,
      1,
      { turn: 52 },
    ),
    laid(outline(p`26,-9 38,-3.6 54,-3 64,-4.6 68,-3 62,-.6 40,0 26,-3`), skin, 1),
  ];
}

function pilgrims(): Sheet {
  const drummer = standing(
    { ...men.teal, cloth: '#F7B21D', lower: '#FFF6E4' },
    { ...walking, tilt: -8, crane: 0, far: limb`12,-68 19,-58`, near: limb`-6,-66 -4,-54` },
    { before: dholak(7, -53) },
    { heel: 22 },
  );
  const singing = standing(
    { ...women.rose },
    { ...walking, tilt: -6, crane: 0, far: limb`12,-72 18,-80`, near: limb`9,-70 14.6,-80` },
    { behind: cymbals(19.4, -85) },
    { sway: 4, heel: 22, trail: 4 },
  );
  const sadhu = standing(
    { ...sadhus.saffron },
    { ...walking, tilt: 4, far: limb`11,-68 18,-64`, near: limb`-4,-66 2,-54`, grip: true },
    { behind: staff([22, -1], [17, -92]) },
  );
  const mother = standing(
    { ...women.teal, cloth: '#14707A', headdress: { kind: 'veil', colour: '#F28A6A' } },
    {
      ...praying,
      farLeg: walking.farLeg ?? limb`0,0 0,0`,
      nearLeg: walking.nearLeg ?? limb`0,0 0,0`,
    },
    {},
    { sway: 3, heel: 22, trail: 3 },
  );
  const boy = standing(
    children.boy,
    { ...walking, tilt: -6, crane: 0, near: limb`6,-70 14,-78` },
    {},
    { heel: 22 },
  );
  return peopleSheet({ lift: 14, edge: '#FFF0C0' })
    .putAt(prostrate(men.bare), 1330, 912, 3.5)
    .putAt(drummer, 830, 890, 3.6)
    .putAt(singing, 1040, 902, 3.6)
    .putAt(sadhu, 560, 912, 3.8)
    .putAt(mother, 330, 896, 3.5)
    .putAt(boy, 190, 904, 2.5);
}

function front(): Sheet {
  return frontSheet(['#4A2A34', '#2A1626'], { edge: '#FFE9A8', lift: 16 }).put(
    land([972, 960, 972, 984, 978, 986, 972]),
    tufts('paper', { from: -20, to: 1620, top: 962, bottom: 986 }, 70, 4),
  );
}
