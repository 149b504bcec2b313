import { curve } from '../../paper/curves.ts';
import { p } from '../../paper/points.ts';
import { circle } from '../../paper/shapes.ts';
import type { Sheet } from '../../paper/sheet.ts';
import { hole, paper, place, type Snips, slit, strip } from '../../paper/snips.ts';
import { splashes } from '../../parts/powder.ts';
import { figure } from '../../people/figure.ts';
import { dholak } from '../../people/instruments.ts';
import { type Look, limb } from '../../people/look.ts';
import { dancing, running, striding } from '../../people/moving.ts';
import { children, men, women } from '../../people/villagers.ts';
import { heaving, reachingUp } from '../../people/working.ts';
import { peopleSheet } from '../../sheets.ts';

const WHITE = '#FFFBF0';

/** On the balcony: those who empty their trays on everybody below. */
export function onTheBalcony(): Sheet {
  const tray: Snips = [
    strip('M20,-58L38,-50', 3, '#D9901A'),
    paper(circle(30, -58, 4) + circle(35, -55, 4), '#F7B21D'),
  ];
  return peopleSheet({ lift: 8, edge: '#FFFDF0' }).putAt(
    figure(
      {
        ...women.gold,
        cloth: '#0F8F84',
        lower: WHITE,
        headdress: { kind: 'veil', colour: '#F7A81C' },
      },
      { ...heaving, neck: [6, -74], tilt: 26, crane: 30 },
      { behind: tray },
    ),
    1398,
    446,
    2.3,
    { flip: true },
  );
}

/** Dancers farther off, half lost in colour. */
export function farDancers(): Sheet {
  const one = (look: Look, pose: typeof dancing, seed: number) =>
    figure(look, pose, { before: splashes(seed) }, { blow: 5 });
  return peopleSheet({ lift: 9, shadow: 0.5, edge: '#FFFDF0' })
    .putAt(
      one(
        { ...men.cream, cloth: WHITE, headdress: { kind: 'turban', colour: '#E0307A' } },
        dancing,
        3,
      ),
      640,
      742,
      2.5,
    )
    .putAt(
      one(
        {
          ...women.teal,
          cloth: '#E8407F',
          lower: WHITE,
          pallu: 'flying',
          headdress: { kind: 'bun', colour: '#FFE08A' },
        },
        striding,
        4,
      ),
      770,
      764,
      2.5,
      { flip: true },
    )
    .putAt(
      one(
        { ...men.blue, cloth: '#FFF1D0', headdress: { kind: 'scarf', colour: '#7F4FB0' } },
        running,
        6,
      ),
      1240,
      752,
      2.4,
      { flip: true },
    )
    .putAt(
      one(
        { ...children.girl, cloth: WHITE, lower: '#F7B21D' },
        { ...running, near: limb`3,-82 6,-94` },
        8,
      ),
      560,
      790,
      1.9,
    );
}

/** The two in the middle: she turns so that skirt and veil fly, he has just thrown both hands full. */
export function nearDancers(): Sheet {
  const turning: Look = {
    ...women.rose,
    cloth: '#E0307A',
    lower: WHITE,
    trim: '#F7A81C',
    pallu: 'flying',
    sprigs: false,
    headdress: { kind: 'braid', colour: '#F7A81C' },
  };
  const throwing: Look = {
    ...men.rust,
    cloth: WHITE,
    lower: '#FFF6E4',
    trim: '#2FA56A',
    headdress: { kind: 'turban', colour: '#F2762A' },
  };
  return peopleSheet({ lift: 14, edge: '#FFFDF0', rim: 0.6 })
    .putAt(
      figure(
        throwing,
        {
          ...reachingUp,
          view: 'quarter',
          hip: [-4, -50],
          neck: [-6, -77],
          tilt: -20,
          crane: -14,
          farLeg: limb`13,-32 22,-5`,
          farHeel: -14,
          nearLeg: limb`-6,-26 -14,-6`,
          nearHeel: 30,
          far: limb`11,-90 24,-100`,
          farHand: 'spread',
          near: limb`-14,-90 -4,-105`,
          nearHand: 'spread',
        },
        { before: splashes(9) },
      ),
      1092,
      884,
      4.7,
      { flip: true },
    )
    .putAt(
      figure(
        turning,
        {
          ...dancing,
          hip: [-2, -51],
          neck: [3, -78],
          tilt: -12,
          crane: 4,
          farLeg: limb`12,-32 22,-9`,
          farHeel: 20,
          nearLeg: limb`-4,-28 -4,-4`,
          far: limb`18,-88 13,-103`,
          near: limb`-18,-84 -28,-94`,
        },
        { before: splashes(17) },
        { blow: 17, full: 6, fly: 1.35 },
      ),
      790,
      918,
      5,
    );
}

/** The drummer is nearest: he plays in the arch's shade, and we hear him before we see the rest. */
export function drummer(): Sheet {
  const look: Look = {
    ...men.rust,
    cloth: '#FFF6E4',
    lower: WHITE,
    trim: '#E0307A',
    skin: '#5A2A1E',
    headdress: { kind: 'turban', colour: '#F7B21D' },
  };
  const strap: Snips = [
    strip(curve(p`-8,-78 0,-68 7,-56`), 2.4, '#C2184F'),
    slit(curve(p`-7,-76 0.6,-66.6 6,-58`), 0.5),
  ];
  const drum = place(dholak(0, 0, '#F7D9A0'), 7, -51, 1.16, { turn: -14 });
  const stick: Snips = strip('M30.4,-77L23,-57', 1.6, '#8A4A1F');
  return peopleSheet({ lift: 20, edge: '#FFD98A', rim: 0.7 }).putAt(
    figure(
      look,
      {
        view: 'quarter',
        hip: [-4, -51],
        neck: [-4, -79],
        tilt: -16,
        crane: -6,
        farLeg: limb`7,-29 14,-5`,
        nearLeg: limb`-8,-28 -13,-5`,
        nearHeel: 14,
        far: limb`15,-66 25.6,-71`,
        farHand: 'grip',
        near: limb`-20,-63 -12.6,-52`,
        nearHand: { kind: 'open', bend: -18 },
      },
      { behind: stick, before: [splashes(21, -56), strap, drum] },
    ),
    316,
    984,
    6.9,
  );
}

/** A boy runs in with his syringe. */
export function syringeBoy(): Sheet {
  const syringe: Snips = [
    strip('M18,-60L52,-75', 4.2, '#D9A21C'),
    strip('M6,-54.6L18,-60', 1.8, '#8A5A1A'),
    strip('M52,-75L57,-77.4', 1.6, '#D9A21C'),
    slit('M25,-65.6l1.8,4M44,-74l1.8,4', 0.8),
    hole([30, 34, 38].map((x) => circle(x, -60 - (x - 18) * 0.44, 0.8)).join('')),
  ];
  return peopleSheet({ lift: 19, edge: '#FFE9B8', rim: 0.7 }).putAt(
    figure(
      { ...children.boy, cloth: WHITE, lower: '#2F86C8', skin: '#5A2A1E' },
      {
        ...running,
        farLeg: limb`-6,-29 -20,-20`,
        far: limb`20,-64 33,-66`,
        farHand: 'grip',
        near: limb`2,-58 13,-56`,
        nearHand: 'grip',
      },
      { behind: syringe, before: splashes(12) },
    ),
    1356,
    996,
    5.1,
    { flip: true },
  );
}
