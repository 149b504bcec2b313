import { p } from '../paper/points.ts';
import { ribbon } from '../paper/ribbon.ts';
import { paper, place, type Snips, slit, strip } from '../paper/snips.ts';

/** One tongue of flame: its foot at (x, 0). */
function tongue(x: number, high: number, half: number, lean: number, colour: string): Snips {
  return paper(
    `M${x - half},6C${x - half * 1.5},${-high * 0.35} ${x - half * 0.3 + lean},${-high * 0.55} ${x + lean},${-high}C${x + lean + half * 0.5},${-high * 0.6} ${x + half * 1.6},${-high * 0.4} ${x + half},6Z`,
    colour,
  );
}

/** A fire of logs, 130 wide and 95 high at scale 1. */
export function campfire(x: number, y: number, scale: number): Snips {
  const logs: Snips = [
    strip('M-64,8L40,-6M64,8L-40,-6M-50,12L54,10', 10, '#5A2A1E'),
    slit('M-58,8L30,-4M58,8L-30,-4', 1.2),
  ];
  const flames: Snips = [
    [
      tongue(-30, 58, 13, -8, '#E8590C'),
      tongue(-6, 94, 17, 6, '#E8590C'),
      tongue(24, 66, 14, 5, '#E8590C'),
    ],
    [
      tongue(-18, 46, 10, 4, '#F59E0B'),
      tongue(2, 66, 12, -4, '#F59E0B'),
      tongue(22, 44, 9, 3, '#F59E0B'),
    ],
    [tongue(-6, 34, 7, 2, '#FFF0B8'), tongue(10, 30, 6, -2, '#FFF0B8')],
  ];
  return place([flames, logs], x, y, scale);
}

/** Wisps of smoke or steam of the given height. */
export function smoke(x: number, y: number, high: number, colour?: string): Snips {
  const wisps = [
    [-0.13, 0.72, -1],
    [0.03, 1, 1],
    [0.19, 0.8, -1],
  ] as const;
  return wisps.map(([shift, share, side]) => {
    const [sx, e] = [x + shift * high, high * share];
    return paper(
      ribbon(
        p`${sx},${y} ${sx + side * e * 0.07},${y - e * 0.2} ${sx - side * e * 0.08},${y - e * 0.45} ${sx + side * e * 0.08},${y - e * 0.7} ${sx - side * e * 0.05},${y - e * 0.92} ${sx - side * e * 0.13},${y - e * 0.96}`,
        [0.4, high * 0.022, high * 0.034, high * 0.028, high * 0.018, 0.4],
      ),
      colour,
    );
  });
}
