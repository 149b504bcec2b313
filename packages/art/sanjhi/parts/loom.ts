import { laid, type Snips, slit, strip } from '../paper/snips.ts';

/** Skeins of dyed yarn hung from a rod. */
export function skeins(x: number, y: number, gap: number, colours: readonly string[]): Snips {
  return [
    strip(`M${x - 30},${y}H${x + gap * (colours.length - 1) + 30}`, 7, '#5A2A1E'),
    colours.map((colour, i) => {
      const cx = x + i * gap;
      const long = 128 + ((i * 29) % 40);
      return [
        laid(
          `M${cx - 20},${y - 4}Q${cx - 30},${y + long * 0.6} ${cx - 15},${y + long}Q${cx},${y + long + 14} ${cx + 15},${y + long}Q${cx + 30},${y + long * 0.6} ${cx + 20},${y - 4}Z`,
          colour,
        ),
        slit(
          [-10, -3, 4, 11]
            .map(
              (dx) =>
                `M${cx + dx},${y + 14}Q${cx + dx * 1.4},${y + long * 0.6} ${cx + dx * 0.7},${y + long - 6}`,
            )
            .join(''),
          1.3,
        ),
        strip(`M${cx - 23},${y + long * 0.62}h46`, 5, '#FFF1D6'),
      ];
    }),
  ];
}

/** Folded stoles on a shelf. */
export function foldedCloths(x: number, y: number, w: number, colours: readonly string[]): Snips {
  return colours.map((colour, i) => [
    laid(`M${x},${y - i * 17}h${w}q9,-8.5 0,-17h${-w}q-9,8.5 0,17Z`, colour, 1.6),
    strip(`M${x + w * 0.7},${y - i * 17}v-17`, 3, '#FFF1D6'),
  ]);
}
