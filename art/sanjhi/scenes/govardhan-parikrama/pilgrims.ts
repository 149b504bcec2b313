import { curve, outline } from '../../paper/curves.ts';
import { p } from '../../paper/points.ts';
import { ribbon } from '../../paper/ribbon.ts';
import type { Sheet } from '../../paper/sheet.ts';
import { laid, place, type Snips, slit } from '../../paper/snips.ts';
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

/**
 * Full length upon the stones of the way, seen from above his feet's side: so he goes around the whole hill, and where his fingers reach
 * he lays the stone, rises, and lies down again.
 */
export function measuring(): Sheet {
  const arm = (line: Parameters<typeof ribbon>[0]): string =>
    ribbon(line, [46, 44, 38, 34, 22, 18]);
  const man: Snips = [
    // The soles, toes on the ground.
    laid(outline(p`166,838 150,828 148,806 164,796 180,802 196,816 188,838`), SKIN, 2.4),
    laid(outline(p`180,868 162,858 160,836 176,826 192,834 208,848 202,868`), '#8A4B2D', 2.4),
    [p`153,812 162,808 171,812`, p`166,842 175,838 184,842`].map((line) => slit(curve(line), 1.6)),
    // Dhoti: two legs in one cloth.
    laid(
      outline(
        p`186,804! 250,798 320,784 390,764 450,762 504,790! 506,872 486,926! 430,930 350,912 270,886 204,872! 210,850 196,834 200,820`,
      ),
      '#F2B233',
      2.6,
    ),
    slit(curve(p`212,840 290,842 380,842 456,850`), 3),
    [
      p`236,814 310,806 380,792 440,790`,
      p`246,866 320,878 400,894 462,902`,
      p`300,822 370,820 440,826`,
      p`420,862 452,866 484,880`,
    ].map((line) => slit(ribbon(line, [0.4, 3, 0.4]), 1)),
    laid(
      ribbon(p`192,804 204,820 202,836 212,852 208,872`, [11, 11, 11], { ends: 'flat' }),
      '#B8323F',
      2,
    ),
    // The far arm, under the head.
    laid(arm(p`704,826 770,818 822,838 862,868 900,896 924,910`), '#6A351F', 2.4),
    // Back and shoulders.
    laid(
      outline(
        p`496,796 540,790 600,796 652,800 704,806 738,826 744,868 736,916 712,938 668,944 610,930 548,916 490,914 478,862`,
      ),
      SKIN,
      2.6,
    ),
    slit(curve(p`520,850 590,852 660,866 706,872`), 2),
    slit(curve(p`690,826 668,846 664,866`), 1.8),
    slit(curve(p`684,920 664,904 662,886`), 1.8),
    // The shawl with the names, lying over the small of the back.
    laid(
      ribbon(p`494,782 490,830 476,880 486,930`, [40, 46, 46, 44], { ends: 'flat' }),
      '#B8323F',
      2.4,
    ),
    slit(curve(p`484,790 478,836 464,882 472,924`), 2),
    slit(curve(p`504,790 500,836 488,882 498,926`), 2),
    laid(ribbon(p`520,800 600,838 690,900`, [5, 5, 5]), '#FFF3D0', 1.4),
    // Head bowed down between the arms, its crown toward us, the tuft on it.
    laid(
      outline(p`742,838 776,826 812,838 828,868 816,900 784,912 750,902 734,872`),
      '#2B1620',
      2.4,
    ),
    laid(outline(p`736,862 748,850 758,862 752,882 740,886`), SKIN, 1.8),
    [p`768,834 786,852 812,858`, p`762,850 782,872 818,880`, p`762,880 776,892 800,898`].map(
      (line) => slit(curve(line), 1.4),
    ),
    laid(ribbon(p`792,866 808,858 826,862 838,854`, [13, 12, 9, 2]), '#2B1620', 2),
    // The near arm, and both palms joined.
    laid(arm(p`706,914 756,946 812,956 862,944 902,928 926,918`), SKIN, 2.6),
    laid(outline(p`912,900 940,900 972,908 996,922! 968,930 938,932 914,930`), SKIN, 2.4),
    slit(curve(p`916,914 950,914 990,921`), 1.8),
    slit(curve(p`872,930 880,940 878,950`), 2),
  ];
  return peopleSheet({ lift: 7, shadow: 0.72, rim: 0.85, edge: '#FFEAB0' }).putAt(
    man,
    286,
    240,
    0.72,
    {
      turn: 5,
    },
  );
}
