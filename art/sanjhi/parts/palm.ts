import { samplePoints } from '../paper/curves.ts';
import { angleOf, n, p, pointAt } from '../paper/points.ts';
import { seedRandom } from '../paper/random.ts';
import { ribbon } from '../paper/ribbon.ts';
import { lens } from '../paper/shapes.ts';
import { paper, type Snips, slit } from '../paper/snips.ts';

/** A date palm of the given height with its foot at (x, y); `lean` is the share of the height it leans by. */
export function palm(
  x: number,
  y: number,
  high: number,
  seed: number,
  lean = 0.1,
  colour?: string,
): Snips {
  const random = seedRandom(seed);
  const [topX, topY] = [x + high * lean, y - high];
  const trunk = ribbon(p`${x},${y} ${x + high * lean * 0.2},${y - high * 0.5} ${topX},${topY}`, [
    high * 0.065,
    high * 0.04,
    high * 0.034,
  ]);
  const rings = Array.from({ length: 11 }, (_, i) => {
    const t = (i + 1) / 12;
    return slit(
      `M${n(x + high * lean * t * t - high * 0.03)},${n(y - high * t)}q${n(high * 0.03)},${n(high * 0.012)} ${n(high * 0.06)},0`,
      high * 0.0045,
    );
  });
  const fronds = Array.from({ length: 11 }, (_, i) => drawFrond(-3.35 + i * 0.356));
  return [paper(trunk, colour), rings, fronds];

  function drawFrond(angle: number): Snips {
    const length = high * 0.42 * random.between(0.85, 1.1);
    const droop = high * 0.2 * (1 - Math.abs(Math.sin(angle)) * 0.72);
    const points = samplePoints(
      p`${topX},${topY} ${topX + Math.cos(angle) * length * 0.5},${topY + Math.sin(angle) * length * 0.55 - high * 0.02} ${topX + Math.cos(angle) * length},${topY + Math.sin(angle) * length * 0.7 + droop}`,
      9,
    );
    let frond = ribbon(
      [0, 9, 18].map((i) => pointAt(points, i)),
      [high * 0.014, high * 0.01, high * 0.003],
    );
    for (let j = 2; j < points.length - 1; j++) {
      const [px, py] = pointAt(points, j);
      const way = angleOf([px, py], pointAt(points, j + 1));
      const size = high * 0.13 * Math.sin(Math.PI * (0.12 + (0.84 * j) / points.length));
      frond += lens(px, py, way + 0.95, size, high * 0.008);
      frond += lens(px, py, way - 0.95, size * 0.85, high * 0.008);
    }
    return paper(frond, colour);
  }
}
