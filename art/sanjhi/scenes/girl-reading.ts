import { glowFrom, type Light, type Scene, WIDE } from '../light/scene.ts';
import { curve, outline } from '../paper/curves.ts';
import { p } from '../paper/points.ts';
import { seedRandom } from '../paper/random.ts';
import { blossom, box, petal } from '../paper/shapes.ts';
import type { Sheet } from '../paper/sheet.ts';
import { hole, laid, paper, place, type Snips, slit } from '../paper/snips.ts';
import { arch } from '../parts/arch.ts';
import { marigold } from '../parts/garlands.ts';
import { land } from '../parts/ground.ts';
import { lattice } from '../parts/lattice.ts';
import { leaf, rosette } from '../parts/leaves.ts';
import { palm } from '../parts/palm.ts';
import { parrot } from '../parts/parrot.ts';
import { temple, templeCluster } from '../parts/temples.ts';
import { pot } from '../parts/vessels.ts';
import { limb } from '../people/look.ts';
import { sittingSide } from '../people/sitting.ts';
import { openBook } from '../people/tools.ts';
import { children } from '../people/villagers.ts';
import { farSheet, frontSheet, middleSheet, peopleSheet } from '../sheets.ts';
import { skySheets } from '../sky.ts';

const WINDOW = { x: 900, sill: 790, width: 860 };
const light: Light = { x: 1130, y: 330, radius: 620, colour: '#FFF3D0' };

/** Quiet hour: a girl of Brajkulam reads in the window, a parrot looks on. */
export function compose(): Scene {
  return {
    size: WIDE,
    light,
    background: glowFrom(light, 850, [
      [0, '#FFFEF4'],
      [0.07, '#FFF6CC'],
      [0.12, '#FFE9A0'],
      [0.5, '#CFE8D8'],
      [1, '#8CCFD0'],
    ]),
    shadowTint: '#4a1838',
    bloom: 0.45,
    vignette: 0.3,
    layers: [
      ...skySheets(WIDE, light, {
        rings: [
          ['#FFE08A', 78],
          ['#D9E6A8', 210],
          ['#86CCC8', 360],
          ['#56A9B8', 520],
        ],
        seed: 181,
        paper: { translucency: 0.32 },
      }),
      outside(),
      mangoTree(),
      { kind: 'glow', glows: [{ x: 900, y: 560, radius: 300, colour: '#FFF6D0', strength: 0.3 }] },
      ...wall(),
      sill(),
      girl(),
      foreground(),
    ],
  };
}

function outside(): Sheet {
  return farSheet(['#5FB0A8', '#9CD0B0'], { gradient: [420, 760] }).put(
    land([700, 690, 696, 684, 700, 690]),
    templeCluster(1010, 700, 0.6, { flag: '#E8743B' }),
    temple(1200, 700, 0.46, { flag: '#E8743B' }),
    palm(1290, 704, 170, 4, -0.08),
  );
}

/** A mango bough that reaches in from the left, with its fruit. */
function mangoTree(): Sheet {
  const random = seedRandom(21);
  const spots = [
    [500, 210, 0.6],
    [590, 150, 0.9],
    [690, 190, 1.3],
    [540, 320, 0.9],
    [640, 280, 1.4],
    [770, 160, 1.2],
    [860, 200, 1.6],
    [730, 290, 1.7],
    [480, 430, 1.1],
  ] as const;
  const fruit: Snips = [
    [600, 392],
    [700, 402],
    [812, 316],
  ].map(([x = 0, y = 0]) => [
    laid(
      outline(
        p`${x},${y - 22} ${x + 17},${y - 6} ${x + 14},${y + 16} ${x - 2},${y + 25} ${x - 15},${y + 10} ${x - 13},${y - 12}`,
      ),
      '#F2A81D',
    ),
    slit(curve(p`${x + 7},${y - 10} ${x + 9},${y + 4} ${x + 2},${y + 15}`), 1.6),
  ]);
  return middleSheet('#2F7F5A', { lift: 13, edge: '#FFF6C0' }).put(
    paper(`${curve(p`380,300 520,240 700,190 900,180`)}L900,186Q640,210 380,340Z`, '#5A3A34'),
    spots.map(([x, y, turn]) =>
      rosette(x, y, turn, random.between(86, 104), random, {
        count: 7,
        colours: ['#2F8F5F', '#1F7F5A', '#4F9F55'],
        slim: 0.17,
        spread: 2.6,
      }),
    ),
    fruit,
  );
}

function wall(): Sheet[] {
  const opening = (inset: number) =>
    arch(WINDOW.x, WINDOW.sill - inset, WINDOW.width - inset * 2, 340 - inset, 330 - inset, 6);
  const full = paper(box(-10, -10, 1620, 1020));
  const lips = ['#1F6F78', '#F7C860'].map((colour, i) =>
    middleSheet(colour, { lift: 12, shadow: 0.55, rim: 0.5 }).put(full, hole(opening(24 - i * 12))),
  );
  const face = middleSheet(['#E8745A', '#C2483F'], {
    gradient: [0, 900],
    lift: 14,
    shadow: 0.5,
    edge: '#FFE3B0',
    rim: 0.6,
    hole: '#FFE9B0',
    holeGlow: 0.6,
  });
  face.put(full, hole(opening(0)), slit(opening(-14), 2.4));
  for (const side of [-1, 1]) {
    const x = WINDOW.x + side * 520;
    face.put(lattice(x - 62, 330, 124, 360, 31), slit(arch(x, 708, 160, 290, 130, 4), 2.4));
    face.put(hole(blossom(x, 226, 34, 8)), hole(blossom(WINDOW.x + side * 350, 150, 40, 10)));
  }
  face.put(
    hole(Array.from({ length: 40 }, (_, i) => petal(20 + i * 40, 26, 1.57, 34, 9)).join('')),
    slit('M0,20H1600M0,70H1600', 2),
  );
  face.put(place(slate(), 150, 430, 1.05));
  return [...lips, face];
}

/** A slate and a satchel hung on the wall. */
function slate(): Snips {
  return [
    slit('M-60,-110L0,-190L60,-110', 2.2),
    laid(box(-84, -112, 168, 130), '#F2C98A'),
    laid(box(-70, -98, 140, 102), '#2A2440', 1.4),
    slit('M-52,-70q14,-18 26,0t26,0t26,0M-52,-44H40M-52,-22H16', 2.6),
    place(
      [
        laid(outline(p`-66,0! 66,0! 72,70 58,98 -58,98 -72,70`), '#2F7F86'),
        laid(outline(p`-66,-4! 66,-4! 58,44 0,58 -58,44`), '#1F6F78', 1.6),
        slit('M-50,36Q0,56 50,36', 1.6),
        laid(box(-10, 44, 20, 22), '#F7C04A', 1.4),
        hole(blossom(0, 18, 15, 8)),
      ],
      0,
      96,
      0.92,
    ),
  ];
}

function sill(): Sheet {
  return middleSheet(['#F3D39A', '#B5603F'], {
    gradient: [770, 900],
    lift: 15,
    rim: 0.55,
    edge: '#FFF0C8',
  }).put(
    paper(box(WINDOW.x - 500, 780, 1000, 44)),
    paper(box(WINDOW.x - 470, 824, 940, 180), '#A83F3A'),
    slit(`M${WINDOW.x - 500},812H${WINDOW.x + 500}M${WINDOW.x - 470},846H${WINDOW.x + 470}`, 1.8),
    hole(
      Array.from({ length: 17 }, (_, i) => blossom(WINDOW.x - 430 + i * 54, 900, 23, 8)).join(''),
    ),
    slit(`M${WINDOW.x - 470},952H${WINDOW.x + 470}`, 1.8),
  );
}

function girl(): Sheet {
  const reader = sittingSide(
    {
      ...children.girl,
      dress: 'sari',
      cloth: '#F7B21D',
      lower: '#2E7F86',
      headdress: { kind: 'braid', colour: '#D9364F' },
      headSize: 1.16,
      sash: '#F08AA0',
    },
    { tilt: 22, lean: 4, far: limb`14,-24 21,-26`, near: limb`10,-21 20,-24` },
    { before: [openBook([24, -27.4], 14, '#C2184F'), embroidery()] },
  );
  return peopleSheet({ lift: 15, edge: '#FFF0C8' })
    .putAt(reader, 770, 784, 8.2)
    .put(place(parrot(), 1206, 782, 1.3, { flip: true }));
}

/** Small cut flowers on her dress, and the strands of her plait. */
function embroidery(): Snips {
  const flowers = p`-4,-30 2,-33 4,-26 -3,-23 3,-19 -4,-16 2,-13 -8,-6 0,-4.6 8,-6.4 15,-5 20,-7.4 5,-11.4 13,-10.4`;
  const strands = [0, 1, 2, 3, 4].map((i) =>
    slit(`M${-9.4 - i * 0.8},${-37 + i * 2.6}q2,1 3.4,.2`, 0.35),
  );
  return [hole(flowers.map(([x, y]) => blossom(x, y, 1.25, 5)).join('')), strands];
}

function foreground(): Sheet {
  const plant = (x: number, scale: number, seed: number): Snips => {
    const random = seedRandom(seed);
    return [
      Array.from({ length: 15 }, (_, i) =>
        leaf(
          x + (i - 7) * 6 * scale,
          850,
          -1.57 + (i - 7) * 0.15 + random.between(-0.08, 0.08),
          random.between(90, 150) * scale,
          15 * scale,
          { colour: random.pick(['#1F6F55', '#2F8F5F', '#175F55']) },
        ),
      ),
      [
        [-52, 730],
        [16, 700],
        [66, 748],
        [-14, 764],
      ].map(([dx = 0, y = 0], i) =>
        marigold(x + dx * scale, y + (1 - scale) * 90, 25 * scale, i % 2 ? '#E8741C' : '#F7B21D'),
      ),
      pot(x, 924, 88 * scale, '#8E2F3F'),
    ];
  };
  return frontSheet('#3A1430', { lift: 18, edge: '#FFD9A0' }).put(
    plant(1432, 1, 4),
    plant(330, 0.82, 9),
  );
}
