import { curve, outline } from '../../paper/curves.ts';
import { p } from '../../paper/points.ts';
import { seedRandom } from '../../paper/random.ts';
import { ribbon } from '../../paper/ribbon.ts';
import { blossom, circle, ellipse, lens } from '../../paper/shapes.ts';
import type { Sheet } from '../../paper/sheet.ts';
import { hole, laid, paper, type Snips, slit, strip } from '../../paper/snips.ts';
import { figure } from '../../people/figure.ts';
import { type Look, limb } from '../../people/look.ts';
import { children, men, women } from '../../people/villagers.ts';
import { cupping, reachingUp } from '../../people/working.ts';
import { bitsSheet, peopleSheet } from '../../sheets.ts';

/** She who keeps the stall, her brass vessel held high so that the water cools as it falls. */
export function pourer(): Sheet {
  const look: Look = {
    ...women.blue,
    cloth: '#C2185B',
    lower: '#1D4E9A',
    trim: '#F7C04A',
    sprigs: true,
    skin: '#7A4028',
    pallu: 'veil',
    headdress: { kind: 'veil', colour: '#2A62B5' },
  };
  const lota: Snips = [
    laid(
      outline(
        p`22,-104 20.6,-97 23.6,-91.4 30,-90.6 34.4,-94 38.6,-96.4! 39.6,-100! 36,-103 33,-106.4 27,-107.6`,
      ),
      '#E0A21C',
      0.9,
    ),
    laid(ellipse(39.2, -98.2, 1.1, 2.5), '#8A5A14', 0.6),
    slit(curve(p`22.4,-99 28,-95.4 35.6,-97.4`), 0.5),
    slit(curve(p`23.4,-103.4 28.4,-100.4 35,-102.6`), 0.5),
    hole(
      [0, 1, 2, 3]
        .map((i) => lens(25.4 + i * 2.7, -98.4 + Math.abs(i - 1) * 0.3, -1, 2.6, 0.5))
        .join(''),
    ),
  ];
  const drape: Snips = [
    laid(outline(p`-7.6,-68 2,-66 7.4,-70 8.4,-60 7.2,-53 6.4,-45 -7,-45 -8,-54`), '#2A62B5', 0.9),
    slit(curve(p`6.6,-66 2,-58 -7,-50`), 0.6),
    hole(
      [
        [4.6, -58],
        [-1, -51],
        [5.4, -50],
        [-5, -61],
      ]
        .map(([x = 0, y = 0]) => blossom(x, y, 1.7, 5))
        .join(''),
    ),
    slit(curve(p`7,-60 3,-53 -5,-46`), 0.6),
    slit(curve(p`1,-64 -3,-58 -7.4,-54`), 0.5),
    strip(curve(p`7.4,-69 7.8,-60 7,-52 7.8,-45`), 1.2, '#F7C04A'),
  ];
  const jewels: Snips = [
    drape,
    strip(curve(p`-4,-79.6 2,-74.6 7,-78.4`), 1.1, '#F7C04A'),
    hole(
      [-2, 0.4, 2.8, 5].map((x, i) => circle(x, -76.8 + Math.abs(i - 1.6) * 0.6, 0.42)).join(''),
    ),
  ];
  return peopleSheet({ lift: 16, edge: '#FFF0B0', rim: 0.6 }).putAt(
    figure(
      look,
      {
        ...reachingUp,
        view: 'quarter',
        hip: [-2, -53],
        neck: [0, -81],
        tilt: 12,
        crane: 10,
        farLeg: limb`4,-28 4,-4`,
        nearLeg: limb`-4,-28 -4,-4`,
        far: limb`13,-86 19.4,-99`,
        farHand: 'grip',
        near: limb`3,-66 19,-88`,
        nearHand: { kind: 'palm-up', bend: 24 },
      },
      { behind: lota, before: jewels },
    ),
    448,
    1130,
    8.8,
  );
}

/** The traveller bends and drinks from his hands. */
export function drinker(): Sheet {
  const look: Look = {
    ...men.rust,
    cloth: '#0F7F74',
    lower: '#FFF6E4',
    trim: '#F59E0B',
    sash: '#F2762A',
    skin: '#87492C',
    headdress: { kind: 'turban', colour: '#D9264A' },
  };
  return peopleSheet({ lift: 15, edge: '#FFF0B0', rim: 0.6 }).putAt(
    figure(look, {
      ...cupping,
      hip: [-9, -47],
      neck: [8, -70],
      tilt: -6,
      crane: 46,
      far: limb`17,-56 24.4,-66`,
      farHand: { kind: 'palm-up', bend: 34 },
      near: limb`10,-48 19.4,-61.6`,
      nearHand: { kind: 'palm-up', bend: 34 },
    }),
    1170,
    1214,
    8.8,
    { flip: true },
  );
}

/** A girl waits with her clay cup and watches the water. */
export function waitingGirl(): Sheet {
  const cup = laid('M15,-80.6h8.4l-1.6,10.4h-5.2Z', '#C2571C', 0.9);
  return peopleSheet({ lift: 18, edge: '#FFF0B0', rim: 0.6 }).putAt(
    figure(
      {
        ...children.rose,
        cloth: '#F7A81C',
        lower: '#C2185B',
        trim: '#FFE9A8',
        headdress: { kind: 'braid', colour: '#E0307A' },
      },
      {
        ...reachingUp,
        hip: [0, -52],
        neck: [1, -79],
        tilt: -16,
        crane: -4,
        farLeg: limb`4,-28 4,-5`,
        nearLeg: limb`-4,-28 -4,-4`,
        far: limb`11,-68 19,-74`,
        farHand: 'grip',
        near: limb`5,-62 16,-69`,
        nearHand: 'palm-up',
      },
      { before: [cup, slit('M15.6,-77.6h7.2', 0.5)] },
    ),
    1462,
    1040,
    5.6,
    { flip: true },
  );
}

/** The water: the brightest paper of the picture, from the spout into the hands and over. */
export function water(): Sheet {
  const random = seedRandom(14);
  const fall = p`792,268 828,286 872,352 908,452 934,556 944,616`;
  const drops = Array.from({ length: 34 }, (_, i) => {
    const a = -0.4 - random.next() * 2.4;
    const far = random.between(20, 96);
    return paper(
      circle(
        944 + Math.cos(a) * far,
        616 + Math.sin(a) * far * 0.66 + (i % 4) * 5,
        random.between(2, 6.4),
      ),
      i % 3 ? '#F4FDFF' : '#9ADCEB',
    );
  });
  const spill = [
    [934, 690, 70],
    [956, 712, 120],
    [974, 696, 60],
    [916, 676, 44],
  ].map(([x = 0, y = 0, h = 0]) => paper(lens(x, y, 1.57, h, 5), '#DFF6FB'));
  return bitsSheet('#F4FDFF', { lift: 7, shadow: 0.3, rim: 0.3, edge: '#FFFFFF' }).put(
    paper(ribbon(fall, [15, 17, 22, 26, 30, 34]), '#A9E2EF'),
    paper(ribbon(fall, [9, 11, 14, 17, 18, 14]), '#FBFFFF'),
    slit(curve(p`814,284 858,356 892,448 920,550`), 2),
    slit(curve(p`840,300 882,376 914,470 936,560`), 1.4),
    drops,
    spill,
  );
}
