import { circle, ellipse } from '../../paper/shapes.ts';
import type { Sheet } from '../../paper/sheet.ts';
import { hole, laid, paper, type Snips, slit, strip } from '../../paper/snips.ts';
import { puri, rollingBoard } from '../../parts/feast.ts';
import { figure } from '../../people/figure.ts';
import { type Look, limb, type Pose } from '../../people/look.ts';
import { children, men, women } from '../../people/villagers.ts';
import {
  crossLegged,
  crossLeggedAway,
  onHeels,
  reachingUp,
  servingToUs,
  squatting,
} from '../../people/working.ts';
import { bitsSheet, peopleSheet } from '../../sheets.ts';

const ROLLING: Pose = {
  ...crossLegged,
  neck: [1, -36.6],
  tilt: 22,
  crane: 26,
  far: limb`16,-22 24,-10`,
  farHand: 'grip',
  near: limb`-8,-19 9,-8`,
  nearHand: 'grip',
};
const KNEELING: Pose = {
  ...onHeels,
  tilt: 22,
  crane: 26,
  far: limb`14,-28 33,-13`,
  farHand: 'grip',
  near: limb`8,-24 20,-11`,
  nearHand: 'grip',
};

const flowers = (look: Look): Look => ({
  ...look,
  pallu: 'tucked',
  headdress: { kind: 'bun', colour: '#FFF1D6' },
});

/** The far half of the women's circle, turned to us. */
export function rollersBehind(): Sheet {
  const one = (look: Look, pose: Pose = ROLLING) =>
    figure(look, pose, { before: rollingBoard(17, -4) });
  return peopleSheet({ lift: 9, edge: '#FFD98A' })
    .putAt(one(women.saffron), 280, 552, 3.5)
    .putAt(
      figure(
        { ...women.white, cloth: '#F7E6C8', trim: '#E0307A' },
        { ...crossLegged, tilt: -6, crane: 0, far: limb`15,-26 22,-38`, farHand: 'open' },
      ),
      452,
      526,
      3.4,
    )
    .putAt(
      one(flowers({ ...women.gold, cloth: '#F2A81C', lower: '#C2184F', skin: '#8A4B2D' })),
      640,
      552,
      3.5,
      { flip: true },
    );
}

/** Those on the sides and the near half, whose backs we see. */
export function rollers(): Sheet {
  const beside = (look: Look) => figure(look, KNEELING, { before: rollingBoard(27, -3) });
  return peopleSheet({ lift: 13, edge: '#FFD98A' })
    .putAt(beside({ ...women.teal, headdress: { kind: 'veil', colour: '#F7A83C' } }), 116, 690, 4.2)
    .putAt(
      beside({ ...women.rose, cloth: '#E0307A', headdress: { kind: 'veil', colour: '#FFE3A8' } }),
      820,
      700,
      4.2,
      { flip: true },
    )
    .putAt(
      figure(
        {
          ...women.blue,
          cloth: '#F2762A',
          lower: '#1F6A8A',
          pallu: 'tucked',
          headdress: { kind: 'braid', colour: '#F7A81C' },
        },
        {
          ...crossLeggedAway,
          tilt: 12,
          crane: 12,
          far: limb`-14,-22 -16,-9`,
          near: limb`13,-22 22,-12`,
        },
      ),
      322,
      850,
      5,
    )
    .putAt(
      figure(
        {
          ...women.plum,
          cloth: '#F7C04A',
          lower: '#A01A5A',
          pallu: 'tucked',
          headdress: { kind: 'bun', colour: '#FFF1D6' },
        },
        { ...crossLeggedAway, tilt: 4, near: limb`13,-26 23,-30`, nearHand: 'open' },
      ),
      590,
      872,
      5,
      { flip: true },
    );
}

/** Behind the pan, so a little smaller than the women beside it who are nearer. */
const FRIER = { x: 1336, y: 655, scale: 4.3 };

/** He who lifts the puris out of the oil with a long skimmer. */
export function frier(): Sheet {
  const look: Look = {
    ...men.rust,
    cloth: '#FFF1D6',
    lower: '#FFF6E4',
    trim: '#E0307A',
    sash: '#F2762A',
    headdress: { kind: 'turban', colour: '#E0307A' },
  };
  return peopleSheet({ lift: 12, edge: '#FFD98A' }).putAt(
    figure(
      look,
      {
        ...servingToUs,
        hip: [-5, -50],
        neck: [8, -75],
        tilt: 26,
        crane: 30,
        far: limb`26,-66 31,-47`,
        farHand: 'grip',
        near: limb`2,-58 16,-62`,
        nearHand: 'grip',
      },
      { behind: strip('M14,-68L50,-22', 2, '#E7D5B3') },
    ),
    FRIER.x,
    FRIER.y,
    FRIER.scale,
    { flip: true },
  );
}

/** The skimmer's head over the oil, with what it lifts. */
export function skimmer(): Sheet {
  const tool: Snips = [
    strip('M31,-46L50,-22', 2, '#E7D5B3'),
    laid(ellipse(52, -18, 7.4, 3.4), '#E7D5B3', 1),
    puri(52, -20.2, 4.6, 0.5, '#FFCB5C'),
    hole([-4, 0, 4].map((dx) => circle(52 + dx, -15.9, 0.7)).join('')),
  ];
  return bitsSheet('#E7D5B3', { lift: 9, edge: '#FFF6D0' }).putAt(
    tool,
    FRIER.x,
    FRIER.y,
    FRIER.scale,
    {
      flip: true,
    },
  );
}

/** He squats before the stove's mouth and pushes a log into the fire. */
export function fireKeeper(): Sheet {
  const look: Look = {
    ...men.bare,
    cloth: '#0F766E',
    lower: '#F7C04A',
    trim: '#C2184F',
    headdress: { kind: 'scarf', colour: '#F2762A' },
  };
  const log: Snips = [
    strip('M14,-24L62,-9', 4.4, '#7A3F22'),
    slit('M18,-23L58,-10.6', 0.6),
    paper(circle(62, -9, 2.4), '#FFB03A'),
  ];
  return peopleSheet({ lift: 16, edge: '#FFD98A', rim: 0.6 }).putAt(
    figure(
      look,
      {
        ...squatting,
        tilt: 8,
        crane: 20,
        far: limb`18,-28 33,-19`,
        farHand: 'grip',
        near: limb`10,-24 22,-22`,
        nearHand: 'grip',
      },
      { behind: log },
    ),
    1436,
    966,
    5.4,
    { flip: true },
  );
}

/** A child on its toes has seen that nobody looks at the basket. */
export function thief(): Sheet {
  return peopleSheet({ lift: 12, edge: '#FFD98A' }).putAt(
    figure(
      { ...children.girl, cloth: '#F7C04A', lower: '#E0307A' },
      {
        ...reachingUp,
        hip: [-2, -50],
        neck: [6, -76],
        tilt: -4,
        crane: 20,
        farLeg: limb`3,-28 3,-5`,
        nearLeg: limb`-5,-27 -9,-6`,
        far: limb`20,-66 31,-58`,
        farHand: 'gathered',
        near: limb`-4,-60 -12,-52`,
      },
    ),
    672,
    990,
    3.2,
  );
}
