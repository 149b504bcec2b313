import { glowFrom, type Light, type Scene, WIDE } from '../light/scene.ts';
import { curve } from '../paper/curves.ts';
import { type Point, p } from '../paper/points.ts';
import { box, circle, lens, petal, ringOfDots } from '../paper/shapes.ts';
import type { Sheet } from '../paper/sheet.ts';
import { hole, laid, paper, type Snips, slit, strip } from '../paper/snips.ts';
import { arch } from '../parts/arch.ts';
import { cradleBed, cradleStand } from '../parts/cradle.ts';
import { hangingLamp, toran } from '../parts/garlands.ts';
import { paving, rangoli } from '../parts/ground.ts';
import { lattice } from '../parts/lattice.ts';
import { hall, onlookers } from '../parts/temple-hall.ts';
import { diya } from '../parts/vessels.ts';
import { waistWrap } from '../parts/waist-wrap.ts';
import { figure } from '../people/figure.ts';
import { GREY_HAIR, limb, type Pose } from '../people/look.ts';
import { withChildOnHip } from '../people/moving.ts';
import { childOnHip } from '../people/on-the-hip.ts';
import { children, widows, women } from '../people/villagers.ts';
import { greeting, heaving, onHeels } from '../people/working.ts';
import { farSheet, middleSheet, peopleSheet } from '../sheets.ts';

const CRADLE = { x: 800, y: 842, scale: 1.95 };
const light: Light = { x: 800, y: 610, radius: 470, colour: '#FFE9AE' };

/** Midnight of Janmashtami: the women pull the cradle's cord, and all the light of the hall comes out of the cradle. */
export function compose(): Scene {
  return {
    size: WIDE,
    light,
    background: glowFrom(light, 900, [
      [0, '#FFFDF0'],
      [0.1, '#FFF0B8'],
      [0.22, '#FFCB6A'],
      [0.42, '#E8804A'],
      [0.7, '#8A3468'],
      [1, '#2A1A5A'],
    ]),
    shadowTint: '#120a36',
    bloom: 0.9,
    bloomFrom: 0.58,
    vignette: 0.42,
    layers: [
      wall(),
      niche(),
      floor(),
      {
        kind: 'glow',
        glows: [{ x: 800, y: 850, radius: 420, colour: '#FFC868', strength: 0.7, flat: 4 }],
      },
      lamps(),
      { kind: 'glow', glows: [{ x: 800, y: 590, radius: 240, colour: '#FFEDB0', strength: 0.9 }] },
      cradle(),
      {
        kind: 'glow',
        glows: [
          { x: 800, y: 590, radius: 330, colour: '#FFC868', strength: 0.34 },
          { x: 770, y: 606, radius: 70, colour: '#FFF6D0', strength: 0.34 },
        ],
      },
      pullers(),
      { kind: 'glow', glows: [{ x: 556, y: 830, radius: 70, colour: '#FFC060', strength: 0.6 }] },
      hall(),
      onlookers(),
    ],
  };
}

/** The back wall: rays cut around the niche, a lattice, and rows of small lamp niches. */
function wall(): Sheet {
  const rays = Array.from({ length: 72 }, (_, i) => {
    const turn = (i / 72) * Math.PI * 2;
    const from = i % 2 === 0 ? 372 : 392;
    return lens(
      light.x + Math.cos(turn) * from,
      light.y - 40 + Math.sin(turn) * from,
      turn,
      i % 2 === 0 ? 130 : 74,
      i % 2 === 0 ? 5 : 3,
    );
  });
  return farSheet(['#381C66', '#6A2A64'], {
    gradient: [0, 800],
    translucency: 0.34,
    holeGlow: 0.6,
  }).put(
    paper(box(-10, -10, 1620, 1020)),
    lattice(-10, 40, 330, 640, 46),
    lattice(1290, 40, 330, 640, 46),
    hole(rays.join('')),
    hole(arch(light.x, 842, 620, 380, 300, 5)),
    slit(`${arch(light.x, 842, 664, 388, 322, 5)}`, 3),
    hole(ringOfDots(light.x, light.y - 40, 352, 90, 4)),
  );
}

/** Rings of light within the niche, each a sheet of gold with a larger opening. */
function niche(): Sheet {
  const petals = (r: number, count: number, long: number, wide: number) =>
    Array.from({ length: count }, (_, i) => {
      const turn = (i / count) * Math.PI * 2;
      return petal(
        light.x + Math.cos(turn) * r,
        light.y - 20 + Math.sin(turn) * r,
        turn,
        long,
        wide,
      );
    }).join('');
  return farSheet(['#E89A3C', '#C75A4A'], { lift: 7, translucency: 0.5, holeGlow: 0.8 }).put(
    paper(arch(light.x, 850, 640, 380, 312, 5)),
    hole(circle(light.x, light.y - 20, 150)),
    hole(petals(164, 28, 46, 10) + petals(222, 36, 40, 9) + petals(278, 44, 34, 8)),
    hole(
      ringOfDots(light.x, light.y - 20, 216, 56, 3) +
        ringOfDots(light.x, light.y - 20, 270, 72, 2.6),
    ),
  );
}

function floor(): Sheet {
  return middleSheet(['#9A4458', '#3A1C56'], { gradient: [800, 1000], edge: '#FFD890' }).put(
    paving(800, 800, [822, 856, 906, 972]),
    rangoli(800, 900, 330, 0.2, '#FFE3A8'),
  );
}

function lamps(): Sheet {
  return middleSheet('#C98A2A', { lift: 8, edge: '#FFF0C0' }).put(
    hangingLamp(430, -20, 300, 0.8),
    hangingLamp(1160, -20, 250, 0.9),
    hangingLamp(1330, -20, 400, 0.74),
    hangingLamp(560, -20, 190, 0.62),
  );
}

function cradle(): Sheet {
  const { x, y, scale } = CRADLE;
  return peopleSheet({ colour: '#E9AE3A', edge: '#FFF6D0', lift: 12, rim: 0.6 })
    .put(strip(curve([...CORD]), 6, '#F6E3B8'), slit(twist(), 1.2))
    .putAt(cradleBed(-8), x, y, scale)
    .putAt(cradleStand(), x, y, scale)
    .put(
      toran(CRADLE.x - 186, CRADLE.x + 186, CRADLE.y - 452, {
        count: 3,
        sag: 34,
        flower: 7.4,
        tassel: 56,
      }),
    );
}

const CORD: readonly Point[] = p`944,694 1010,668 1074,636 1092,660 1104,692 1150,734 1236,752 1262,728`;

function twist(): string {
  return CORD.slice(0, -1)
    .flatMap(([x, y], i) => {
      const [tx, ty] = CORD[i + 1] ?? [x, y];
      return [0.1, 0.3, 0.5, 0.7, 0.9].map(
        (t) => `M${x + (tx - x) * t - 2},${y + (ty - y) * t - 3}l4,6`,
      );
    })
    .join('');
}

function pullers(): Sheet {
  const plate: Snips = [
    laid(petal(19, -18.6, 0, 19, 3.6), '#E9B84A', 0.8),
    [23, 27.6, 32].map((x) => diya(x, -19.6, 0.2)),
  ];
  const prays: Pose = { ...greeting, view: 'quarter' };
  const helps: Pose = {
    ...heaving,
    hip: [-5, -50],
    neck: [2, -77],
    tilt: -6,
    far: limb`12,-66 24,-62`,
    near: limb`9,-60 20,-56`,
  };
  return peopleSheet({ edge: '#FFE6A8', rim: 0.7 })
    .putAt(
      figure({ ...widows[0], hair: GREY_HAIR, trim: '#C9A24A' }, prays, {
        before: waistWrap(prays, '#F6EBD8'),
      }),
      344,
      880,
      4.2,
    )
    .putAt(figure(women.teal, onHeels, { before: plate }), 410, 934, 4.8)
    .putAt(
      figure(women.gold, withChildOnHip, { before: childOnHip(children.boy) }),
      1428,
      900,
      4.4,
      { flip: true },
    )
    .putAt(
      figure(women.rose, heaving, { before: waistWrap(heaving, '#F7C04A') }, { blow: 4 }),
      1190,
      924,
      4.7,
      { flip: true },
    )
    .putAt(figure(children.girl, helps), 1326, 934, 3.1, { flip: true });
}
