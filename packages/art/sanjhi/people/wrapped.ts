import { curve, outline } from '../paper/curves.ts';
import { type Point, p } from '../paper/points.ts';
import { circle } from '../paper/shapes.ts';
import { hole, laid, type Snips, slit, strip } from '../paper/snips.ts';
import { foot } from './feet.ts';
import { drawHead } from './head.ts';
import { arm, GAP, throat } from './limbs.ts';
import { headOf, type Limb, type Look, type Pose, skins } from './look.ts';

export type BlanketLook = { colour: string; stripe: string };

/** Someone sitting with a blanket around the shoulders, in profile; hands may reach out of it. The ground is y = 0. */
export function sittingWrapped(look: Look, blanket: BlanketLook, tilt = 10, near?: Limb): Snips {
  const { skin = skins.umber } = look;
  const pose: Pose = { hip: [-3, -10], neck: [0, -37], tilt };
  return [
    near === undefined ? [] : arm([5, -31], shift(near, 2, -2), { skin, thin: 0.9 }),
    laid(outline(p`14,-3 22,-5 30,-3 31,-.6 22,.4 14,.4`), skin, GAP),
    throat(pose.neck, headOf(pose), skin),
    drawHead(look, pose),
    laid(
      outline(p`-5,-41 2,-40 7,-35 9,-24 20,-14 28,-5 25,0! 0,1 -17,0! -18,-12 -14,-28 -10,-37`),
      blanket.colour,
      GAP,
    ),
    strip(curve(p`-11,-34 -14,-20 -15.6,-3`), 1.6, blanket.stripe),
    strip(curve(p`7.4,-33 8,-24 18,-14 25,-5`), 1.8, blanket.stripe),
    slit(curve(p`-3,-38 -1,-28 8,-18 16,-8`), 0.8),
    slit(curve(p`-7,-36 -8,-22 -4,-8`), 0.7),
    strip('M-16.8,-4.6Q2,-3 25.6,-3.6', 1.6, blanket.stripe),
    [0, 1, 2, 3, 4].map((i) => hole(circle(-11 + i * 7, -9 - (i % 2), 0.8))),
    near === undefined ? [] : arm([5, -30], near, { skin, thin: 0.9 }),
  ];
}

/** Someone standing in a blanket down to the shins; the feet at y = 0. */
export function standingWrapped(look: Look, blanket: BlanketLook, tilt = 8, stoop = 4): Snips {
  const { skin = skins.umber } = look;
  const neck: Point = [stoop, -79];
  const pose: Pose = { hip: [0, -53], neck, tilt };
  return [
    foot([-6, -4], skin),
    foot([5, -4], skin),
    laid(outline(p`-9,-30 9,-30 11,-6 -11,-6`), look.lower ?? look.cloth, GAP),
    throat(neck, headOf(pose), skin),
    drawHead(look, pose),
    laid(
      outline(
        p`${neck[0] - 5},${neck[1] - 3} ${neck[0] + 3},${neck[1] - 2} ${neck[0] + 8},${neck[1] + 7} 14,-50 15,-20! 0,-17 -15,-20! -14,-50 ${neck[0] - 11},${neck[1] + 6}`,
      ),
      blanket.colour,
      GAP,
    ),
    strip(curve(p`${neck[0] + 6},${neck[1] + 4} 7,-56 5,-36 7,-19`), 2, blanket.stripe),
    slit(curve(p`${neck[0] + 1},${neck[1] + 3} 1,-56 -1,-36 1,-19`), 0.8),
    slit(curve(p`${neck[0] - 6},${neck[1] + 5} -9,-52 -8,-24`), 0.8),
    strip('M-14.4,-25Q0,-22 14.6,-25', 1.8, blanket.stripe),
    [-9, -3, 3, 10].map((x) => hole(circle(x, -29, 0.9))),
  ];
}

function shift([joint, end]: Limb, dx: number, dy: number): Limb {
  return [
    [joint[0] + dx, joint[1] + dy],
    [end[0] + dx, end[1] + dy],
  ];
}
