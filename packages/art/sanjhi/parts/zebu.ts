import { curve, outline } from '../paper/curves.ts';
import { between, type Point, p } from '../paper/points.ts';
import { ribbon } from '../paper/ribbon.ts';
import { lens } from '../paper/shapes.ts';
import { hole, laid, paper, place, type Snips, slit } from '../paper/snips.ts';
import { bullBuild, calfBuild, cowBuild, type ZebuBuild } from './zebu-builds.ts';
import { dressZebu, type ZebuDress } from './zebu-dress.ts';
import { coats, FACE, headBefore, headBehind, type ZebuCoat } from './zebu-head.ts';
import { dewlapFolds, neckOutline, placeHead } from './zebu-neck.ts';
import { calfStands, type Leg, type ZebuPose, zebuStands } from './zebu-poses.ts';

export type ZebuLook = ZebuDress & { coat?: ZebuCoat; horns?: boolean };

/** A humped cow of Braj from her pose, looking right: withers 105 high, about 155 long without the head, feet at y = 0. */
export function zebu(pose: ZebuPose = zebuStands, look: ZebuLook = {}): Snips {
  return drawZebu(cowBuild, pose, look);
}

/** Heavier, with a high hump and a deep dewlap; takes the poses of a cow. */
export function bull(pose: ZebuPose = zebuStands, look: ZebuLook = {}): Snips {
  return drawZebu(bullBuild, { ...pose, poll: [pose.poll[0] + 6, pose.poll[1]] }, look);
}

/** A calf in the scale of the cows, 70 high. */
export function calf(pose: ZebuPose = calfStands, look: ZebuLook = {}): Snips {
  return drawZebu(calfBuild, pose, { horns: false, ...look });
}

function drawZebu(build: ZebuBuild, pose: ZebuPose, look: ZebuLook): Snips {
  const { coat = coats.milk, horns = true } = look;
  const back = pose.back === true;
  const head = (part: Snips) => placeHead(part, pose, build.head);
  const neck = outline(neckOutline(pose, build));
  const near = [hind(pose.nearHind), fore(pose.nearFore)];
  const body = [outline(build.torso, 0.96), ...near, ...(back ? [] : [neck])];
  const profile = outline(FACE);
  const legs = [pose.farHind, pose.farFore, pose.nearHind, pose.nearFore];
  const [fh, ff, nh, nf] = legs.map((leg) => drawHoof(leg, coat.muzzle, build.hoof));
  return [
    [hind(pose.farHind, 9), fore(pose.farFore, -8)].map((path) => paper(path, coat.shade)),
    [fh ?? [], ff ?? []],
    build === cowBuild ? laid(outline(UDDER), '#D99A86', 1.4) : [],
    back ? laid(neck, coat.colour, 1.8) : head(headBehind(coat, horns)),
    laid(
      ribbon(
        pose.tail,
        [6, 4.6, 3.4, 2.6].map((w) => w * (build.hoof + 1) * 0.5),
      ),
      coat.colour,
      1.6,
    ),
    drawTuft(pose.tail, coat, build.hoof),
    body.map((path) => slit(path, 1.8)),
    back ? [] : head(slit(profile, 1.8)),
    body.map((path) => paper(path, coat.colour)),
    back ? [] : head(paper(profile, coat.colour)),
    [nh ?? [], nf ?? []],
    build.marks.map((mark) => slit(curve(mark), 1.2)),
    build === calfBuild ? [] : hole(lens(-6, -57, 0.2, 30, 0.9) + lens(0, -65, 0.12, 24, 0.8)),
    back ? [] : dewlapFolds(pose, build),
    dressZebu(look, pose, build),
    back ? [head(headBehind(coat, horns)), head(laid(profile, coat.colour, 1.8))] : [],
    head(headBefore(coat, horns, look.paint)),
  ];

  function hind(leg: Leg, shift = 0): string {
    return limbOf(build.hip, leg, build.hindWidths, shift);
  }

  function fore(leg: Leg, shift = 0): string {
    return limbOf(build.shoulder, leg, build.foreWidths, shift);
  }
}

const UDDER = p`-46,-56 -28,-50 -14,-46 -17,-37 -21,-40 -27,-37 -31,-42 -40,-46`;

function limbOf(
  [top, middle]: readonly [Point, Point],
  [knee, hoof]: Leg,
  widths: readonly number[],
  shift: number,
): string {
  return ribbon(
    [
      [top[0] + shift, top[1]],
      [middle[0] + shift, middle[1]],
      knee,
      between(knee, hoof, 0.72),
      hoof,
    ],
    widths,
  );
}

export function drawHoof([knee, [x, y]]: Leg, colour: string, size: number): Snips {
  const turn = (Math.atan2(y - knee[1], x - knee[0]) * 180) / Math.PI - 90;
  const shape = outline(p`-5,-5! 5,-5! 8.6,3.4! -5.6,3.4!`, 0.4);
  return place([laid(shape, colour, 1.2), slit('M2,-3L4,3', 0.9)], x, y, size, {
    turn: turn * 0.55,
  });
}

export function drawTuft(tail: readonly Point[], coat: ZebuCoat, size = 1): Snips {
  const end = tail[tail.length - 1] ?? [0, 0];
  const before = tail[tail.length - 2] ?? end;
  const way = (Math.atan2(end[1] - before[1], end[0] - before[0]) * 180) / Math.PI;
  return place(
    [
      laid(outline(p`-5,-2 8,-6 18,-5 30,0 17,5 6,6 -5,2`), coat.muzzle, 1.4),
      slit(curve(p`2,-1 12,-2 23,0`), 0.9),
      slit(curve(p`4,2.4 11,2 19,2`), 0.8),
    ],
    end[0],
    end[1],
    size,
    { turn: way },
  );
}
