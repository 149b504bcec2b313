import { glowFrom, type Light, type Scene, WIDE } from '../light/scene.ts';
import { curve, outline } from '../paper/curves.ts';
import { p } from '../paper/points.ts';
import { ribbon } from '../paper/ribbon.ts';
import { blossom, box, lens } from '../paper/shapes.ts';
import type { Sheet } from '../paper/sheet.ts';
import { hole, laid, paper, place, type Snips, slit, strip } from '../paper/snips.ts';
import { stem } from '../parts/bark.ts';
import { type Clump, crown } from '../parts/crown.ts';
import { grass } from '../parts/grass.ts';
import { land } from '../parts/ground.ts';
import { palm } from '../parts/palm.ts';
import { parrot } from '../parts/parrot.ts';
import { farWall, niche, potOfMarigolds, readingCurtain, WINDOW } from '../parts/reading-room.ts';
import { temple, templeCluster } from '../parts/temples.ts';
import { limb } from '../people/look.ts';
import { sittingSide } from '../people/sitting.ts';
import { openBook } from '../people/tools.ts';
import { children } from '../people/villagers.ts';
import { farSheet, frontSheet, middleSheet, peopleSheet } from '../sheets.ts';
import { bandedSky } from '../skies/bands.ts';

const light: Light = { x: 1120, y: 520, radius: 600, colour: '#FFF3D0' };

/** Quiet hour: a girl of Brajkulam reads in the window, and the parrot would like to know the end. */
export function compose(): Scene {
  return {
    size: WIDE,
    light,
    background: glowFrom({ x: 1160, y: 560 }, 850, [
      [0, '#FFFEF0'],
      [0.14, '#FFF4C4'],
      [0.36, '#FFE2A0'],
      [0.6, '#CFE8C8'],
      [1, '#7CC4CC'],
    ]),
    shadowTint: '#4a1030',
    bloom: 0.5,
    vignette: 0.4,
    layers: [
      ...bandedSky(
        WIDE,
        [
          ['#FFE7A6', 470],
          ['#D3E6B4', 360],
          ['#90CFC4', 260],
        ],
        { kind: 'scallop', seed: 12, slope: 90, wild: 20, paper: { translucency: 0.32 } },
      ),
      outside(),
      { kind: 'haze', colour: '#FFF6CC', strength: 0.34, from: 560, to: 760 },
      mangoTree(),
      { kind: 'glow', glows: [{ x: 980, y: 520, radius: 300, colour: '#FFF6D0', strength: 0.4 }] },
      ...farWall(niche()),
      sill(),
      {
        kind: 'glow',
        glows: [{ x: 1010, y: 800, radius: 330, colour: '#FFE9B0', strength: 0.5, flat: 5 }],
      },
      girl(),
      {
        kind: 'glow',
        glows: [{ x: 1008, y: 500, radius: 120, colour: '#FFF6D8', strength: 0.42 }],
      },
      foreground(),
    ],
  };
}

function outside(): Sheet {
  const ripples = Array.from({ length: 26 }, (_, i) =>
    lens(560 + ((i * 197) % 820), 706 + ((i * 53) % 54), 0, 30 + (i % 5) * 14, 2),
  );
  return farSheet(['#5FB0A0', '#9CD0A8'], { gradient: [460, 780] }).put(
    land([690, 660, 640, 660, 684, 676, 690]),
    templeCluster(1238, 682, 0.66, { flag: '#E8743B' }),
    temple(1345, 686, 0.4, { flag: '#E8743B' }),
    palm(1120, 690, 120, 4, -0.1),
    hole(ripples.join('')),
    grass('cut', { from: 460, to: 1320, top: 690, bottom: 702 }, 40, 4, { high: 14 }),
  );
}

const CROWN: readonly Clump[] = [
  [470, 250, 130],
  [620, 180, 120],
  [760, 200, 96],
  [880, 150, 90],
  [480, 420, 96],
  [600, 330, 80],
  [700, 260, 64],
  [560, 380, 60],
];

/** A mango tree close to the window, with its fruit. */
function mangoTree(): Sheet {
  const fruit = p`548,432 636,420 596,300 730,316 800,300 880,250 494,546`.map(
    ([x, y]): Snips => [
      strip(`M${x + 8},${y - 84}Q${x + 2},${y - 50} ${x},${y - 20}`, 4, '#2F7045'),
      laid(
        outline(
          p`${x},${y - 24} ${x + 18},${y - 6} ${x + 15},${y + 18} ${x - 2},${y + 27} ${x - 16},${y + 11} ${x - 14},${y - 12}`,
        ),
        y % 4 < 2 ? '#F2A81D' : '#F7C43A',
      ),
      slit(curve(p`${x + 8},${y - 10} ${x + 10},${y + 4} ${x + 2},${y + 16}`), 1.6),
    ],
  );
  const bark = '#4A2A30';
  return middleSheet('#2F7F5A', { lift: 13, edge: '#FFF6C0' }).put(
    stem({ line: p`420,820 450,640 470,470 520,330 600,240`, widths: [70, 56, 50, 40, 20] }, 4, {
      colour: bark,
    }),
    stem({ line: p`510,350 640,250 780,220 900,170`, widths: [26, 20, 14, 5] }, 5, {
      colour: bark,
      knots: 0,
    }),
    crown(
      CROWN,
      {
        kind: 'mango',
        colours: ['#175F50', '#1F7F5A', '#3F9A55', '#8FBF4A'],
        leaf: 72,
        light,
        dense: 0.9,
        hang: 0.7,
      },
      6,
    ),
    fruit,
  );
}

function sill(): Sheet {
  const half = WINDOW.width / 2 + 56;
  return middleSheet(['#F7DCA6', '#C26A44'], {
    gradient: [790, 900],
    lift: 15,
    rim: 0.6,
    edge: '#FFF3D0',
  }).put(
    paper(box(WINDOW.x - half, 806, half * 2, 40)),
    paper(box(WINDOW.x - half + 26, 846, half * 2 - 52, 170), '#9C3A3E'),
    slit(
      `M${WINDOW.x - half},836H${WINDOW.x + half}M${WINDOW.x - half + 26},868H${WINDOW.x + half - 26}`,
      1.8,
    ),
    hole(
      Array.from({ length: 19 }, (_, i) => blossom(WINDOW.x - 468 + i * 52, 918, 23, 8)).join(''),
    ),
    hole(
      Array.from({ length: 20 }, (_, i) => lens(WINDOW.x - 494 + i * 52, 908, 1.57, 20, 4)).join(
        '',
      ),
    ),
    slit(`M${WINDOW.x - half + 26},968H${WINDOW.x + half - 26}`, 1.8),
  );
}

function girl(): Sheet {
  const reader = sittingSide(
    {
      ...children.girl,
      dress: 'sari',
      cloth: '#F2A71B',
      lower: '#1F6F7E',
      headdress: { kind: 'braid', colour: '#D9364F' },
      headSize: 1.16,
      sash: '#F08AA0',
    },
    { tilt: 22, lean: 4, far: limb`14,-24 21,-26`, near: limb`10,-21 20,-24` },
    { before: [openBook([24, -27.4], 14, '#C2184F'), embroidery()] },
  );
  return peopleSheet({ lift: 15, edge: '#FFF3D0', rim: 0.65 })
    .put(books())
    .putAt(reader, 800, 810, 9.6)
    .put(place(parrot(), 1226, 808, 1.34, { flip: true }));
}

/** The books that she has read already. */
function books(): Snips {
  const spines = [
    [0, 150, '#155E75'],
    [12, 132, '#C2184F'],
    [-6, 142, '#D98A12'],
    [10, 118, '#4F6B3A'],
  ] as const;
  return spines.map(([dx, wide, colour], i) => {
    const y = 780 - i * 27;
    return [
      laid(
        ribbon(
          [
            [430 + dx, y + 13],
            [430 + dx + wide, y + 13],
          ],
          [25, 25],
          { ends: 'flat' },
        ),
        colour,
        1.6,
      ),
      slit(`M${446 + dx},${y + 2}v22M${454 + dx},${y + 2}v22M${414 + dx + wide},${y + 2}v22`, 1.6),
      hole(blossom(430 + dx + wide / 2, y + 13, 8, 6)),
    ];
  });
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
  return frontSheet(['#3A1238', '#240A28'], { lift: 20, edge: '#FFD08A', rim: 0.7 }).put(
    readingCurtain(),
    potOfMarigolds(250, 1, 4),
  );
}
