import { between, type Point } from '../paper/points.ts';
import type { Snips } from '../paper/snips.ts';
import { slit } from '../paper/snips.ts';
import { drawDhoti } from './clothes/dhoti.ts';
import { drawSash, drawWaistband } from './clothes/sash.ts';
import { drawSkirt } from './clothes/skirt.ts';
import { drawRobe, drawTrouser, drawTunic } from './clothes/tunic.ts';
import { drawVeil } from './clothes/veil.ts';
import { foot } from './feet.ts';
import { drawHead } from './head.ts';
import { arm, leg, lineTo, throat, torso } from './limbs.ts';
import { type Held, headOf, type Limb, type Look, type Pose, skins } from './look.ts';

/** How a standing figure's clothes move: the skirt's swing, the veil's trail, heels that leave the ground. */
export type Motion = {
  sway?: number;
  trail?: number;
  heel?: number;
  flare?: number;
  hang?: number;
};

const FAR: Limb = [
  [-5, -27],
  [-7, -4],
];
const NEAR: Limb = [
  [4, -27],
  [4, -4],
];

/** A standing, walking or bending figure in profile, from the joints of its pose. */
export function standing(look: Look, pose: Pose, held: Held = {}, motion: Motion = {}): Snips {
  const { skin = skins.umber, cloth, lower = cloth, trim = '#F59E0B', dress } = look;
  const legs: [Limb, Limb] = [pose.farLeg ?? FAR, pose.nearLeg ?? NEAR];
  const head = headOf(pose, look.headSize);
  const shoulder: Point = [pose.neck[0] - 0.5, pose.neck[1] + 4.4];
  const bare = look.bare === true;
  const sleeve = bare ? undefined : cloth;
  const long = dress === 'kurta' || dress === 'robe';
  const armLook = {
    skin,
    sleeve,
    sleeveTo: long ? 1.45 : 0.66,
    bangles: dress === 'sari' || dress === 'frock',
    grip: pose.grip,
  };
  return [
    held.behind ?? [],
    pose.far ? arm([shoulder[0] + 3, shoulder[1]], pose.far, armLook) : [],
    drawLower(),
    torso(
      pose.neck,
      dress === 'robe' || dress === 'dhoti' ? between(pose.neck, pose.hip, 0.88) : pose.hip,
      bare ? skin : cloth,
      1,
    ),
    dress === 'kurta' ? drawTunic(pose.hip, legs, cloth) : [],
    dress === 'robe' ? drawRobe(pose.neck, pose.hip, cloth) : [],
    dress === 'dhoti' ? drawWaistband(pose, trim) : [],
    bare
      ? slit(
          lineTo([pose.neck[0] + 2.6, pose.neck[1] + 2], [pose.hip[0] - 5, pose.hip[1] - 8]),
          0.5,
        )
      : [],
    look.sash === undefined ? [] : drawSash(pose, look.sash),
    throat(pose.neck, head, skin),
    drawHead(look, pose),
    look.headdress.kind === 'veil'
      ? drawVeil(pose, {
          ...motion,
          colour: look.headdress.colour,
          trim,
          sprigs: look.sprigs,
          headSize: look.headSize,
        })
      : [],
    held.before ?? [],
    pose.near ? arm(shoulder, pose.near, armLook) : [],
  ];

  function drawLower(): Snips {
    const [far, near] = legs;
    const heel = motion.heel ?? 0;
    if (dress === 'sari' || dress === 'frock') {
      const hem: Point = [(far[1][0] + near[1][0]) / 2, dress === 'frock' ? -16 : -3];
      const flare = motion.flare ?? 12.5 + Math.abs(near[1][0] - far[1][0]) * 0.14;
      const skirt = drawSkirt(pose.hip, hem, {
        colour: lower,
        trim,
        flare,
        sway: motion.sway ?? 1,
        sprigs: look.sprigs,
      });
      if (dress === 'sari') return [foot(far[1], skin, heel), foot(near[1], skin), skirt];
      return [leg(pose.hip, far, skin, heel), leg(pose.hip, near, skin), skirt];
    }
    if (dress === 'kurta') {
      return [
        drawTrouser(pose.hip, far, lower, skin, heel),
        drawTrouser(pose.hip, near, lower, skin),
      ];
    }
    if (dress === 'robe') return [foot(far[1], skin, heel), foot(near[1], skin)];
    return [
      leg(pose.hip, far, skin, heel),
      leg(pose.hip, near, skin),
      drawDhoti(pose.hip, legs, lower),
    ];
  }
}
