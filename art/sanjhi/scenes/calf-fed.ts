import { glowFrom, type Light, type Scene, WIDE } from '../light/scene.ts';
import { outline } from '../paper/curves.ts';
import { type Point, p } from '../paper/points.ts';
import { seedRandom } from '../paper/random.ts';
import { box, circle, lens, petal } from '../paper/shapes.ts';
import { Sheet } from '../paper/sheet.ts';
import { hole, paper, place, type Snips } from '../paper/snips.ts';
import { crown } from '../parts/crown.ts';
import { fallenLeaves } from '../parts/earth.ts';
import { flying } from '../parts/flying-birds.ts';
import { marigold } from '../parts/garlands.ts';
import { grass } from '../parts/grass.ts';
import { land } from '../parts/ground.ts';
import { leaf } from '../parts/leaves.ts';
import { lotus, lotusBud } from '../parts/lotus.ts';
import { farSheet, frontSheet, middleSheet } from '../sheets.ts';
import { girl, mother, youngOne } from './calf-fed/figures.ts';

const light: Light = { x: 700, y: 380, radius: 620, colour: '#FFF0DC' };

/**
 * A girl kneels to feed a calf, the mother's head comes over both from the edge. Teal garden, a rose glow between the two
 * faces, a border of marigolds that the horns and the knee break through.
 */
export function compose(): Scene {
  return {
    size: WIDE,
    light,
    background: glowFrom(light, 900, [
      [0, '#FFEBD2'],
      [0.3, '#FFC9B8'],
      [0.62, '#EE93A0'],
      [1, '#C9718F'],
    ]),
    shadowTint: '#10284a',
    bloom: 0.42,
    vignette: 0.3,
    layers: [
      mandala(),
      gardenFar(),
      gardenNear(),
      { kind: 'glow', glows: [{ x: 720, y: 430, radius: 360, colour: '#FFD9B8', strength: 0.3 }] },
      ground(),
      ...border(),
      mother(),
      youngOne(),
      girl(),
      corner(),
    ],
  };
}

/** Rings of petals around the light, and two parakeets that have seen the grass. */
function mandala(): Sheet {
  const petals: Snips = [
    [120, 18, 62, 15],
    [214, 26, 80, 17],
    [330, 34, 96, 19],
    [462, 42, 110, 21],
  ].map(([r = 0, count = 1, long = 0, wide = 0], ring) =>
    Array.from({ length: count }, (_, i) => {
      const a = ((i + (ring % 2) / 2) / count) * Math.PI * 2;
      const [x, y] = [light.x + 40 + Math.cos(a) * r, light.y - 50 + Math.sin(a) * r];
      return [
        paper(petal(x, y, a, long, wide)),
        hole(
          lens(
            x + Math.cos(a) * long * 0.2,
            y + Math.sin(a) * long * 0.2,
            a,
            long * 0.56,
            wide * 0.24,
          ),
        ),
        paper(
          circle(
            light.x + 40 + Math.cos(a + Math.PI / count) * (r + long * 0.9),
            light.y - 50 + Math.sin(a + Math.PI / count) * (r + long * 0.9),
            4,
          ),
        ),
      ];
    }),
  );
  return farSheet(['#F7B3B0', '#F9C4BC'], {
    opacity: 0.62,
    lift: 5,
    rim: 0.5,
    edge: '#FFF6EE',
    translucency: 0.5,
  }).put(petals);
}

function gardenFar(): Sheet {
  const random = seedRandom(9);
  const fronds: Snips = [
    [150, 700, -1.9, 560],
    [330, 720, -1.5, 520],
    [60, 720, -1.3, 640],
    [1010, 720, -1.75, 560],
    [1180, 740, -1.35, 600],
    [1420, 730, -1.6, 640],
    [1300, 720, -2, 520],
    [480, 760, -1.2, 420],
  ].map(([x = 0, y = 0, way = 0, long = 0]) =>
    leaf(x, y, way, long, long * 0.15, {
      colour: random.pick(['#6FB5AC', '#86C2B4', '#5AA8A2']),
      veins: 12,
      gap: 3,
      bend: (way + 1.57) * 0.3,
    }),
  );
  return farSheet('#6FB5AC', { translucency: 0.4, rim: 0.6, edge: '#FFF3E4' }).put(fronds);
}

function gardenNear(): Sheet {
  return middleSheet('#1F7F80', { translucency: 0.2, rim: 0.6, edge: '#FFE9DC' }).put(
    crown(
      [
        [90, 190, 190],
        [40, 420, 150],
        [250, 90, 150],
        [420, 60, 110],
        [1180, 60, 140],
        [1020, 40, 100],
      ],
      {
        kind: 'mango',
        colours: ['#0F5F66', '#1A7A78', '#2F948A', '#58AE9A'],
        leaf: 74,
        light,
        dense: 0.7,
        hang: 0.6,
        gap: 2.4,
      },
      7,
    ),
    place(flying('parakeet', 'up'), 800, 226, 1.5, { flip: true }),
    place(flying('parakeet', 'level'), 930, 296, 1.2, { flip: true, turn: 8 }),
    lotusBud(330, 620, 1.4, 150, '#D9447F'),
    lotusBud(212, 640, 1.2, 120, '#E8743B'),
  );
}

function ground(): Sheet {
  return middleSheet(['#2F8F86', '#0E4A5A'], {
    gradient: [720, 1000],
    translucency: 0.2,
    lift: 10,
  }).put(
    land([770, 752, 760, 748, 742, 756, 750]),
    grass('paper', { from: 40, to: 1560, top: 754, bottom: 770 }, 150, 6, {
      high: 40,
      colours: ['#2F8F86', '#3FA08A', '#1F7A78'],
      flowers: 0.16,
      petals: ['#F9B8C4', '#F7C04A', '#FFF4DC'],
      sparse: 0.2,
    }),
    grass('cut', { from: 60, to: 1540, top: 800, bottom: 930 }, 70, 9, { high: 26 }),
    fallenLeaves(
      { from: 300, to: 1400, top: 850, bottom: 930 },
      14,
      4,
      ['#F7B733', '#E8743B', '#F9B8C4'],
      30,
    ),
  );
}

/** Where the marigolds hang: along a frame whose upper edge is cusped. */
function border(): Sheet[] {
  const opening = outline(
    p`86,910! 86,250! 120,196 150,150! 230,150 262,92! 420,96 470,66! 640,84 800,60! 960,84 1130,66! 1180,96 1338,92! 1370,150 1450,150! 1480,196 1514,250! 1514,910!`,
    0.9,
  );
  const back = new Sheet({
    colour: '#B52A5E',
    lift: 14,
    shadow: 0.55,
    rim: 0.6,
    edge: '#FFD9C4',
    translucency: 0.12,
  }).put(paper(box(-20, -20, 1640, 1040)), place(hole(opening), 32, 20, 0.96));
  const front = frontSheet(['#0B4450', '#083440'], {
    lift: 16,
    edge: '#FFD9A0',
    hole: '#FFB9B0',
    holeGlow: 0.8,
  }).put(paper(box(-20, -20, 1640, 1040)), hole(opening), vine());
  return [back, front];
}

/** Lotus scroll in the dark margin. */
function vine(): Snips {
  const cuts: string[] = [];
  for (let y = 300; y < 900; y += 78) {
    for (const x of [40, 1560]) {
      cuts.push(circle(x, y, 5));
      for (const turn of [-2.3, -1.57, -0.84, 0.84, 1.57, 2.3])
        cuts.push(petal(x, y + Math.sin(turn) * 9, turn, 30, 7));
    }
  }
  for (let x = 60; x < 1600; x += 74) {
    for (const turn of [-2.4, -1.57, -0.74]) cuts.push(petal(x, 978, turn, 34, 9));
    cuts.push(lens(x + 24, 984, 0, 26, 3));
  }
  for (const flip of [0, 1]) {
    const at = (x: number) => (flip ? 1600 - x : x);
    for (let i = 0; i < 8; i++) {
      const a = (i / 8) * Math.PI * 2;
      cuts.push(petal(at(70) + Math.cos(a) * 12, 80 + Math.sin(a) * 12, a, 44, 13));
    }
    cuts.push(
      circle(at(70), 80, 7),
      circle(at(150), 50, 5),
      circle(at(46), 190, 5),
      circle(at(230), 40, 4),
    );
  }
  return hole(cuts.join(''));
}

/** Marigolds strung around the opening, and a lotus before it all. */
function corner(): Sheet {
  const line: Point[] = p`86,900 86,760 86,620 86,480 86,340 96,236 150,150 246,130 340,94 470,66 640,82 800,62 960,82 1130,66 1260,94 1354,130 1450,150 1504,236`;
  const flowers: Snips[] = [];
  const colours = ['#F59E0B', '#F7B733', '#E8641F'];
  let k = 0;
  for (let i = 0; i < line.length - 1; i++) {
    const [a, b] = [line[i] ?? [0, 0], line[i + 1] ?? [0, 0]];
    const count = Math.max(1, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / 33));
    for (let j = 0; j < count; j++) {
      const t = j / count;
      flowers.push(
        marigold(
          a[0] + (b[0] - a[0]) * t,
          a[1] + (b[1] - a[1]) * t,
          19 + (k % 3) * 1.4,
          colours[k % 3] ?? '#F59E0B',
        ),
      );
      k++;
    }
  }
  const sill = Array.from({ length: 48 }, (_, i) =>
    marigold(18 + i * 33.4, 930 + (i % 2) * 6, 20 + (i % 3) * 2, colours[(i * 2) % 3] ?? '#F59E0B'),
  );
  return frontSheet('#0B4450', { lift: 12, edge: '#FFE3B0', rim: 0.5 }).put(
    flowers,
    sill,
    [0, 1].map((i) =>
      leaf(i ? 1330 : 250, 946, i ? -2.7 : -0.4, 150, 34, {
        colour: '#12707A',
        veins: 7,
        gap: 2.4,
      }),
    ),
    [0, 1].map((i) =>
      leaf(i ? 1370 : 200, 950, i ? -0.5 : -2.7, 130, 30, {
        colour: '#0F5F6A',
        veins: 7,
        gap: 2.4,
      }),
    ),
    lotus(1350, 960, 1.5, '#E0548A'),
    lotus(226, 966, 1.15, '#E0548A'),
  );
}
