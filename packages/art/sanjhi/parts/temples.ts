import { box } from '../paper/shapes.ts';
import { hole, paper, type Snips, slit } from '../paper/snips.ts';
import { arch } from './arch.ts';
import { flag, spire } from './spire.ts';

export type TempleLook = { colour?: string; flag?: string };

/** One tower over a hall. About 420 high at scale 1. */
export function temple(x: number, y: number, scale: number, look: TempleLook = {}): Snips {
  const { colour } = look;
  const w = 60 * scale;
  return [
    drawHall(x, y, w * 1.12, 92 * scale, colour),
    spire(x, y - 92 * scale, w, 240 * scale, { colour, tiers: 13 }),
    hole(arch(x, y - 12 * scale, 34 * scale, 34 * scale, 26 * scale, 3)),
    [-1, 1].map((k) =>
      hole(arch(x + k * 43 * scale, y - 26 * scale, 15 * scale, 22 * scale, 13 * scale, 2)),
    ),
    look.flag === undefined ? [] : flag(x, y - 352 * scale, 66 * scale, look.flag, colour),
  ];
}

/** A great tower with its children around it. */
export function templeCluster(x: number, y: number, scale: number, look: TempleLook = {}): Snips {
  const { colour } = look;
  const up = y - 84 * scale;
  const tower = (dx: number, w: number, h: number, tiers: number, gap = 0) =>
    spire(x + dx * scale, up, w * scale, h * scale, { colour, tiers, gap: gap * scale });
  return [
    tower(-74, 30, 96, 6),
    tower(74, 30, 96, 6),
    tower(0, 66, 260, 12),
    tower(-42, 34, 150, 8, 2.4),
    tower(42, 34, 150, 8, 2.4),
    tower(0, 30, 104, 6, 2.4),
    drawHall(x, y, 112 * scale, 88 * scale, colour),
    hole(arch(x, y - 11 * scale, 36 * scale, 36 * scale, 24 * scale, 3)),
    [-82, -44, 44, 82].map((dx) =>
      hole(arch(x + dx * scale, y - 24 * scale, 18 * scale, 24 * scale, 15 * scale, 2)),
    ),
    look.flag === undefined ? [] : flag(x, y - 358 * scale, 70 * scale, look.flag, colour),
  ];
}

function drawHall(x: number, y: number, w: number, h: number, colour?: string): Snips {
  return [
    paper(box(x - w, y - h, 2 * w, h), colour),
    paper(box(x - w * 1.08, y - h * 1.02, 2.16 * w, h * 0.08), colour),
    paper(box(x - w * 1.06, y - h * 0.12, 2.12 * w, h * 0.12), colour),
    slit(
      `M${x - w},${y - h * 0.9}L${x + w},${y - h * 0.9}M${x - w},${y - h * 0.15}L${x + w},${y - h * 0.15}`,
      Math.max(0.7, w * 0.014),
    ),
  ];
}
