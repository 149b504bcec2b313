import { glowFrom, type Light, type Scene, WIDE } from '../light/scene.ts';
import { mix, seedRandom } from '../paper/random.ts';
import { box, circle } from '../paper/shapes.ts';
import type { Sheet } from '../paper/sheet.ts';
import { hole, laid, paper, type Snips, slit, strip } from '../paper/snips.ts';
import { toran } from '../parts/garlands.ts';
import { paving } from '../parts/ground.ts';
import { ghatFront, pavilion } from '../parts/pavilion.ts';
import { groundPowder, POWDERS, powder, splashes } from '../parts/powder.ts';
import { temple, templeCluster } from '../parts/temples.ts';
import { bucket } from '../parts/vessels.ts';
import { dholak } from '../people/instruments.ts';
import { type Look, limb } from '../people/look.ts';
import { upright, walking } from '../people/poses.ts';
import { standing } from '../people/standing.ts';
import { children, men, women } from '../people/villagers.ts';
import { bitsSheet, farSheet, frontSheet, middleSheet, peopleSheet } from '../sheets.ts';

const light: Light = { x: 760, y: 400, radius: 680, colour: '#FFFBE8' };

/** Holi before the temple: powder in the air, a drum, and nobody stays white. */
export function compose(): Scene {
  return {
    size: WIDE,
    light,
    background: glowFrom(light, 850, [
      [0, '#FFFFFF'],
      [0.4, '#FFF9E6'],
      [1, '#FBE6C0'],
    ]),
    shadowTint: '#4a2450',
    bloom: 0.35,
    vignette: 0.22,
    saturation: 1.28,
    layers: [
      powder(
        [
          [250, 240, 220, '#F9D77A'],
          [1330, 220, 260, '#A8D8E8'],
          [820, 120, 200, '#F6B8D0'],
        ],
        3,
        0.35,
      ),
      town(),
      { kind: 'haze', colour: '#FFF3DC', strength: 0.36, from: 330, to: 640 },
      powder(
        [
          [470, 360, 120, '#F06AA0'],
          [1080, 330, 140, '#F7C23C'],
          [1500, 430, 110, '#4FB97F'],
        ],
        11,
        0.16,
      ),
      middleSheet(['#F3D7AE', '#C9825F'], { gradient: [650, 1000], lift: 9 }).put(
        paving(652, 760, [690, 744, 820, 912]),
      ),
      {
        kind: 'glow',
        glows: [{ x: 760, y: 800, radius: 480, colour: '#FFF6DC', strength: 0.4, flat: 3 }],
      },
      groundPowder(),
      backDancers(),
      powder(
        [
          [140, 520, 96, '#7F6FD0'],
          [690, 420, 84, '#F7A83C'],
          [1256, 500, 92, '#E8407F'],
        ],
        23,
        0.1,
      ),
      dancers(),
      thrown(),
      front(),
    ],
  };
}

function town(): Sheet {
  return farSheet(['#D98A6A', '#EDB48A'], { gradient: [200, 660], lift: 11, rim: 0.45 }).put(
    templeCluster(980, 660, 0.98, { flag: '#E0307A' }),
    temple(620, 660, 0.8, { flag: '#2F86C8' }),
    pavilion(800, 660, 104),
    ghatFront(-40, 660, 480, 240, { bays: 4, pavilions: [0.3, 0.86] }),
    ghatFront(1230, 660, 420, 240, { bays: 4, pavilions: [0.2, 0.7] }),
    paper(box(-10, 644, 1620, 40)),
  );
}

const raised = {
  ...upright,
  tilt: -14,
  crane: 0,
  far: limb`12,-84 18,-97`,
  near: limb`8,-88 10,-101`,
};

function backDancers(): Sheet {
  const dancing = (look: Look, seed: number) =>
    standing(look, raised, { before: splashes(seed) }, { sway: 4, flare: 16, trail: 5 });
  return peopleSheet({ lift: 9, shadow: 0.5 })
    .putAt(dancing({ ...men.cream }, 3), 470, 772, 2.2)
    .putAt(
      dancing(
        { ...women.blue, cloth: '#FFF6E4', headdress: { kind: 'veil', colour: '#F7C04A' } },
        4,
      ),
      1130,
      770,
      2.2,
      { flip: true },
    )
    .putAt(dancing({ ...men.plum, cloth: '#FFF1D0' }, 5), 1010, 756, 2);
}

function dancers(): Sheet {
  const throwing = standing(
    {
      ...women.rose,
      cloth: '#FFFBF0',
      trim: '#E0307A',
      headdress: { kind: 'veil', colour: '#F7C04A' },
      sprigs: false,
    },
    { ...walking, tilt: -8, crane: 0, far: limb`14,-80 24,-90`, near: limb`12,-70 25,-76` },
    { before: splashes(7) },
    { sway: 5, heel: 20, flare: 18, trail: 6 },
  );
  const drummer = standing(
    {
      ...men.rust,
      cloth: '#FFF6E4',
      lower: '#FFFBF0',
      trim: '#E0307A',
      headdress: { kind: 'turban', colour: '#2F9A6A' },
    },
    {
      ...upright,
      tilt: -10,
      crane: 0,
      farLeg: limb`-7,-28 -11,-4`,
      nearLeg: limb`8,-28 8,-4`,
      far: limb`12,-68 19,-58`,
      near: limb`-6,-66 -4,-54`,
    },
    { before: [splashes(9), strip('M-4,-79L10,-56', 1.8, '#C2410C'), dholak(7, -53)] },
  );
  const syringe: Snips = [
    strip('M17,-58L52,-66', 3.4, '#C9952B'),
    strip('M8,-56L17,-58', 1.6, '#8A5A1A'),
    slit('M24,-59.6l1,3.4M44,-64.4l1,3.4', 0.8),
  ];
  const squirting = standing(
    { ...children.boy, cloth: '#FFF6E4' },
    {
      ...upright,
      tilt: -4,
      crane: 0,
      farLeg: limb`-7,-28 -12,-4`,
      nearLeg: limb`8,-28 9,-4`,
      far: limb`10,-66 26,-60`,
      near: limb`2,-60 12,-56`,
      grip: true,
    },
    { behind: syringe, before: splashes(12) },
  );
  const laughing = standing(
    {
      ...women.teal,
      cloth: '#FFF6E4',
      lower: '#2FA59A',
      trim: '#F7C04A',
      headdress: { kind: 'veil', colour: '#F28AB0' },
    },
    { ...raised, far: limb`11,-68 20,-78`, near: limb`9,-66 19,-73` },
    { before: splashes(15) },
    { sway: -3, flare: 17, trail: 4 },
  );
  return peopleSheet({ lift: 14, edge: '#FFFDF0' })
    .putAt(throwing, 330, 900, 4.1)
    .putAt(drummer, 800, 906, 4.2)
    .putAt(laughing, 1120, 900, 4, { flip: true })
    .putAt(squirting, 1440, 912, 3.1, { flip: true })
    .putAt(bucket(0, 0, '#2F86C8'), 1530, 870, 3.4)
    .putAt(bucket(0, 0, '#E8B23A'), 110, 872, 3.6);
}

/** What flies: a handful of red powder, and the jet of the boy's syringe. */
function thrown(): Sheet {
  const random = seedRandom(41);
  const cloud = Array.from({ length: 60 }, () => {
    const t = random.next();
    const [x, y] = [
      mix(446, 690, t) + random.between(-14, 14),
      520 - Math.sin(t * 2.2) * 130 + random.between(-60, 60) * t,
    ];
    return paper(
      circle(x, y, random.between(2, 7)),
      random.pick(['#E0307A', '#F0508A', '#C2184F']),
    );
  });
  const jet = Array.from({ length: 34 }, (_, i) => {
    const t = i / 34;
    return paper(
      circle(
        1282 - t * 150,
        708 - Math.sin(t * 2.6) * 52 + random.between(-10, 10) * t,
        mix(3, 7, random.next()),
      ),
      '#2F86C8',
    );
  });
  return bitsSheet('#E0307A', { lift: 8, shadow: 0.35, rim: 0.3 }).put(cloud, jet);
}

function front(): Sheet {
  const bowls: Snips = [560, 660, 1000, 1300].map((x, i) => [
    paper(
      `M${x - 52},972Q${x - 10},${912 - (i % 2) * 10} ${x + 52},972Z`,
      POWDERS[i % POWDERS.length],
    ),
    laid(
      `M${x - 64},968H${x + 64}Q${x + 54},1014 ${x},1016Q${x - 54},1014 ${x - 64},968Z`,
      '#8A3F22',
    ),
    hole([-36, -18, 0, 18, 36].map((dx) => circle(x + dx, 990, 3)).join('')),
  ]);
  return frontSheet('#7A1F4B', { lift: 16 }).put(
    bowls,
    toran(0, 1600, -4, { count: 5, sag: 44, flower: 9, tassel: 44 }),
  );
}
