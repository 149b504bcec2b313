import { glowFrom, type Layer, type Light, type Scene, WIDE } from '../light/scene.ts';
import { curve, outline } from '../paper/curves.ts';
import { p } from '../paper/points.ts';
import { box, circle } from '../paper/shapes.ts';
import { hole, laid, paper, place, type Snips, slit, strip } from '../paper/snips.ts';
import { smoke } from '../parts/fire.ts';
import { cartBed, cartWheel, lantern, milkCan } from '../parts/handcart.ts';
import { lattice } from '../parts/lattice.ts';
import { foldedCloths } from '../parts/loom.ts';
import { ghatFront, pavilion } from '../parts/pavilion.ts';
import { aroundShoulders, breath, curledDog, sleeper } from '../parts/sleepers.ts';
import { steps } from '../parts/steps.ts';
import { temple } from '../parts/temples.ts';
import { figure } from '../people/figure.ts';
import { fromBehind } from '../people/from-behind.ts';
import { limb } from '../people/look.ts';
import { upright } from '../people/poses.ts';
import { sittingSide } from '../people/sitting.ts';
import { standing } from '../people/standing.ts';
import { men, sadhus, women } from '../people/villagers.ts';
import { sittingWrapped } from '../people/wrapped.ts';
import { bitsSheet, farSheet, frontSheet, middleSheet, peopleSheet } from '../sheets.ts';
import { stars } from '../sky.ts';

// What it is about: a blanket laid round an old man's shoulders. The only light is the cart's lantern, right of the middle; the dark
// mass is the cart with its wheel, which the right edge cuts; a pillar and a sleeper stand dark before us on the left.
const LAMP = { x: 1010, y: 330 };
const light: Light = { ...LAMP, radius: 560, colour: '#FFC46A' };

/** A winter night by the ghat: the milk cart comes, and with it blankets and a lantern. */
export function compose(): Scene {
  return {
    size: WIDE,
    light,
    background: glowFrom(LAMP, 1100, [
      [0, '#8A4A6A'],
      [0.3, '#3A2C66'],
      [1, '#11143C'],
    ]),
    shadowTint: '#0c0b26',
    bloom: 0.85,
    bloomFrom: 0.55,
    vignette: 0.42,
    layers: [...night(), ...ghat(), ...cart(), ...giving(), ...front()],
  };
}

function night(): Layer[] {
  return [
    farSheet(['#141743', '#2F2C68'], {
      gradient: [0, 560],
      translucency: 0.22,
      hole: '#FFE9B0',
      holeGlow: 0.8,
    }).put(paper(box(-10, -10, 1620, 1020)), stars(46, 8, 900, 300)),
    farSheet(['#232458', '#38346F'], { gradient: [250, 560], translucency: 0.3 }).put(
      temple(1420, 560, 0.62),
      temple(700, 560, 0.44),
      pavilion(850, 560, 92),
      pavilion(1240, 560, 84),
      paper(box(-10, 556, 1620, 60)),
    ),
    { kind: 'haze', colour: '#7A6A9A', strength: 0.34, from: 430, to: 640 },
  ];
}

function ghat(): Layer[] {
  const cloths = ['#3F3A72', '#4E3A6A', '#34406F'] as const;
  const row = [60, 210, 352].map((x, i) =>
    place(sleeper(cloths[i] ?? cloths[0], '#8A7CA8'), x, 664, 1.5, { flip: i === 1 }),
  );
  return [
    middleSheet(['#1D1F50', '#262352'], { gradient: [200, 640], translucency: 0.3, lift: 14 }).put(
      ghatFront(-120, 640, 640, 400, { bays: 4, pavilions: [0.62] }),
    ),
    middleSheet(['#2A2858', '#1A183E'], { gradient: [630, 760], translucency: 0.3, lift: 10 }).put(
      steps(-40, 1640, 636, {
        count: 3,
        seed: 9,
        tread: '#3A356A',
        riser: '#272350',
        treadHeight: 9,
        riserHeight: 20,
      }),
      row,
    ),
    { kind: 'haze', colour: '#8A7AA8', strength: 0.22, from: 590, to: 760 },
    middleSheet(['#3A2A52', '#15122F'], { gradient: [730, 1000], translucency: 0.4, lift: 8 }).put(
      paper(box(-20, 738, 1640, 300)),
      slit(
        'M-10,792H1610M-10,868H1610M-10,960H1610M300,738L120,1000M620,738L540,1000M930,738V1000M1240,738L1340,1000',
        1.2,
      ),
    ),
    {
      kind: 'glow',
      glows: [
        { x: LAMP.x, y: LAMP.y, radius: 760, colour: '#A8421A', strength: 0.5 },
        { x: LAMP.x, y: LAMP.y + 20, radius: 460, colour: '#E8722A', strength: 0.6 },
        { x: 800, y: 850, radius: 560, colour: '#E87A2A', strength: 0.7, flat: 4.5 },
      ],
    },
  ];
}

function cart(): Layer[] {
  const ladling = standing(
    { ...women.rose, cloth: '#9C2460', headdress: { kind: 'scarf', colour: '#E8A23A' } },
    {
      ...upright,
      hip: [0, -53],
      neck: [5, -80],
      tilt: 22,
      crane: 22,
      far: limb`17,-68 24,-76`,
      near: limb`16,-68 27,-80`,
      grip: true,
    },
  );
  const ladle = strip('M1226,420L1176,470', 6, '#E7D5B3');
  return [
    bitsSheet('#F6D9A8', { lift: 6, shadow: 0.1, translucency: 0.5, rim: 0.2 }).put(
      smoke(1172, 452, 250),
    ),
    peopleSheet({ lift: 14, translucency: 0.24, edge: '#FFD890' })
      .putAt(ladling, 1370, 930, 6.1, { flip: true })
      .put(ladle),
    middleSheet(['#5A2C2C', '#2A1530'], {
      gradient: [420, 960],
      lift: 18,
      translucency: 0.16,
      edge: '#FFC878',
      rim: 0.6,
    }).put(
      milkCan(1180, 640, 1.25, '#B99F86'),
      foldedCloths(1440, 636, 190, [
        '#A3264A',
        '#E8B23A',
        '#1F6A72',
        '#E7D5B3',
        '#A3264A',
        '#35558F',
      ]),
      strip('M1056,720V236Q1056,190 1010,184', 13, '#4A2322'),
      cartBed(1036, 640, 620, '#5A2C2C', '#8A2347'),
      cartWheel(1380, 790, 178, '#4A2430'),
      strip('M1036,690L880,742', 14, '#4A2322'),
    ),
    bitsSheet('#2A1530', { lift: 8, translucency: 0.2, edge: '#FFE0A0', rim: 0.5 }).put(
      lantern(LAMP.x, 186, 1.75, '#2A1530'),
    ),
    {
      kind: 'glow',
      glows: [{ x: LAMP.x, y: 336, radius: 190, colour: '#FFCF7A', strength: 0.95 }],
    },
  ];
}

function giving(): Layer[] {
  const old = sittingSide(
    { ...sadhus.bare, lower: '#C9581A', beard: 13 },
    { tilt: 4, lean: 3, near: limb`8,-21 15.6,-26.4` },
  );
  const giver = figure(
    {
      ...men.blue,
      cloth: '#2A5C7E',
      headdress: { kind: 'scarf', colour: '#E8743B' },
      lower: '#C9BBD0',
      sash: '#D9A04A',
      sandal: '#3A2028',
    },
    {
      hip: [-9, -47],
      neck: [16, -66],
      tilt: 22,
      crane: 44,
      farLeg: limb`4,-29 6,-4`,
      nearLeg: limb`-9,-25 -19,-6`,
      nearHeel: 26,
      far: limb`29,-57 41,-49.6`,
      farHand: 'grip',
      near: limb`27,-51 40,-43.4`,
      nearHand: 'grip',
    },
  );
  const woken = sittingWrapped(
    { ...men.elder, beard: 8, headdress: { kind: 'scarf', colour: '#C9BBA8' } },
    { colour: '#6A3F6E', stripe: '#E7C07A' },
    8,
    limb`14,-23 17,-32`,
  );
  const cup: Snips = [
    laid(outline(p`21,-34! 28,-34! 27,-28 24.5,-26.6 22,-28`), '#C2703A', 0.9),
    strip(curve(p`24,-36 22,-40 25,-44 23,-48`), 0.9, '#F6D9A8'),
  ];
  const blanket = aroundShoulders('#B3243A', '#F7C04A', '#6E1830');
  return [
    peopleSheet({ lift: 13, translucency: 0.24, edge: '#FFD890' })
      .putAt(woken, 1140, 940, 5.9, { flip: true })
      .putAt(cup, 1172, 916, 5.9, { flip: true })
      .putAt(
        sittingWrapped(
          { ...sadhus.ochre, headdress: { kind: 'scarf', colour: '#7A6A92' } },
          { colour: '#574A86', stripe: '#C9A86A' },
          2,
        ),
        160,
        800,
        4.6,
      ),
    peopleSheet({ lift: 16, translucency: 0.2, edge: '#FFDC9A', rim: 0.65 })
      .putAt([blanket.far, old, blanket.near], 430, 930, 8.6)
      .putAt(giver, 868, 936, 6.7, { flip: true }),
    bitsSheet('#E9DCEB', { lift: 3, shadow: 0.05, translucency: 0.4, rim: 0 }).put(
      breath(546, 556, 1.25),
      breath(650, 500, 1.2, true),
    ),
  ];
}

function front(): Layer[] {
  return [
    frontSheet(['#1A1638', '#100D28'], { edge: '#E79A4A', hole: '#F0A65A', holeGlow: 0.35 }).put(
      paper(box(-10, -10, 120, 1020)),
      lattice(18, 150, 74, 700, 37),
      paper('M-10,-10H560Q330,20 210,110T108,330H-10Z'),
      slit('M540,2Q330,36 226,120T122,330', 2.4),
      hole(
        [0, 1, 2, 3, 4, 5]
          .map((i) => circle(150 + i * 58, 112 - i * 19 + (i < 2 ? 8 : 0), 7))
          .join(''),
      ),
      place(fromBehind({ kind: 'veil', colour: '#1E1A48', cloth: '#1E1A48' }), 128, 1000, 5.4),
      place(curledDog('#5A3430', '#3A2028'), 700, 978, 1.7),
    ),
  ];
}
