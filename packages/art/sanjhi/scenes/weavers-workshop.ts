import { glowFrom, type Layer, type Light, type Scene, WIDE } from '../light/scene.ts';
import { polygon } from '../paper/curves.ts';
import { p } from '../paper/points.ts';
import { blossom, box, circle, petal } from '../paper/shapes.ts';
import { hole, laid, paper, place, type Snips, slit, strip } from '../paper/snips.ts';
import { jaaliWindow } from '../parts/jaali-window.ts';
import { skeins } from '../parts/loom.ts';
import { spinningWheel } from '../parts/spinning.ts';
import { beater, heddles, shuttle, type WarpRun, warpFan, wovenCloth } from '../parts/warp.ts';
import { figure } from '../people/figure.ts';
import { arm } from '../people/limbs.ts';
import { limb, skins } from '../people/look.ts';
import { sittingFront } from '../people/sitting-front.ts';
import { children, women } from '../people/villagers.ts';
import { onHeels } from '../people/working.ts';
import { bitsSheet, frontSheet, middleSheet, peopleSheet } from '../sheets.ts';

// What it is about: the warp fans out toward us like light, and behind it a weaver sends the shuttle through. The light is the window
// at her back and the threads that carry it; the dark mass is the loom's own frame around the whole picture.
const light: Light = { x: 800, y: 300, radius: 620, colour: '#FFF0C0' };
const WEAVING = {
  skin: skins.umber,
  sleeve: '#C2410C',
  sleeveTo: 0.66,
  bangles: true,
  thin: 0.94,
  hand: 'grip',
} as const;
const RUN: WarpRun = { reed: [520, 1080, 618], near: [-420, 2020, 1010] };

/** A loom of the Brajkulam workshop from where the threads come. */
export function compose(): Scene {
  return {
    size: WIDE,
    light,
    background: glowFrom(light, 760, [
      [0, '#FFFEF0'],
      [0.5, '#FFEDB0'],
      [1, '#F0B860'],
    ]),
    shadowTint: '#1a0f2e',
    bloom: 0.6,
    vignette: 0.4,
    layers: [...room(), ...weaver(), ...loom()],
  };
}

function room(): Layer[] {
  return [
    middleSheet(['#1F5A6A', '#123A4E'], {
      gradient: [0, 800],
      lift: 10,
      shadow: 0.12,
      translucency: 0.3,
      rim: 0.6,
      hole: '#FFF6D0',
      holeGlow: 0.85,
    }).put(
      paper(box(-10, -10, 1620, 1030)),
      jaaliWindow(800, 560, 520, 220, 250, { cell: 58, frame: '#0B3A48', kind: 'flower' }),
      hole(
        [...Array(7).keys()]
          .map((i) => blossom(190 + i * 46, 384, 13, 6) + blossom(1134 + i * 46, 384, 13, 6))
          .join(''),
      ),
    ),
    { kind: 'glow', glows: [{ x: 800, y: 330, radius: 330, colour: '#FFDF90', strength: 0.5 }] },
    bitsSheet('#C2184F', { lift: 9, shadow: 0.5, rim: 0.5 }).put(
      skeins(1150, 150, 62, ['#C2184F', '#F7B21D', '#E8743B', '#FFF1D6']),
      skeins(300, 150, 62, ['#0F9A8A', '#F4A8B8', '#F7B21D']),
    ),
    middleSheet(['#3A2A4A', '#1A1230'], { gradient: [600, 1000], lift: 6, shadow: 0.3 }).put(
      paper(box(-20, 640, 1640, 380)),
      slit('M-10,690H1610M-10,760H1610M-10,850H1610', 1.2),
    ),
  ];
}

function weaver(): Layer[] {
  const spinning = figure(
    {
      ...women.white,
      cloth: '#7A1F4B',
      lower: '#F3E4CC',
      headdress: { kind: 'veil', colour: '#FFF1D6' },
      trim: '#C2184F',
    },
    { ...onHeels, far: limb`12,-28 24,-26`, near: limb`4,-27 14.6,-32.6`, nearHand: 'gathered' },
    { before: strip('M20,-35.4L30,-25', 0.5, '#FFF6E0') },
  );
  const winding = figure(
    { ...children.girl, cloth: '#E8A21D', lower: '#C2410C' },
    {
      ...onHeels,
      tilt: 4,
      far: limb`13,-32 22,-30`,
      farHand: 'gathered',
      near: limb`9,-26 19,-24`,
      nearHand: 'gathered',
    },
    {
      before: [
        laid(circle(22, -28, 4.6), '#C2184F', 0.9),
        slit('M18.4,-29q3.6,2 7,-1M19,-26q3,2 6.4,-.6', 0.6),
      ],
    },
  );
  const woman = sittingFront(
    {
      ...women.saffron,
      cloth: '#C2410C',
      lower: '#A8341A',
      headdress: { kind: 'veil', colour: '#F7B83A' },
      trim: '#C2184F',
    },
    { tilt: 12, facing: 'right', hands: 'plate', right: limb`20.4,-26.6 28.6,-24.4` },
  );
  return [
    peopleSheet({ lift: 11, translucency: 0.16, rim: 0.6 })
      .putAt(spinning, 226, 716, 5)
      .put(place(spinningWheel(0, 0), 386, 716, 1.1))
      .putAt(winding, 1380, 724, 4.9, { flip: true }),
    peopleSheet({ lift: 16, translucency: 0.14, edge: '#FFE9B0', rim: 0.7 }).putAt(
      woman,
      800,
      812,
      10.6,
    ),
  ];
}

function loom(): Layer[] {
  const colours = [
    '#FFF1C8',
    '#F7B83A',
    '#FFF1C8',
    '#E8412A',
    '#FFF1C8',
    '#F7B83A',
    '#FFF6E0',
    '#4FC0B0',
  ];
  const posts: Snips = [
    [-10, 1440].map((x) => [
      paper(box(x, -10, 170, 1030)),
      slit(`M${x + 24},0V1010M${x + 146},0V1010`, 2.6),
      hole(
        Array.from(
          { length: 10 },
          (_, i) => blossom(x + 85, 190 + i * 92, 34, 8) + circle(x + 85, 236 + i * 92, 5),
        ).join(''),
      ),
    ]),
    paper(box(-10, -10, 1620, 112)),
    slit('M0,16H1600M0,88H1600', 2.6),
    hole(
      Array.from(
        { length: 19 },
        (_, i) => blossom(80 + i * 80, 52, 25, 8) + petal(120 + i * 80, 66, -1.57, 28, 7),
      ).join(''),
    ),
  ];
  return [
    middleSheet(['#2E1C42', '#150B22'], { gradient: [610, 1010], lift: 6, shadow: 0.4 }).put(
      paper(polygon(p`470,612 1130,612 1640,1020 -40,1020`)),
    ),
    middleSheet('#C2184F', { lift: 8, edge: '#FFE9B0', rim: 0.5 }).put(
      wovenCloth([540, 1060, 604], [566, 1034, 500], '#B3184A', '#F7C04A'),
    ),
    bitsSheet('#FFF1C8', { lift: 5, shadow: 0.4, rim: 0.35, translucency: 0.4 }).put(
      warpFan({ ...RUN, reed: [520, 1080, 650] }, 91, ['#C98A4A', '#9A5A3A', '#B8743A'], 0),
    ),
    bitsSheet('#FFF1C8', { lift: 13, shadow: 0.5, rim: 0.4, translucency: 0.45 }).put(
      warpFan(RUN, 91, colours, 1),
    ),
    {
      kind: 'glow',
      glows: [{ x: 800, y: 860, radius: 520, colour: '#FFC24A', strength: 0.5, flat: 3 }],
    },
    middleSheet('#4A2433', { lift: 14, edge: '#FFD890', rim: 0.65 }).put(
      beater(540, 1060, 612, 100, '#5A2A33'),
    ),
    bitsSheet('#D9A04A', { lift: 11, shadow: 0.6, rim: 0.6, edge: '#FFE9B0' }).put(
      strip('M1060,596Q1070,566 1100,556', 2.4, '#F7C04A'),
      shuttle(1142, 556, 4, 1.15),
    ),
    // One hand rests on the beater's upper bar, the other has just caught the shuttle.
    peopleSheet({ lift: 12, translucency: 0.14, edge: '#FFE9B0', rim: 0.65 }).putAt(
      [
        arm([-10, -34.5], limb`-21,-26.4 -13.4,-24`, WEAVING),
        arm([9.6, -34.5], limb`20.4,-26.6 28.6,-24.4`, WEAVING),
      ],
      800,
      812,
      10.6,
    ),
    middleSheet('#4A2433', { lift: 13, edge: '#FFD890', rim: 0.6, shadow: 0.5 }).put(
      heddles(352, 1248, 700, 90, '#6B3A33'),
    ),
    frontSheet(['#3A1830', '#1E0E22'], {
      lift: 22,
      edge: '#FFC878',
      rim: 0.65,
      hole: '#F7C070',
      holeGlow: 0.6,
    }).put(posts),
  ];
}
