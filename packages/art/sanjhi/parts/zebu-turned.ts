import { curve, outline } from '../paper/curves.ts';
import { p } from '../paper/points.ts';
import { ribbon } from '../paper/ribbon.ts';
import { blossom, circle, drop, lens, petal } from '../paper/shapes.ts';
import { hole, laid, paper, place, type Snips, slit } from '../paper/snips.ts';
import { drawHoof, drawTuft, type ZebuLook } from './zebu.ts';
import { cowBell, garlandAround } from './zebu-dress.ts';
import { coats, FACE, headBefore, headBehind, type ZebuCoat } from './zebu-head.ts';
import type { Leg } from './zebu-poses.ts';

export type FrontLook = ZebuLook & {
  /** Which foreleg is lifted in a step. */
  step?: boolean;
  /** Degrees that the head leans. */
  nod?: number;
};

/** A cow that comes toward us and a little to the right, her body foreshortened behind her; 105 at the withers, feet at y = 0. */
export function zebuFromFront(look: FrontLook = {}): Snips {
  const { coat = coats.milk, step = true, nod = 4 } = look;
  const hind: Leg[] = step
    ? [
        [
          [-74, -33],
          [-80, -12],
        ],
        [
          [-50, -34],
          [-44, -10],
        ],
      ]
    : [
        [
          [-70, -33],
          [-68, -10],
        ],
        [
          [-50, -34],
          [-48, -10],
        ],
      ];
  const far: Leg = step
    ? [
        [-14, -30],
        [-18, -5],
      ]
    : [
        [-14, -30],
        [-14, -3],
      ];
  const near: Leg = step
    ? [
        [26, -36],
        [25, -13],
      ]
    : [
        [24, -30],
        [25, -2],
      ];
  const legShape = ([knee, hoof]: Leg, top: readonly [number, number], widths: readonly number[]) =>
    ribbon([top, [(top[0] + knee[0]) / 2, (top[1] + knee[1]) / 2], knee, hoof], widths);
  const [h1, h2] = hind as [Leg, Leg];
  const chest = outline(
    p`-28,-102 -18,-116 -6,-131 8,-138 20,-130 30,-114 40,-98 44,-76 39,-56 27,-42 8,-34 -10,-40 -24,-56 -32,-80`,
  );
  return [
    laid(ribbon(p`-80,-94 -94,-86 -100,-60 -94,-40`, [5, 4, 3, 2.4]), coat.shade, 1.4),
    drawTuft(p`-100,-60 -94,-40`, coat, 0.9),
    paper(legShape(h2, [-48, -66], [26, 20, 11, 10]), coat.shade),
    drawHoof(h2, coat.muzzle, 0.9),
    laid(
      outline(p`0,-118 -30,-111 -58,-106 -76,-102 -86,-90 -87,-70 -80,-54 -52,-42 -16,-40 10,-60`),
      coat.colour,
      1.8,
    ),
    laid(legShape(h1, [-72, -72], [30, 24, 12, 10.4]), coat.colour, 0.1),
    drawHoof(h1, coat.muzzle, 0.95),
    slit(curve(p`-58,-54 -54,-70 -60,-92 -68,-98`), 1.2),
    look.cloth === undefined ? [] : foreshortenedCloth(look.cloth),
    laid(legShape(far, [-10, -62], [28, 22, 12.6, 10.6]), coat.colour, 1.6),
    laid(legShape(near, [26, -62], [30, 23, 12.6, 10.6]), coat.colour, 1.6),
    laid(chest, coat.colour, 1.6),
    paper(legShape(near, [26, -62], [22, 20, 12.4, 10.4]), coat.colour),
    paper(legShape(far, [-10, -62], [22, 19, 12.4, 10.4]), coat.colour),
    frontHoof(far, coat.muzzle),
    frontHoof(near, coat.muzzle),
    slit(curve(p`-18,-48 -16,-60 -20,-74`), 1.1),
    slit(curve(p`32,-48 33,-60 30,-76`), 1.1),
    slit(curve(p`-6,-120 6,-126 18,-118`), 1),
    laid(outline(p`0,-94 22,-94 25,-70 20,-50 12,-38 4,-50 -1,-70`), coat.colour, 1.4),
    slit(curve(p`6,-80 7,-62 11,-48`), 1),
    slit(curve(p`16,-80 16,-64 13,-52`), 1),
    look.garland === undefined
      ? []
      : [
          garlandAround([-20, -104], [10, -58], look.garland, 5),
          garlandAround([38, -100], [14, -56], look.garland, 5),
        ],
    look.bell === undefined
      ? []
      : [
          laid(
            ribbon(p`-8,-100 4,-88 12,-85 22,-88 30,-99`, [5, 6, 6, 5], { ends: 'flat' }),
            look.bell,
            1.2,
          ),
          place(cowBell(), 12, -82, 1.05),
        ],
    place(frontHead(coat, look.paint), 11, -128, 1.1, { turn: nod }),
  ];
}

function frontHoof([, [x, y]]: Leg, colour: string): Snips {
  return place(
    [laid(outline(p`-5.4,-3! 5.4,-3! 7.4,5.4! -7.4,5.4!`, 0.4), colour, 1.2), slit('M0,-1V5', 1.1)],
    x,
    y,
    1,
  );
}

/** A face toward us, its poll at (0, 0), 52 long: lyre horns, ears that hang to both sides. */
function frontHead(coat: ZebuCoat, paint: readonly string[] = []): Snips {
  const side = (flip: boolean): Snips =>
    place(
      [
        laid(ribbon(p`8,-3 20,-12 25,-28 19,-44 12,-50`, [8, 7.4, 6, 4, 0.8]), coat.horn, 1.4),
        paint.map((ring, i) => {
          const [x, y] = (
            [
              [15, -8],
              [23.4, -19],
              [24.4, -31],
            ] as const
          )[i] ?? [0, 0];
          return paper(
            ribbon(
              [
                [x - 3.6, y - 2 + i],
                [x + 3.8, y + 1 - i],
              ],
              [3, 3],
            ),
            ring,
          );
        }),
        paint.length > 0 ? paper(circle(11, -51.4, 3), paint[paint.length - 1]) : [],
        laid(petal(11, 4, 0.42, 30, 7.4), coat.colour, 1.5),
        hole(lens(17, 6.4, 0.42, 19, 2)),
      ],
      0,
      0,
      1,
      { flip },
    );
  return [
    side(false),
    side(true),
    laid(
      outline(
        p`0,-7 9,-6 14.6,2 14,12 11.6,22 9.4,32 10.4,41 9,48 0,51.4 -9,48 -10.4,41 -9.4,32 -11.6,22 -14,12 -14.6,2 -9,-6`,
      ),
      coat.colour,
      1.6,
    ),
    paper(outline(p`-10,39 0,36.6 10,39 9.4,46.4 6,50 0,51.4 -6,50 -9.4,46.4`), coat.muzzle),
    hole(lens(-7.4, 42, 0.7, 5, 1.5) + lens(3.8, 45, -0.7, 5, 1.5)),
    paper(lens(-14, 13.4, -0.46, 8, 2.9) + lens(6.6, 9.8, 0.46, 8, 2.9), '#24121A'),
    slit(curve(p`-13,8 -8,6.4 -5,10`), 0.9),
    slit(curve(p`13,8 8,6.4 5,10`), 0.9),
    slit(curve(p`-4,16 -3,26 -4.6,34`), 0.8),
    slit(curve(p`4,16 3,26 4.6,34`), 0.8),
    paper(drop(0, 12, -1.57, 13, 3), '#C2410C'),
  ];
}

/** A cow that goes away from us: broad rump, the tail swinging, her head turned to the right. */
export function zebuFromBehind(look: ZebuLook & { swing?: number } = {}): Snips {
  const { coat = coats.cream, swing = 1, horns = true } = look;
  const tail = p`0,-103 ${3 * swing},-92 ${16 * swing},-66 ${30 * swing},-44`;
  const near: Leg = [
    [-21, -33],
    [-19, -4],
  ];
  const far: Leg = [
    [20, -35],
    [21, -8],
  ];
  const legShape = ([knee, hoof]: Leg, x: number) =>
    ribbon([[x, -78], [x * 1.02, -54], knee, [hoof[0], hoof[1] - 6], hoof], [36, 29, 13, 9, 11]);
  const head = (part: Snips) => place(place(part, 0, 0, 1.02, { turn: 26 }), 28, -126, 1);
  return [
    head(headBehind(coat, horns)),
    laid(outline(p`6,-112 14,-128 28,-132 42,-120 44,-104 36,-88 10,-90`), coat.colour, 1.6),
    head([slit(outline(FACE), 1.6), paper(outline(FACE), coat.colour)]),
    head(headBefore(coat, horns, look.paint)),
    paper(
      ribbon(p`24,-50 26,-28 27,-12`, [14, 10, 9]) +
        ribbon(p`-24,-50 -25,-28 -25,-10`, [14, 10, 9]),
      coat.shade,
    ),
    laid(outline(p`-8,-108 6,-126 18,-132 26,-122 24,-104`), coat.colour, 1.5),
    laid(
      outline(
        p`0,-107 16,-108 29,-103 36,-90 40,-72 37,-58 28,-50 0,-50 -28,-50 -37,-58 -40,-72 -36,-90 -29,-103 -16,-108`,
      ),
      coat.colour,
      1.8,
    ),
    look.cloth === undefined
      ? []
      : [
          laid(
            outline(
              p`-30,-104! -12,-110 12,-110 30,-104! 38,-88 22,-92 0,-94 -22,-92 -38,-88`,
              0.8,
            ),
            look.cloth,
            1.4,
          ),
          slit(curve(p`-34,-93 -18,-97 0,-99 18,-97 34,-93`), 1),
        ],
    laid(legShape(far, 19), coat.colour, 1.5),
    laid(legShape(near, -19), coat.colour, 1.5),
    drawHoof(far, coat.muzzle, 0.95),
    drawHoof(near, coat.muzzle, 1),
    paper(outline(p`-26,-104 26,-104 34,-84 30,-66 0,-62 -30,-66 -34,-84`), coat.colour),
    slit(curve(p`-2,-92 -3,-74 -1,-50`), 1.2),
    slit(curve(p`-31,-94 -24,-98 -18,-106`), 1.1),
    slit(curve(p`31,-94 24,-98 18,-106`), 1.1),
    laid(ribbon(tail, [8, 5.4, 4, 3]), coat.colour, 1.6),
    drawTuft(tail, coat),
  ];
}

function foreshortenedCloth(colour: string): Snips {
  return [
    laid(
      outline(p`-68,-105! -44,-109 -22,-113! -20,-84 -24,-64 -46,-62 -68,-66 -72,-86`, 0.6),
      colour,
      1.5,
    ),
    slit(curve(p`-69,-73 -46,-70 -24,-71`), 1.1),
    hole(blossom(-57, -88, 5.4, 6) + blossom(-42, -90, 6.4, 8) + blossom(-28.6, -93, 5, 6)),
    hole([-62, -52, -42, -32].map((x) => circle(x, -69.6, 1.1)).join('')),
    slit(curve(p`-69,-98 -46,-102 -22,-106`), 1),
  ];
}
