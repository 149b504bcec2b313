import { samplePoints } from '../paper/curves.ts';
import { between, type Point, pointAt, xy } from '../paper/points.ts';
import { seedRandom } from '../paper/random.ts';
import { paper, type Snips, slit } from '../paper/snips.ts';

export type FlightLook = {
  count: number;
  seed: number;
  /** Colours of the part one stands on and of the upright one. */
  tread: string;
  riser: string;
  /** The share of a step's height that its tread takes; small for steps that are seen from low down. */
  share?: number;
  /** How much taller the lowest step is than the highest, seen from here. */
  grow?: number;
  /** Joints between the stones, for each step. */
  joints?: number;
  straight?: boolean;
};

/**
 * A flight of stone steps between its upper edge and its lower one, both lines with the same count of points. Bent lines
 * make a curved ghat, converging ones a ghat that runs into the distance.
 */
export function flight(upper: readonly Point[], lower: readonly Point[], look: FlightLook): Snips {
  const { count, seed, tread, riser, share = 0.4, grow = 1.6, joints = 9 } = look;
  const per = look.straight === true ? 1 : 10;
  const [top, foot] = [samplePoints(upper, per), samplePoints(lower, per)];
  const random = seedRandom(seed);
  const lineAt = (t: number): Point[] => top.map((point, i) => between(point, pointAt(foot, i), t));
  const weights = Array.from(
    { length: count },
    (_, i) => 1 + ((grow - 1) * i) / Math.max(1, count - 1),
  );
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let done = 0;
  return weights.map((weight) => {
    const [a, b, c] = [done, done + weight * share, done + weight].map((part) =>
      lineAt(part / whole),
    );
    done += weight;
    if (a === undefined || b === undefined || c === undefined) return [];
    const cuts = Array.from({ length: joints }, () => {
      const i = Math.floor(random.next() * (top.length - 1));
      const t = random.next();
      const at = (line: readonly Point[]) => between(pointAt(line, i), pointAt(line, i + 1), t);
      return `M${xy(between(at(b), at(c), 0.12))}L${xy(between(at(b), at(c), 0.94))}`;
    });
    return [
      paper(strap(a, b), tread),
      paper(strap(b, c), riser),
      slit(`M${b.map(xy).join('L')}`, 0.9),
      joints > 0 ? slit(cuts.join(''), 0.9) : [],
    ];
  });
}

/** The surface between two lines. A pixel more below, so that no seam shows. */
function strap(upper: readonly Point[], lower: readonly Point[]): string {
  const back = [...lower].reverse().map(([x, y]): Point => [x, y + 0.8]);
  return `M${[...upper, ...back].map(xy).join('L')}Z`;
}
