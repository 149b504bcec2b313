import type { Light, Scene } from '../light/scene.ts';
import { glowFrom, WIDE } from '../light/scene.ts';
import { polygon } from '../paper/curves.ts';
import type { Point } from '../paper/points.ts';
import { shares } from '../paper/random.ts';
import { blossom, box, circle, petal } from '../paper/shapes.ts';
import type { Sheet } from '../paper/sheet.ts';
import { hole, paper, type Snips, slit } from '../paper/snips.ts';
import { arch } from '../parts/arch.ts';
import { toran } from '../parts/garlands.ts';
import { leafMeal } from '../parts/leaf-meal.ts';
import { temple } from '../parts/temples.ts';
import { tree } from '../parts/tree.ts';
import { bitsSheet, farSheet, frontSheet, middleSheet } from '../sheets.ts';
import { bringer, foreground, guests, server } from './serving-in-a-row/people.ts';
import { VANISHING } from './serving-in-a-row/perspective.ts';

const [VX, VY] = VANISHING;
const light: Light = { x: VX, y: 360, radius: 760, colour: '#FFF6CE' };

/** We sit in the row ourselves: before us a neighbour's turban, his plate in the light, and she who fills it. */
export function compose(): Scene {
  return {
    size: WIDE,
    light,
    background: glowFrom(light, 800, [
      [0, '#FFFFF4'],
      [0.2, '#FFF4C8'],
      [0.5, '#BDE8DA'],
      [1, '#5FB8B4'],
    ]),
    shadowTint: '#3a1a34',
    bloom: 0.5,
    vignette: 0.34,
    layers: [
      garden(),
      beyond(),
      gate(),
      ...arcades(),
      floor(),
      {
        kind: 'glow',
        glows: [
          { x: VX, y: 470, radius: 330, colour: '#FFF6D0', strength: 0.5 },
          { x: 700, y: 900, radius: 330, colour: '#FFF0B8', strength: 0.55, flat: 2.2 },
        ],
      },
      mats(),
      guests(0, 0.3),
      guests(0.3, 0.5),
      bringer(),
      guests(0.5, 0.7),
      guests(0.7, 1),
      meal(),
      {
        kind: 'glow',
        glows: [{ x: 690, y: 880, radius: 190, colour: '#FFF3C0', strength: 0.42, flat: 1.6 }],
      },
      server(),
      canopy(),
      foreground(),
    ],
  };
}

const at = (dx: number, dy: number, depth: number): Point => [VX + dx * depth, VY + dy * depth];

function beyond(): Sheet {
  return farSheet(['#7FC4BC', '#C8E8D0'], { gradient: [160, 460], rim: 0.3 }).put(
    temple(VX, 440, 0.56, { flag: '#E8743B' }),
    paper(box(900, 424, 700, 40)),
  );
}

/** Trees beyond the arcade, pale in the morning. */
function garden(): Sheet {
  const grown = {
    bark: '#4F9A94',
    leaves: ['#4FA098', '#5FB0A2', '#74BEAC'],
    flowers: 0,
    leaf: 64,
    veins: 3,
  };
  return farSheet(['#5FAFA6', '#9AD3C0'], { gradient: [200, 800], rim: 0.35, edge: '#F4FFF0' }).put(
    tree(120, 800, 1.3, 14, { ...grown, lean: 0.08 }),
    tree(470, 640, 0.9, 23, { ...grown, lean: -0.1 }),
    tree(1530, 560, 0.7, 8, grown),
    paper('M-20,740C200,690 420,660 640,590L1640,560V1020H-20Z'),
  );
}

function gate(): Sheet {
  return middleSheet(['#E8A07A', '#F2C49A'], {
    gradient: [200, 440],
    lift: 7,
    edge: '#FFFBE0',
  }).put(
    paper(box(1020, 214, 350, 246)),
    hole(arch(VX, 452, 126, 96, 74, 5)),
    slit(arch(VX, 454, 146, 100, 82, 5), 2),
    paper(
      shares(15)
        .map((t) => petal(1096 + t * 278, 216, -1.57, 20, 8, 0.6))
        .join(''),
    ),
    hole(
      [-1, 1]
        .map((s) => circle(VX + s * 98, 300, 9) + arch(VX + s * 104, 400, 34, 34, 26, 3))
        .join(''),
    ),
  );
}

/** Both sides of the court: arches that shrink toward the gate. */
function arcades(): Sheet[] {
  const side = (dir: -1 | 1, depths: readonly number[], reach: number): Snips => [
    paper(
      polygon([
        at(dir * reach, -640, 0.15),
        at(dir * reach, -640, 1.1),
        at(dir * reach, 330, 1.1),
        at(dir * reach, 330, 0.15),
      ]),
    ),
    depths.map((d) => {
      const [x, y] = at(dir * reach, 322, d);
      return [
        hole(arch(x, y, 330 * d, 330 * d, 190 * d, 4)),
        slit(arch(x, y + 4 * d, 374 * d, 336 * d, 206 * d, 4), 3 * d + 0.6),
        hole(circle(x + dir * 190 * d, y - 470 * d, 16 * d)),
      ];
    }),
  ];
  return [
    middleSheet(['#C86A4E', '#E0936A'], { gradient: [100, 640], lift: 11, edge: '#FFF0C0' }).put(
      side(-1, [0.92, 0.66, 0.47, 0.34, 0.25, 0.185], 1300),
      side(1, [0.62, 0.43, 0.31, 0.225], 820),
    ),
  ];
}

function floor(): Sheet {
  let lines = '';
  for (let i = -14; i <= 14; i++) {
    const [ax, ay] = at(i * 190, 330, 0.1);
    const [bx, by] = at(i * 190, 330, 2);
    lines += `M${ax},${ay}L${bx},${by}`;
  }
  for (const depth of [0.16, 0.22, 0.3, 0.42, 0.58, 0.8, 1.1, 1.5])
    lines += `M-20,${VY + 330 * depth}H1620`;
  return middleSheet(['#F7DDB0', '#C97A52'], { gradient: [430, 1000], lift: 6 }).put(
    paper(
      polygon([
        at(-1300, 312, 0.15),
        at(820, 312, 0.15),
        at(820, 312, 1.1),
        [1640, 1020],
        [-20, 1020],
        at(-1300, 312, 1.1),
      ]),
    ),
    slit(lines, 1.3),
  );
}

/** The strips of cloth on which the rows sit, and the bare strip between. */
function mats(): Sheet {
  const mat = (inner: number, outer: number): string =>
    polygon([at(inner, 600, 0.1), at(outer, 600, 0.1), at(outer, 600, 1.2), at(inner, 600, 1.2)]);
  return bitsSheet('#D9486A', { lift: 4, edge: '#FFF0C0' }).put(
    [
      [-1050, -560],
      [190, 620],
    ].map(([a = 0, b = 0]) => [
      paper(mat(a, b), '#D9486A'),
      paper(mat(a + 20, a + 44), '#F7C04A'),
      paper(mat(b - 44, b - 20), '#F7C04A'),
      slit(
        shares(7)
          .map((t) => {
            const [x, y] = at(a + (b - a) * (0.14 + t * 0.72), 600, 0.1);
            const [x2, y2] = at(a + (b - a) * (0.14 + t * 0.72), 600, 1.2);
            return `M${x},${y}L${x2},${y2}`;
          })
          .join(''),
        1.4,
      ),
    ]),
  );
}

/** The plate: the brightest thing here. */
function meal(): Sheet {
  return bitsSheet('#2F7A4A', { lift: 7, shadow: 0.6, rim: 0.6, edge: '#FFFBE0' }).put(
    leafMeal(716, 944, 1.72),
  );
}

/** A striped awning over all, that runs to the gate. */
function canopy(): Sheet {
  const stripe = (i: number): Snips => {
    const [a, b] = [at(i * 230, -420, 0.36), at((i + 1) * 230, -420, 0.36)];
    const [c, d] = [at((i + 1) * 230, -420, 1.3), at(i * 230, -420, 1.3)];
    return paper(polygon([a, b, c, d]), i % 2 === 0 ? '#14405A' : '#1C5A6E');
  };
  const edge = shares(17)
    .slice(1)
    .map((t) => {
      const x = VX + (t - 0.5) * 2 * 8 * 230 * 0.36;
      return `M${x - 115 * 0.36 * 2},${VY - 151}a41,30 0 0 0 83,0Z`;
    });
  return frontSheet('#14405A', {
    lift: 17,
    edge: '#FFE9A8',
    rim: 0.6,
    hole: '#FFF6D0',
    holeGlow: 0.9,
  }).put(
    shares(20).map((t) => stripe(Math.round(t * 19) - 12)),
    paper(edge.join(''), '#C2304F'),
    slit(
      Array.from({ length: 20 }, (_, k) => {
        const [ax, ay] = at((k - 12) * 230, -420, 0.36);
        const [bx, by] = at((k - 12) * 230, -420, 1.3);
        return `M${ax},${ay}L${bx},${by}`;
      }).join(''),
      2.2,
    ),
    hole(
      Array.from({ length: 20 }, (_, k) =>
        [0.46, 0.6, 0.8]
          .map((d) => {
            const [x, y] = at((k - 11.5) * 230, -420, d);
            return blossom(x, y, 34 * d, 6);
          })
          .join(''),
      ).join(''),
    ),
    toran(560, 1640, 244, { count: 6, sag: 26, flower: 6.4, tassel: 26 }),
  );
}
