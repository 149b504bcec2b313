import { seedRandom } from '../paper/random.ts';
import { circle } from '../paper/shapes.ts';
import { hole, paper, type Snips, slit, strip } from '../paper/snips.ts';
import { leaf } from './leaves.ts';

/** Mustard in flower along a line: stalks with small golden heads, in front of everything. */
export function mustard(
  from: number,
  to: number,
  y: number,
  count: number,
  seed: number,
  colour = '#F7C21A',
): Snips {
  const random = seedRandom(seed);
  return Array.from({ length: count }, (_, i) => {
    const x = from + ((to - from) * (i + random.next())) / count;
    const high = random.between(50, 120);
    const lean = random.between(-18, 18);
    const top = y - high;
    const heads = Array.from({ length: 9 }, () =>
      circle(
        x + lean + random.between(-15, 15),
        top + random.between(-16, 20),
        random.between(3.2, 5.4),
      ),
    );
    return [
      strip(`M${x},${y + 40}Q${x},${y - high * 0.5} ${x + lean},${top}`, 3, '#4F6B22'),
      leaf(x, y - high * 0.2, -0.7, 30, 6, { colour: '#5F7F2A', veins: 0 }),
      leaf(x, y - high * 0.34, -2.5, 28, 6, { colour: '#4F6B22', veins: 0 }),
      slit(heads.join(''), 1.6),
      paper(heads.join(''), colour),
      hole(circle(x + lean, top, 1.3)),
    ];
  });
}
