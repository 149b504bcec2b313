import { curve, outline } from '../../paper/curves.ts';
import { p } from '../../paper/points.ts';
import { shares } from '../../paper/random.ts';
import { ribbon } from '../../paper/ribbon.ts';
import { blossom, circle } from '../../paper/shapes.ts';
import type { Sheet } from '../../paper/sheet.ts';
import { hole, laid, paper, place, type Snips, slit, strip } from '../../paper/snips.ts';
import { leafPlate } from '../../parts/vessels.ts';
import { figure } from '../../people/figure.ts';
import { fromBehind } from '../../people/from-behind.ts';
import { loneHand } from '../../people/hands.ts';
import { type Look, limb, type Pose } from '../../people/look.ts';
import { walkingToUs } from '../../people/moving.ts';
import { bucketIn } from '../../people/tools.ts';
import { children, men, sadhus, women } from '../../people/villagers.ts';
import { crossLegged, servingToUs } from '../../people/working.ts';
import { frontSheet, peopleSheet } from '../../sheets.ts';
import { along } from './perspective.ts';

const EATING: Pose = {
  ...crossLegged,
  tilt: 12,
  crane: 16,
  far: limb`14,-24 15,-39`,
  farHand: 'gathered',
  near: limb`-10,-20 4,-8`,
};
const TAKING: Pose = {
  ...crossLegged,
  tilt: 18,
  crane: 20,
  far: limb`13,-22 24,-8`,
  farHand: 'gathered',
};
const GRATEFUL: Pose = {
  ...crossLegged,
  tilt: 6,
  far: limb`10,-24 12,-33`,
  farHand: 'namaste',
  near: limb`-8,-21 9,-31`,
  nearHand: { kind: 'namaste', bend: -10 },
};
const TALKING: Pose = {
  ...crossLegged,
  tilt: -4,
  crane: 0,
  near: limb`-12,-21 -16,-9`,
  far: limb`14,-24 23,-30`,
  farHand: 'palm-up',
};

/** The guests of both rows, smaller and smaller toward the gate; far ones first. */
export function guests(from: number, to: number): Sheet {
  const right: readonly (readonly [number, Look, Pose])[] = [
    [0.84, { ...women.saffron, headdress: { kind: 'veil', colour: '#FFE3A8' } }, EATING],
    [0.6, men.elder, TAKING],
    [0.44, children.girl, TALKING],
    [0.36, women.teal, EATING],
    [0.27, sadhus.ochre, GRATEFUL],
    [0.2, women.white, TAKING],
    [0.15, men.plum, EATING],
  ];
  const left: readonly (readonly [number, Look, Pose])[] = [
    [0.34, women.rose, TALKING],
    [0.26, men.rust, EATING],
    [0.2, women.gold, TAKING],
    [0.15, men.cream, EATING],
  ];
  const within = ([depth]: readonly [number, ...unknown[]]) => depth >= from && depth < to;
  return peopleSheet({ lift: 5 + from * 12, edge: '#FFEFC0' }).put(
    [...right]
      .reverse()
      .filter(within)
      .map(([depth, look, pose]) => {
        const [x, y] = along('right', depth);
        const s = depth * 7.4 * (look.headSize === undefined ? 1 : 0.78);
        return [
          leafPlate(x - 30 * depth * 7.4, y + depth * 12, depth * 4),
          place(figure(look, pose), x, y, s, { flip: true }),
        ];
      }),
    [...left]
      .reverse()
      .filter(within)
      .map(([depth, look, pose]) => {
        const [x, y] = along('left', depth);
        return [
          place(figure(look, pose), x, y, depth * 7.4),
          leafPlate(x + 34 * depth * 7.4, y + depth * 12, depth * 4),
        ];
      }),
  );
}

/** He comes down between the rows with the dal. */
export function bringer(): Sheet {
  const look: Look = {
    ...men.rust,
    cloth: '#FFF6E4',
    lower: '#FFF1D6',
    trim: '#D9364F',
    sash: '#E8743B',
    headdress: { kind: 'turban', colour: '#D9364F' },
  };
  return peopleSheet({ lift: 11, edge: '#FFEFC0' }).putAt(
    figure(
      look,
      {
        ...walkingToUs,
        far: limb`16,-66 20,-55`,
        farHand: 'palm-up',
        near: limb`-12,-63 -14,-48`,
        nearHand: 'grip',
      },
      { before: bucketIn([-14, -47], '#C9D3CF') },
    ),
    1172,
    716,
    4.3,
    { flip: true },
  );
}

/** She bends to the guest who is nearest to us; the ladle is over his plate. */
export function server(): Sheet {
  const look: Look = {
    ...women.teal,
    cloth: '#C2185B',
    lower: '#0F7A6A',
    trim: '#F7B733',
    sprigs: true,
    skin: '#7A4028',
    headdress: { kind: 'veil', colour: '#F7B733' },
  };
  const scoop: Snips = [
    strip('M33,-55L46,-27', 2, '#F2E2C0'),
    laid(outline(p`40,-27! 53,-27! 51,-20 46.4,-17.4 42,-20`), '#F2E2C0', 1),
    paper(circle(44, -29, 2.6) + circle(48, -29.4, 2.8) + circle(46, -31, 2.2), '#FFFDF4'),
    paper(
      circle(47, -14, 1) + circle(45.6, -10, 1.1) + circle(48, -7.4, 0.9) + circle(46.4, -4.4, 1),
      '#FFFDF4',
    ),
  ];
  const pail: Snips = bucketIn([3, -37], '#E0A21C');
  return peopleSheet({ lift: 16, edge: '#FFEFC0', rim: 0.6 }).putAt(
    figure(
      look,
      { ...servingToUs, far: limb`25,-62 34,-54`, near: limb`1,-52 3,-38` },
      { behind: scoop, before: pail },
      { blow: 2 },
    ),
    962,
    922,
    6.5,
    { flip: true },
  );
}

/** The guest before us: turban, shoulder and the hand that says thanks. */
export function foreground(): Sheet {
  const shawl: Snips = [
    strip(curve(p`120,1030 170,880 260,790 352,742`), 18, '#B5702C'),
    slit(curve(p`104,1030 156,872 250,780 346,732`), 3),
    slit(curve(p`136,1030 184,890 270,802 358,754`), 3),
    hole(
      shares(7)
        .map((t) => circle(134 + t * 190 + t * t * 20, 1000 - Math.sqrt(t) * 254, 5))
        .join(''),
    ),
    hole(
      [
        [250, 880],
        [360, 850],
        [310, 950],
        [420, 920],
        [200, 970],
        [470, 990],
      ]
        .map(([x = 0, y = 0]) => blossom(x, y, 19, 6))
        .join(''),
    ),
  ];
  const sleeve = ribbon(p`500,800 560,900 548,1030`, [96, 104, 96]);
  return frontSheet('#231238', { lift: 22, edge: '#FFC878', rim: 0.75 })
    .putAt(
      fromBehind({ kind: 'turban', colour: '#8A1838', cloth: '#231238', skin: '#4A2018' }),
      320,
      1040,
      8,
    )
    .put(
      shawl,
      laid(sleeve, '#2E1848', 3),
      slit(curve(p`540,860 580,930 572,1020`), 2.4),
      laid(ribbon(p`548,1020 580,980 606,966`, [56, 44, 30]), '#4A2018', 3),
    )
    .put(
      place(
        loneHand([-10, 3], [0, 0], { kind: 'gathered', bend: 12 }, '#4A2018', 1),
        606,
        966,
        8.4,
      ),
    );
}
