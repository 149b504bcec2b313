import { polygon } from '../paper/curves.ts';
import { n, p } from '../paper/points.ts';
import { seedRandom } from '../paper/random.ts';
import { box, lens } from '../paper/shapes.ts';
import { hole, paper, type Snips, slit } from '../paper/snips.ts';

export type StepsLook = {
  count: number;
  seed: number;
  tread: string;
  riser: string;
  /** Height of the first tread and riser; each step down grows a little. */
  treadHeight?: number;
  riserHeight?: number;
  /** How far each step reaches beyond the one above. */
  outLeft?: number;
  outRight?: number;
};

/** Stone steps from y down, with their joints and cracks. */
export function steps(from: number, to: number, y: number, look: StepsLook): Snips {
  const {
    count,
    seed,
    tread,
    riser,
    treadHeight = 12,
    riserHeight = 22,
    outLeft = 0,
    outRight = 0,
  } = look;
  const random = seedRandom(seed);
  const parts: Snips[] = [];
  let top = y;
  for (let i = 0; i < count; i++) {
    const grow = 1 + i * 0.12;
    const [flat, high] = [treadHeight * grow, riserHeight * grow];
    const [a, b] = [from - i * outLeft, to + i * outRight];
    const face = top + flat;
    parts.push(
      paper(
        polygon(p`${a},${top} ${b},${top} ${b + outRight},${face + 1} ${a - outLeft},${face + 1}`),
        tread,
      ),
      paper(box(a - outLeft, face, b - a + outRight + outLeft, high + 1), riser),
    );
    let cuts = '';
    for (let x = a + random.between(20, 90); x < b; x += random.between(70, 190) * grow) {
      cuts += lens(x, face + 2, 1.57, high - 3, 0.9);
    }
    for (let j = 0; j < 7; j++) {
      cuts += lens(
        random.between(a, b - 50),
        face + high * random.between(0.3, 0.8),
        0,
        random.between(16, 46),
        0.8,
      );
    }
    parts.push(
      hole(cuts),
      slit(`M${n(a - outLeft)},${n(face)}L${n(b + outRight)},${n(face)}`, 0.9),
    );
    top = face + high;
  }
  return parts;
}
