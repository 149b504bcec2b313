import { outline } from '../../paper/curves.ts';
import { type Point, p } from '../../paper/points.ts';
import { box, circle, lens, petal } from '../../paper/shapes.ts';
import { Sheet } from '../../paper/sheet.ts';
import { hole, paper, place, type Snips } from '../../paper/snips.ts';
import { marigold } from '../../parts/garlands.ts';
import { leaf } from '../../parts/leaves.ts';
import { lotus } from '../../parts/lotus.ts';
import { frontSheet } from '../../sheets.ts';

/** Where the marigolds hang: along a frame whose upper edge is cusped. */
export function border(): Sheet[] {
  const opening = outline(
    p`86,910! 86,250! 120,196 150,150! 230,150 262,92! 420,96 470,66! 640,84 800,60! 960,84 1130,66! 1180,96 1338,92! 1370,150 1450,150! 1480,196 1514,250! 1514,910!`,
    0.9,
  );
  const back = new Sheet({
    colour: '#B52A5E',
    lift: 14,
    shadow: 0.55,
    rim: 0.6,
    edge: '#FFD9C4',
    translucency: 0.12,
  }).put(paper(box(-20, -20, 1640, 1040)), place(hole(opening), 32, 20, 0.96));
  const front = frontSheet(['#0B4450', '#083440'], {
    lift: 16,
    edge: '#FFD9A0',
    hole: '#FFB9B0',
    holeGlow: 0.8,
  }).put(paper(box(-20, -20, 1640, 1040)), hole(opening), vine());
  return [back, front];
}

/** Lotus scroll in the dark margin. */
function vine(): Snips {
  const cuts: string[] = [];
  for (let y = 300; y < 900; y += 78) {
    for (const x of [40, 1560]) {
      cuts.push(circle(x, y, 5));
      for (const turn of [-2.3, -1.57, -0.84, 0.84, 1.57, 2.3])
        cuts.push(petal(x, y + Math.sin(turn) * 9, turn, 30, 7));
    }
  }
  for (let x = 60; x < 1600; x += 74) {
    for (const turn of [-2.4, -1.57, -0.74]) cuts.push(petal(x, 978, turn, 34, 9));
    cuts.push(lens(x + 24, 984, 0, 26, 3));
  }
  for (const flip of [0, 1]) {
    const at = (x: number) => (flip ? 1600 - x : x);
    for (let i = 0; i < 8; i++) {
      const a = (i / 8) * Math.PI * 2;
      cuts.push(petal(at(70) + Math.cos(a) * 12, 80 + Math.sin(a) * 12, a, 44, 13));
    }
    cuts.push(
      circle(at(70), 80, 7),
      circle(at(150), 50, 5),
      circle(at(46), 190, 5),
      circle(at(230), 40, 4),
    );
  }
  return hole(cuts.join(''));
}

/** Marigolds strung around the opening, and a lotus before it all. */
export function marigolds(): Sheet {
  const line: Point[] = p`86,900 86,760 86,620 86,480 86,340 96,236 150,150 246,130 340,94 470,66 640,82 800,62 960,82 1130,66 1260,94 1354,130 1450,150 1504,236`;
  const flowers: Snips[] = [];
  const colours = ['#F59E0B', '#F7B733', '#E8641F'];
  let k = 0;
  for (let i = 0; i < line.length - 1; i++) {
    const [a, b] = [line[i] ?? [0, 0], line[i + 1] ?? [0, 0]];
    const count = Math.max(1, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / 33));
    for (let j = 0; j < count; j++) {
      const t = j / count;
      flowers.push(
        marigold(
          a[0] + (b[0] - a[0]) * t,
          a[1] + (b[1] - a[1]) * t,
          19 + (k % 3) * 1.4,
          colours[k % 3] ?? '#F59E0B',
        ),
      );
      k++;
    }
  }
  const sill = Array.from({ length: 48 }, (_, i) =>
    marigold(18 + i * 33.4, 930 + (i % 2) * 6, 20 + (i % 3) * 2, colours[(i * 2) % 3] ?? '#F59E0B'),
  );
  return frontSheet('#0B4450', { lift: 12, edge: '#FFE3B0', rim: 0.5 }).put(
    flowers,
    sill,
    [0, 1].map((i) =>
      leaf(i ? 1330 : 250, 946, i ? -2.7 : -0.4, 150, 34, {
        colour: '#12707A',
        veins: 7,
        gap: 2.4,
      }),
    ),
    [0, 1].map((i) =>
      leaf(i ? 1370 : 200, 950, i ? -0.5 : -2.7, 130, 30, {
        colour: '#0F5F6A',
        veins: 7,
        gap: 2.4,
      }),
    ),
    lotus(1350, 960, 1.5, '#E0548A'),
    lotus(226, 966, 1.15, '#E0548A'),
  );
}
