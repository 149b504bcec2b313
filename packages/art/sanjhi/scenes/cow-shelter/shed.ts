import { outline, polygon } from '../../paper/curves.ts';
import { type Point, p } from '../../paper/points.ts';
import { seedRandom } from '../../paper/random.ts';
import { blossom, box, circle, lens } from '../../paper/shapes.ts';
import { Sheet } from '../../paper/sheet.ts';
import { hole, laid, paper, type Snips, slit, strip } from '../../paper/snips.ts';
import { stem } from '../../parts/bark.ts';
import { bell } from '../../parts/garlands.ts';
import { lattice } from '../../parts/lattice.ts';
import { frontSheet, middleSheet } from '../../sheets.ts';

/** Left and right edge of each opening in the back wall. */
const OPENINGS = [
  [150, 372],
  [432, 700],
  [764, 1084],
  [1152, 1420],
] as const;

const TOP = 250;
const FLOOR = 640;
const FROM: Point = [980, 40];

/** The far wall: wooden posts with brackets, between them the morning. */
export function farWall(): Sheet {
  const openings = OPENINGS.map(([left, right]) => {
    const mid = (left + right) / 2;
    return outline(
      p`${left},${FLOOR}! ${left},${TOP + 130}! ${left + 26},${TOP + 96} ${left + 24},${TOP + 70}! ${left + 62},${TOP + 52} ${left + 70},${TOP + 26}! ${mid},${TOP} ${right - 70},${TOP + 26}! ${right - 62},${TOP + 52} ${right - 24},${TOP + 70}! ${right - 26},${TOP + 96} ${right},${TOP + 130}! ${right},${FLOOR}!`,
      0.8,
    );
  });
  const posts = [402, 732, 1118, 1450].map((x) => [
    slit(`M${x - 22},400V630M${x + 22},400V630`, 1.6),
    hole(blossom(x, 372, 19, 8)),
    hole([0, 1, 2, 3].map((i) => lens(x, 424 + i * 54, 1.57, 40, 4)).join('')),
    hole(circle(x, 410, 3) + circle(x, 634, 3)),
  ]);
  return middleSheet(['#262A66', '#3F3F86'], {
    gradient: [100, 640],
    lift: 14,
    edge: '#FFF3C0',
    rim: 0.7,
    translucency: 0.14,
  }).put(
    paper(box(-20, -20, 1640, 680)),
    hole(openings.join('')),
    posts,
    lattice(-10, 168, 1620, 40, 38, 'diamond'),
    slit('M-10,158H1610M-10,216H1610', 1.8),
    hole(Array.from({ length: 54 }, (_, i) => circle(14 + i * 30, 228, 2.6)).join('')),
  );
}

/** Rafters that run toward us, thatch between them with pinholes of sun. */
export function roof(): Sheet {
  const random = seedRandom(8);
  const rafters = Array.from({ length: 11 }, (_, i) => {
    const far = 60 + i * 152;
    const near = (far - FROM[0]) * 2.1 + FROM[0];
    return stem(
      {
        line: [
          [far, 150],
          [(far + near) / 2, 70],
          [near, -30],
        ],
        widths: [16, 26, 40],
      },
      i + 3,
      {
        colour: '#1C1A48',
        slits: 4,
        knots: 0,
      },
    );
  });
  const pinholes = Array.from({ length: 70 }, () =>
    circle(random.between(0, 1600), random.between(0, 120), random.between(0.8, 2.4)),
  );
  const straws = Array.from({ length: 90 }, () => {
    const x = random.between(-10, 1600);
    return lens(x, random.between(128, 146), random.between(1.2, 1.9), random.between(14, 38), 1.6);
  });
  return frontSheet(['#181640', '#242254'], {
    gradient: [0, 160],
    edge: '#FFDF9A',
    rim: 0.5,
    lift: 18,
    holeGlow: 0.9,
  }).put(
    paper(`${outline(p`-20,-20! 1620,-20! 1620,120! 1200,134 800,138 400,134 -20,120!`)}`),
    paper(straws.join('')),
    hole(pinholes.join('')),
    rafters,
    laid(box(-20, 116, 1640, 22), '#1C1A48', 2),
  );
}

/** Where the light of each opening lies on the floor, spreading toward us. */
export function lightOnFloor(): Sheet {
  const spread = ([x, y]: Point, t: number): Point => [x + (x - FROM[0]) * t - 90 * t, y];
  const patches = OPENINGS.map(([left, right]) => {
    const at = (x: number, y: number): Point => spread([x, y], (y - FLOOR) / 330);
    return polygon([
      at(left + 8, FLOOR + 4),
      at(right - 8, FLOOR + 4),
      at(right - 34, 900),
      at((left + right) / 2, 944),
      at(left + 34, 900),
    ]);
  });
  return new Sheet({
    colour: ['#FFE9A0', '#F0A85A'],
    gradient: [640, 960],
    lift: 0.5,
    shadow: 0,
    rim: 0,
    translucency: 0.3,
    opacity: 0.86,
    holeGlow: 0,
  }).put(paper(patches.join('')));
}

/** The shafts themselves, seen in the dust of the straw. */
export function shafts(): Sheet {
  const rays = OPENINGS.map(([left, right]) => {
    const lean = (x: number, t: number) => x + (x - FROM[0]) * t - 90 * t;
    return polygon([
      [left + 24, 330],
      [right - 70, 270],
      [lean(right - 34, 0.79), 900],
      [lean(left + 34, 0.79), 900],
    ]);
  });
  return new Sheet({
    colour: '#FFEFB4',
    lift: 1,
    shadow: 0,
    rim: 0,
    translucency: 0.2,
    opacity: 0.17,
    holeGlow: 0,
  }).put(rays.map((ray) => paper(ray)));
}

export function floor(): Sheet {
  const lines = [690, 752, 832, 930].map((y) => `M-10,${y}H1610`).join('');
  const joints = Array.from({ length: 25 }, (_, i) => {
    const x = -500 + i * 108;
    return `M${x},644L${(x - FROM[0]) * 2.2 + FROM[0]},1010`;
  });
  return middleSheet(['#5A4C86', '#2C2452'], {
    gradient: [640, 1000],
    lift: 6,
    rim: 0.2,
    translucency: 0.1,
  }).put(paper(box(-20, 640, 1640, 400)), slit(lines + joints.join(''), 1));
}

/** Loose straw upon the floor, thick in some places. */
export function straw(
  area: { from: number; to: number; top: number; bottom: number },
  count: number,
  seed: number,
  colours: readonly string[],
): Snips {
  const random = seedRandom(seed);
  return Array.from({ length: count }, () => {
    const t = (random.next() + random.next() + random.next()) / 3;
    const y = random.between(area.top, area.bottom);
    return paper(
      lens(
        area.from + (area.to - area.from) * t,
        y,
        random.between(-0.7, 0.7) + (random.next() < 0.5 ? 3.14 : 0),
        random.between(22, 60),
        random.between(1, 2),
      ),
      random.pick(colours),
    );
  });
}

/** The post nearest to us, with a garland of mango leaves dried since the feast. */
export function nearPost(): Sheet {
  const dark = '#15133A';
  return frontSheet(['#15133A', '#0F0D2C'], {
    lift: 24,
    edge: '#FFD890',
    rim: 0.7,
    hole: '#FFE3A0',
    holeGlow: 0.8,
  }).put(
    paper(box(-20, -20, 1640, 60)),
    paper(outline(p`-20,20! 300,20! 286,60 210,78 176,120 160,180! 160,1020! -20,1020!`, 0.7)),
    hole(blossom(70, 120, 44, 10)),
    hole(
      lens(70, 190, 1.57, 120, 15) +
        lens(70, 350, 1.57, 120, 15) +
        lens(70, 510, 1.57, 120, 15) +
        lens(70, 670, 1.57, 120, 15),
    ),
    hole([330, 490, 650, 810].map((y) => circle(70, y, 6)).join('')),
    hole(
      [0, 1, 2, 3]
        .map((i) => lens(22, 190 + i * 160, 1.57, 120, 6) + lens(118, 190 + i * 160, 1.57, 120, 6))
        .join(''),
    ),
    slit('M146,150V1010', 2),
    laid(box(-20, 846, 204, 34), dark, 2),
    laid(box(-20, 884, 220, 140), dark, 2),
    hole([20, 70, 120, 170].map((x) => blossom(x, 944, 24, 6)).join('')),
  );
}

/** What hangs from the beam near to us: sheaves for the noon, the bell that calls. */
export function hangings(): Sheet {
  const random = seedRandom(14);
  const sheaf = (x: number, y: number, size: number): Snips => [
    strip(`M${x},100V${y}`, 4, '#2A2458'),
    Array.from({ length: 46 }, () => {
      const lean = random.between(-0.42, 0.42);
      return paper(
        lens(x - lean * 8, y + 10, 1.57 - lean, random.between(0.7, 1) * size, 3.4),
        random.pick(['#C9963A', '#E3B650', '#A87A34', '#D9A844']),
      );
    }),
    laid(
      outline(p`${x - 20},${y}! ${x + 20},${y}! ${x + 26},${y + 26} ${x - 26},${y + 26}`),
      '#C2255C',
      2,
    ),
    Array.from({ length: 9 }, (_, i) => {
      const lean = (i - 4) * 0.11;
      return paper(lens(x, y + 4, -1.57 + lean, 40, 3), '#E3B650');
    }),
  ];
  return frontSheet('#2A2458', { lift: 15, edge: '#FFE9A8', rim: 0.8 }).put(
    sheaf(300, 178, 150),
    sheaf(1400, 170, 128),
    bell(724, 110, 208, 1.9, '#D9982A'),
  );
}
