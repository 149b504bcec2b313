import { type Light, type Scene, WIDE } from '../light/scene.ts';
import { curve, outline, polygon } from '../paper/curves.ts';
import { type Point, p } from '../paper/points.ts';
import { blossom, box, circle, ellipse, lens, petal } from '../paper/shapes.ts';
import type { Sheet } from '../paper/sheet.ts';
import { hole, laid, paper, place, type Snips, slit } from '../paper/snips.ts';
import { skein } from '../parts/flying-birds.ts';
import { grass } from '../parts/grass.ts';
import { land } from '../parts/ground.ts';
import { lattice } from '../parts/lattice.ts';
import { palm } from '../parts/palm.ts';
import { dancer, peahen } from '../parts/peacock-dance.ts';
import { rainRings } from '../parts/ripples.ts';
import { temple } from '../parts/temples.ts';
import { bitsSheet, farSheet, frontSheet, middleSheet } from '../sheets.ts';
import { bandedSky } from '../skies/bands.ts';
import { glowLow } from '../skies/grounds.ts';
import { rainSheet } from '../skies/weather.ts';

const light: Light = { x: 1420, y: 560, radius: 620, colour: '#F6F7A6' };

/**
 * The first storm of Shravan from a palace wall: a peacock dances, his fan fills the sky to the frame, the hens look on. Violet
 * and green, one break of light low at the right; the wet wall is the dark mass.
 */
export function compose(): Scene {
  return {
    size: WIDE,
    light,
    background: glowLow(light, 1150, 0.5, [
      [0, '#FFFFE0'],
      [0.16, '#F7F7A0'],
      [0.36, '#C9DC86'],
      [0.62, '#6FA08E'],
      [1, '#3F5F80'],
    ]),
    shadowTint: '#140c34',
    bloom: 0.5,
    vignette: 0.36,
    saturation: 1.26,
    layers: [
      ...bandedSky(
        { width: 2000, height: 1000 },
        [
          ['#86A88A', 486],
          ['#5A7A8E', 412],
          [['#463F7C', '#55588E'], 306],
          [['#281C58', '#3D2F70'], 190],
        ],
        {
          kind: 'billow',
          seed: 12,
          slope: 0,
          wild: 46,
          paper: { edge: '#F0F2A8', rim: 0.6, translucency: 0.34 },
        },
      ),
      rainSheet(WIDE, {
        colour: '#DDE8B0',
        count: 240,
        seed: 3,
        slant: -0.3,
        long: 70,
        thick: 0.8,
        from: 200,
        to: 800,
        paper: { opacity: 0.6 },
      }),
      country(),
      bitsSheet('#FFFFEC', { lift: 5, rim: 0.3 }).put(skein('egret', 1440, 420, 0.5)),
      {
        kind: 'glow',
        glows: [{ x: 1430, y: 590, radius: 260, colour: '#FBFBB0', strength: 0.55, flat: 2.4 }],
      },
      rainSheet(WIDE, {
        colour: '#EEF3C4',
        count: 150,
        seed: 8,
        slant: -0.3,
        long: 100,
        thick: 1.1,
        paper: { opacity: 0.7 },
      }),
      farWall(),
      hens(),
      wall(),
      king(),
      puddles(),
      rainSheet(WIDE, {
        colour: '#FBFFE4',
        count: 90,
        seed: 21,
        slant: -0.3,
        long: 150,
        thick: 1.5,
        paper: { opacity: 0.72 },
      }),
      pillar(),
    ],
  };
}

function country(): Sheet {
  return farSheet(['#6FA07A', '#3F7F74'], { gradient: [560, 800], translucency: 0.3 }).put(
    land([690, 676, 660, 648, 640, 636, 646, 640]),
    temple(1210, 652, 0.42, { flag: '#E8512F' }),
    temple(1290, 650, 0.28),
    palm(1530, 650, 150, 4, -0.3),
    palm(1576, 650, 110, 7, -0.34),
    palm(1110, 660, 90, 9, -0.3),
    hole(
      [0, 1, 2, 3, 4]
        .map((i) => lens(1180 + i * 40 - i * i * 6, 690 + i * 22, 0, 220 - i * 20, 3.4))
        .join(''),
    ),
    grass('cut', { from: 900, to: 1600, top: 680, bottom: 780 }, 40, 5, { high: 14, wind: -0.6 }),
  );
}

/** The wall goes on and turns; a kiosk stands at the corner. */
function farWall(): Sheet {
  const merlons = Array.from({ length: 9 }, (_, i) =>
    petal(1090 + i * 62, 806 - i * 3, -1.57, 62, 27),
  );
  return middleSheet(['#4A4A86', '#2A2A60'], {
    gradient: [560, 860],
    edge: '#F3F4A8',
    rim: 0.7,
    lift: 12,
  }).put(
    paper(polygon(p`980,786 1640,760 1640,1020 980,1020`)),
    paper(merlons.join('')),
    hole(
      Array.from({ length: 9 }, (_, i) => lens(1090 + i * 62, 782 - i * 3, -1.57, 26, 5)).join(''),
    ),
    slit(curve(p`980,812 1300,800 1640,786`), 2),
    hole(
      Array.from(
        { length: 6 },
        (_, i) =>
          blossom(1340 + i * 66, 858 - i * 2, 23, 6) + circle(1373 + i * 66, 857 - i * 2, 4),
      ).join(''),
    ),
    slit(curve(p`980,912 1300,904 1640,894`), 2),
    hole(Array.from({ length: 6 }, (_, i) => lens(1318 + i * 58, 948 - i * 2, 0, 40, 7)).join('')),
  );
}

/** Two hens on the wall, each taken with something else. */
function hens(): Sheet {
  return middleSheet('#4A4A86', { lift: 10, edge: '#F6F7A6', rim: 0.8, shadow: 0.5 })
    .putAt(peahen({ neck: '#2A8A6A', body: '#8A5A4A' }), 1378, 744, 1.36, { flip: true })
    .putAt(peahen({ neck: '#3F9A6A', body: '#A8744A', gaze: 'down' }), 1520, 738, 1.1, {
      flip: true,
    });
}

/** The parapet beneath him, its jaali shining wet. */
function wall(): Sheet {
  const top: Point[] = p`-40,846 400,838 800,828 1180,836 1300,850`;
  const cuts: string[] = [];
  for (let x = -10; x < 1300; x += 96) {
    cuts.push(
      blossom(x + 48, 946, 36, 8),
      circle(x, 946, 6),
      lens(x, 906, 1.57, 28, 6),
      lens(x, 960, 1.57, 28, 6),
    );
  }
  return frontSheet(['#3A2A66', '#1C123E'], {
    gradient: [820, 1000],
    edge: '#F0F2A8',
    rim: 0.75,
    lift: 16,
    hole: '#BFE0A8',
    holeGlow: 0.7,
  }).put(
    paper(`${curve(top)}L1320,868L1310,1030L-40,1030Z`),
    slit(curve(p`-40,872 400,866 800,858 1180,862 1312,872`), 3),
    slit(curve(p`-40,886 400,881 800,874 1180,878 1312,886`), 1.6),
    hole(cuts.join('')),
    hole(Array.from({ length: 44 }, (_, i) => circle(i * 30 - 6, 898, 2.2)).join('')),
  );
}

function king(): Sheet {
  return frontSheet('#0F766E', { lift: 18, edge: '#FBFBC0', rim: 0.6, translucency: 0.16 }).put(
    place(
      dancer({
        radius: 240,
        turn: 0.84,
        lean: -9,
        open: 3.9,
        colours: { stem: '#12705E', eye: ['#1C8A66', '#F2B632', '#3A2A8A'] },
      }),
      650,
      846,
      2.8,
    ),
  );
}

function puddles(): Sheet {
  return bitsSheet('#DDEBB8', { lift: 2, shadow: 0.1, rim: 0, opacity: 0.8 }).put(
    rainRings(846, 866, 22, 5, '#EEF6C8'),
    [ellipse(400, 858, 90, 5), ellipse(860, 850, 120, 6), ellipse(1120, 856, 60, 4)].map((path) =>
      paper(path, '#7FA89A'),
    ),
  );
}

/** A carved pillar at our side with its bracket; the fan passes behind it. */
function pillar(): Sheet {
  const dark = '#150C30';
  const bracket: Snips = [
    paper(
      outline(p`-20,-20! 330,-20! 330,40! 270,60 230,110 168,130 150,190 128,230! -20,230!`, 0.9),
    ),
    hole(
      blossom(56, 96, 46, 10) +
        blossom(150, 66, 30, 8) +
        blossom(226, 40, 20, 8) +
        circle(276, 24, 7) +
        circle(104, 164, 8) +
        circle(206, 88, 6) +
        lens(16, 190, 0.2, 84, 8),
    ),
  ];
  return frontSheet([dark, '#1D1240'], {
    lift: 24,
    edge: '#DDE8A0',
    rim: 0.7,
    hole: '#9FCFA8',
    holeGlow: 0.8,
  }).put(
    paper(box(-20, -20, 142, 1060)),
    bracket,
    hole([300, 470, 640].map((y) => lens(50, y, 1.57, 140, 20)).join('')),
    hole([286, 456, 626, 796].map((y) => blossom(50, y, 17, 6)).join('')),
    hole(
      [300, 470, 640]
        .map((y) => lens(14, y + 10, 1.57, 120, 6) + lens(88, y + 10, 1.57, 120, 6))
        .join(''),
    ),
    laid(box(-20, 820, 168, 30), dark, 2),
    laid(box(-20, 854, 190, 180), dark, 2),
    lattice(-10, 876, 170, 110, 40),
  );
}
