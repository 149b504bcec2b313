import type { Layer, Light, Scene } from '../light/scene.ts';
import { WIDE } from '../light/scene.ts';
import { seedRandom } from '../paper/random.ts';
import { box, circle, ellipse } from '../paper/shapes.ts';
import type { Sheet } from '../paper/sheet.ts';
import { hole, paper, slit, strip } from '../paper/snips.ts';
import { arch } from '../parts/arch.ts';
import { billow } from '../parts/billow.ts';
import { paving } from '../parts/ground.ts';
import { flames, hearth } from '../parts/hearth.ts';
import {
  brassPot,
  cauldron,
  hangingTools,
  plateStack,
  rafters,
  sack,
  simmering,
} from '../parts/kitchen.ts';
import { lattice } from '../parts/lattice.ts';
import { bitsSheet, frontSheet, middleSheet } from '../sheets.ts';
import { beyond } from './anna-vitran/court.ts';
import { foreground } from './anna-vitran/foreground.ts';
import { pouredRice, pourer, stirrer } from './anna-vitran/people.ts';

const POT = { x: 640, y: 560, half: 290 };
const light: Light = { x: 640, y: 800, radius: 620, colour: '#FFB648' };

/** Four in the morning: the fire under the great cauldron is the only light; the hungry wait in the blue beyond the arches. */
export function compose(): Scene {
  const middle = steam('back');
  const front = beams();
  return {
    size: WIDE,
    light,
    background: `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0.2" stop-color="#17326B"/><stop offset="0.48" stop-color="#4C86C6"/><stop offset="0.6" stop-color="#BFE0F2"/></linearGradient></defs><rect width="1600" height="1000" fill="url(#sky)"/>`,
    shadowTint: '#2a0f26',
    bloom: 0.7,
    bloomFrom: 0.6,
    vignette: 0.36,
    layers: [
      ...beyond(),
      wall(),
      {
        kind: 'glow',
        glows: [
          { x: 560, y: 560, radius: 430, colour: '#F0762A', strength: 0.42 },
          { x: 330, y: 560, radius: 280, colour: '#F0903A', strength: 0.75 },
        ],
      },
      floor(),
      {
        kind: 'glow',
        glows: [{ x: 640, y: 930, radius: 520, colour: '#FFA23A', strength: 0.62, flat: 5 }],
      },
      stores(),
      middle,
      pourer(),
      pot(),
      pouredRice(),
      ...fire(),
      steam('front'),
      stirrer(),
      front,
      { kind: 'glow', glows: [{ x: 640, y: 800, radius: 210, colour: '#FF9A2E', strength: 0.34 }] },
      sparks(),
      foreground(),
    ],
    planes: { middle, front },
  };
}

function wall(): Sheet {
  return middleSheet(['#3A1730', '#7A2E26'], {
    gradient: [40, 680],
    lift: 16,
    edge: '#FFB870',
    hole: '#FFA04A',
    holeGlow: 0.95,
  }).put(
    paper(box(-10, -10, 1640, 700)),
    [1010, 1270, 1530].map((x) => [
      hole(arch(x, 700, 226, 270, 130, 5)),
      slit(arch(x, 704, 246, 276, 140, 5), 2.4),
      hole(
        [-1, 1]
          .map(
            (s) =>
              circle(x + s * 108, 352, 6) +
              [0, 1, 2, 3, 4, 5]
                .map((k) =>
                  ellipse(
                    x + s * 108 + Math.cos(k * 1.05) * 15,
                    352 + Math.sin(k * 1.05) * 15,
                    5,
                    5,
                  ),
                )
                .join(''),
          )
          .join(''),
      ),
    ]),
    lattice(880, 206, 740, 40, 26, 'diamond'),
    slit('M860,196H1620M860,256H1620', 2),
    lattice(100, 206, 300, 40, 26, 'diamond'),
    slit('M96,196H440M96,256H440', 2),
    hangingTools(150, 312, 62, 4, '#C98A1C'),
  );
}

function floor(): Sheet {
  return middleSheet(['#8A3A2A', '#3A1422'], {
    gradient: [690, 1000],
    lift: 8,
    edge: '#FFB870',
  }).put(paving(684, 640, [712, 752, 812, 894]));
}

/** Sacks, piles of leaf plates, brass: what a thousand meals need. */
function stores(): Sheet {
  return middleSheet('#8A4A2A', { lift: 9, edge: '#FFC878' }).put(
    sack(1120, 800, 150, '#A8663A'),
    plateStack(1000, 936, 86, 6, ['#3F8A5A', '#2F7A4A', '#56A060']),
    sack(1216, 812, 170, '#C28A4A', '#8A1838'),
    brassPot(1010, 812, 46, '#C98A1C'),
    brassPot(1170, 880, 60, '#D9A21C'),
  );
}

/** Steam in big paper clouds, lit from below, that rises into the rafters. */
function steam(which: 'back' | 'front'): Sheet {
  return which === 'back'
    ? middleSheet(['#5A2A4A', '#E8945A'], {
        gradient: [60, 520],
        lift: 12,
        shadow: 0.4,
        translucency: 0.2,
        edge: '#FFD9A0',
      }).put(
        billow(
          [
            [860, 40, 110],
            [720, 90, 120],
            [560, 40, 120],
            [930, 150, 80],
            [800, 190, 104],
            [640, 220, 110],
            [760, 320, 92],
            [680, 400, 90],
            [850, 280, 60],
          ],
          4,
          { dots: 6 },
        ),
      )
    : middleSheet(['#6B3458', '#FFD08A'], {
        gradient: [40, 560],
        lift: 10,
        shadow: 0.36,
        translucency: 0.3,
        edge: '#FFF0C8',
      }).put(
        billow(
          [
            [640, 60, 84],
            [470, 150, 86],
            [600, 200, 70],
            [500, 262, 78],
            [430, 330, 56],
            [590, 330, 74],
            [690, 400, 60],
            [500, 400, 66],
            [600, 440, 70],
            [750, 484, 46],
            [540, 500, 48],
            [660, 500, 54],
          ],
          9,
          { dots: 5 },
        ),
      );
}

function pot(): Sheet {
  return middleSheet('#3A1A20', {
    lift: 16,
    edge: '#FFC070',
    rim: 0.8,
    hole: '#FF9A3A',
    holeGlow: 0.7,
  }).put(
    cauldron(POT.x, POT.y, POT.half, { colour: '#42181F', rim: '#C9752C', food: '#F7C860' }),
    simmering(POT.x, POT.y, POT.half, 3, ['#FFE9A8', '#E8A030', '#FFF6DC']),
  );
}

function fire(): Layer[] {
  const fed = (colour: string, more: object) =>
    bitsSheet(colour, { lift: 5, shadow: 0.2, rim: 0.6, edge: '#FFF0B8', ...more });
  return [
    fed('#D9480F', {}).put(flames(500, 780, 900, 250, 5, '#D9480F')),
    fed('#F58A12', {}).put(flames(480, 800, 908, 180, 8, '#F79A1C')),
    fed('#FFE08A', { shadow: 0.1 }).put(flames(530, 750, 916, 110, 11, '#FFE48A')),
    middleSheet('#6B2A22', { lift: 14, edge: '#FFC070', rim: 0.8 }).put(
      hearth(344, 936, 760, 950, '#5A2226'),
      [
        [400, 946, 880, 930],
        [430, 930, 850, 950],
        [520, 956, 720, 944],
      ].map(([a = 0, b = 0, c = 0, d = 0]) => [
        slit(`M${a},${b}L${c},${d}`, 27),
        strip(`M${a},${b}L${c},${d}`, 22, '#3A1A1C'),
      ]),
      slit('M440,938L560,936M620,944L800,936M470,950L600,948', 2),
    ),
  ];
}

function beams(): Sheet {
  return frontSheet(['#241028', '#3A1730'], { gradient: [0, 200], lift: 18, edge: '#E89A5A' }).put(
    rafters(700, 96, [-300, 160, 700, 1240, 1700], 34),
    paper(box(-20, -20, 1640, 50)),
  );
}

function sparks(): Sheet {
  const random = seedRandom(8);
  return bitsSheet('#FFD27A', { lift: 2, shadow: 0, rim: 0 }).put(
    Array.from({ length: 44 }, () =>
      paper(
        circle(random.between(330, 960), random.between(420, 900), random.between(1.4, 3.6)),
        random.pick(['#FFE9A8', '#FFB03A', '#FF8A2A']),
      ),
    ),
  );
}
