import { curve, outline } from '../paper/curves.ts';
import { p } from '../paper/points.ts';
import { ribbon } from '../paper/ribbon.ts';
import { blossom, circle } from '../paper/shapes.ts';
import { hole, laid, paper, type Snips, slit } from '../paper/snips.ts';
import { HAIR } from './look.ts';

export type BackLook = {
  kind: 'veil' | 'turban' | 'bun' | 'braid' | 'short';
  /** Veil, turban or ribbon. */
  colour: string;
  cloth: string;
  skin?: string;
};

/** Head and shoulders from behind, for those who watch with us at the lower edge. Crown at -65, shoulders at -38. */
export function fromBehind({ kind, colour, cloth, skin = '#3a1c28' }: BackLook): Snips {
  if (kind === 'veil') return drawVeilBack(colour);
  return [
    laid(outline(p`-6,-42 -16,-37 -24,-32 -28,-18 -29,10 29,10 28,-18 24,-32 16,-37 6,-42`), cloth),
    slit(curve(p`-22,-28 -10,-34 -5,-40`), 0.7),
    paper(ribbon(p`0,-36 0,-48`, [10, 9]), skin),
    paper(outline(p`0,-62 -6.4,-59 -7.6,-52 -5.4,-46 5.4,-46 7.6,-52 6.4,-59`), skin),
    earsAt(kind === 'turban' ? -49.4 : -51.6),
    kind === 'turban' ? drawTurbanBack(colour) : drawHairBack(kind, colour),
  ];

  function earsAt(y: number): Snips {
    return paper(circle(-7.6, y, 2) + circle(7.6, y, 2), skin);
  }
}

function drawVeilBack(colour: string): Snips {
  const flowers = p`0,-54 -4.6,-46 4.6,-46 0,-38 -9,-33 9,-33 -15,-22 0,-24 15,-22 -8,-12 8,-12 -20,-6 20,-6 0,0`;
  return [
    laid(
      outline(
        p`0,-65 -7.6,-62.6 -11.4,-55 -12,-46 -16,-38 -25,-30 -29,-14 -31,12 31,12 29,-14 25,-30 16,-38 12,-46 11.4,-55 7.6,-62.6`,
      ),
      colour,
    ),
    slit(
      curve(
        p`-28,10 -26,-12 -22,-28 -13.4,-38 -9.4,-50 -8.6,-58 0,-62.4 8.6,-58 9.4,-50 13.4,-38 22,-28 26,-12 28,10`,
      ),
      0.9,
    ),
    hole(flowers.map(([x, y]) => blossom(x, y, 2.6, 4, 0.78)).join('')),
    slit('M0,-62L0,-57', 0.5),
  ];
}

function drawTurbanBack(colour: string): Snips {
  return [
    laid(outline(p`-9.4,-52 -9.6,-60 -3,-66.4 5,-65.6 10,-59 9,-52 0,-50`), colour),
    slit('M-9,-56Q0,-64 9.4,-55', 1),
    slit('M-8,-60.6Q2,-67 8.6,-59', 0.9),
    slit('M-8.6,-52.6Q2,-58 8.6,-52.6', 0.8),
    laid(ribbon(p`2,-52 5,-42 3,-30`, [4, 5, 7], { ends: 'flat' }), colour),
  ];
}

function drawHairBack(kind: 'bun' | 'braid' | 'short', colour: string): Snips {
  const hair = paper(outline(p`0,-62.8 -7,-59.4 -8.2,-52 -5,-46.6 5,-46.6 8.2,-52 7,-59.4`), HAIR);
  if (kind === 'short') return [hair, slit('M-4,-60Q0,-56 4.6,-59', 0.6)];
  if (kind === 'bun') {
    return [
      hair,
      laid(circle(0, -48, 5.6), '#4a2438'),
      slit('M-3,-50Q0,-45 3.6,-49', 0.7),
      Array.from({ length: 11 }, (_, i) => {
        const angle = 0.2 + i * 0.274;
        return paper(
          circle(Math.cos(angle) * 7, -48 + Math.sin(angle) * 7, 1.5),
          i % 2 ? '#FFF1D6' : colour,
        );
      }),
    ];
  }
  return [
    hair,
    laid(ribbon(p`0,-50 1,-36 -1,-16`, [6, 5, 3]), HAIR),
    [0, 1, 2, 3, 4].map((i) => slit(`M-2,${-42 + i * 5}L2.6,${-40 + i * 5}`, 0.8)),
    paper(circle(-1, -14, 3), colour),
  ];
}
