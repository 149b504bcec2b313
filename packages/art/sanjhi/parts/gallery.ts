import { blossom, box, circle } from '../paper/shapes.ts';
import { hole, paper, type Snips, slit, strip } from '../paper/snips.ts';
import { arch } from './arch.ts';
import { marigold } from './garlands.ts';
import { leaf } from './leaves.ts';
import { pot } from './vessels.ts';

/** The arch of an upper gallery with its railing, through which one looks down; as wide as a picture, its rail at y = 830. */
export function galleryFrame(): Snips {
  const bars: Snips = Array.from({ length: 14 }, (_, i) => {
    const x = 60 + i * 116;
    return [
      hole(arch(x, 980, 92, 62, 54, 3)),
      paper(blossom(x, 922, 30, 8) + circle(x, 922, 9)),
      strip(`M${x},866V980M${x - 46},930H${x + 46}`, 5),
    ];
  });
  return [
    paper(
      'M-10,-10H1610V1010H1500V430Q1500,240 1330,170Q1240,60 1080,70Q940,20 800,4Q660,20 520,70Q360,60 270,170Q100,240 100,430V1010H-10Z',
    ),
    slit(
      'M1486,1010V432Q1488,252 1322,184Q1232,76 1076,86Q940,34 800,18Q660,34 524,86Q368,76 278,184Q112,252 114,432V1010',
      3,
    ),
    hole(
      Array.from(
        { length: 9 },
        (_, i) => blossom(48, 330 + i * 76, 28, 8) + blossom(1552, 330 + i * 76, 28, 8),
      ).join(''),
    ),
    hole(
      [0, 1, 2]
        .map(
          (i) =>
            blossom(60 + i * 86, 180 - i * 62, 40 - i * 6, 8) +
            blossom(1540 - i * 86, 180 - i * 62, 40 - i * 6, 8),
        )
        .join(''),
    ),
    paper(box(-10, 830, 1620, 190)),
    hole(Array.from({ length: 80 }, (_, i) => circle(10 + i * 20, 850, 3)).join('')),
    bars,
    slit('M-10,866H1610', 2.4),
  ];
}

/** Marigolds in a pot on the rail, its middle at (x, y). */
export function railPot(x: number, y: number): Snips {
  const flowers = [
    [-50, -132],
    [0, -160],
    [54, -128],
    [20, -104],
    [-30, -90],
  ];
  return [
    Array.from({ length: 13 }, (_, i) =>
      leaf(x, y - 56, -2.9 + i * 0.22, 90 + (i % 3) * 16, 20, {
        colour: i % 2 ? '#2F6A4A' : '#3F7F4F',
        veins: 3,
      }),
    ),
    flowers.map(([dx = 0, dy = 0], i) =>
      marigold(x + dx, y + dy, 20, i % 2 ? '#E8590C' : '#F59E0B'),
    ),
    pot(x, y, 54, '#8A3A2A'),
  ];
}
