import { type Light, type Scene, WIDE } from '../light/scene.ts';
import { outline } from '../paper/curves.ts';
import { p } from '../paper/points.ts';
import { Sheet } from '../paper/sheet.ts';
import { paper, place, type Snips } from '../paper/snips.ts';
import { roots, stem } from '../parts/bark.ts';
import { crown } from '../parts/crown.ts';
import { skein } from '../parts/flying-birds.ts';
import { grass } from '../parts/grass.ts';
import { monkeyWithYoung, sittingMonkey } from '../parts/monkey.ts';
import { boulder } from '../parts/rocks.ts';
import { bitsSheet, frontSheet } from '../sheets.ts';
import { bandedSky } from '../skies/bands.ts';
import { glowLow } from '../skies/grounds.ts';
import {
  firstHill,
  mistSheet,
  nearGround,
  secondHill,
  templeHill,
} from './pilgrims-on-the-path/hills.ts';
import {
  aroundThePalanquin,
  families,
  justAhead,
  onTheRidge,
} from './pilgrims-on-the-path/walkers.ts';

const light: Light = { x: 1500, y: 330, radius: 680, colour: '#FFF0CC' };

/**
 * The procession seen from among the trees: it winds away from us in an S over the hills to the temple, in early light from the
 * right. Rose and pistachio, the frame of trunk and rocks in indigo.
 */
export function compose(): Scene {
  return {
    size: WIDE,
    light,
    background: glowLow(light, 1500, 0.56, [
      [0, '#FFFBE6'],
      [0.2, '#FFE9B4'],
      [0.5, '#FCC9A4'],
      [0.8, '#E8A0A4'],
      [1, '#B883A8'],
    ]),
    shadowTint: '#2a1a4a',
    bloom: 0.46,
    vignette: 0.32,
    layers: [
      ...bandedSky(
        { width: 2000, height: 1000 },
        [
          ['#F2B4A0', 240],
          ['#CF8FA4', 120],
        ],
        {
          kind: 'scallop',
          seed: 4,
          wild: 30,
          slope: -60,
          paper: { rim: 0.5, edge: '#FFF6DC', translucency: 0.5 },
        },
      ),
      bitsSheet('#B5707A', { lift: 5, rim: 0.3 }).put(skein('parakeet', 1180, 214, 0.6, '#A8607A')),
      templeHill(),
      { kind: 'haze', colour: '#FFE9CC', strength: 0.3, from: 330, to: 560 },
      onTheRidge(),
      secondHill(),
      aroundThePalanquin(),
      mistSheet(),
      firstHill(),
      shadows([
        [736, 762, 2],
        [868, 786, 2],
        [1012, 800, 2],
        [1124, 816, 2],
        [1196, 826, 1.5],
        [1272, 834, 1.6],
      ]),
      families(),
      nearGround(),
      {
        kind: 'glow',
        glows: [{ x: 860, y: 900, radius: 380, colour: '#FFDFA0', strength: 0.4, flat: 4 }],
      },
      shadows([
        [560, 1006, 4.2],
        [400, 1040, 4.4],
        [690, 1026, 3],
      ]),
      justAhead(),
      rocks(),
      frame(),
    ],
  };
}

/** The long shadows of early morning, down to the left of everybody. */
function shadows(feet: readonly (readonly [number, number, number])[]): Sheet {
  return new Sheet({
    colour: '#5A3A6A',
    lift: 0.5,
    shadow: 0,
    rim: 0,
    opacity: 0.36,
    translucency: 0,
    holeGlow: 0,
  }).put(
    feet.map(([x, y, s]) =>
      paper(
        outline(
          p`${x + 14 * s},${y - 2 * s} ${x},${y + 3 * s} ${x - 40 * s},${y + 13 * s} ${x - 74 * s},${y + 20 * s} ${x - 70 * s},${y + 15 * s} ${x - 34 * s},${y + 4 * s} ${x - 8 * s},${y - 4 * s}`,
        ),
      ),
    ),
  );
}

/** Rocks at the right, where those live who watch every procession. */
function rocks(): Sheet {
  return frontSheet(['#3A2F66', '#1C1740'], {
    gradient: [640, 1000],
    lift: 20,
    edge: '#FFDFAA',
    rim: 0.8,
  }).put(
    boulder(1420, 900, 190, 150, 4, '#3A2F66'),
    boulder(1590, 960, 190, 372, 7, '#322A5E'),
    boulder(1270, 990, 150, 90, 9, '#2A2450'),
    boulder(1500, 1010, 260, 130, 12, '#231D48'),
    grass('paper', { from: 1160, to: 1620, top: 960, bottom: 1010 }, 70, 5, {
      high: 60,
      wind: -0.2,
      sparse: 0.1,
    }),
    place(sittingMonkey({ fur: '#5A4470', face: '#B58A94', holds: '#F7B733' }), 1440, 762, 1.9, {
      flip: true,
    }),
    place(monkeyWithYoung({ fur: '#4A3A66', face: '#A87F90' }), 1574, 602, 1.6, { flip: true }),
  );
}

/** The trunk under which we stand, and its leaves overhead. */
function frame(): Sheet {
  const bark = '#1F1A44';
  const look = { colour: bark, slits: 7 };
  const leaves: Snips = crown(
    [
      [60, 40, 190],
      [300, 0, 170],
      [540, -30, 140],
      [40, 270, 120],
      [770, -40, 110],
      [440, 70, 110],
      [930, -50, 100],
      [150, 130, 150],
      [1560, -20, 150],
      [1360, -50, 110],
      [1640, 130, 100],
    ],
    {
      kind: 'peepal',
      colours: ['#17153A', '#1F2450', '#263A66', '#2F5A78'],
      leaf: 92,
      light,
      dense: 0.7,
      hang: 0.7,
      gap: 2.6,
    },
    19,
  );
  return frontSheet(bark, { lift: 24, edge: '#FFD9A4', rim: 0.75 }).put(
    stem({ line: p`120,420 200,300 330,190 480,90 600,20`, widths: [70, 56, 44, 30, 14] }, 6, look),
    roots(40, 960, 140, 8, look),
    stem(
      {
        line: p`40,1030 70,800 60,600 100,400 80,200 20,20`,
        widths: [210, 166, 140, 124, 100, 80],
      },
      3,
      look,
    ),
    leaves,
    grass('paper', { from: -20, to: 330, top: 990, bottom: 1014 }, 60, 5, {
      high: 84,
      wind: 0.3,
      sparse: 0,
    }),
  );
}
