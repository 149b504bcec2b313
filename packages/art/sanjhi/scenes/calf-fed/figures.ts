import { curve, outline, samplePoints } from '../../paper/curves.ts';
import { type Point, p } from '../../paper/points.ts';
import { seedRandom } from '../../paper/random.ts';
import { ribbon } from '../../paper/ribbon.ts';
import { blossom, circle, lens } from '../../paper/shapes.ts';
import type { Sheet } from '../../paper/sheet.ts';
import { hole, laid, paper, place, type Snips, slit } from '../../paper/snips.ts';
import { marigold } from '../../parts/garlands.ts';
import { calf, zebu } from '../../parts/zebu.ts';
import { calfStands, zebuStands } from '../../parts/zebu-poses.ts';
import { figure } from '../../people/figure.ts';
import { limb } from '../../people/look.ts';
import { onHeels } from '../../people/working.ts';
import { peopleSheet } from '../../sheets.ts';

/** She has knelt down to be as small as the calf; both hands hold the grass that it eats. */
export function girl(): Sheet {
  const random = seedRandom(3);
  const greens: Snips = Array.from({ length: 17 }, (_, i) =>
    paper(
      ribbon(
        [
          [18, -31],
          [23 + random.between(0, 3), -34 - random.between(-2, 2)],
          [25 + random.between(0, 4), -37 + (i - 8) * 1.1],
        ],
        [1, 1.1, 0.2],
      ),
      random.pick(['#3F9A5A', '#74B45A', '#1F7F5F', '#A8CC6A']),
    ),
  );
  const drape: Snips = [
    laid(
      outline(p`-7,-36 -1,-39 4,-34 5,-27 3,-19 -1,-13 -6,-10 -12,-11 -11,-22 -9,-30`),
      '#F28A9A',
      1.1,
    ),
    slit(curve(p`1,-34 0,-24 -6,-13`), 0.7),
    slit(curve(p`-3,-35 -5,-24 -9,-13`), 0.7),
    hole(blossom(-1.4, -21, 1.5, 6) + blossom(-5, -29, 1.4, 6)),
  ];
  const body = figure(
    {
      dress: 'sari',
      pallu: 'veil',
      cloth: '#0F766E',
      lower: '#C2255C',
      trim: '#F7B733',
      headdress: { kind: 'veil', colour: '#F28A9A' },
      sprigs: true,
      skin: '#8A4B2D',
      headSize: 1.16,
    },
    {
      ...onHeels,
      neck: [3, -40],
      tilt: 16,
      crane: 22,
      far: limb`14,-26 21,-32`,
      farHand: { kind: 'palm-up', bend: -14 },
      near: limb`9,-24 19,-29.4`,
      nearHand: { kind: 'palm-up', bend: 4 },
    },
    { behind: greens, before: drape },
    { hang: 6, trail: 6 },
  );
  const jewels = [
    paper(circle(8.6, -49.4, 0.9) + circle(8.4, -47.2, 0.6), '#FFD27A'),
    paper(circle(16.6, -51.4, 0.5), '#FFD27A'),
    [0, 1, 2, 3, 4].map((i) =>
      paper(circle(4.6 + i * 1.7, -37.6 + Math.sin(i * 0.8) * 1.6, 0.62), '#FFD27A'),
    ),
  ];
  return peopleSheet({ lift: 18, shadow: 0.62, rim: 0.6, edge: '#FFF0D0' }).putAt(
    [toes(), body, lap(), jewels],
    420,
    888,
    11.4,
  );
}

/** What of her feet the sari lets out behind her. */
function toes(): Snips {
  return [
    laid(outline(p`-22,-3.4 -25.6,-3 -28,-1.4 -28.4,-.2 -27.4,.4 -22,.4`), '#8A4B2D', 1),
    slit('M-28.2,-.4L-26.6,-.8', 0.4),
  ];
}

/** Thighs that lie on the shins, in one cloth from the waist to the ground. */
function lap(): Snips {
  const flowers = [
    [-12, -9.6, 1.9],
    [-4, -12, 1.7],
    [3, -8.6, 2],
    [11, -11, 1.7],
    [17, -7.4, 1.8],
    [-18, -4.8, 1.5],
    [-8, -5.4, 1.4],
  ].map(([x = 0, y = 0, r = 1]) => hole(blossom(x, y, r, 7)));
  return [
    laid(
      outline(
        p`-17,-15.4! -12,-17.4 -4,-17.8 4,-17 11,-15.4 18.6,-12.8 23.6,-8.6 24.2,-3.6 20.6,.2 8,.6 -8,.8 -20,.8 -25,.4 -25.6,-2.6 -22.4,-7.4 -18.6,-11.4`,
      ),
      '#C2255C',
      1.1,
    ),
    slit(curve(p`-3,-16.2 8,-13.6 18,-9.6 22.4,-6`), 0.7),
    slit(curve(p`-20,-7 -10,-2.6 4,-3 17,-4 22,-5`), 0.8),
    slit(curve(p`-14,-15 -15.6,-11 -13.4,-7`), 0.6),
    flowers,
    paper(ribbon(p`-24.6,-.9 -8,-.4 8,-.5 20.6,-1.2`, [1.8, 2.2, 2.2, 1.6]), '#F7B733'),
    slit(curve(p`-24.4,-2.4 -8,-1.9 8,-2 22,-2.8`), 0.4),
  ];
}

/** A brass bowl of fresh grass, jaggery and flowers stands ready. */
export function bowl(): Sheet {
  const random = seedRandom(8);
  const grass: Snips = Array.from({ length: 40 }, (_, i) => {
    const x = 726 + (i / 39) * 132;
    return paper(
      lens(
        x,
        812,
        -1.57 + (x - 792) * 0.008 + random.between(-0.3, 0.3),
        random.between(46, 92),
        5,
      ),
      random.pick(['#3F9A5A', '#74B45A', '#1F7F5F', '#A8CC6A']),
    );
  });
  return peopleSheet({ colour: '#D9982A', lift: 15, shadow: 0.6, rim: 0.6, edge: '#FFF0D0' }).put(
    grass,
    laid(
      outline(
        p`700,806! 884,806! 868,850 832,882 820,890 832,902! 752,902! 764,890 752,882 716,850`,
      ),
      '#D9982A',
      2.4,
    ),
    slit(curve(p`708,824 792,832 876,824`), 2.2),
    hole(
      [0, 1, 2, 3, 4, 5, 6]
        .map((i) => blossom(730 + i * 21, 850 - Math.abs(i - 3) * 1.4, 9, 6))
        .join(''),
    ),
    slit(curve(p`734,872 792,878 850,872`), 2),
  );
}

/** Its neck stretched, its tongue already around the grass. */
export function youngOne(): Sheet {
  const coat = { colour: '#C8703A', shade: '#9A4E2A', muzzle: '#5A2A2A', horn: '#3A1A20' };
  const pose = {
    ...calfStands,
    poll: [58, -94] as const,
    face: 14,
    nearFore: [
      [32, -24],
      [36, -3],
    ] as const,
    tail: [
      [-40, -63],
      [-54, -66],
      [-60, -50],
      [-54, -36],
    ] as const,
  };
  return peopleSheet({ lift: 17, shadow: 0.6, rim: 0.6, edge: '#FFF0D0' }).put(
    place(
      [
        calf(pose, { coat, bell: '#0F766E' }),
        paper(outline(p`66,-98 71,-100 74,-97 71,-93 67,-94`), '#FFE9CC'),
        paper(ribbon(p`90,-80 96,-79 100,-82`, [3, 3, 2]), '#F07A8A'),
        [0, 1, 2, 3, 4, 5].map((i) =>
          paper(circle(-26 + i * 8, -58 + (i % 2) * 9, 1.9 - (i % 3) * 0.4), '#F3CFA0'),
        ),
      ],
      1186,
      932,
      5.1,
      { flip: true },
    ),
    strand(p`998,540 966,600 958,660 984,720`, 15),
  );
}

/** The mother bends her great head over both. */
export function mother(): Sheet {
  const coat = { colour: '#FBF1DC', shade: '#D9C0A8', muzzle: '#7A4A50', horn: '#4A1F3E' };
  const body = zebu(
    { ...zebuStands, poll: [98, -126], face: 46 },
    {
      coat,
      prints: '#D9446F',
      paint: ['#0F8A80', '#F7B733', '#C2255C'],
    },
  );
  const beads = Array.from({ length: 9 }, (_, i) =>
    circle(99 + i * 2.5, -113 + i * 2.7 - Math.sin((i / 8) * 3.14) * 3, 1.3),
  );
  return peopleSheet({ lift: 14, shadow: 0.55, rim: 0.6, edge: '#FFF6E4' }).put(
    place(
      [
        body,
        paper(beads.join(''), '#F7B733'),
        slit(curve(p`108,-92 116,-90 122,-84`), 0.7),
        hole(lens(60, -70, -1.2, 22, 0.7) + lens(66, -72, -1.2, 20, 0.7)),
        laid(blossom(104.8, -124, 3.6, 8), '#C2255C', 0.6),
        paper(circle(104.8, -124, 1.1), '#F7B733'),
      ],
      1920,
      1096,
      6.1,
      { flip: true },
    ),
    strand(p`1542,330 1500,470 1470,600 1500,760`, 24),
  );
}

/** Marigolds on a thread. */
function strand(line: readonly Point[], size: number): Snips {
  const points = samplePoints(line, 20);
  const colours = ['#F59E0B', '#E8641F', '#F7C04A'];
  const flowers: Snips[] = [];
  let [lx, ly] = [-1e4, 0];
  for (const [x, y] of points) {
    if (Math.hypot(x - lx, y - ly) < size * 1.6) continue;
    flowers.push(marigold(x, y, size, colours[flowers.length % 3] ?? '#F59E0B'));
    [lx, ly] = [x, y];
  }
  return flowers;
}
