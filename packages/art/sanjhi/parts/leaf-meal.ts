import { outline } from '../paper/curves.ts';
import { p } from '../paper/points.ts';
import { seedRandom, shares } from '../paper/random.ts';
import { circle, ellipse, lens } from '../paper/shapes.ts';
import { hole, laid, paper, place, type Snips, slit } from '../paper/snips.ts';
import { puri } from './feast.ts';

/** A meal close to the eye on its plate of sewn leaves: rice, dal in a leaf cup, puris, a sweet. 200 wide at scale 1. */
export function leafMeal(x: number, y: number, scale: number): Snips {
  return place(
    [plate(), puris(), rice(), cup(46, -6, '#F2A81C'), cup(8, 14, '#7FA83A'), sweets()],
    x,
    y,
    scale,
  );
}

function plate(): Snips {
  const around = shares(25).slice(1);
  const rim = around.map((t) => {
    const a = t * 6.283;
    return ellipse(Math.cos(a) * 94, Math.sin(a) * 30, 13, 6);
  });
  const veins = around.map((t) => {
    const a = t * 6.283;
    return lens(
      Math.cos(a) * 66,
      Math.sin(a) * 21,
      Math.atan2(Math.sin(a) * 30, Math.cos(a) * 94),
      26,
      1.3,
    );
  });
  return [
    slit(rim.join(''), 3),
    paper(rim.join(''), '#2F7A4A'),
    paper(ellipse(0, 0, 96, 31), '#2F7A4A'),
    hole(veins.join('')),
    slit(ellipse(0, 0, 62, 19), 1.2),
  ];
}

function rice(): Snips {
  const random = seedRandom(4);
  return [
    laid(outline(p`-66,2 -58,-14 -46,-27 -33,-33 -20,-28 -8,-14 0,3 -32,10`), '#FFFBF0', 2),
    hole(
      Array.from({ length: 26 }, () => {
        const t = random.next();
        return lens(
          -58 + t * 50,
          -4 - random.next() * 24 * Math.sin(t * 3.1),
          random.between(0, 3),
          5,
          0.8,
        );
      }).join(''),
    ),
    paper(
      Array.from({ length: 9 }, (_, i) => ellipse(-66 + i * 9, 8 + (i % 3) * 2, 3, 1.3)).join(''),
      '#FFFBF0',
    ),
  ];
}

function puris(): Snips {
  return [
    puri(-4, -21, 22, 0.5, '#F0A024'),
    puri(17, -26, 20, 0.5, '#F7B733'),
    puri(4, -32, 20, 0.5, '#FFCB5C'),
  ];
}

/** A leaf folded into a cup. */
function cup(x: number, y: number, filling: string): Snips {
  return [
    laid(
      outline(
        p`${x - 22},${y - 6}! ${x + 22},${y - 6}! ${x + 14},${y + 9} ${x},${y + 12} ${x - 14},${y + 9}`,
      ),
      '#3F8A50',
      2,
    ),
    laid(ellipse(x, y - 6, 22, 6), '#56A060', 1.4),
    laid(ellipse(x, y - 5.6, 17, 4.2), filling, 1.2),
    hole(
      [-8, 0, 8].map((dx) => lens(x + dx, y - 1, 1.57 - dx * 0.02, 10, 1)).join('') +
        circle(x - 5, y - 6, 1) +
        circle(x + 4, y - 5, 1),
    ),
  ];
}

function sweets(): Snips {
  return [
    [68, 6, 9],
    [52, 13, 8.4],
  ].map(([x = 0, y = 0, r = 8]) => [
    laid(circle(x, y - r * 0.4, r), '#F28A1C', 1.6),
    hole(
      [0, 1, 2, 3, 4]
        .map((i) =>
          circle(x + Math.cos(i * 1.26) * r * 0.5, y - r * 0.4 + Math.sin(i * 1.26) * r * 0.5, 0.9),
        )
        .join(''),
    ),
  ]);
}
