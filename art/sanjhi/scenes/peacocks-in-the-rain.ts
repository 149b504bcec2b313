import { glowFrom, type Light, type Scene, WIDE } from '../light/scene.ts';
import { outline } from '../paper/curves.ts';
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
export function peacocksInTheRain(): Scene {
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
      stormClouds(),
      meadow(),
      rain(70, 5, 0.7, '#E8F0E4'),
      hill(),
      { kind: 'glow', glows: [{ x: 800, y: 780, radius: 380, colour: '#F3F0A0', strength: 0.4, flat: 2 }] },
      dancers(),
      rain(56, 9, 1.25, '#F4FAF0'),
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

/** Heavy clouds hung from the upper edge, with a flash in them. */
function stormClouds(): Sheet {
  const scallops = (y: number, size: number, seed: number) => {
    const random = seedRandom(seed);
    let path = `M-40,-20H1640V${y}`;
    for (let x = 1640; x > -40; ) {
      const step = size * random.between(0.7, 1.3);
      path += `a${n(step * 0.56)},${n(step * 0.52)} 0 0 1 ${n(-step)},${n(random.between(-16, 16))}`;
      x -= step;
    }
    return `${path}L-60,-20Z`;
  };
  const curls: Snips = Array.from({ length: 16 }, (_, i) => {
    const [x, y] = [60 + i * 100, 40 + ((i * 53) % 70)];
    return slit(`M${x},${y}q26,-26 52,0q-8,20 -26,14q-10,-8 0,-14`, 2);
  });
  const bolt: Point[] = p`1330,120! 1292,224! 1326,220! 1280,330! 1376,196! 1340,200! 1374,120!`;
  return middleSheet(['#23294F', '#37406E'], { gradient: [0, 220], lift: 18, edge: '#F3EFA8', rim: 0.6 }).put(
    paper(scallops(86, 150, 4)),
    curls,
    paper(outline(bolt, 0), '#FFF3A0'),
  );
}

function meadow(): Sheet {
  return middleSheet(['#3F8A5F', '#23705F'], { gradient: [600, 760] }).put(
    land([650, 636, 640, 622, 636, 650, 640]),
    tree(1400, 690, 0.95, 71, { bark: '#2A2440', leaves: ['#1C6F52', '#2A8257', '#17604F'], flowers: 0.3, leaf: 58, depth: 4, lean: -0.12 }),
    tree(96, 690, 0.66, 44, { bark: '#2A2440', leaves: ['#2A7A57', '#1C6F52'], flowers: 0.2, leaf: 58, depth: 4, lean: 0.1 }),
    tufts('paper', { from: 0, to: 1600, top: 626, bottom: 640 }, 50, 4),
  );
}

function rain(count: number, seed: number, size: number, colour: string): Sheet {
  const random = seedRandom(seed);
  return bitsSheet(colour, { lift: 3, shadow: 0.18, rim: 0, translucency: 0.3 }).put(
    Array.from({ length: count }, () =>
      paper(lens(random.between(0, 1600), random.between(120, 860), 1.86, random.between(30, 62) * size, 1.1 * size)),
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
    [[170, 958, 96], [340, 982, 62], [1420, 956, 104], [1250, 984, 70]].map(([x = 0, y = 0, r = 0]) => lotusLeaf(x, y, r, '#1F7F6A')),
    lotus(190, 950, 1.5),
    lotus(1400, 948, 1.6),
    lotus(1262, 974, 0.95),
    lotusBud(352, 934, 1, 48),
    lotusBud(1530, 900, 1.1, 70),
  );
}
