import { glowFrom, type Layer, type Light, type Scene, WIDE } from '../light/scene.ts';
import { curve, outline } from '../paper/curves.ts';
import { p } from '../paper/points.ts';
import { ribbon } from '../paper/ribbon.ts';
import { blossom, box, lens } from '../paper/shapes.ts';
import { hole, laid, paper, type Snips, slit, strip } from '../paper/snips.ts';
import { flock } from '../parts/birds.ts';
import { boat } from '../parts/boat.ts';
import { farAway } from '../parts/far-people.ts';
import { campfire, smoke } from '../parts/fire.ts';
import { leaf } from '../parts/leaves.ts';
import { ghatFront, pavilion } from '../parts/pavilion.ts';
import { temple, templeCluster } from '../parts/temples.ts';
import { watcher } from '../parts/watcher.ts';
import { figure } from '../people/figure.ts';
import { arm } from '../people/limbs.ts';
import { type Limb, limb, type Pose, skins } from '../people/look.ts';
import { striding } from '../people/moving.ts';
import { shouldersOf } from '../people/trunk.ts';
import { men, sadhus, women } from '../people/villagers.ts';
import { standingWrapped } from '../people/wrapped.ts';
import { bitsSheet, farSheet, frontSheet, middleSheet, peopleSheet } from '../sheets.ts';

// What it is about: a red blanket passes from hand to hand, in a fog that has taken every other colour. The light is the fog itself,
// brightest behind the two, and the fire below the blanket, at which two wrapped backs warm their hands: they are the dark masses.
const FIRE = { x: 952, y: 966 };
const light: Light = { x: 980, y: 400, radius: 620, colour: '#FFF8EC' };

/** A cold morning in fog on the ghat: blankets for those who sleep there. */
export function compose(): Scene {
  return {
    size: WIDE,
    light,
    background: glowFrom(light, 950, [
      [0, '#FFF6DC'],
      [0.22, '#FFE3B8'],
      [0.55, '#E8D3CC'],
      [1, '#8FA9C2'],
    ]),
    shadowTint: '#1f2a4a',
    bloom: 0.45,
    vignette: 0.4,
    saturation: 1.25,
    layers: [...fog(), ...handing(), ...front()],
  };
}

function fog(): Layer[] {
  const far = standingWrapped(men.cream, { colour: '#fff', stripe: '#fff' }, 10, 3);
  return [
    farSheet('#B7C8D6', { shadow: 0.2, translucency: 0.3, rim: 0.15 }).put(
      templeCluster(1330, 560, 0.95),
      temple(420, 560, 0.7),
      paper(box(-10, 556, 1620, 460)),
      flock(820, 180, 0.9),
    ),
    { kind: 'haze', colour: '#F4F0EA', strength: 0.75, from: 330, to: 700 },
    farSheet('#93ABC0', { shadow: 0.3, translucency: 0.22, rim: 0.25 }).put(
      ghatFront(-160, 640, 620, 330, { bays: 4, pavilions: [0.4, 0.86] }),
      pavilion(1490, 640, 190),
      paper(box(-10, 636, 1620, 400)),
      boat(760, 634, 0.5),
    ),
    { kind: 'haze', colour: '#EEF0EE', strength: 0.7, from: 480, to: 780 },
    middleSheet('#7690AC', { lift: 8, shadow: 0.3, rim: 0.3, translucency: 0.16 })
      .putAt(farAway(far), 560, 716, 2.1)
      .putAt(
        farAway(standingWrapped(men.elder, { colour: '#fff', stripe: '#fff' }, 14, 5)),
        620,
        724,
        2,
      )
      .putAt(farAway(figure(sadhus.saffron, striding)), 470, 722, 2.05, { flip: true })
      .put(
        paper(box(-10, 704, 1620, 320)),
        hole(Array.from({ length: 18 }, (_, i) => lens(i * 96 - 30, 730, 0, 60, 1.6)).join('')),
      ),
    { kind: 'haze', colour: '#E6ECF0', strength: 0.55, from: 600, to: 880 },
    middleSheet(['#8A86A4', '#2A2348'], { gradient: [770, 1000], lift: 8, shadow: 0.3 }).put(
      paper(box(-20, 776, 1640, 300)),
      slit(
        'M-10,822H1610M-10,890H1610M-10,972H1610M360,776L180,1000M660,776L580,1000M960,776L980,1000M1240,776L1360,1000',
        1.2,
      ),
    ),
    {
      kind: 'glow',
      glows: [
        { x: FIRE.x, y: 930, radius: 620, colour: '#FF7A2A', strength: 1, flat: 2.4 },
        { x: FIRE.x, y: 700, radius: 420, colour: '#FFB070', strength: 0.4 },
      ],
    },
  ];
}

/** A blanket spread between two pairs of hands, in the units of a figure. */
function spreadBlanket(colour: string, stripe: string): Snips {
  return [
    laid(
      outline(p`-18,-6! -9,-2 0,-.6 9,-2 18,-6! 19.4,4 17,19! 8,21.4 0,22 -8,21.4 -17,19! -19.4,4`),
      colour,
      1,
    ),
    strip(curve(p`-18.4,13 -8,16 8,16 18.4,13`), 1.8, stripe),
    strip(curve(p`-18.6,9.6 -8,12.6 8,12.6 18.6,9.6`), 0.8, stripe),
    strip(curve(p`-18.6,-2 -9,1.6 0,3 9,1.6 18.6,-2`), 1, stripe),
    hole([-13, -6.5, 0, 6.5, 13].map((x) => blossom(x, 8 - x * x * 0.014, 1.9, 6)).join('')),
    slit('M-9,-1Q-11,6 -10,11M9,-1Q11,6 10,11', 0.5),
    hole([-14, -10, -6, -2, 2, 6, 10, 14].map((x) => lens(x, 18.4, 1.57, 2.6, 0.4)).join('')),
  ];
}

/** A folded one, its underside at y. */
function folded(x: number, y: number, colour: string): Snips {
  return [
    laid(`M${x - 11},${y}h22q3.4,-3.2 0,-6.4h-22q-3.4,3.2 0,6.4Z`, colour, 1),
    strip(`M${x - 5},${y}v-6.4M${x - 2},${y}v-6.4`, 1, '#FFF1D0'),
    slit(`M${x - 10},${y - 3.2}h23`, 0.5),
  ];
}

function handing(): Layer[] {
  const giverPose: Pose = {
    hip: [-5, -51],
    neck: [7, -78],
    tilt: 12,
    crane: 22,
    farLeg: limb`8,-28 12,-4`,
    nearLeg: limb`-7,-27 -14,-5`,
    nearHeel: 20,
    far: limb`14,-61 24,-66`,
    farHand: 'grip',
  };
  const giver = figure(
    {
      ...men.cream,
      cloth: '#E4E2DC',
      lower: '#AEB9C6',
      sash: '#5F7896',
      headdress: { kind: 'scarf', colour: '#5F7896' },
    },
    giverPose,
  );
  const oldPose: Pose = {
    hip: [-3, -49],
    neck: [6, -74],
    tilt: 16,
    crane: 30,
    far: limb`15,-58 25,-64`,
    farHand: 'grip',
  };
  const old = figure(
    {
      ...sadhus.bare,
      bare: false,
      dress: 'robe',
      cloth: '#8C8FA6',
      beard: 15,
      hair: '#F3EEE6',
      headdress: { kind: 'jata', colour: '#F3EEE6' },
    },
    oldPose,
  );
  // Their near arms lie over the blanket, so that one sees the hands that hold it.
  const nearArm = (pose: Pose, [elbow, wrist]: Limb, sleeve: string, skin: string) =>
    arm(shouldersOf(pose).near, [elbow, wrist], { skin, sleeve, sleeveTo: 1.45, hand: 'grip' });
  const pile = ['#0F766E', '#E8A21D', '#B3243A', '#155E75'].map((colour, i) =>
    folded(20, -51.5 - i * 6.4, colour),
  );
  const carrier = figure(
    {
      ...women.plum,
      cloth: '#4E6688',
      lower: '#5F7896',
      headdress: { kind: 'veil', colour: '#C9D2DC' },
      trim: '#E4E2DC',
    },
    {
      ...striding,
      hip: [-1, -51],
      neck: [0, -79],
      tilt: -2,
      far: limb`10,-62 24,-54`,
      near: limb`2,-60 15,-52`,
      nearHand: 'palm-up',
    },
    { before: pile },
  );
  return [
    peopleSheet({ lift: 12, edge: '#FFF6E4' }).putAt(carrier, 560, 850, 4.7),
    peopleSheet({ lift: 14, edge: '#FFF6E4', rim: 0.6 })
      .putAt(old, 1188, 868, 5.2, { flip: true })
      .putAt(giver, 780, 876, 5.4)
      .putAt(spreadBlanket('#C2203A', '#F7C04A'), 980, 552, 5.4)
      .putAt(nearArm(giverPose, limb`8,-59 19.4,-64`, '#E4E2DC', skins.umber), 780, 876, 5.4)
      .putAt(nearArm(oldPose, limb`10,-55 20.6,-64`, '#8C8FA6', skins.wheat), 1188, 868, 5.2, {
        flip: true,
      }),
    bitsSheet('#F3E4DA', { lift: 3, shadow: 0.06, translucency: 0.4, rim: 0 }).put(
      smoke(FIRE.x - 8, 830, 150),
    ),
  ];
}

function front(): Layer[] {
  const branches = [
    ribbon(p`-20,150 120,110 260,120 400,60 520,70`, [40, 26, 16, 9, 2]),
    ribbon(p`180,116 250,190 340,214`, [14, 9, 1.5]),
    ribbon(p`300,104 340,40 420,-10`, [14, 9, 4]),
    ribbon(p`40,130 90,220 80,300`, [14, 8, 1.5]),
  ].join('');
  const leaves = [
    [344, 214, 1.2],
    [524, 70, 0.8],
    [84, 300, 1.7],
    [250, 186, 1.9],
    [424, 62, 1.5],
    [150, 116, 1.4],
  ] as const;
  return [
    peopleSheet({ lift: 6, translucency: 0.05 }).put(campfire(FIRE.x, FIRE.y, 1.6)),
    { kind: 'glow', glows: [{ x: FIRE.x, y: 900, radius: 200, colour: '#FFB85A', strength: 0.8 }] },
    frontSheet('#2A3760', { lift: 20, edge: '#FFB870', rim: 0.7, hole: '#B9C6D6', holeGlow: 0.3 })
      .putAt(
        watcher({
          blanket: '#2A3464',
          band: '#93A6C4',
          scarf: '#46578C',
          skin: '#6A3426',
          warming: true,
        }),
        194,
        1010,
        9.4,
      )
      .putAt(
        watcher({
          blanket: '#33274E',
          band: '#A58FB0',
          scarf: '#4A3A68',
          skin: '#6A3426',
          warming: true,
        }),
        1472,
        1030,
        8,
        { flip: true },
      ),
    {
      kind: 'glow',
      glows: [{ x: FIRE.x, y: 880, radius: 460, colour: '#FF9A4A', strength: 0.42, flat: 1.4 }],
    },
    frontSheet('#26305A', { edge: '#D8E3F0', lift: 16 }).put(
      paper(branches),
      leaves.map(([x, y, angle]) => leaf(x, y, angle, 64, 17, { colour: '#A8643A', veins: 4 })),
    ),
  ];
}
