import { type Glow, glowFrom, type Layer, type Light, type Scene, WIDE } from '../light/scene.ts';
import { p } from '../paper/points.ts';
import { seedRandom } from '../paper/random.ts';
import { blossom, lens, petal, ringOfDots } from '../paper/shapes.ts';
import { Sheet } from '../paper/sheet.ts';
import { hole, laid, paper, slit, strip } from '../paper/snips.ts';
import { bengalTemple } from '../parts/great-temples.ts';
import { flag, spire } from '../parts/spire.ts';
import { bitsSheet, farSheet, frontSheet, middleSheet } from '../sheets.ts';
import { bandedSky } from '../skies/bands.ts';
import { mist } from '../skies/weather.ts';
import { END, inLane, type LaneHouse, laneHouse, lanePaving } from './swachh-vrindavan/lane.ts';
import { shadows, sweepers } from './swachh-vrindavan/people.ts';

const light: Light = { x: END.x, y: 440, radius: 600, colour: '#FFE0A0' };

/** A lane before sunrise: the sun stands at its end in the dust that the sweepers raise, and their shadows run toward us. */
export function compose(): Scene {
  return {
    size: WIDE,
    light,
    background: glowFrom(light, 640, [
      [0, '#FFFBE4'],
      [0.14, '#FFEBAE'],
      [0.34, '#FFC878'],
      [0.66, '#F7A470'],
      [1, '#D88A78'],
    ]),
    shadowTint: '#0f2440',
    bloom: 0.7,
    bloomFrom: 0.62,
    vignette: 0.4,
    layers: [
      ...bandedSky(
        WIDE,
        [
          ['#F9BC8E', 250],
          ['#D9A49A', 150],
          ['#8FA9B4', 50],
        ],
        { kind: 'streak', seed: 9, wild: 30, slope: -30, paper: { translucency: 0.3 } },
      ),
      farSheet('#F0A070', { lift: 6, translucency: 0.3, edge: '#FFF6D8' }).put(
        spire(END.x - 6, 540, 34, 150, { tiers: 10 }),
        flag(END.x - 6, 372, 34, '#C2184F'),
        bengalTemple(END.x + 70, 540, 0.36),
        paper('M860,530H1160V560H860Z'),
      ),
      { kind: 'glow', glows: [dust(END.x, 450, 150, 0.8)] },
      lanePaving(['#F9CC8E', '#7C8794']),
      ...houses(),
      washing(),
      mist({ from: 820, to: 1180, top: 520, bottom: 640 }, 8, 3, {
        colour: '#FFD890',
        strength: 0.3,
        radius: 160,
        flat: 5,
      }),
      ...shadows(END),
      ...sweepers(),
      dustSpecks(),
      nearWall(),
    ],
  };
}

function dust(x: number, y: number, radius: number, strength: number): Glow {
  return { x, y, radius, colour: '#FFDC90', strength };
}

const HOUSES: readonly LaneHouse[] = [
  { side: 'left', from: 5.4, to: 9, high: 1.02, wall: '#EBB088', trim: '#D0907A' },
  { side: 'right', from: 5, to: 9, high: 1.2, wall: '#E6A884', trim: '#C88874' },
  { side: 'left', from: 3.7, to: 5.4, high: 1.34, wall: '#C09A8A', trim: '#9A7676', balcony: true },
  {
    side: 'right',
    from: 3.3,
    to: 5,
    high: 1.0,
    wall: '#B8958C',
    trim: '#90706E',
    awning: ['#C2413A', '#F3D9A8'],
  },
  {
    side: 'left',
    from: 2.5,
    to: 3.7,
    high: 1.1,
    wall: '#7D8A8E',
    trim: '#56686E',
    lit: '#FFC66A',
    awning: ['#1F6F78', '#F0C98A'],
  },
  {
    side: 'right',
    from: 2.2,
    to: 3.3,
    high: 1.42,
    wall: '#74858C',
    trim: '#4C636C',
    balcony: true,
  },
  {
    side: 'left',
    from: 1.72,
    to: 2.5,
    high: 1.5,
    wall: '#47707E',
    trim: '#2C4F60',
    balcony: true,
  },
  {
    side: 'right',
    from: 1.5,
    to: 2.2,
    high: 1.12,
    wall: '#42697A',
    trim: '#28485C',
    lit: '#F7B45A',
    awning: ['#B5242F', '#E8C08A'],
  },
  {
    side: 'left',
    from: 1.2,
    to: 1.72,
    high: 1.24,
    wall: '#2A5068',
    trim: '#1A3650',
    awning: ['#8A2F5E', '#D9A070'],
  },
  {
    side: 'right',
    from: 0.98,
    to: 1.5,
    high: 1.4,
    wall: '#254A62',
    trim: '#17324C',
    balcony: true,
  },
];

/** The houses from the far end to us, two and two; each pair is darker and bluer. */
function houses(): Layer[] {
  return [0, 2, 4, 6, 8].flatMap((first, i): Layer[] => [
    middleSheet('#42697A', {
      lift: 8 + i * 2,
      edge: '#FFE0A8',
      rim: 0.6,
      translucency: 0.2 - i * 0.03,
      hole: '#FFDFA0',
      holeGlow: 0.35,
    }).put(HOUSES.slice(first, first + 2).map(laneHouse)),
    { kind: 'glow', glows: [dust(END.x, 500, 260 + i * 70, 0.16)] },
  ]);
}

/** Cloths hung to dry across the lane; the light comes through them. */
function washing(): Sheet {
  const left = inLane(-300, -40, 2.7);
  const right = inLane(1860, -40, 2.7);
  const cloths = [
    [0.13, 80, 140, '#D8276A'],
    [0.28, 58, 96, '#F7B431'],
    [0.76, 76, 150, '#1F8A84'],
    [0.9, 52, 92, '#F3E2C0'],
  ] as const;
  const at = (t: number) =>
    [left[0] + (right[0] - left[0]) * t, left[1] + Math.sin(t * 3.14) * 40] as const;
  return new Sheet({
    colour: '#D8276A',
    lift: 8,
    shadow: 0.3,
    translucency: 0.55,
    rim: 0.5,
    edge: '#FFF3D0',
    opacity: 0.94,
  }).put(
    strip(
      `M${left[0]},${left[1]}Q${(left[0] + right[0]) / 2},${left[1] + 80} ${right[0]},${right[1]}`,
      2,
      '#4A2A5A',
    ),
    cloths.map(([t, w, h, colour]) => {
      const [x, y] = at(t);
      return [
        laid(
          `M${x - w / 2},${y - 4}L${x + w / 2},${y}L${x + w / 2 + 6},${y + h}Q${x + w / 4},${y + h - 12} ${x},${y + h + 2}T${x - w / 2 + 4},${y + h - 4}Z`,
          colour,
        ),
        slit(
          `M${x - w / 2 + 3},${y + h - 18}Q${x},${y + h - 12} ${x + w / 2 + 4},${y + h - 16}M${x - w / 6},${y + 6}V${y + h - 24}M${x + w / 5},${y + 8}V${y + h - 26}`,
          1.3,
        ),
      ];
    }),
  );
}

function dustSpecks(): Sheet {
  const random = seedRandom(21);
  const specks = Array.from({ length: 120 }, () => {
    const [x, y] = [END.x + (random.next() + random.next() - 1) * 760, random.between(560, 960)];
    return lens(x, y, random.between(-0.5, 0.2), random.between(3, 12), random.between(0.7, 2));
  });
  return bitsSheet('#FFF0C4', { shadow: 0, rim: 0, opacity: 0.85 }).put(paper(specks.join('')));
}

/** The corner of the nearest house, dark, with its carved bracket, where we stand. */
function nearWall(): Sheet {
  return frontSheet(['#14283E', '#0C1A2C'], { edge: '#FFC98A', rim: 0.7, lift: 18 }).put(
    paper('M-10,-10H104V1010H-10Z'),
    paper('M104,96Q200,100 262,40L286,-10H104Z'),
    slit('M92,0V1000M112,84Q196,86 246,30', 2),
    p`46,70 46,190 46,310 46,430 46,550 46,670 46,790 46,910`.map(([x, y]) => [
      hole(blossom(x, y, 30, 8) + ringOfDots(x, y, 38, 16, 2)),
      hole(petal(x, y + 46, 1.57, 28, 7)),
    ]),
  );
}
