import { outline } from '../paper/curves.ts';
import { type Point, p } from '../paper/points.ts';
import { ribbon } from '../paper/ribbon.ts';
import { circle, petal } from '../paper/shapes.ts';
import { hole, laid, paper, place, type Snips, slit } from '../paper/snips.ts';
import { drawVeil } from './clothes/veil.ts';
import { drawHead } from './head.ts';
import { arm, GAP } from './limbs.ts';
import { type Held, type Limb, type Look, type Pose, skins } from './look.ts';

export type FrontPose = {
  tilt?: number;
  /** Which way the face looks. The head stays in profile: a blank oval would look eerie. */
  facing?: 'left' | 'right';
  hands?: 'eating' | 'plate' | 'lap' | 'folded' | 'raised';
  /** The arm on the right side, when no named position fits. */
  right?: Limb;
};

/** Sitting cross-legged toward us, for a row at a meal or a circle of singers. The ground is y = 0. */
export function sittingFront(look: Look, seat: FrontPose, held: Held = {}): Snips {
  const { tilt = 4, facing = 'right', hands = 'plate' } = seat;
  const { skin = skins.umber, cloth, lower = cloth } = look;
  const side = facing === 'right' ? 1 : -1;
  const pose: Pose = { hip: [0, -11], neck: [0, -39.5], tilt };
  const bare = look.bare === true;
  const armLook = {
    skin,
    sleeve: bare ? undefined : cloth,
    sleeveTo: look.dress === 'kurta' || look.dress === 'robe' ? 1.4 : 0.66,
    bangles: look.dress === 'sari',
    thin: 0.96,
  };
  const reach = (points: Limb) => arm([side * 9.6, -34.5], points, armLook);
  const mirror = (x: number, y: number): Point => [side * x, y];
  return [
    held.behind ?? [],
    laid(
      outline(p`0,-2 -16,1 -25,-1.5 -27,-6 -20,-11 -9,-15 9,-15 20,-11 27,-6 25,-1.5 16,1`),
      lower,
      GAP,
    ),
    slit('M-19,-6.4Q-6,-8.4 13,.2', 0.9),
    slit('M19,-6.4Q8,-7.6 2,-5.4', 0.9),
    slit('M-22,-3.4Q-14,-2 -8,-1', 0.7),
    laid(
      outline(
        p`-4,-40 -11,-37.6 -12.6,-32 -9.4,-20 -11,-11 11,-11 9.4,-20 12.6,-32 11,-37.6 4,-40`,
      ),
      bare ? skin : cloth,
      GAP,
    ),
    drawFrontOfDress(look, side),
    paper(ribbon(p`0,-38 ${side * 1},-44`, [7, 6]), skin),
    place([drawHead(look, pose), veilOf(look, pose)], 0, 0, 1, { flip: side < 0 }),
    held.before ?? [],
    arm(
      [-side * 10, -34.5],
      [
        mirror(-16.6, -22),
        mirror(hands === 'folded' ? -1.4 : -13, hands === 'folded' ? -29 : -9.6),
      ],
      armLook,
    ),
    seat.right ? reach(seat.right) : [],
    seat.right ? [] : reach(handsAt(hands, mirror)),
    hands === 'folded' ? laid(petal(0, -26, -Math.PI / 2, 9, 2.6), skin, GAP) : [],
  ];
}

function handsAt(
  hands: NonNullable<FrontPose['hands']>,
  at: (x: number, y: number) => Point,
): Limb {
  if (hands === 'eating') return [at(19, -27), at(9.4, -42.5)];
  if (hands === 'raised') return [at(19, -30), at(20, -47)];
  if (hands === 'folded') return [at(13, -23), at(1.4, -29)];
  return hands === 'plate' ? [at(17, -21), at(6, -5)] : [at(16.6, -22), at(13, -9.6)];
}

function drawFrontOfDress(look: Look, side: number): Snips {
  if (look.dress === 'sari') {
    return [
      slit(`M${side * 7},-37Q${side * 2},-26 ${-side * 9},-19`, 0.9),
      slit(`M${side * 9},-35Q${side * 4},-22 ${-side * 8},-14`, 0.7),
    ];
  }
  if (look.bare === true) return slit(`M${side * 7},-37Q${side * 2},-26 ${-side * 8},-16`, 0.6);
  return [slit('M0,-37L0,-24', 0.7), [-33, -29].map((y) => hole(circle(0, y, 0.6)))];
}

function veilOf(look: Look, pose: Pose): Snips {
  if (look.headdress.kind !== 'veil') return [];
  return drawVeil(
    { ...pose, hip: [-3, -14] },
    {
      colour: look.headdress.colour,
      trim: look.trim,
      sprigs: look.sprigs,
      hang: 4,
      trail: -3,
      headSize: look.headSize,
    },
  );
}
