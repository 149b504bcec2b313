import { curve, outline } from '../paper/curves.ts';
import { angleOf, localFrame, type Point, p } from '../paper/points.ts';
import { ribbon } from '../paper/ribbon.ts';
import { paper, type Snips, slit } from '../paper/snips.ts';

/** What a hand does. The thumb lies above a hand that reaches forward, and before one that hangs. */
type HandKind = 'open' | 'grip' | 'palm-up' | 'namaste' | 'point' | 'gathered' | 'spread' | 'flat';

/** A hand, bent at the wrist by degrees; `thumbBelow` when the back of the hand is turned up. */
export type Hand = HandKind | { kind: HandKind; bend?: number; thumbBelow?: boolean };

type Drawing = {
  fingers: readonly Point[];
  thumb?: readonly Point[];
  /** Fine cuts between fingers, or around a closed thumb. */
  cuts: readonly (readonly Point[])[];
  /** Single fingers that stand off: from, middle, tip. */
  single?: readonly (readonly Point[])[];
};

const DRAWINGS: Record<HandKind, Drawing> = {
  open: {
    fingers: p`-1,-1.5 1.6,-1.9 4.6,-1.8 7.4,-1 8.6,.3 7.6,1 4.8,1.7 2,1.9 -1,1.5`,
    thumb: p`1,-1 2.8,-2.6 4.8,-3`,
    cuts: [p`4.2,-.3 6,-.3 8.3,.2`, p`4.4,.7 6,.8 7.6,.8`],
  },
  grip: {
    fingers: p`-1,-1.5 1.2,-2.3 3.4,-2.1 4.8,-.7 4.7,1.3 3.2,2.4 1,2.3 -1,1.5`,
    cuts: [p`3,-1.9 3.6,-.6 3.3,.3`, p`4.7,.2 3.3,.3 1.8,.1`, p`4.4,1.3 3,1.3 2,1.1`],
  },
  'palm-up': {
    fingers: p`-1,-1.5 1.8,-.7 4.4,-.5 6.6,-1.6 8.6,-2.9 8.5,-1.5 6.6,.6 3.8,1.9 1,2 -1,1.5`,
    thumb: p`1.2,-.6 2.8,-2.2 4.9,-2.6`,
    cuts: [p`5,.5 6.8,-.6 8.3,-2`],
  },
  namaste: {
    fingers: p`-1,-1.6 2,-2.1 5.6,-1.7 9.4,-.2! 6.4,.9 2.6,1.6 -1,1.6`,
    thumb: p`1.6,-1.2 3.6,-2.7 5.2,-2.5`,
    cuts: [p`1.6,0 5,-.4 8.2,-.4`],
  },
  point: {
    fingers: p`-1,-1.5 1.4,-2 3.6,-1.6 4.6,0 4.2,1.6 2.4,2.4 .6,2.2 -1,1.5`,
    single: [p`2.8,-1.2 5.6,-1.5 8.6,-1.7`],
    thumb: p`1.2,-1.2 2.8,-2.8 4.4,-2.7`,
    cuts: [p`4.5,.3 3.1,.5 2,.2`],
  },
  gathered: {
    fingers: p`-1,-1.5 1.6,-2 4.4,-1.4 6.9,.4 5,1.3 2,1.9 -1,1.5`,
    thumb: p`.8,-1 3,-2.2 6.4,-.2`,
    cuts: [p`3.2,.1 4.8,.2 6.5,.4`],
  },
  spread: {
    fingers: p`-1,-1.5 1.8,-2.1 4,-1.9 4.9,0 4,1.9 1.8,2 -1,1.5`,
    single: [
      p`3.4,-1.3 5.6,-2.4 8,-3.3`,
      p`4,-.5 6.4,-1 8.9,-1.2`,
      p`4,.5 6.4,.6 8.6,.9`,
      p`3.4,1.3 5.4,1.9 7.2,2.8`,
    ],
    thumb: p`1,-1.2 2.2,-3.4 3.4,-5`,
    cuts: [],
  },
  flat: {
    fingers: p`-1,-1.4 2.4,-1.6 6,-1.3 8.8,-.1 8.6,.6 6,1 2.4,1.5 -1,1.4`,
    thumb: p`1.4,.9 3.2,1.9 5,2`,
    cuts: [p`4.2,-.3 6.2,-.3 8.4,.2`],
  },
};

export type DrawnHand = { shapes: string[]; cuts: Snips };

/** The hand at the end of a forearm: its shapes, to be laid with the arm, and the fine cuts on them. */
export function drawHand(elbow: Point, wrist: Point, hand: Hand, size = 1): DrawnHand {
  const { kind, bend = 0, thumbBelow = false } = typeof hand === 'string' ? { kind: hand } : hand;
  const drawing = DRAWINGS[kind];
  const along = angleOf(elbow, wrist) + (bend * Math.PI) / 180;
  const at = localFrame(wrist[0], wrist[1], along);
  const side = thumbBelow ? -1 : 1;
  const move = ([x, y, corner]: Point): Point => {
    const [mx, my] = at(x * size, y * size * side);
    return corner ? [mx, my, 1] : [mx, my];
  };
  const wide = (widths: number[]) => widths.map((width) => width * size);
  return {
    shapes: [
      outline(drawing.fingers.map(move)),
      ...(drawing.single ?? []).map((line) => ribbon(line.map(move), wide([1.5, 1.45, 1.1]))),
      ...(drawing.thumb ? [ribbon(drawing.thumb.map(move), wide([1.9, 1.7, 1.2]))] : []),
    ],
    cuts: drawing.cuts.map((line) => slit(curve(line.map(move)), 0.38 * size)),
  };
}

/** A hand alone, for a picture in which only the fingers come from behind something. */
export function loneHand(from: Point, wrist: Point, hand: Hand, skin: string, size = 1): Snips {
  const { shapes, cuts } = drawHand(from, wrist, hand, size);
  return [shapes.map((shape) => slit(shape, 0.9)), shapes.map((shape) => paper(shape, skin)), cuts];
}
