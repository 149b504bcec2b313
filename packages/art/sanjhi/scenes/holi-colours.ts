import type { Light, Scene } from '../light/scene.ts';
import { glowFrom, WIDE } from '../light/scene.ts';
import { mix, seedRandom } from '../paper/random.ts';
import { circle, lens } from '../paper/shapes.ts';
import type { Sheet } from '../paper/sheet.ts';
import { paper } from '../paper/snips.ts';
import { billow } from '../parts/billow.ts';
import { groundPowder, POWDERS } from '../parts/powder.ts';
import { bitsSheet, middleSheet } from '../sheets.ts';
import {
  drummer,
  farDancers,
  nearDancers,
  onTheBalcony,
  syringeBoy,
} from './holi-colours/people.ts';
import { balcony, court, gate, town } from './holi-colours/place.ts';

const BURST = { x: 960, y: 400 };
const light: Light = { ...BURST, radius: 640, colour: '#FFFBE0' };

/** Holi breaks out of a courtyard: from the shade of the gate one looks into an explosion of colour. */
export function compose(): Scene {
  return {
    size: WIDE,
    light,
    background: glowFrom(light, 900, [
      [0, '#FFFFF4'],
      [0.14, '#FFF6C8'],
      [0.4, '#B8EBDD'],
      [1, '#35A7B8'],
    ]),
    shadowTint: '#4a1a4a',
    bloom: 0.5,
    bloomFrom: 0.66,
    vignette: 0.3,
    saturation: 1.26,
    layers: [
      town(),
      clouds(PALE, 3, 7),
      burst(),
      balcony(),
      onTheBalcony(),
      clouds(FAR, 11, 9),
      court(),
      groundPowder(),
      farDancers(),
      clouds(MIDDLE, 23, 12),
      { kind: 'glow', glows: [{ x: 940, y: 560, radius: 300, colour: '#FFF6D0', strength: 0.35 }] },
      nearDancers(),
      grains(),
      gate(),
      syringeBoy(),
      drummer(),
      clouds(NEAR, 31, 20),
    ],
  };
}

type Cloud = readonly [colour: string, puffs: readonly (readonly [number, number, number])[]];
const PALE: readonly Cloud[] = [
  [
    '#FFD9E6',
    [
      [560, 230, 110],
      [680, 150, 120],
      [450, 300, 90],
    ],
  ],
  [
    '#FFF0A8',
    [
      [1120, 190, 120],
      [1240, 260, 110],
      [1040, 110, 90],
    ],
  ],
  [
    '#D8C8F2',
    [
      [420, 470, 110],
      [520, 400, 90],
    ],
  ],
];
const FAR: readonly Cloud[] = [
  [
    '#F77FB0',
    [
      [600, 380, 110],
      [520, 470, 96],
      [700, 300, 86],
      [470, 560, 80],
      [660, 470, 84],
    ],
  ],
  [
    '#FBC63A',
    [
      [1290, 520, 84],
      [1236, 580, 90],
      [1180, 470, 66],
      [1340, 570, 76],
      [1130, 560, 60],
    ],
  ],
  [
    '#6FC89A',
    [
      [860, 250, 76],
      [940, 190, 66],
      [1010, 280, 62],
    ],
  ],
];
const MIDDLE: readonly Cloud[] = [
  [
    '#E0307A',
    [
      [450, 640, 90],
      [540, 690, 76],
      [400, 720, 80],
      [610, 640, 50],
    ],
  ],
  [
    '#7F4FB0',
    [
      [1290, 640, 84],
      [1380, 690, 96],
      [1460, 620, 80],
      [1220, 690, 54],
    ],
  ],
  [
    '#F7A01D',
    [
      [900, 690, 66],
      [960, 640, 54],
      [1000, 710, 60],
    ],
  ],
];
const NEAR: readonly Cloud[] = [
  [
    '#D9186A',
    [
      [40, 900, 130],
      [150, 980, 110],
      [-10, 780, 90],
      [250, 1010, 70],
    ],
  ],
  [
    '#F7A81C',
    [
      [1560, 930, 120],
      [1470, 1000, 84],
      [1610, 820, 80],
    ],
  ],
];

/** Powder as sheets of cut cloud, each lot pierced along its curls. */
function clouds(list: readonly Cloud[], seed: number, lift: number): Sheet {
  return middleSheet('#E0307A', {
    lift,
    shadow: 0.4,
    translucency: lift < 10 ? 0.2 : 0.05,
    rim: 0.55,
    edge: '#FFFFFF',
  }).put(list.map(([colour, puffs], i) => billow(puffs, seed + i, { colour, dots: 9, cut: 2.6 })));
}

/** Rays of thrown powder that fly apart from one point. */
function burst(): Sheet {
  const random = seedRandom(5);
  return bitsSheet('#F7B21D', { lift: 5, shadow: 0.25, rim: 0.3, edge: '#FFFFFF' }).put(
    Array.from({ length: 96 }, (_, i) => {
      const a = (i / 96) * 6.283 + random.between(-0.03, 0.03);
      const from = random.between(90, 300);
      const [x, y] = [BURST.x + Math.cos(a) * from, BURST.y + Math.sin(a) * from * 0.86];
      const colour =
        POWDERS[Math.floor((i / 96) * POWDERS.length + random.between(0, 1.2)) % POWDERS.length];
      return [
        paper(lens(x, y, a, random.between(60, 250), random.between(3, 8)), colour),
        paper(
          circle(
            x + Math.cos(a) * 290 * random.next(),
            y + Math.sin(a) * 250 * random.next(),
            random.between(3, 8),
          ),
          colour,
        ),
      ];
    }),
  );
}

/** Handfuls that hang in the air between the dancers, and the blue jet of the syringe. */
function grains(): Sheet {
  const random = seedRandom(41);
  const handful = Array.from({ length: 150 }, () => {
    const a = random.between(3.3, 6.1);
    const far = 40 + random.next() ** 0.7 * 330;
    return paper(
      circle(1040 + Math.cos(a) * far, 430 + Math.sin(a) * far * 0.8, random.between(2, 8)),
      random.pick(['#2FA56A', '#F7B21D', '#E0307A', '#FFFFFF']),
    );
  });
  const jet = Array.from({ length: 70 }, (_, i) => {
    const t = i / 70;
    return paper(
      circle(
        1066 - t * 236,
        604 + t * 60 - Math.sin(t * 3.1) * 74 + random.between(-34, 34) * t,
        mix(9, 3, random.next()) * (1 - t * 0.4),
      ),
      random.pick(['#2F86C8', '#5FB4E8', '#2F6FC0']),
    );
  });
  return bitsSheet('#E0307A', { lift: 8, shadow: 0.35, rim: 0.3 }).put(handful, jet);
}
