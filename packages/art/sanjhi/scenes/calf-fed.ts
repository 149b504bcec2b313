import { glowFrom, type Light, type Scene, WIDE } from '../light/scene.ts';
import { seedRandom } from '../paper/random.ts';
import { circle, lens, petal } from '../paper/shapes.ts';
import type { Sheet } from '../paper/sheet.ts';
import { hole, paper, place, type Snips } from '../paper/snips.ts';
import { crown } from '../parts/crown.ts';
import { fallenLeaves } from '../parts/earth.ts';
import { flying } from '../parts/flying-birds.ts';
import { grass } from '../parts/grass.ts';
import { land } from '../parts/ground.ts';
import { leaf } from '../parts/leaves.ts';
import { lotusBud } from '../parts/lotus.ts';
import { farSheet, middleSheet } from '../sheets.ts';
import { border, marigolds } from './calf-fed/border.ts';
import { bowl, girl, mother, youngOne } from './calf-fed/figures.ts';

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
      bowl(),
      girl(),
      marigolds(),
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
