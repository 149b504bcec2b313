import { type Glow, glowFrom, type Light, type Scene, WIDE } from '../light/scene.ts';
import { p } from '../paper/points.ts';
import { seedRandom, shares } from '../paper/random.ts';
import { ribbon } from '../paper/ribbon.ts';
import { box, circle, lens, petal } from '../paper/shapes.ts';
import type { Sheet } from '../paper/sheet.ts';
import { hole, paper, type Snips, slit } from '../paper/snips.ts';
import { arch } from '../parts/arch.ts';
import { bell, toran } from '../parts/garlands.ts';
import { paving } from '../parts/ground.ts';
import { LAMP_TIERS, lampStand } from '../parts/lamp-stand.ts';
import { lattice } from '../parts/lattice.ts';
import { frontSheet, middleSheet } from '../sheets.ts';
import { curtains, SHRINE, shrine } from './widows-bhajan/shrine.ts';
import { beyondTheLamps, drummer, nearest, singers } from './widows-bhajan/singers.ts';

const STAND = { x: 866, y: 762, scale: 0.98 };
const light: Light = { x: SHRINE.x, y: 470, radius: 600, colour: '#FFDE98' };

/** Evening bhajan. The hall is dark; what light there is comes from the shrine and rests on white veils. */
export function compose(): Scene {
  return {
    size: WIDE,
    light,
    background: glowFrom(light, 640, [
      [0, '#FFFBE8'],
      [0.16, '#FFEDB8'],
      [0.4, '#FFC863'],
      [1, '#C9682A'],
    ]),
    shadowTint: '#06181f',
    bloom: 0.55,
    bloomFrom: 0.56,
    vignette: 0.44,
    layers: [
      shrine(),
      curtains(),
      wall(),
      {
        kind: 'glow',
        glows: [{ x: SHRINE.x, y: 470, radius: 330, colour: '#FFB84A', strength: 0.2 }],
      },
      floor(),
      {
        kind: 'glow',
        glows: [
          { x: SHRINE.x - 60, y: 810, radius: 470, colour: '#FFC25A', strength: 0.6, flat: 3.4 },
        ],
      },
      beyondTheLamps(),
      stand(),
      { kind: 'glow', glows: lampLight(0.5) },
      singers(),
      drummer(),
      {
        kind: 'glow',
        glows: [{ x: SHRINE.x, y: 560, radius: 420, colour: '#FFC25A', strength: 0.1 }],
      },
      hanging(),
      nearest(),
    ],
  };
}

function lampLight(strength: number): Glow[] {
  return LAMP_TIERS.map(([high, half]) => ({
    x: STAND.x,
    y: STAND.y - (high + 12) * STAND.scale,
    radius: 40 + half * 0.9,
    colour: '#FFC25A',
    strength,
  }));
}

function wall(): Sheet {
  const { x, y } = SHRINE;
  const rays = shares(26).map((t) => {
    const a = Math.PI * (1.06 + t * 0.88);
    return lens(
      x + Math.cos(a) * 330,
      430 + Math.sin(a) * 356,
      a,
      46 + (Math.round(t * 25) % 2) * 26,
      5,
    );
  });
  const niche = (cx: number): Snips => [
    hole(arch(cx, 560, 150, 110, 80, 4)),
    paper(arch(cx, 560, 150, 110, 80, 4), '#0E3C46'),
    lattice(cx - 62, 392, 124, 160, 31),
    slit(arch(cx, 566, 176, 118, 92, 4), 2.4),
  ];
  return middleSheet(['#07242C', '#115460'], {
    gradient: [0, 760],
    lift: 18,
    edge: '#FFC877',
    rim: 0.6,
    hole: '#FFB648',
    holeGlow: 0.75,
  }).put(
    paper(box(-10, -10, 1640, 780)),
    hole(arch(x, y + 70, 440, 420, 250, 6)),
    slit(arch(x, y + 72, 474, 426, 268, 6), 2.6),
    slit(arch(x, y + 76, 512, 432, 288, 6), 1.6),
    hole(rays.join('')),
    [118, 420, 700].map(niche),
    niche(1500),
    hole(
      shares(47)
        .map((t) => petal(t * 1600, 214, -1.57, 20, 5))
        .filter((_, i) => i < 24 || i > 42)
        .join(''),
    ),
    slit('M-10,224H820M1420,224H1620M-10,180H820M1420,180H1620', 2),
  );
}

function floor(): Sheet {
  return middleSheet(['#1F5A5E', '#08222B'], {
    gradient: [750, 1000],
    lift: 8,
    edge: '#FFD98A',
  }).put(paving(752, SHRINE.x, [776, 814, 872, 950]));
}

function stand(): Sheet {
  return middleSheet('#C98A1C', { lift: 12, edge: '#FFF0C0', rim: 0.7 }).put(
    lampStand(STAND.x, STAND.y, STAND.scale),
  );
}

function hanging(): Sheet {
  const random = seedRandom(6);
  return frontSheet('#06181F', { lift: 20, edge: '#F0B860', rim: 0.7 }).put(
    // A pillar beside us, and the beam that it bears.
    paper('M-20,-20H1640V58H150L120,92L112,150L96,176V1020H-20Z'),
    slit('M-20,44H1640M70,190V1020M40,190V1020', 2.2),
    hole(
      shares(40)
        .map((t) => petal(170 + t * 1430, 36, -1.57, 18, 4.6))
        .join(''),
    ),
    hole(
      shares(9)
        .map((t) => lens(55, 240 + t * 560, 1.57, 30, 5))
        .join(''),
    ),
    bell(SHRINE.x - 250, 50, 96, 1, '#B5781C'),
    bell(SHRINE.x + 250, 50, 112, 1, '#B5781C'),
    toran(880, 1360, 62, {
      count: 2,
      sag: 34,
      flower: 8,
      tassel: 40,
      colours: ['#F7A81C', '#C2184F'],
    }),
    hole(
      Array.from({ length: 5 }, () =>
        circle(random.between(10, 30), random.between(200, 900), 3),
      ).join(''),
    ),
    hole(ribbon(p`20,200 24,500 20,980`, [0.5, 3, 0.5])),
  );
}
