import { glowFrom, type Light, type Scene, WIDE } from '../light/scene.ts';
import { p } from '../paper/points.ts';
import { ribbon } from '../paper/ribbon.ts';
import { box, circle, ellipse } from '../paper/shapes.ts';
import type { Sheet } from '../paper/sheet.ts';
import { laid, paper, type Snips, slit } from '../paper/snips.ts';
import { banyan } from '../parts/banyan.ts';
import { flock } from '../parts/birds.ts';
import { campfire, smoke } from '../parts/fire.ts';
import { land, tufts } from '../parts/ground.ts';
import { lattice } from '../parts/lattice.ts';
import { palm } from '../parts/palm.ts';
import { pavilion } from '../parts/pavilion.ts';
import { peacock } from '../parts/peacock.ts';
import { temple, templeCluster } from '../parts/temples.ts';
import { pot } from '../parts/vessels.ts';
import { limb } from '../people/look.ts';
import { upright } from '../people/poses.ts';
import { sittingSide } from '../people/sitting.ts';
import { standing } from '../people/standing.ts';
import { children, sadhus, women } from '../people/villagers.ts';
import { bitsSheet, farSheet, frontSheet, middleSheet, peopleSheet } from '../sheets.ts';
import { skySheets } from '../sky.ts';

const light: Light = { x: 300, y: 440, radius: 620, colour: '#FFDCA2' };

/** Dusk: a woman and a girl bring food to a sadhu who lives under the old tree. */
export function compose(): Scene {
  return {
    size: WIDE,
    light,
    background: glowFrom(light, 800, [
      [0, '#FFF6D8'],
      [0.08, '#FFE3A0'],
      [0.14, '#FFC06A'],
      [0.5, '#F08A55'],
      [1, '#B14A5C'],
    ]),
    shadowTint: '#3a1838',
    bloom: 0.6,
    vignette: 0.35,
    layers: [
      ...skySheets(WIDE, light, {
        rings: [
          ['#FBB866', 92],
          ['#EF8A58', 226],
          ['#CB5A60', 380],
          ['#8A3A68', 560],
        ],
        seed: 47,
        paper: { translucency: 0.34 },
      }),
      farSheet('#A8434F', { rim: 0 }).put(flock(560, 236, 1), flock(150, 190, 0.7)),
      horizon(),
      { kind: 'haze', colour: '#FFBE7A', strength: 0.34, from: 440, to: 690 },
      meadow(),
      {
        kind: 'glow',
        glows: [{ x: 420, y: 790, radius: 360, colour: '#FFC27A', strength: 0.66, flat: 3 }],
      },
      tree(),
      platform(),
      { kind: 'glow', glows: [{ x: 640, y: 800, radius: 170, colour: '#FF9A3C', strength: 0.5 }] },
      smokeSheet(),
      people(),
      { kind: 'glow', glows: [{ x: 612, y: 850, radius: 110, colour: '#FFB04A', strength: 0.55 }] },
      front(),
    ],
  };
}

function horizon(): Sheet {
  return farSheet(['#B24A5A', '#D9705A'], { gradient: [300, 620] }).put(
    land([600, 590, 600, 586, 600, 592]),
    temple(120, 598, 0.62, { flag: '#8A1F4B' }),
    templeCluster(620, 600, 0.58, { flag: '#8A1F4B' }),
    pavilion(205, 600, 52),
    pavilion(740, 600, 60),
    palm(430, 602, 130, 4, 0.1),
  );
}

function meadow(): Sheet {
  return middleSheet(['#7C3358', '#43204C'], { gradient: [620, 960] }).put(
    land([668, 650, 664, 646, 660, 650]),
    tufts('paper', { from: 0, to: 820, top: 652, bottom: 664 }, 40, 5),
    tufts('cut', { from: 0, to: 900, top: 690, bottom: 960 }, 44, 6),
  );
}

function tree(): Sheet {
  return middleSheet('#2A1436', {
    lift: 18,
    shadow: 0.62,
    translucency: 0.1,
    rim: 0.6,
    edge: '#FFB974',
  }).put(
    banyan(1130, 800, 12, {
      bark: '#33183A',
      leaves: ['#2F5F4A', '#3F7448', '#27514F', '#58803F'],
      left: 720,
      right: 560,
      crown: -30,
      height: 430,
    }),
  );
}

function platform(): Sheet {
  return middleSheet(['#6A2E4E', '#4A2044'], {
    gradient: [760, 930],
    lift: 14,
    rim: 0.55,
    edge: '#FFB974',
  }).put(
    paper(box(760, 782, 860, 220)),
    paper(box(740, 768, 900, 26), '#8A4158'),
    slit('M744,800H1640M760,880H1620', 1.6),
    lattice(770, 806, 840, 66, 33),
  );
}

function smokeSheet(): Sheet {
  return bitsSheet('#F3B58A', { shadow: 0.15, translucency: 0.3, lift: 5 }).put(
    smoke(612, 800, 230),
  );
}

function people(): Sheet {
  const bowl: Snips = [
    laid(ribbon(p`14,-68.5 20,-64.6 26,-68.5`, [1, 6, 1]), '#E7B23B', 1),
    paper(ellipse(20, -68.6, 6.4, 1.6), '#FFF4DC'),
  ];
  const giving = standing(
    women.rose,
    {
      ...upright,
      tilt: 12,
      neck: [1.5, -80.6],
      far: limb`10,-66 19,-66`,
      near: limb`7,-63 17,-64.4`,
    },
    { before: bowl },
    { trail: 2, flare: 14 },
  );
  const girl = standing(
    children.girl,
    { ...upright, tilt: 0, near: limb`5,-64 11,-74`, far: limb`7,-66 12,-74` },
    { before: paper(circle(14, -79, 3.6), '#F59E0B') },
  );
  const beads = Array.from({ length: 9 }, (_, i) =>
    paper(circle(-3.6 + i * 1.15, -33 + Math.sin((i / 8) * Math.PI) * 8, 0.95), '#F7C04A'),
  );
  const sadhu = sittingSide(
    sadhus.bare,
    { tilt: 8, lean: 2, far: limb`10,-26 20,-13`, near: limb`11,-30 16.6,-42` },
    { before: beads },
  );
  return peopleSheet({ edge: '#FFCB8A' })
    .putAt(giving, 440, 900, 4.1)
    .putAt(girl, 296, 904, 2.7)
    .putAt(sadhu, 880, 772, 4.9, { flip: true })
    .put(pot(1024, 752, 26, '#D9901A'), campfire(612, 880, 0.95))
    .putAt(peacock('sloping'), 1370, 770, 1.16, { flip: true });
}

function front(): Sheet {
  return frontSheet('#22102E', { edge: '#F3A56A' }).put(
    land([968, 950, 972, 985, 976, 984, 970]),
    tufts('paper', { from: -20, to: 1620, top: 958, bottom: 992 }, 70, 17),
  );
}
