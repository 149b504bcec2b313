import { between, type Point } from '../paper/points.ts';
import { ribbon } from '../paper/ribbon.ts';
import { laid, paper, type Snips, slit, strip } from '../paper/snips.ts';

/** Brooms in the units of a figure, from the hand to the ground. */

/** Stems of grass that fan out from `from` to `to` and bend on the ground by `drag`. */
function bundle(from: Point, to: Point, spread: number, drag: number, colour: string): Snips {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const across: Point = [-dy / length, dx / length];
  const stems = Array.from({ length: 9 }, (_, i) => {
    const k = (i - 4) / 4;
    const end: Point = [
      to[0] + across[0] * k * spread + drag,
      to[1] + across[1] * k * spread * 0.5,
    ];
    const middle: Point = [
      between(from, to, 0.6)[0] + across[0] * k * spread * 0.5,
      between(from, to, 0.6)[1] + across[1] * k * spread * 0.5,
    ];
    return ribbon([from, middle, end], [1, 1.7, 0.5]);
  });
  return stems.map((stem) => laid(stem, colour, 0.5));
}

/** The short broom of the courtyards, held in one hand by its bound end. */
export function handBroom(from: Point, to: Point, colour = '#F0C66A', drag = -4): Snips {
  const tie = between(from, to, 0.2);
  return [
    bundle(from, to, 7, drag, colour),
    strip(`M${from[0]},${from[1]}L${tie[0]},${tie[1]}`, 3.4, '#B5341F'),
  ];
}

/** A street broom on its cane. */
export function longBroom(top: Point, foot: Point, colour = '#F0C66A', drag = 5): Snips {
  const neck = between(top, foot, 0.7);
  return [
    strip(`M${top[0]},${top[1]}L${neck[0]},${neck[1]}`, 2, '#8A5A30'),
    bundle(between(top, foot, 0.64), foot, 9, drag, colour),
    strip(`M${neck[0] - 2.4},${neck[1] - 1}L${neck[0] + 2.4},${neck[1] + 2}`, 2.4, '#B5341F'),
  ];
}

/** A wide shallow pan of basketwork for the sweepings, its rim's middle at (x, y), 40 wide. */
export function sweepingsPan([x, y]: Point, colour = '#B5702C'): Snips {
  return [
    paper(`M${x - 12},${y}Q${x - 4},${y - 9} ${x + 8},${y - 4}L${x + 14},${y}Z`, '#6F8A4A'),
    laid(
      `M${x - 20},${y - 2}Q${x},${y + 4} ${x + 20},${y - 2}Q${x + 16},${y + 9} ${x},${y + 10}Q${x - 16},${y + 9} ${x - 20},${y - 2}Z`,
      colour,
      1,
    ),
    slit(`M${x - 16},${y + 2}Q${x},${y + 7} ${x + 16},${y + 2}`, 0.7),
  ];
}
