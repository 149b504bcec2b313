import { outline } from '../paper/curves.ts';
import { n, type Point, p } from '../paper/points.ts';
import { seedRandom } from '../paper/random.ts';
import { circle, lens, petal, ringOfDots } from '../paper/shapes.ts';
import { Sheet, type SheetLook } from '../paper/sheet.ts';
import { hole, paper, type Snips } from '../paper/snips.ts';

/** The thin moon as a path; `full` from 0 (a hair) to 1 (a third of the disc), `turn` in degrees, 0 opens to the right. */
export function crescent(x: number, y: number, r: number, full = 0.3, turn = 0): string {
  const inner = r * (0.975 - full * 0.03);
  const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
  const at = (dx: number, dy: number) =>
    `${n(x + dx * cos - dy * sin)},${n(y + dx * sin + dy * cos)}`;
  const [tx, ty] = [r * 0.34, r * 0.94];
  return `M${at(tx, -ty)}A${n(r)},${n(r)} 0 1 0 ${at(tx, ty)}A${n(inner)},${n(inner)} 0 1 1 ${at(tx, -ty)}Z`;
}

/** A huge moon, low behind what is near: a disc with its pale seas. Put it between the sky and the forest. */
export function greatMoon(
  { x, y }: { x: number; y: number },
  r: number,
  { disc, seas }: { disc: SheetLook['colour']; seas: string },
): Sheet {
  const at = (points: readonly Point[]) =>
    outline(points.map(([px, py]): Point => [x + px * r, y + py * r]));
  return new Sheet({
    colour: disc,
    lift: 6,
    shadow: 0.16,
    translucency: 0.5,
    rim: 0.5,
    edge: '#FFFFFF',
  }).put(
    paper(circle(x, y, r)),
    [
      p`-.5,-.42 -.2,-.6 .06,-.5 .1,-.26 -.12,-.16 -.3,-.02 -.52,-.12`,
      p`.16,-.2 .42,-.34 .62,-.16 .5,.1 .26,.08`,
      p`-.62,.12 -.36,.1 -.2,.3 -.34,.48 -.6,.38`,
      p`.0,.36 .2,.26 .36,.42 .2,.58`,
    ].map((sea) => paper(at(sea), seas)),
  );
}

/** The court of a moon: rings of petals and dots, cut into the sheet of sky around it. */
export function moonCourt(x: number, y: number, r: number, rings = 3): Snips {
  return Array.from({ length: rings }, (_, ring) => {
    const at = r * (1.1 + ring * 0.2);
    const count = 46 + ring * 8;
    const cuts = Array.from({ length: count }, (_, i) => {
      const a = ((i + (ring % 2) / 2) / count) * Math.PI * 2;
      const [px, py] = [x + Math.cos(a) * at, y + Math.sin(a) * at];
      return ring % 2 === 0
        ? petal(px, py, a, r * 0.1, r * 0.02)
        : lens(px, py, a, r * 0.12, r * 0.008);
    });
    return hole(cuts.join('') + ringOfDots(x, y, at + r * 0.145, count, r * 0.006));
  });
}

/** Small clouds drawn across a moon or along a hill, each a flat base with three lobes. */
export function cloudlet(x: number, y: number, w: number, seed: number): string {
  const random = seedRandom(seed);
  const tops = [0.14, 0.4, 0.68, 0.9].map(
    (share): Point => [
      x - w / 2 + w * share,
      y - w * random.between(0.05, 0.12) * Math.sin(share * 3.1),
    ],
  );
  return outline([[x - w / 2, y, 1], ...tops, [x + w / 2, y, 1], [x, y + w * 0.018]]);
}
