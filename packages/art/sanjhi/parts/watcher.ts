import { curve, outline, polygon } from '../paper/curves.ts';
import { p } from '../paper/points.ts';
import { ribbon } from '../paper/ribbon.ts';
import { blossom, lens } from '../paper/shapes.ts';
import { hole, laid, paper, type Snips, slit, strip } from '../paper/snips.ts';
import { loneHand } from '../people/hands.ts';

export type WatcherLook = {
  blanket: string;
  /** Woven bands of the blanket. */
  band: string;
  scarf: string;
  skin: string;
  /** Holds both hands out to a fire; the tips of the fingers are at (52, -26). */
  warming?: boolean;
};

/**
 * Somebody big before us who sits wrapped in a blanket, seen from behind and turned a little to the right, so that only brow and
 * nose show. Crown at -68, shoulders at -42, 78 wide on the ground at y = 0.
 */
export function watcher({ blanket, band, scarf, skin, warming = false }: WatcherLook): Snips {
  return [
    warming ? drawArms(skin, blanket, band) : [],
    laid(
      outline(
        p`-6,-46 -14,-43 -23,-37 -29,-24 -34,-8 -39,8! 0,12 40,8! 36,-10 31,-25 25,-36 16,-43 8,-46`,
      ),
      blanket,
      1,
    ),
    [0, 1].map((row) =>
      strip(
        curve(
          p`${-33 + row * 1.6},${-11 - row * 5} -14,${-6 - row * 6} 8,${-5 - row * 6} ${34 - row * 2},${-12 - row * 5}`,
        ),
        1.5,
        band,
      ),
    ),
    hole(
      Array.from({ length: 9 }, (_, i) => {
        const t = (i - 4) / 4;
        return blossom(
          t * 32 + 0.6,
          -8.6 - (1 - (1 - Math.abs(t)) ** 0.5) * 4 + (1 - t * t) * 1.6,
          1.7,
          6,
        );
      }).join(''),
    ),
    hole(
      Array.from({ length: 22 }, (_, i) => {
        const [column, row] = [i % 6, Math.floor(i / 6)];
        const x = -18 + column * 7.6 + (row % 2) * 3.4;
        return lens(x, [-37, -33.4, -23.5, -18][row] ?? 0, 1.57, 2.2, 0.5);
      }).join(''),
    ),
    slit(curve(p`-20,-37 -25,-24 -28,-6`), 0.4),
    slit(curve(p`-12,-42 -10,-32 -13,-22`), 0.4),
    slit(curve(p`22,-36 24,-26 29,-6`), 0.4),
    slit(curve(p`12,-43 14,-34 12,-24`), 0.4),
    strip(curve(p`-14,-43.6 -4,-39.6 8,-39.6 17,-43.2`), 1.6, band),
    [0, 1].map((row) =>
      strip(
        curve(
          p`${-26 - row * 1.6},${-31 + row * 2.6} -12,${-28.4 + row * 2.6} 8,${-28 + row * 2.6} ${27 + row * 1.6},${-31 + row * 2.6}`,
        ),
        0.7,
        band,
      ),
    ),
    hole(
      Array.from({ length: 12 }, (_, i) => {
        const x = -23 + i * 4.2;
        const y = -28.3 + x * x * 0.0035;
        return polygon(p`${x},${y - 1} ${x + 0.9},${y} ${x},${y + 1} ${x - 0.9},${y}`);
      }).join(''),
    ),
    paper(
      outline(
        p`5,-62 8.6,-61.4 10.2,-58.6 10.2,-57.2 12.8,-53.4! 11,-52.6 11.5,-51 10.5,-50.2 11,-48.8 9.6,-46.4 3,-47`,
      ),
      skin,
    ),
    laid(
      outline(
        p`7.6,-61 4,-66.6 -2,-68 -8,-65 -10.6,-58 -10,-50 -13.4,-45 -8,-42 2,-41.4 10,-43 12,-47 7,-48.4 5.4,-53 6.4,-58`,
      ),
      scarf,
      1,
    ),
    slit(curve(p`5.4,-63 -2,-63.6 -7,-58 -8,-50`), 0.36),
    slit(curve(p`5.6,-59.6 0,-59.4 -3.4,-54 -3,-47`), 0.36),
    hole(
      [-8, -5.4, -2, 1.6].map((x, i) => blossom(x, [-54, -60, -65, -66][i] ?? 0, 0.9, 5)).join(''),
    ),
    slit(curve(p`-11,-45 -2,-45.6 8,-46`), 0.36),
    laid(ribbon(p`-9,-45 -12,-38 -11,-29`, [4, 5, 6.4], { ends: 'flat' }), scarf, 0.9),
    [-13, -11, -9].map((x) => slit(`M${x},-30.6v1.8`, 0.5)),
  ];
}

/** Both hands held out flat toward a fire on the right; the blanket's edge falls over the forearms. */
function drawArms(skin: string, blanket: string, band: string): Snips {
  return [
    laid(ribbon(p`24,-30 34,-30 43,-31`, [9, 6.6, 4]), skin, 0.9),
    loneHand([34, -30], [42.4, -31], { kind: 'open', bend: -34 }, skin, 1.24),
    laid(ribbon(p`22,-22 33,-20 42,-21`, [10, 7, 4.2]), skin, 0.9),
    loneHand([33, -20], [41.4, -21], { kind: 'open', bend: -24 }, skin, 1.3),
    laid(outline(p`14,-40 24,-38 33,-35.4! 36,-26 35,-14.6! 30,-9 22,-4 12,-8`), blanket, 0.8),
    strip(curve(p`32,-35.4 34.6,-26 33.6,-15`), 1.3, band),
  ];
}
