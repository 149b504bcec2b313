import { glowFrom, type Light, type Scene, WIDE } from '../light/scene.ts';
import { polygon } from '../paper/curves.ts';
import { p } from '../paper/points.ts';
import { box, petal } from '../paper/shapes.ts';
import type { Sheet } from '../paper/sheet.ts';
import { hole, paper, place, type Snips, slit } from '../paper/snips.ts';
import { arch } from '../parts/arch.ts';
import { flock } from '../parts/birds.ts';
import { canopy } from '../parts/canopy.ts';
import { toran } from '../parts/garlands.ts';
import { paving, rangoli } from '../parts/ground.ts';
import { pavilion } from '../parts/pavilion.ts';
import { templeCluster } from '../parts/temples.ts';
import { tree } from '../parts/tree.ts';
import { leafPlate } from '../parts/vessels.ts';
import { type Look, limb } from '../people/look.ts';
import { serving, walking } from '../people/poses.ts';
import { type SeatedPose, sittingSide } from '../people/sitting.ts';
import { standing } from '../people/standing.ts';
import { breadBasket, bucketIn, ladle } from '../people/tools.ts';
import { children, men, sadhus, women } from '../people/villagers.ts';
import { bitsSheet, farSheet, middleSheet, peopleSheet } from '../sheets.ts';
import { skySheets } from '../sky.ts';

const light: Light = { x: 700, y: 250, radius: 640, colour: '#FFF6D2' };

/** Two rows of guests run toward the temple; the servers walk between them. */
export function compose(): Scene {
  return {
    size: WIDE,
    light,
    background: glowFrom(light, 850, [
      [0, '#FFFEF6'],
      [0.08, '#FFF8D8'],
      [0.14, '#FFEDB0'],
      [0.5, '#E3F0CF'],
      [1, '#9FD3C4'],
    ]),
    shadowTint: '#3a3044',
    bloom: 0.45,
    vignette: 0.3,
    layers: [
      ...skySheets(WIDE, light, {
        rings: [
          ['#D8EAC4', 84],
          ['#A9D6BF', 230],
          ['#74BFB0', 400],
        ],
        seed: 31,
      }),
      birds(),
      farTemples(),
      { kind: 'haze', colour: '#F3F2CE', strength: 0.35, from: 330, to: 560 },
      ...court(),
      floor(),
      {
        kind: 'glow',
        glows: [{ x: 800, y: 760, radius: 420, colour: '#FFF0BE', strength: 0.4, flat: 2.2 }],
      },
      mats(),
      ...rows(),
      canopy(),
      marigolds(),
    ],
  };
}

function birds(): Sheet {
  return farSheet('#3F8F86', { lift: 6, rim: 0 }).put(flock(930, 236, 0.9), flock(470, 262, 0.7));
}

function farTemples(): Sheet {
  return farSheet(['#5FA899', '#8FC6AE'], { gradient: [200, 540] }).put(
    templeCluster(860, 520, 0.78, { flag: '#E8743B' }),
    pavilion(1040, 520, 92),
    pavilion(682, 520, 92),
    paper(box(-10, 505, 1620, 60)),
  );
}

function court(): Sheet[] {
  const wall = middleSheet(['#C9764A', '#E3A066'], { gradient: [380, 560] });
  for (const side of [-1, 1]) {
    for (let i = 0; i < 4; i++) {
      const x = 800 + side * (330 + i * 128);
      wall.put(
        paper(box(x - 66, 404, 132, 150)),
        hole(arch(x, 552, 88, 62, 46, 4)),
        slit(arch(x, 552, 104, 64, 54, 4), 1.6),
      );
      wall.put(
        paper(
          Array.from({ length: 8 }, (_, k) =>
            petal(x - 58 + k * 16.6, 406, -1.57, 18, 7, 0.6),
          ).join(''),
        ),
      );
    }
    wall.put(pavilion(800 + side * 330, 408, 88));
  }
  const trees = middleSheet('#1F6B5E', { lift: 14, edge: '#FFF0B8' });
  const leaves = ['#1F7D6C', '#2B8F70', '#176355'];
  const planted = { bark: '#5A2F2A', leaves, flowers: 0, leaf: 58 };
  trees.put(
    tree(120, 640, 0.98, 14, { ...planted, lean: 0.1 }),
    tree(1490, 640, 0.98, 23, { ...planted, lean: -0.12 }),
  );
  return [wall, trees];
}

function floor(): Sheet {
  return middleSheet(['#F0CF9E', '#B9714F'], { gradient: [550, 1000], lift: 8 }).put(
    paving(548, 800, [576, 612, 664, 736, 840]),
  );
}

function mats(): Sheet {
  const mat = bitsSheet('#A8174F');
  for (const side of [-1, 1]) {
    const strip = (inner: number, outer: number) => {
      const at = (y: number, share: number) => 800 + side * (y - 480) * share;
      return polygon(
        p`${at(574, inner)},574 ${at(1020, inner)},1020 ${at(1020, outer)},1020 ${at(574, outer)},574`,
      );
    };
    mat.put(
      paper(strip(1.1, 1.75)),
      paper(strip(1.13, 1.16), '#F7C04A'),
      paper(strip(1.68, 1.71), '#F7C04A'),
    );
  }
  return mat.put(place(rangoli(0, 0, 210, 0.26, '#FFF4DC'), 800, 930));
}

/** Everyone on the ground, in the order of their feet, so that near ones cover far ones. */
function rows(): Sheet[] {
  const depth = (i: number) => 480 + 482 * 0.8 ** i;
  const left: Look[] = [
    men.elder,
    women.teal,
    sadhus.saffron,
    women.gold,
    men.blue,
    women.saffron,
    men.rust,
  ];
  const right: Look[] = [
    women.saffron,
    men.plum,
    women.white,
    children.cap,
    women.blue,
    men.rust,
    women.teal,
  ];
  const hands: SeatedPose[] = [
    {
      tilt: 16,
      near: limb`9,-22 9,-40`,
      far: limb`11,-22 21,-10`,
    },
    {
      tilt: 10,
      near: limb`8,-20 24,-9`,
      far: limb`12,-22 22,-12`,
    },
    {
      tilt: 4,
      near: limb`8,-22 13,-32`,
      far: limb`10,-22 14,-31`,
    },
    {
      tilt: 14,
      lean: 4,
      near: limb`13,-20 27,-9`,
      far: limb`14,-22 25,-13`,
    },
  ];
  const one = (look: Look, i: number, side: -1 | 1): [number, Snips] => {
    const y = depth(i);
    const scale = (y - 480) / 112;
    const x = 800 + side * (y - 480) * 1.4;
    const size = look.headSize === undefined ? scale : scale * 0.8;
    const seat = hands[(i * 3 + (side > 0 ? 1 : 0)) % 4] ?? {};
    return [
      y,
      [
        place(sittingSide(look, seat), x, y, size, { flip: side > 0 }),
        leafPlate(x - side * 40 * scale, y + scale * 1.4, scale * 0.52),
      ],
    ];
  };
  const server = standing(
    men.rust,
    { ...serving, grip: true },
    {
      behind: ladle([37, -54], [47, -33]),
      before: bucketIn([16, -46]),
    },
  );
  const woman = standing(
    { ...women.rose },
    {
      ...serving,
      far: limb`27,-61 38,-50`,
    },
    { before: breadBasket([19, -43]) },
  );
  const carrier = standing(
    men.cream,
    {
      ...walking,
      grip: true,
      near: limb`-4,-66 -1,-52`,
    },
    { before: bucketIn([-1, -52], '#C9D3CF') },
  );
  const walkers: [number, Snips][] = [
    [806, place(server, 640, 806, 2.95, { flip: true })],
    [884, place(woman, 1012, 884, 3.55)],
    [664, place(carrier, 838, 664, 1.66)],
  ];
  const all = [
    ...left.map((look, i) => one(look, i, -1)),
    ...right.map((look, i) => one(look, i, 1)),
    ...walkers,
  ];
  const groups = [0, 720, 850].map((from, i, list) =>
    all.filter(([y]) => y >= from && y < (list[i + 1] ?? 2000)),
  );
  return groups.map((group, i) =>
    peopleSheet({ lift: 7 + i * 3, edge: '#FFE9B8' }).put(
      group.sort(([a], [b]) => a - b).map(([, part]) => part),
    ),
  );
}

function marigolds(): Sheet {
  return middleSheet('#F59E0B').put(toran(0, 1600, 8, { count: 5, sag: 30, flower: 8, tassel: 0 }));
}
