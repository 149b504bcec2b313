import { petal } from '../paper/shapes.ts';
import type { Sheet } from '../paper/sheet.ts';
import { hole, paper, slit } from '../paper/snips.ts';
import { frontSheet } from '../sheets.ts';

/** The cloth roof over the guests, striped, with a scalloped edge. */
export function canopy(): Sheet {
  const sheet = frontSheet('#7A1F4B', { translucency: 0.12, edge: '#FFE0A0' });
  for (let i = 0; i < 20; i++) {
    const [a, b] = [i * 80, i * 80 + 80];
    const colour = ['#7A1F4B', '#F3E2BE', '#C2410C', '#F3E2BE'][i % 4];
    sheet.put(
      paper(`M${a},-10H${b}V96Q${a + 40},150 ${a},96Z`, colour),
      slit(`M${a},-10V96Q${a + 40},150 ${b},96V-10`, 2),
    );
    sheet.put(hole([0, 1, 2, 3, 4, 5].map((k) => petal(a + 40, 78, k * 1.047, 13, 3.4)).join('')));
  }
  return sheet.put(slit('M0,40H1600M0,48H1600', 1.6));
}
