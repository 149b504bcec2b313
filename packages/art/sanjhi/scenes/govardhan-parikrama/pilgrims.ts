import { curve, outline } from '../../paper/curves.ts';
import { type Point, p } from '../../paper/points.ts';
import { ribbon } from '../../paper/ribbon.ts';
import { ellipse } from '../../paper/shapes.ts';
import type { Sheet } from '../../paper/sheet.ts';
import { laid, place, type Snips, slit, strip } from '../../paper/snips.ts';
import { banner, bundle } from '../../parts/procession.ts';
import { figure } from '../../people/figure.ts';
import { cymbals } from '../../people/instruments.ts';
import { type Look, limb, type Pose } from '../../people/look.ts';
import { bentOverStick, carryingOnHead, dancing, passing, striding } from '../../people/moving.ts';
import { staff } from '../../people/tools.ts';
import { children, men, sadhus, women } from '../../people/villagers.ts';
import { peopleSheet } from '../../sheets.ts';

/** Those who are far ahead of us, small in the gold dust, one banner among them. */
export function farWalkers(): Sheet {
  const looks: readonly (readonly [Look, Pose])[] = [
    [women.rose, striding],
    [men.rust, passing],
    [women.white, striding],
    [women.teal, carryingOnHead],
    [men.cream, striding],
    [children.girl, striding],
    [women.gold, passing],
    [men.teal, striding],
    [women.plum, striding],
    [sadhus.ochre, striding],
    [women.blue, passing],
  ];
  return peopleSheet({ lift: 5, shadow: 0.4, rim: 0.6, edge: '#FFF0C0' }).put(
    looks.map(([look, pose], i) => {
      const t = i / (looks.length - 1);
      const x = 330 + t * 560 + (i % 3) * 12;
      const y = 566 + t * t * 62 + (i % 2) * 4;
      return place(figure(look, pose), x, y, 0.44 + t * 0.46);
    }),
    place(banner([0, 0], [2, -128], '#D9412A', 46), 560, 588, 0.62),
    place(banner([0, 0], [2, -128], '#E8A11F', 46), 760, 606, 0.7),
  );
}

/** They have come round the bend and walk toward us, singing. */
export function walkersAtTheBend(): Sheet {
  const singer = figure(
    women.rose,
    {
      ...dancing,
      far: limb`13,-76 15,-88`,
      farHand: 'grip',
      near: limb`0,-72 9,-86`,
      nearHand: 'grip',
    },
    { before: cymbals(14, -92) },
  );
  const old = figure({ ...women.white, pallu: 'wrapped' }, bentOverStick, {
    behind: staff([22, 0], [20, -50]),
  });
  const bearer = figure(
    sadhus.saffron,
    { ...striding, far: limb`12,-70 17,-62`, farHand: 'grip' },
    { behind: banner([18, -6], [22, -138], '#D9412A', 48) },
  );
  const left = { flip: true } as const;
  return peopleSheet({ lift: 10, shadow: 0.5, rim: 0.8, edge: '#FFF0C0' }).put(
    place(
      figure(women.blue, carryingOnHead, { behind: bundle([4, -94], '#E8A11F') }),
      1010,
      706,
      1.36,
      left,
    ),
    place(figure(men.cream, passing), 944, 724, 1.42, left),
    place(singer, 864, 752, 1.6, left),
    place(bearer, 760, 762, 1.72, left),
    place(figure(children.boy, striding), 690, 772, 1.14, left),
    place(old, 590, 792, 1.78, left),
  );
}

const SKIN = '#7A3F26';
const FAR_SKIN = '#66331E';
const DHOTI = '#F2B233';
const SHAWL = '#B8323F';

/**
 * Full length upon the stones of the way, seen from above and behind: so he goes around the whole hill, and where his fingers reach
 * he lays the stone, rises, and lies down again.
 */
export function measuring(): Sheet {
  const man: Snips = [
    legs(),
    arm(p`716,806 770,778 816,784 866,822 920,884`, FAR_SKIN),
    back(),
    head(),
  ];
  return peopleSheet({ lift: 7, shadow: 0.72, rim: 0.85, edge: '#FFEAB0' }).putAt(
    [man, arm(p`708,944 760,984 812,990 866,962 922,918`, SKIN), joinedHands()],
    286,
    288,
    0.72,
    { turn: 5, scaleY: 0.64 },
  );
}

function arm(line: readonly Point[], skin: string): Snips {
  return laid(ribbon(line, [50, 42, 40, 32, 20]), skin, 2.6);
}

/** Soles up, calves bare, the dhoti drawn between the legs. */
function legs(): Snips {
  const sole = (x: number, y: number, skin: string): Snips => [
    laid(
      outline(
        p`${x + 34},${y - 14} ${x + 8},${y - 24} ${x - 22},${y - 22} ${x - 34},${y - 6} ${x - 28},${y + 14} ${x - 4},${y + 16} ${x + 30},${y + 14}`,
      ),
      skin,
      2.4,
    ),
    slit(curve(p`${x - 22},${y - 12} ${x - 16},${y + 2} ${x - 20},${y + 10}`), 1.6),
  ];
  return [
    sole(166, 800, FAR_SKIN),
    laid(ribbon(p`320,812 250,804 192,802`, [50, 42, 24]), FAR_SKIN, 2.4),
    sole(172, 890, SKIN),
    laid(ribbon(p`320,884 256,892 198,892`, [52, 44, 26]), SKIN, 2.4),
    laid(
      outline(p`236,780! 330,768 430,752 486,764 512,800! 506,862! 430,850 330,842 242,832!`),
      DHOTI,
      2.6,
    ),
    laid(
      outline(p`246,868! 340,858 420,852 506,846! 496,926! 470,940 420,938 340,926 250,918!`),
      DHOTI,
      2.8,
    ),
    [
      p`270,796 370,784 450,778`,
      p`276,818 380,824 460,826`,
      p`280,886 380,886 450,876`,
      p`284,904 380,914 450,914`,
    ].map((line) => slit(ribbon(line, [0.4, 3, 0.4]), 1)),
    [p`470,782 452,804 466,836`, p`478,866 456,890 466,922`].map((line) => slit(curve(line), 2.4)),
    strip(curve(p`240,782 236,806 244,831`), 9, SHAWL),
    strip(curve(p`250,869 246,892 254,917`), 9, SHAWL),
  ];
}

/** From the narrow waist to the wide shoulders, the sacred thread across. */
function back(): Snips {
  return [
    laid(
      outline(
        p`490,794 548,808 612,802 668,786 714,778 742,796 752,866 742,938 722,966 688,966 638,942 566,918 488,916`,
      ),
      SKIN,
      2.6,
    ),
    slit(curve(p`520,856 600,858 690,868`), 2.4),
    slit(curve(p`700,802 676,822 668,848`), 2),
    slit(curve(p`696,944 672,918 668,890`), 2),
    laid(
      ribbon(p`506,778 500,830 486,884 492,936`, [34, 40, 40, 36], { ends: 'flat' }),
      SHAWL,
      2.4,
    ),
    slit(curve(p`494,786 489,834 476,884 482,930`), 2),
    slit(curve(p`514,790 510,836 496,884 502,930`), 2),
    laid(ribbon(p`524,812 606,850 700,930`, [5, 5, 5]), '#FFF3D0', 1.4),
  ];
}

/** The brow on the stones, the nape and the crown with its tuft turned to us. */
function head(): Snips {
  return [
    laid(ribbon(p`736,868 776,870`, [62, 54], { ends: 'flat' }), SKIN, 2.2),
    [
      [796, 824],
      [796, 918],
    ].map(([x = 0, y = 0]) => laid(ellipse(x, y, 11, 8), SKIN, 1.8)),
    laid(
      outline(p`762,852 776,830 806,822 838,838 850,870 838,902 806,918 776,910 762,890`),
      '#2B1620',
      2.4,
    ),
    [p`780,842 806,848 828,866`, p`780,900 806,894 828,878`].map((line) => slit(curve(line), 1.5)),
    laid(ribbon(p`800,870 776,864 756,874 738,866`, [15, 13, 9, 2]), '#2B1620', 2),
  ];
}

function joinedHands(): Snips {
  return [
    laid(outline(p`908,886 940,886 974,896 1002,912! 972,922 940,926 910,922`), SKIN, 2.4),
    slit(curve(p`914,904 950,904 996,911`), 1.8),
    strip(curve(p`900,874 906,886 902,894`), 4, SHAWL),
    strip(curve(p`902,916 908,926 906,936`), 4, SHAWL),
  ];
}
