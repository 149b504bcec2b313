import { glowFrom, type Light, type Scene, WIDE } from '../light/scene.ts';
import { box } from '../paper/shapes.ts';
import type { Sheet } from '../paper/sheet.ts';
import { laid, paper, place, type Snips, slit, strip } from '../paper/snips.ts';
import { dapples, fallenLeaves, furrows, leafShadow, pebbles } from '../parts/earth.ts';
import { peepingGoat } from '../parts/goat.ts';
import { grass } from '../parts/grass.ts';
import { land } from '../parts/ground.ts';
import { palm } from '../parts/palm.ts';
import { darkLeaves, litLeaves, trunk } from '../parts/school-neem.ts';
import { sandalHeap, slate } from '../parts/slates.ts';
import { squirrel } from '../parts/small-animals.ts';
import { temple } from '../parts/temples.ts';
import { tree } from '../parts/tree.ts';
import { waistWrap } from '../parts/waist-wrap.ts';
import { figure } from '../people/figure.ts';
import { type Look, limb, type Pose } from '../people/look.ts';
import { children, women } from '../people/villagers.ts';
import { crossLegged, crossLeggedAway, onHeels, pointing } from '../people/working.ts';
import { bitsSheet, farSheet, frontSheet, middleSheet, peopleSheet } from '../sheets.ts';
import { bandedSky } from '../skies/bands.ts';

const light: Light = { x: 1180, y: 380, radius: 620, colour: '#FFF8C8' };

/** Morning school: a board on the neem's trunk, the whole class in its moving shade. */
export function compose(): Scene {
  return {
    size: WIDE,
    light,
    background: glowFrom({ x: 1180, y: 430 }, 900, [
      [0, '#FFFFF0'],
      [0.16, '#FFF8C4'],
      [0.4, '#F2EB98'],
      [0.7, '#C4DC8E'],
      [1, '#8FBF8A'],
    ]),
    shadowTint: '#2c2a20',
    bloom: 0.45,
    vignette: 0.32,
    layers: [
      ...bandedSky(
        WIDE,
        [
          ['#F0EBA0', 330],
          ['#D9E29A', 230],
          ['#B4D296', 130],
        ],
        { kind: 'streak', seed: 12, paper: { translucency: 0.3 } },
      ),
      village(),
      { kind: 'haze', colour: '#FFF6BE', strength: 0.45, from: 380, to: 640 },
      field(),
      earth(),
      sunSpots(),
      leafShadows(),
      darkLeaves(),
      trunk(),
      classroom(),
      litLeaves(),
      nearChildren(),
      front(),
    ],
  };
}

function village(): Sheet {
  return farSheet(['#A8CB86', '#C9DC92'], { gradient: [380, 600] }).put(
    land([566, 552, 540, 550, 560, 548, 556]),
    paper(box(1270, 486, 150, 80) + box(1420, 508, 110, 60)),
    slit('M1270,502H1420M1420,522H1530', 2),
    paper(box(1300, 522, 30, 44), '#8AA868'),
    temple(980, 560, 0.42, { flag: '#E8743B' }),
    palm(1570, 566, 170, 4, -0.1),
    palm(900, 560, 100, 6, 0.1),
  );
}

function field(): Sheet {
  const far = {
    bark: '#5A8A4A',
    leaves: ['#6FA052', '#84B058'],
    flowers: 0,
    veins: 0,
    perTwig: 6,
    depth: 3,
  };
  return middleSheet(['#9CC064', '#7FA854'], { gradient: [560, 680] }).put(
    tree(1290, 604, 0.26, 31, far),
    tree(1480, 610, 0.34, 34, far),
    land([610, 600, 596, 604, 598, 606]),
    furrows(1180, 600, { from: 640, to: 1800, bottom: 720 }, 22, { colour: '#6E9448' }),
  );
}

function earth(): Sheet {
  return middleSheet(['#C9924E', '#8F5A34'], { gradient: [650, 1000], edge: '#FFF0B0' }).put(
    land([676, 664, 654, 660, 668, 658, 664]),
    grass('paper', { from: 0, to: 1600, top: 656, bottom: 676 }, 150, 5, {
      high: 26,
      colours: ['#6E9448', '#8AAE50'],
    }),
    pebbles({ from: 0, to: 1600, top: 690, bottom: 1000 }, 90, 3),
  );
}

function sunSpots(): Sheet {
  return bitsSheet('#F0CF86', { lift: 0, shadow: 0, rim: 0, translucency: 0.5 }).put(
    dapples({ from: 380, to: 1640, top: 690, bottom: 1000 }, 46, 9, '#EBC27A'),
    dapples({ from: 760, to: 1500, top: 700, bottom: 960 }, 14, 19, '#F8E3A4'),
  );
}

function leafShadows(): Sheet {
  return bitsSheet('#8F5A34', { lift: 0, shadow: 0, rim: 0 }).put(
    leafShadow('neem', { from: 200, to: 1560, top: 700, bottom: 980 }, 26, 5, '#8A5632', 110),
  );
}

const teacher: Look = { ...women.saffron, trim: '#7A1F4B', pallu: 'veil' };

function classroom(): Sheet {
  const teaches: Pose = { ...pointing, far: limb`17,-78 30,-84` };
  const writes: Pose = { ...onHeels, tilt: 22 };
  const raises: Pose = {
    ...crossLegged,
    tilt: -10,
    far: limb`12,-48 15,-64`,
    farHand: 'point',
  };
  const holding = (turn: number, letter: number, x: number, y: number) => ({
    before: place(slate(turn, letter, true), x, y),
  });
  return peopleSheet({ edge: '#FFF6C0', rim: 0.5 })
    .putAt(squirrel(), 484, 268, 1.6, { turn: -40 })
    .putAt(figure(teacher, teaches, { before: waistWrap(teaches, '#FFE3A8') }), 716, 826, 4.7, {
      flip: true,
    })
    .putAt(
      figure(children.cap, { ...crossLegged, tilt: -6 }, holding(-8, 3, 3, -13)),
      960,
      786,
      3.1,
      { flip: true },
    )
    .putAt(figure(children.girl, raises, holding(6, 1, 4, -12)), 1180, 812, 3.5, { flip: true })
    .putAt(figure(children.boy, writes, holding(-20, 4, 24, -12)), 1400, 850, 3.9, { flip: true });
}

function nearChildren(): Sheet {
  return peopleSheet({ edge: '#FFF0B0', rim: 0.6, lift: 15 })
    .put(
      sandalHeap(1310, 944, 1.5),
      fallenLeaves({ from: 380, to: 1560, top: 880, bottom: 985 }, 26, 4, [
        '#D9C24A',
        '#8FB83F',
        '#C2742A',
      ]),
    )
    .putAt(peepingGoat(), 1612, 850, 2.3, { flip: true })
    .putAt(figure(children.rose, crossLeggedAway), 640, 992, 4.9)
    .putAt(
      figure(
        { ...children.boy, cloth: '#7A1F4B' },
        { ...crossLeggedAway, tilt: -8, neck: [-4, -37] },
      ),
      1020,
      998,
      5,
      { flip: true },
    );
}

function front(): Sheet {
  const bag: Snips = [
    strip('M-34,-120Q0,-190 30,-118', 7, '#F59E0B'),
    laid('M-48,-120H46L54,0H-56Z', '#155E75', 2),
    slit('M-50,-84H48M-20,-84V-60H16V-84', 2.4),
  ];
  return frontSheet(['#4A2A26', '#2A1A20'], { gradient: [940, 1000], edge: '#FFE08A' })
    .put(
      land([990, 980, 992, 1000, 996, 990, 976]),
      grass('paper', { from: -20, to: 1620, top: 976, bottom: 998 }, 150, 3, {
        high: 46,
        colours: ['#3A4A26', '#2F3F24'],
      }),
    )
    .putAt(bag, 150, 985, 1);
}
