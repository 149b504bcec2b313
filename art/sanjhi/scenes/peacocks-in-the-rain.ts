import { glowFrom, type Light, type Scene, WIDE } from '../light/scene.ts';
import { polygon } from '../paper/curves.ts';
import { n, type Point, p } from '../paper/points.ts';
import { seedRandom } from '../paper/random.ts';
import { ellipse, lens } from '../paper/shapes.ts';
import type { Sheet } from '../paper/sheet.ts';
import { paper, type Snips, slit } from '../paper/snips.ts';
import { flock } from '../parts/birds.ts';
import { land, tufts } from '../parts/ground.ts';
import { lotus, lotusBud, lotusLeaf } from '../parts/lotus.ts';
import { palm } from '../parts/palm.ts';
import { pavilion } from '../parts/pavilion.ts';
import { dancingPeacock, peacock } from '../parts/peacock.ts';
import { temple } from '../parts/temples.ts';
import { tree } from '../parts/tree.ts';
import { water } from '../parts/water.ts';
import { bitsSheet, farSheet, frontSheet, middleSheet } from '../sheets.ts';
import { skySheets } from '../sky.ts';

const light: Light = { x: 560, y: 380, radius: 620, colour: '#FFF3B8' };

/** The first storm of Shravan: peacocks dance while the sun still shines under the clouds. */
export function compose(): Scene {
  return {
    size: WIDE,
    light,
    background: glowFrom(light, 760, [
      [0, '#FFFDE8'],
      [0.2, '#FDF3A8'],
      [0.5, '#E3DC7A'],
      [1, '#A8B878'],
    ]),
    shadowTint: '#161a3c',
    bloom: 0.45,
    vignette: 0.36,
    layers: [
      ...skySheets(WIDE, light, {
        rings: [
          ['#C9CF8A', 210],
          ['#8FA296', 320],
          ['#5F7490', 450],
          ['#42507C', 590],
        ],
        seed: 161,
        disc: false,
        wisps: 8,
        paper: { translucency: 0.26 },
      }),
      bitsSheet('#3F4F6A', { rim: 0 }).put(flock(480, 300, 0.9)),
      horizon(),
      { kind: 'haze', colour: '#EFEDB0', strength: 0.3, from: 420, to: 640 },
      ...stormClouds(),
      meadow(),
      rain(110, 5, 0.9, '#E8F0E4'),
      hill(),
      {
        kind: 'glow',
        glows: [{ x: 800, y: 780, radius: 380, colour: '#F3F0A0', strength: 0.4, flat: 2 }],
      },
      dancers(),
      rain(80, 9, 1.7, '#F4FAF0'),
      pond(),
    ],
  };
}

function horizon(): Sheet {
  return farSheet(['#7F9A7A', '#A9B87A'], { gradient: [380, 620] }).put(
    land([600, 560, 548, 566, 590, 584, 600]),
    temple(330, 592, 0.5, { flag: '#C2410C' }),
    pavilion(440, 592, 56),
    pavilion(228, 592, 50),
    palm(690, 596, 150, 6, 0.14),
  );
}

/** Heavy clouds hung from the upper edge in two sheets, a flash between them. */
function stormClouds(): Sheet[] {
  const scallops = (y: number, size: number, seed: number) => {
    const random = seedRandom(seed);
    let path = `M1680,-20V${y}`;
    let x = 1680;
    while (x > -80) {
      const step = size * random.between(0.5, 1.5);
      path += `a${n(step * 0.54)},${n(step * 0.5)} 0 0 1 ${n(-step)},${n(random.between(-1, 1) * size * 0.3)}`;
      x -= step;
    }
    return `${path}V-20Z`;
  };
  const curl = (x: number, y: number, size: number) =>
    slit(
      `M${x - size},${y}a${size},${size} 0 1 1 ${size * 1.4},${size * 0.6}a${size * 0.5},${size * 0.5} 0 1 1 ${-size * 0.4},${-size * 0.8}`,
      2,
    );
  const bolt: Point[] = p`1076,90 1034,226 1066,220 1012,372 1122,200 1088,206 1130,90`;
  const behind = middleSheet(['#4A5888', '#566A96'], {
    gradient: [0, 220],
    lift: 12,
    edge: '#F3EFA8',
    rim: 0.5,
  });
  const before = middleSheet(['#1F264C', '#333D6E'], {
    gradient: [0, 170],
    lift: 18,
    edge: '#F3EFA8',
    rim: 0.6,
  });
  return [
    behind.put(paper(scallops(128, 120, 6)), paper(polygon(bolt), '#FFF3A0')),
    before.put(
      paper(scallops(62, 96, 14)),
      [80, 290, 470, 700, 905, 1190, 1390, 1540].map((x, i) =>
        curl(x, 34 + ((i * 31) % 34), 13 + (i % 3) * 4),
      ),
    ),
  ];
}

function meadow(): Sheet {
  return middleSheet(['#3F8A5F', '#23705F'], { gradient: [600, 760] }).put(
    land([650, 636, 640, 622, 636, 650, 640]),
    tree(1400, 690, 0.95, 71, {
      bark: '#2A2440',
      leaves: ['#1C6F52', '#2A8257', '#17604F'],
      flowers: 0.3,
      leaf: 58,
      depth: 4,
      lean: -0.12,
    }),
    tree(96, 690, 0.66, 44, {
      bark: '#2A2440',
      leaves: ['#2A7A57', '#1C6F52'],
      flowers: 0.2,
      leaf: 58,
      depth: 4,
      lean: 0.1,
    }),
    tufts('paper', { from: 0, to: 1600, top: 626, bottom: 640 }, 50, 4),
  );
}

function rain(count: number, seed: number, size: number, colour: string): Sheet {
  const random = seedRandom(seed);
  return bitsSheet(colour, { lift: 3, shadow: 0.18, rim: 0, translucency: 0.3 }).put(
    Array.from({ length: count }, () =>
      paper(
        lens(
          random.between(0, 1600),
          random.between(120, 860),
          1.86,
          random.between(30, 62) * size,
          1.1 * size,
        ),
      ),
    ),
  );
}

function hill(): Sheet {
  return middleSheet(['#2F8056', '#14494A'], { gradient: [720, 960], lift: 13 }).put(
    land([830, 800, 776, 744, 736, 752, 790, 812]),
    tufts('cut', { from: 0, to: 1600, top: 810, bottom: 930 }, 60, 8),
    tufts('paper', { from: 0, to: 1600, top: 770, bottom: 800 }, 26, 9),
  );
}

function dancers(): Sheet {
  return frontSheet('#0F766E', { lift: 14, edge: '#FFF6C0', translucency: 0.08 })
    .putAt(dancingPeacock(140), 780, 672, 1.95)
    .putAt(peacock('trailing'), 1260, 800, 1.3, { flip: true })
    .putAt(peacock('sloping'), 372, 806, 1.06);
}

function pond(): Sheet {
  const random = seedRandom(8);
  const rings: Snips = Array.from({ length: 16 }, () => {
    const [x, y, r] = [random.between(60, 1540), random.between(926, 986), random.between(16, 34)];
    return [slit(ellipse(x, y, r, r * 0.26), 1.6), slit(ellipse(x, y, r * 0.5, r * 0.12), 1.3)];
  });
  return frontSheet(['#2F4A7A', '#141C44'], { lift: 15, edge: '#E8F0C0' }).put(
    water(900, { seed: 6, wave: 4, length: 130, ripples: 40, reach: 80, lightX: 620 }),
    rings,
    [
      [170, 958, 96],
      [340, 982, 62],
      [1420, 956, 104],
      [1250, 984, 70],
    ].map(([x = 0, y = 0, r = 0]) => lotusLeaf(x, y, r, '#1F7F6A')),
    lotus(190, 950, 1.5),
    lotus(1400, 948, 1.6),
    lotus(1262, 974, 0.95),
    lotusBud(352, 934, 1, 48),
    lotusBud(1530, 900, 1.1, 70),
  );
}
