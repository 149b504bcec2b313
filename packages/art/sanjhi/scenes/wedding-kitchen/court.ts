import { seedRandom, shares } from '../../paper/random.ts';
import { box, circle, ellipse, petal } from '../../paper/shapes.ts';
import type { Sheet } from '../../paper/sheet.ts';
import { hole, laid, paper, slit } from '../../paper/snips.ts';
import { puri } from '../../parts/feast.ts';
import { bitsSheet, middleSheet } from '../../sheets.ts';

export function court(): Sheet {
  let lines = '';
  for (let i = -14; i <= 14; i++) lines += `M${800 + i * 90},340L${800 + i * 260},1010`;
  for (const y of [372, 416, 476, 556, 660, 800]) lines += `M-10,${y}H1610`;
  return middleSheet(['#5A2A8A', '#241A5E'], {
    gradient: [330, 1000],
    lift: 8,
    edge: '#E8A0C8',
  }).put(paper(box(-20, 334, 1640, 700)), slit(lines, 1.2));
}

/** What dropped from the garlands while they were hung. */
export function fallenPetals(): Sheet {
  const random = seedRandom(77);
  return bitsSheet('#F7A81C', { lift: 3, shadow: 0.3, rim: 0.2 }).put(
    Array.from({ length: 90 }, () => {
      const near = random.next();
      return paper(
        petal(
          random.between(0, 1600),
          350 + near * 640,
          random.between(-0.5, 0.5),
          7 + near * 15,
          2 + near * 3,
        ),
        random.pick(['#F7A81C', '#E0307A', '#F2762A', '#FFD98A']),
      );
    }),
  );
}

/** The round cloth on which the dough lies, with its border and the rolled puris that wait. */
export function durrie(): Sheet {
  const random = seedRandom(12);
  const [x, y, a, b] = [470, 650, 430, 215];
  const ring = (
    share: number,
    count: number,
    draw: (px: number, py: number, t: number) => string,
  ) =>
    shares(count + 1)
      .slice(1)
      .map((t) => draw(x + Math.cos(t * 6.283) * a * share, y + Math.sin(t * 6.283) * b * share, t))
      .join('');
  return bitsSheet('#C2185B', { lift: 5, edge: '#FFD98A' }).put(
    paper(ellipse(x, y, a, b)),
    laid(ellipse(x, y, a * 0.9, b * 0.9), '#8A1250', 2.4),
    hole(ring(0.95, 64, (px, py) => ellipse(px, py, 6, 3.4))),
    hole(ring(0.8, 36, (px, py, t) => petal(px, py, t * 6.283 + 1.57, 26, 5))),
    laid(ellipse(x, y - 6, a * 0.52, b * 0.5), '#FFF1D6', 2.4),
    slit(ellipse(x, y - 6, a * 0.48, b * 0.45), 1.6),
    Array.from({ length: 40 }, (_, i) => {
      const [t, d] = [i * 2.4, Math.sqrt((i + 0.5) / 40) * 0.44];
      return i % 5 === 0
        ? laid(circle(x + Math.cos(t) * a * d, y - 8 + Math.sin(t) * b * d, 9), '#F0D9A8', 2)
        : puri(
            x + Math.cos(t) * a * d,
            y - 6 + Math.sin(t) * b * d,
            random.between(16, 19),
            0.5,
            '#F7E2B0',
          );
    }),
  );
}
