import { glowFrom, type Light, type Scene, WIDE } from '../light/scene.ts';
import { curve } from '../paper/curves.ts';
import { p } from '../paper/points.ts';
import { circle } from '../paper/shapes.ts';
import type { Sheet } from '../paper/sheet.ts';
import { laid, place, type Snips, slit } from '../paper/snips.ts';
import { fallenLeaves } from '../parts/earth.ts';
import { grass } from '../parts/grass.ts';
import { land } from '../parts/ground.ts';
import { bough, leavesBefore, leavesBehind } from '../parts/monsoon-bough.ts';
import { palm } from '../parts/palm.ts';
import { peacock } from '../parts/peacock.ts';
import { rippleRings } from '../parts/ripples.ts';
import { flyingEnd, flyingVeil, ropes, swingRider } from '../parts/swing-rider.ts';
import { ropeKnot, swingRope } from '../parts/swing-rope.ts';
import { temple } from '../parts/temples.ts';
import { waistWrap } from '../parts/waist-wrap.ts';
import { figure } from '../people/figure.ts';
import { GREY_HAIR, limb, type Pose } from '../people/look.ts';
import { dancing, running } from '../people/moving.ts';
import { children, widows } from '../people/villagers.ts';
import { pushing } from '../people/working.ts';
import { farSheet, frontSheet, middleSheet, peopleSheet } from '../sheets.ts';
import { bandedSky } from '../skies/bands.ts';
import { rainSheet } from '../skies/weather.ts';

const light: Light = { x: 1180, y: 690, radius: 600, colour: '#F4F8C8' };
const SEAT = { x: 1066, y: 640, scale: 6.2, turn: -29 };
/** How far up the ropes the bough is, in the rider's units. */
const NEAR_HIGH = 98;
const FAR_HIGH = 87;

/** The swing of the rains: an old widow flies like a girl, her friends push and clap. */
export function compose(): Scene {
  return {
    size: WIDE,
    light,
    background: glowFrom({ x: 1220, y: 700 }, 900, [
      [0, '#FFFFE0'],
      [0.2, '#F2F3B0'],
      [0.4, '#C3DCA0'],
      [0.7, '#86A8A8'],
      [1, '#6A6FA8'],
    ]),
    shadowTint: '#1c1244',
    bloom: 0.5,
    vignette: 0.34,
    layers: [
      ...bandedSky(
        WIDE,
        [
          ['#A9A9D4', 560],
          ['#8480C0', 440],
          ['#6257A4', 320],
          ['#45388A', 200],
        ],
        { kind: 'billow', seed: 21, slope: -150, wild: 26, paper: { translucency: 0.26 } },
      ),
      rainSheet(WIDE, {
        colour: '#C9CDEB',
        count: 110,
        seed: 4,
        slant: -0.3,
        long: 70,
        thick: 1.1,
        to: 640,
      }),
      hills(),
      { kind: 'haze', colour: '#F4F6C0', strength: 0.4, from: 560, to: 760 },
      meadow(),
      {
        kind: 'glow',
        glows: [
          { x: 1120, y: 800, radius: 420, colour: '#E8F2A0', strength: 0.5, flat: 4 },
          { x: 1010, y: 470, radius: 330, colour: '#B8A8E8', strength: 0.3 },
        ],
      },
      leavesBehind(),
      bough(),
      swing(),
      friends(),
      rainSheet(WIDE, {
        colour: '#E4EAF4',
        count: 46,
        seed: 9,
        slant: -0.3,
        long: 120,
        thick: 1.5,
      }),
      leavesBefore(),
      front(),
    ],
  };
}

function hills(): Sheet {
  return farSheet(['#6FA890', '#A6CF9C'], { gradient: [540, 720], edge: '#FDFFD8' }).put(
    land([690, 640, 600, 628, 676, 690, 660, 640, 670]),
    temple(1490, 668, 0.66, { flag: '#D9569A' }),
    temple(1408, 674, 0.4, { flag: '#D9569A' }),
    palm(1290, 690, 130, 4, 0.14),
    palm(780, 690, 110, 6, -0.1),
  );
}

function meadow(): Sheet {
  const look = { high: 26, wind: 0.6, sparse: 0.36 };
  const puddle = (x: number, y: number, r: number): Snips => [rippleRings(x, y, r, 2, '#D8EBB8')];
  return middleSheet(['#4C9A6A', '#17574F'], { gradient: [720, 980], edge: '#F4F8C8' }).put(
    land([770, 752, 736, 748, 762, 742, 730, 744, 756]),
    grass('paper', { from: 0, to: 1600, top: 738, bottom: 764 }, 190, 5, look),
    grass('cut', { from: 0, to: 1600, top: 790, bottom: 960 }, 120, 6, look),
    slit(curve(p`700,1000 760,900 900,836 1130,786 1400,752`), 2),
    puddle(1250, 862, 44),
    puddle(900, 936, 34),
    puddle(1040, 818, 24),
  );
}

/** Rope and rider as one swing: drawn as it would hang at rest, then turned about the seat. */
function swing(): Sheet {
  const rider = swingRider(
    {
      ...widows[0],
      headdress: { kind: 'short' },
      hair: GREY_HAIR,
      cloth: '#FFFBF0',
      skin: '#7A4028',
    },
    '#8E7BD0',
    '#D9CFEE',
  );
  const cloth = { colour: '#FFFBF0', shade: '#D5CBEB', trim: '#8E7BD0' };
  const at = (part: Snips) => place(part, SEAT.x, SEAT.y, SEAT.scale, { turn: SEAT.turn });
  const flowers = { width: 9, flowers: ['#F59E0B', '#FFF3D6', '#E0568A'], apart: 52 };
  const rope = (x: number, high: number): Snips => {
    const [top, held, end] = [-high, -54, ropes.foot + 1].map((y) => riderPoint(x, y));
    if (top === undefined || held === undefined || end === undefined) return [];
    return [
      swingRope(held, end, { width: 9 }),
      swingRope(top, held, flowers),
      at([
        laid(circle(x, ropes.foot + 4.6, 2.2), '#E7CFA0', 1),
        slit(circle(x, ropes.foot + 4.6, 1), 0.5),
      ]),
    ];
  };
  return peopleSheet({ edge: '#FFFDE8', lift: 15, rim: 0.6 }).put(
    place(flyingEnd(cloth), ...riderPoint(-10, -29), SEAT.scale * 0.86, { turn: 13 }),
    place(flyingVeil(cloth), ...riderPoint(-8, -44), SEAT.scale * 0.9, { turn: 16 }),
    at(rider.seat),
    rope(ropes.far, FAR_HIGH),
    at(rider.body),
    rope(ropes.near, NEAR_HIGH),
    at(rider.hands),
    ropeKnot(...riderPoint(ropes.far, -FAR_HIGH - 1), 50, { turn: -14 }),
    ropeKnot(...riderPoint(ropes.near, -NEAR_HIGH - 1), 66, { turn: -14 }),
  );
}

/** A place on the rider, as a place in the picture. */
function riderPoint(x: number, y: number): [number, number] {
  const turn = (SEAT.turn * Math.PI) / 180;
  return [
    SEAT.x + SEAT.scale * (x * Math.cos(turn) - y * Math.sin(turn)),
    SEAT.y + SEAT.scale * (x * Math.sin(turn) + y * Math.cos(turn)),
  ];
}

function friends(): Sheet {
  const pushes: Pose = {
    ...pushing,
    tilt: -16,
    crane: 18,
    far: limb`25,-74 36,-86`,
    farHand: 'spread',
    near: limb`22,-68 35,-78`,
    nearHand: 'spread',
  };
  const claps: Pose = {
    ...dancing,
    tilt: -14,
    far: limb`20,-70 24,-83`,
    farHand: { kind: 'flat', bend: -10 },
    near: limb`-4,-64 18,-78`,
    nearHand: { kind: 'flat', bend: -34 },
    farLeg: limb`6,-28 8,-4`,
    farHeel: 0,
    nearLeg: limb`-4,-28 -5,-4`,
  };
  return peopleSheet({ edge: '#FFFDE0', rim: 0.55 })
    .putAt(peacock('sloping'), 1220, 836, 0.62, { flip: true })
    .putAt(figure(children.boy, running), 800, 926, 2.6)
    .putAt(
      figure(
        { ...widows[1], trim: '#9A88CC', hair: GREY_HAIR },
        pushes,
        { before: waistWrap(pushes, '#FFF4E4') },
        { blow: 8 },
      ),
      376,
      934,
      4.9,
    )
    .putAt(
      figure(
        { ...widows[2], trim: '#B9A24A', hair: GREY_HAIR },
        claps,
        { before: waistWrap(claps, '#F6EDE6') },
        { full: 3 },
      ),
      1476,
      936,
      4.6,
      { flip: true },
    );
}

function front(): Sheet {
  return frontSheet(['#143A3E', '#0E2034'], { gradient: [900, 1000], edge: '#E8F0A0' }).put(
    land([946, 952, 958, 962, 964, 962, 956, 950, 946]),
    grass('paper', { from: -20, to: 1620, top: 950, bottom: 986 }, 240, 3, {
      high: 56,
      wind: 0.7,
      sparse: 0.1,
      flowers: 0.12,
      petals: ['#F7C04A', '#E9DFFF', '#E0568A'],
    }),
    fallenLeaves({ from: 200, to: 1200, top: 980, bottom: 996 }, 12, 4, ['#A3BF58', '#F7C04A']),
  );
}
