import { type Glow, type Layer, type Light, type Scene, WIDE } from '../light/scene.ts';
import { p } from '../paper/points.ts';
import { box } from '../paper/shapes.ts';
import type { Sheet } from '../paper/sheet.ts';
import { paper } from '../paper/snips.ts';
import { toran } from '../parts/garlands.ts';
import { bengalTemple, redTemple, slenderTower } from '../parts/great-temples.ts';
import { lampAfloat, paperLantern, skyLantern } from '../parts/lamp-kinds.ts';
import { lampRow } from '../parts/lights.ts';
import { ghatFront, pavilion } from '../parts/pavilion.ts';
import { lampTrails } from '../parts/ripples.ts';
import { templeCluster } from '../parts/temples.ts';
import { waves } from '../parts/waves.ts';
import { bitsSheet, farSheet, frontSheet, middleSheet } from '../sheets.ts';
import { bandedSky } from '../skies/bands.ts';
import { glowLow } from '../skies/grounds.ts';
import { stars } from '../sky.ts';
import { glowsOf, leftSteps, rightSteps, riverOfLamps } from './diwali-lamps/lamps.ts';
import { family, girl } from './diwali-lamps/people.ts';

const light: Light = { x: 742, y: 850, radius: 560, colour: '#FFC878' };

/** The night of Diwali: a girl gives her lamp to the river, and its light on her face begins a stream of lamps up to the sky. */
export function compose(): Scene {
  return {
    size: WIDE,
    light,
    background: glowLow({ x: 700, y: 580 }, 1000, 0.42, [
      [0, '#FFC06A'],
      [0.25, '#F07A5A'],
      [0.55, '#8A3A8A'],
      [1, '#2F3090'],
    ]),
    shadowTint: '#0a0a2c',
    bloom: 1,
    bloomFrom: 0.54,
    vignette: 0.42,
    layers: [...night(), ...farBank(), ...river(), ...front()],
  };
}

const LANTERNS = [
  [300, 168, 2.9, -6],
  [506, 320, 1.9, 5],
  [620, 130, 1.5, 8],
  [140, 380, 1.5, -4],
  [760, 300, 1.15, -6],
  [420, 60, 1, 4],
  [890, 190, 1, 3],
  [676, 420, 0.8, -3],
  [940, 360, 0.7, 5],
  [1010, 110, 0.8, -5],
  [830, 440, 0.55, 0],
  [1080, 270, 0.6, 4],
  [590, 450, 0.6, 3],
  [980, 460, 0.45, 0],
] as const;

function night(): Layer[] {
  const bands = bandedSky(
    WIDE,
    [
      ['#6A3890', 430],
      ['#3A3896', 320],
      ['#223284', 206],
      ['#13225F', 96],
    ],
    {
      kind: 'scallop',
      seed: 61,
      wild: 36,
      slope: 90,
      paper: { translucency: 0.06, edge: '#FFC48A', hole: '#FFEFC8', holeGlow: 0.8 },
    },
  );
  bands.at(-1)?.put(stars(30, 5, 1600, 90));
  bands.at(-2)?.put(stars(30, 8, 1600, 190));
  const glows = LANTERNS.map(
    ([x, y, size]): Glow => ({
      x,
      y: y + 8 * size,
      radius: 64 * size,
      colour: '#FFB048',
      strength: 0.5,
    }),
  );
  return [
    ...bands,
    { kind: 'glow', glows },
    bitsSheet('#FFC46A', { lift: 5, shadow: 0.2, rim: 0.3 }).put(
      LANTERNS.map(([x, y, size, turn], i) =>
        skyLantern(x, y, size, i % 3 === 1 ? '#FF9A5A' : i % 3 === 2 ? '#FFDA8A' : '#FFB85A', turn),
      ),
    ),
  ];
}

function farBank(): Layer[] {
  return [
    farSheet(['#2A2C7C', '#4A3280'], {
      gradient: [380, 590],
      edge: '#FFB87A',
      hole: '#FFD27A',
      holeGlow: 0.95,
      translucency: 0.05,
    }).put(
      redTemple(640, 588, 0.62, { flag: '#E8741C' }),
      slenderTower(800, 588, 0.66, { flag: '#E8741C' }),
      templeCluster(960, 588, 0.58, { flag: '#E8741C' }),
      bengalTemple(1120, 588, 0.6),
      pavilion(870, 588, 54),
      pavilion(500, 588, 60),
      ghatFront(1190, 588, 460, 170, { bays: 6, pavilions: [0.3, 0.8] }),
      paper(box(-10, 584, 1620, 30)),
      lampRow(400, 1300, 580, 64),
      lampRow(1190, 1620, 412, 26),
    ),
    { kind: 'haze', colour: '#F08A5A', strength: 0.28, from: 500, to: 620 },
    middleSheet(['#1B2A72', '#16205A'], {
      gradient: [200, 600],
      edge: '#FFB86A',
      hole: '#FFD27A',
      holeGlow: 0.95,
      translucency: 0.03,
      rim: 0.6,
    }).put(
      ghatFront(-70, 600, 420, 250, { bays: 4, pavilions: [0.3, 0.82] }),
      pavilion(420, 596, 96),
      lampRow(-60, 350, 344, 26),
      lampRow(-60, 350, 466, 22),
    ),
  ];
}

function river(): Layer[] {
  const lamps = riverOfLamps();
  return [
    middleSheet(['#2F3A90', '#0A1448'], {
      gradient: [596, 900],
      lift: 6,
      translucency: 0.16,
      edge: '#FFC78A',
    }).put(waves(600, { kind: 'calm', seed: 5, bottom: 960, rows: 16, length: 120, crest: 2 })),
    { kind: 'reflection', waterline: 602, strength: 0.5, height: 190, depth: 1.2, tint: '#d8c8ff' },
    leftSteps(),
    family(),
    { kind: 'glow', glows: glowsOf(lamps, 62, 0.5) },
    bitsSheet('#FFD08A', { shadow: 0, rim: 0, translucency: 0.2 }).put(lampTrails(lamps, 9, 64)),
    bitsSheet('#1F6A5A', { shadow: 0.3, lift: 3 }).put(
      lamps.map(({ x, y, size }) => lampAfloat(x, y, size)),
    ),
    { kind: 'glow', glows: glowsOf(lamps, 34, 0.4) },
  ];
}

function front(): Layer[] {
  return [
    ...rightSteps(),
    { kind: 'glow', glows: [{ x: 760, y: 860, radius: 330, colour: '#FFB24A', strength: 0.42 }] },
    ...girl(),
    {
      kind: 'glow',
      glows: [
        { x: 742, y: 850, radius: 170, colour: '#FFD27A', strength: 0.6 },
        { x: 880, y: 580, radius: 120, colour: '#FFB060', strength: 0.34 },
      ],
    },
    frontSheet('#0B1440', { edge: '#FFB86A', lift: 14 }).put(
      toran(1030, 1640, 6, {
        count: 3,
        sag: 40,
        flower: 9,
        tassel: 60,
        colours: ['#E8960F', '#B5241F'],
        leaf: '#14604F',
      }),
      paperLantern(1230, 0, 150, 1.1, ['#FFC46A', '#B5241F']),
      paperLantern(1390, 0, 236, 1.5, ['#FF9A6A', '#7A1F5E']),
      paperLantern(1536, 0, 130, 1, ['#FFDA8A', '#1F6A6A']),
    ),
    {
      kind: 'glow',
      glows: [
        { x: 1230, y: 150, radius: 110, colour: '#FFB85A', strength: 0.4 },
        { x: 1390, y: 236, radius: 150, colour: '#FFA25A', strength: 0.45 },
        { x: 1536, y: 130, radius: 100, colour: '#FFC46A', strength: 0.4 },
      ],
    },
    nearWater(),
  ];
}

/** The dark corner nearest to us, with lamps that have drifted in. */
function nearWater(): Sheet {
  return frontSheet(['#0F1A54', '#080F34'], { lift: 12, edge: '#FFB86A' }).put(
    waves(950, { kind: 'scales', seed: 3, bottom: 1010, rows: 3, length: 120, crest: 3 }),
    p`90,950 330,972 1540,984`.map(([x, y], i) => lampAfloat(x, y, 1.6 + (i % 2) * 0.5)),
  );
}
