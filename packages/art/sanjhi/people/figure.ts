import { between, type Point } from '../paper/points.ts';
import type { Snips } from '../paper/snips.ts';
import { drawBackVeil } from './clothes/back-veil.ts';
import { drawDhoti } from './clothes/dhoti.ts';
import { drawPallu } from './clothes/pallu.ts';
import { drawSash, drawWaistband } from './clothes/sash.ts';
import { drawSeatedLegs } from './clothes/seat-cloth.ts';
import { drawRobe, drawTrouser, drawTunic } from './clothes/tunic.ts';
import { drawVeil } from './clothes/veil.ts';
import { drawThighCloth, drawWrappedLegs } from './clothes/wrapped-legs.ts';
import { foot } from './feet.ts';
import { drawHead } from './head.ts';
import { arm, leg, throat } from './limbs.ts';
import { type Held, headOf, type Limb, type Look, type Pose, skins } from './look.ts';
import { drawTrunk, shouldersOf } from './trunk.ts';

/** How clothes move: `blow` lets the back hem fly, `full` widens a ghagra, `fly` lengthens a flying pallu. */
export type Flow = { blow?: number; full?: number; fly?: number; hang?: number; trail?: number };

const STANDING: [Limb, Limb] = [
  [
    [-3, -28],
    [-4, -4],
  ],
  [
    [3, -28],
    [3, -4],
  ],
];

/** Anybody in any pose of `poses.ts`, `moving.ts` or `working.ts`, in profile or turned; feet or seat at y = 0. */
export function figure(look: Look, pose: Pose, held: Held = {}, flow: Flow = {}): Snips {
  const { skin = skins.umber, cloth, lower = cloth, trim = '#F59E0B', dress } = look;
  const legs: [Limb, Limb] = [pose.farLeg ?? STANDING[0], pose.nearLeg ?? STANDING[1]];
  const shoulders = shouldersOf(pose);
  const bare = look.bare === true;
  const long = dress === 'kurta' || dress === 'robe';
  const armLook = {
    skin,
    sleeve: bare ? undefined : cloth,
    sleeveTo: long ? 1.45 : 0.62,
    bangles: dress === 'sari' || dress === 'frock',
    grip: pose.grip,
  };
  const farArm = pose.far ? arm(shoulders.far, pose.far, { ...armLook, hand: pose.farHand }) : [];
  const nearArm = pose.near
    ? arm(shoulders.near, pose.near, { ...armLook, hand: pose.nearHand })
    : [];
  // The waistband lies where chest and dhoti meet, so the chest must end beneath it.
  const trunkPose: Pose =
    dress === 'dhoti' && pose.seat === undefined
      ? { ...pose, hip: between(pose.neck, pose.hip, 0.88) }
      : pose;
  const body: Snips = [
    drawLower(),
    drawTrunk(look, trunkPose),
    dress === 'kurta' && pose.seat === undefined ? drawTunic(pose.hip, legs, cloth) : [],
    dress === 'robe' && pose.seat === undefined ? drawRobe(pose.neck, pose.hip, cloth) : [],
    dress === 'dhoti' ? drawWaistband(pose, trim) : [],
    drawCloths(),
    throat(pose.neck, headOf(pose, look.headSize), skin),
    drawHead(look, pose),
    look.headdress.kind === 'veil' && look.pallu !== 'tucked' ? veil(look.headdress.colour) : [],
  ];
  const [behind, before] = [held.behind ?? [], held.before ?? []];
  if (pose.view === 'away') return [behind, farArm, nearArm, body, before];
  return [behind, farArm, body, before, nearArm];

  function veil(colour: string): Snips {
    const draw = pose.view === 'away' ? drawBackVeil : drawVeil;
    return draw(pose, {
      colour,
      trim,
      sprigs: look.sprigs,
      headSize: look.headSize,
      hang: flow.hang ?? (pose.seat === undefined ? 18 : 4),
      trail: flow.trail ?? (pose.seat === undefined ? 1 : -3),
    });
  }

  function drawCloths(): Snips {
    if (dress === 'sari') {
      const colour = look.headdress.kind === 'veil' ? look.headdress.colour : lower;
      const kind = look.pallu === 'flying' ? 'flying' : 'tucked';
      if (
        look.pallu === 'veil' ||
        look.pallu === 'wrapped' ||
        (look.pallu === undefined && look.headdress.kind === 'veil')
      ) {
        return pose.view === 'quarter' ? drawPallu(pose, 'tucked', { colour, trim }) : [];
      }
      return drawPallu(pose, kind, { colour, trim, fly: flow.fly ?? 1 });
    }
    return look.sash === undefined ? [] : drawSash(pose, look.sash);
  }

  function drawLower(): Snips {
    const heels = [pose.farHeel ?? 0, pose.nearHeel ?? 0] as const;
    const [far, near] = legs;
    const feet = (anklet?: string): Snips => [
      foot(far[1], skin, { heel: heels[0], anklet, sandal: look.sandal }),
      foot(near[1], skin, { heel: heels[1], anklet, sandal: look.sandal }),
    ];
    if (pose.seat !== undefined) return drawSeatedLegs(look, pose, pose.seat);
    if (dress === 'sari')
      return [feet(trim), drawWrappedLegs(look, pose, legs, flow.blow, flow.full)];
    if (dress === 'frock')
      return [
        leg(pose.hip, far, skin, heels[0]),
        leg(pose.hip, near, skin, heels[1]),
        drawWrappedLegs(look, pose, shortened(legs), flow.blow ?? 2, flow.full ?? 1),
      ];
    if (dress === 'robe') return feet();
    if (dress === 'kurta') {
      return [
        drawTrouser(pose.hip, far, lower, skin, heels[0]),
        drawTrouser(pose.hip, near, lower, skin, heels[1]),
      ];
    }
    const bent = isBent(pose.hip, far) || isBent(pose.hip, near);
    const bareLegs = [
      leg(hipOf(-1), far, skin, { heel: heels[0], sandal: look.sandal }),
      leg(hipOf(1), near, skin, { heel: heels[1], sandal: look.sandal }),
    ];
    if (!bent) return [bareLegs, drawDhoti(pose.hip, legs, lower)];
    return [
      bareLegs[0] ?? [],
      drawThighCloth(hipOf(-1), far, lower),
      bareLegs[1] ?? [],
      drawThighCloth(hipOf(1), near, lower),
    ];
  }

  function hipOf(side: number): Point {
    const wide = pose.view === 'quarter' || pose.view === 'away' ? 2.6 : 0.6;
    const turn = pose.view === 'quarter' ? -1 : 1;
    return [pose.hip[0] + side * wide * turn, pose.hip[1]];
  }
}

function isBent(hip: Point, [knee, ankle]: Limb): boolean {
  const thigh = Math.atan2(knee[1] - hip[1], knee[0] - hip[0]);
  const shin = Math.atan2(ankle[1] - knee[1], ankle[0] - knee[0]);
  return Math.abs(thigh - shin) > 0.5;
}

function shortened([far, near]: readonly [Limb, Limb]): [Limb, Limb] {
  const short = ([knee, ankle]: Limb): Limb => [
    between(knee, ankle, -0.3),
    between(knee, ankle, 0.42),
  ];
  return [short(far), short(near)];
}
