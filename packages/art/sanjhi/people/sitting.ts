import { outline } from '../paper/curves.ts';
import { type Point, p } from '../paper/points.ts';
import { laid, type Snips, slit } from '../paper/snips.ts';
import { drawSash } from './clothes/sash.ts';
import { drawVeil } from './clothes/veil.ts';
import { drawHead } from './head.ts';
import { arm, GAP, lineTo, throat, torso } from './limbs.ts';
import { type Held, headOf, type Limb, type Look, type Pose, skins } from './look.ts';

export type SeatedPose = {
  tilt?: number;
  /** How far the back leans forward. */
  lean?: number;
  far?: Limb;
  near?: Limb;
  grip?: boolean;
};

/** Sitting on the ground in profile with folded legs; the ground is y = 0, shoulders at -36. */
export function sittingSide(look: Look, seat: SeatedPose, held: Held = {}): Snips {
  const { lean = 0, tilt = 6 } = seat;
  const { skin = skins.umber, cloth, lower = cloth } = look;
  const pose: Pose = {
    hip: [-3, -10],
    neck: [-1 + lean, -37 + lean * 0.16],
    tilt,
    crane: tilt + lean,
  };
  const bare = look.bare === true;
  const shoulder: Point = [pose.neck[0] - 0.5, pose.neck[1] + 4];
  const armLook = {
    skin,
    sleeve: bare ? undefined : cloth,
    sleeveTo: look.dress === 'kurta' || look.dress === 'robe' ? 1.4 : 0.66,
    bangles: look.dress === 'sari',
    grip: seat.grip,
    thin: 0.94,
  };
  return [
    held.behind ?? [],
    seat.far ? arm([shoulder[0] + 3, shoulder[1]], seat.far, armLook) : [],
    drawFoldedLegs(lower, skin),
    torso(pose.neck, pose.hip, bare ? skin : cloth, 0.8),
    bare ? slit(lineTo([pose.neck[0] + 2.4, pose.neck[1] + 2], [-6, -14]), 0.5) : [],
    look.sash === undefined ? [] : drawSash(pose, look.sash),
    throat(pose.neck, headOf(pose, look.headSize), skin),
    drawHead(look, pose),
    look.headdress.kind === 'veil'
      ? drawVeil(pose, {
          colour: look.headdress.colour,
          trim: look.trim,
          sprigs: look.sprigs,
          hang: 6,
          trail: -1,
          headSize: look.headSize,
        })
      : [],
    held.before ?? [],
    seat.near ? arm(shoulder, seat.near, armLook) : [],
  ];
}

function drawFoldedLegs(colour: string, skin: string): Snips {
  return [
    laid(outline(p`14,-3 20,-5 29,-3.4 31,-.6 22,.4 14,.4`), skin, GAP),
    laid(outline(p`-13,0 -14,-9 -6,-15 6,-14 19,-11 27,-5 24,-1 6,.6`), colour, GAP),
    slit('M-4,-9Q12,-9 23,-4', 0.8),
    slit('M-8,-4Q4,-6 16,-3', 0.7),
    slit('M-10,-8Q-8,-3 -2,-1.6', 0.6),
  ];
}
