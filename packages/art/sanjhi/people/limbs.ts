import { angleOf, between, n, type Point, xy } from '../paper/points.ts';
import { ribbon } from '../paper/ribbon.ts';
import { circle } from '../paper/shapes.ts';
import { laid, paper, type Snips, slit } from '../paper/snips.ts';
import { type FootLook, foot } from './feet.ts';
import { drawHand, type Hand } from './hands.ts';
import type { Limb } from './look.ts';

/** The hairline between the pieces of a figure, in its own units. */
export const GAP = 1.1;

export type ArmLook = {
  skin: string;
  sleeve?: string | undefined;
  /** How far down the upper arm (1) and forearm (2) the sleeve goes. */
  sleeveTo?: number;
  bangles?: boolean;
  grip?: boolean | undefined;
  hand?: Hand | undefined;
  thin?: number;
};

/** Two pieces with round ends: one curved strip would look like rubber. */
export function arm(shoulder: Point, [elbow, wrist]: Limb, look: ArmLook): Snips {
  const { skin, sleeve, sleeveTo = 0.62, bangles = false, grip = false, thin = 1 } = look;
  const hand = drawHand(elbow, wrist, look.hand ?? (grip ? 'grip' : 'open'), thin);
  const upper = ribbon([shoulder, between(shoulder, elbow, 0.5), elbow], [6.6, 5.8, 4.9].map(by));
  const lower = ribbon([elbow, between(elbow, wrist, 0.4), wrist], [5, 4.9, 2.9].map(by));
  return [
    laidAsOne([upper, lower, ...hand.shapes], skin),
    hand.cuts,
    sleeve === undefined ? [] : drawSleeve(sleeve),
    bangles ? drawBangles(elbow, wrist) : [],
  ];

  function by(width: number): number {
    return width * thin;
  }

  function drawSleeve(colour: string): Snips {
    const round = circle(shoulder[0], shoulder[1], 3.95 * thin);
    if (sleeveTo <= 1) {
      const hem = between(shoulder, elbow, sleeveTo);
      const sleeve = ribbon(
        [shoulder, between(shoulder, elbow, sleeveTo * 0.5), hem],
        [7.9, 7.7, 7.4].map(by),
        { ends: 'flat' },
      );
      return [laidAsOne([sleeve, round], colour), across(shoulder, elbow, sleeveTo * 0.86, 3)];
    }
    const cuff = between(elbow, wrist, sleeveTo - 1);
    const pieces = [
      ribbon([shoulder, between(shoulder, elbow, 0.5), elbow], [8, 7.5, 6.8].map(by)),
      ribbon([elbow, cuff], [6.6, 6.4].map(by), { ends: 'flat' }),
      circle(elbow[0], elbow[1], 3.3 * thin),
    ];
    return [laidAsOne(pieces, colour), across(elbow, wrist, (sleeveTo - 1) * 0.82, 2.6)];
  }

  function across(from: Point, to: Point, share: number, half: number): Snips {
    const [x, y] = between(from, to, share);
    const along = angleOf(from, to);
    const [dx, dy] = [-Math.sin(along) * half * thin, Math.cos(along) * half * thin];
    return slit(`M${xy([x + dx, y + dy])}L${xy([x - dx, y - dy])}`, 0.6);
  }
}

function drawBangles(elbow: Point, wrist: Point): Snips {
  const along = angleOf(elbow, wrist);
  const across: Point = [-Math.sin(along) * 2.4, Math.cos(along) * 2.4];
  return [0.74, 0.84].map((share) => {
    const [x, y] = between(elbow, wrist, share);
    return slit(
      `M${xy([x + across[0], y + across[1]])}L${xy([x - across[0], y - across[1]])}`,
      0.7,
    );
  });
}

/** Pieces that touch, with one hairline around them all. */
function laidAsOne(shapes: readonly string[], colour: string): Snips {
  return [shapes.map((shape) => slit(shape, GAP)), shapes.map((shape) => paper(shape, colour))];
}

export function leg(
  hip: Point,
  [knee, ankle]: Limb,
  skin: string,
  look: number | FootLook = 0,
): Snips {
  return [
    laid(
      ribbon([hip, between(hip, knee, 0.5), knee], [11, 9.4, 7]) +
        ribbon([knee, between(knee, ankle, 0.35), ankle], [6.8, 7.2, 3.8]),
      skin,
      GAP,
    ),
    foot(ankle, skin, look),
  ];
}

export function torso(neck: Point, hip: Point, colour: string, bulge = 0): Snips {
  const [upper, lower] = [between(neck, hip, 0.3), between(neck, hip, 0.68)];
  const along = angleOf(neck, hip);
  const [ax, ay] = [Math.sin(along) * bulge, -Math.cos(along) * bulge];
  return laid(
    ribbon(
      [neck, [upper[0] + ax, upper[1] + ay], [lower[0] + ax * 0.6, lower[1] + ay * 0.6], hip],
      [8, 14, 11.5, 13],
      { ends: 'flat' },
    ) + circle(neck[0], neck[1], 4),
    colour,
    GAP,
  );
}

export function throat(neck: Point, head: Point, skin: string): Snips {
  return paper(ribbon([neck, [head[0] - 1.2, head[1] + 3.6]], [6.6, 5.6]), skin);
}

/** A line of text in a path, kept here because clothes and tools need it. */
export function lineTo(a: Point, b: Point): string {
  return `M${n(a[0])},${n(a[1])}L${n(b[0])},${n(b[1])}`;
}
