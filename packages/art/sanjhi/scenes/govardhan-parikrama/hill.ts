import { outline, samplePoints } from '../../paper/curves.ts';
import { type Point, p } from '../../paper/points.ts';
import { seedRandom } from '../../paper/random.ts';
import { lens } from '../../paper/shapes.ts';
import type { Sheet } from '../../paper/sheet.ts';
import { hole, paper, place, type Snips } from '../../paper/snips.ts';
import { crown } from '../../parts/crown.ts';
import { grass } from '../../parts/grass.ts';
import { sittingMonkey, walkingMonkey } from '../../parts/monkey.ts';
import { pavilion } from '../../parts/pavilion.ts';
import { peacock } from '../../parts/peacock.ts';
import { boulder } from '../../parts/rocks.ts';
import { flag } from '../../parts/spire.ts';
import { temple } from '../../parts/temples.ts';
import { tree } from '../../parts/tree.ts';
import { farSheet, middleSheet } from '../../sheets.ts';

const light = { x: 220, y: 430 };
const LANGUR = { fur: '#B9A58C', face: '#3A2630' };

type Ridge = {
  line: readonly Point[];
  stones: readonly string[];
  /** Size of a stone at the low end of the ridge and at its high one. */
  size: readonly [number, number];
  seed: number;
};

/** A ridge that climbs to the right: its mass, then stones in three broken rows below the crest, each row larger than the one above. */
function ridge({ line, stones, size, seed }: Ridge): Snips {
  const random = seedRandom(seed);
  const row = (down: number, grow: number, gaps: number): Snips =>
    samplePoints(line, 7).flatMap(([x, y], i, all) => {
      if (random.next() < gaps) return [];
      const t = i / all.length;
      const wide = (size[0] + (size[1] - size[0]) * t) * grow * random.between(0.7, 1.25);
      return boulder(
        x + random.between(-12, 12),
        y + down * (0.6 + t * 0.8) + wide * 0.3,
        wide,
        wide * random.between(0.5, 0.72),
        seed * 50 + i,
        random.pick([...stones]),
      );
    });
  const last = line.at(-1) ?? [1640, 300];
  const first = line[0] ?? [400, 600];
  const grain = Array.from({ length: 70 }, () => {
    const x = random.between(first[0], 1600);
    return lens(x, random.between(last[1] + 60, 760), random.between(-0.5, -0.2), 22, 1.6);
  });
  return [
    paper(outline([...line, [last[0], 900, 1], [first[0], 900, 1]], 0.9)),
    hole(grain.join('')),
    row(10, 1, 0.12),
    row(62, 1.15, 0.45),
    row(128, 1.3, 0.5),
  ];
}

function forest(
  clumps: Parameters<typeof crown>[0],
  colours: string[],
  leaf: number,
  seed: number,
) {
  return crown(
    clumps,
    {
      kind: 'kadamba',
      colours,
      leaf,
      light,
      dense: 0.9,
      gap: 1.5,
      veins: 2,
      flowers: 0.06,
      flower: leaf * 0.24,
    },
    seed,
  );
}

/** The far end of the plain in the last light: fields, palms, and the temples of the next village. */
export function plain(): Sheet {
  return farSheet(['#E2A06A', '#C08A4A'], { gradient: [500, 640], edge: '#FFE9B8', rim: 0.5 }).put(
    paper('M-20,548Q300,520 700,552T1640,560V760H-20Z'),
    temple(96, 548, 0.5, { flag: '#C93A5A' }),
    temple(176, 550, 0.32, { flag: '#C93A5A' }),
    [0, 1, 2, 3, 4].map((i) =>
      tree(280 + i * 62, 548 - i * 2, 0.1 + (i % 2) * 0.03, i + 3, {
        bark: '#9A5F4A',
        leaves: ['#A8844A', '#8F8A4A'],
        flowers: 0,
        depth: 3,
        leaf: 90,
        veins: 0,
      }),
    ),
  );
}

/** The highest ridge, thin and warm in the distance, with the shrine where the flag flies. */
export function farRidge(): Sheet {
  return farSheet(['#C9805E', '#A8804A'], {
    gradient: [150, 620],
    lift: 12,
    edge: '#FFE3A8',
    rim: 0.7,
  }).put(
    pavilion(1190, 246, 62, { colour: '#E9B470' }),
    flag(1190, 172, 60, '#D93A4A'),
    [
      [600, 494, 0.2],
      [742, 432, 0.24],
      [880, 378, 0.26],
      [1030, 304, 0.27],
      [1330, 226, 0.3],
      [1440, 206, 0.34],
      [1556, 182, 0.36],
    ].map(([x = 0, y = 0, size = 1], i) =>
      tree(x, y, size, i + 5, {
        bark: '#7A4A3A',
        leaves: ['#6F6A38', '#8A7A3C', '#A88A48'],
        flowers: 0.12,
        depth: 3,
        leaf: 80,
        veins: 2,
        trunk: 84,
      }),
    ),
    ridge({
      line: p`360,572 520,520 680,440 830,392 960,318 1090,262 1230,236 1380,196 1500,180 1640,140`,
      stones: ['#C98A60', '#B97858', '#D49A68', '#AF7C50'],
      size: [34, 74],
      seed: 4,
    }),
  );
}

/** The middle ridge: leaf green and ochre. A peacock and langurs live there. */
export function middleRidge(): Sheet {
  return middleSheet(['#6A5A34', '#465430'], {
    gradient: [260, 700],
    lift: 15,
    edge: '#FFDF9A',
    rim: 0.75,
  }).put(
    place(peacock('hanging'), 1030, 424, 0.62, { flip: true }),
    ridge({
      line: p`480,600 640,556 790,530 900,478 1010,436 1130,396 1260,356 1400,330 1520,300 1640,280`,
      stones: ['#8A6236', '#745C36', '#96703C', '#6A6236'],
      size: [40, 96],
      seed: 7,
    }),
    place(sittingMonkey(LANGUR), 1256, 356, 0.92, { flip: true }),
    place(walkingMonkey(LANGUR), 872, 488, 0.62, { flip: true }),
    forest(
      [
        [700, 528, 46],
        [1110, 386, 56],
        [1180, 400, 60],
        [1390, 316, 76],
        [1490, 330, 80],
        [1600, 270, 84],
        [980, 540, 52],
        [1290, 470, 60],
      ],
      ['#2E4A2C', '#446230', '#68783A', '#9C9644'],
      34,
      22,
    ),
  );
}

/** The near flank, the dark great mass of the picture: forest and stones down to the walkers' way. */
export function nearFlank(): Sheet {
  return middleSheet(['#2E4630', '#162C26'], {
    gradient: [440, 760],
    lift: 18,
    edge: '#FFD88A',
    rim: 0.8,
  }).put(
    ridge({
      line: p`600,622 760,604 900,576 1030,538 1150,486 1270,448 1400,408 1520,370 1640,340`,
      stones: ['#43482E', '#36452E', '#524A2E', '#2C3E2E'],
      size: [40, 120],
      seed: 9,
    }),
    forest(
      [
        [820, 588, 40],
        [960, 580, 44],
        [1070, 510, 58],
        [1200, 540, 62],
        [1330, 420, 84],
        [1440, 500, 76],
        [1560, 360, 104],
        [1590, 560, 90],
        [1330, 600, 70],
        [1500, 640, 84],
      ],
      ['#142A24', '#1F402C', '#355A30', '#6A7A38'],
      44,
      33,
    ),
    grass('paper', { from: 620, to: 1620, top: 640, bottom: 700 }, 120, 4, {
      high: 26,
      colours: ['#3F5A32', '#4F6A38', '#2E4A30'],
    }),
  );
}

/** Stones along the way, worn by hands, on which it leans. */
export function stonesByTheWay(): Sheet {
  const random = seedRandom(21);
  const line = samplePoints(
    p`520,600 720,612 900,632 1040,664 1110,706 1200,744 1400,770 1640,790`,
    7,
  );
  const stones: Snips = line.map(([x, y], i) => {
    const wide = 24 + (i / line.length) * 110 * random.between(0.7, 1.1);
    return boulder(
      x,
      y,
      wide,
      wide * 0.62,
      i + 90,
      random.pick(['#A8743A', '#86643A', '#755E36', '#96703C', '#5F5A34']),
    );
  });
  return middleSheet('#8A6A3A', { lift: 9, edge: '#FFE2A0', rim: 0.7 }).put(
    stones,
    place(sittingMonkey({ ...LANGUR, holds: '#F7C04A' }), 1128, 672, 0.9, { flip: true }),
  );
}
