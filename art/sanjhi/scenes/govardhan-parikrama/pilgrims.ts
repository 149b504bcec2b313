import { curve, outline } from '../../paper/curves.ts';
import { p } from '../../paper/points.ts';
import { ribbon } from '../../paper/ribbon.ts';
import { circle, drop, ellipse } from '../../paper/shapes.ts';
import type { Sheet } from '../../paper/sheet.ts';
import { laid, paper, place, type Snips, slit, strip } from '../../paper/snips.ts';
import { featherEye } from '../../parts/feather.ts';
import { grass } from '../../parts/grass.ts';
import { monkeyWithYoung, sittingMonkey, walkingMonkey } from '../../parts/monkey.ts';
import { banner, bundle } from '../../parts/procession.ts';
import { boulder } from '../../parts/rocks.ts';
import { figure } from '../../people/figure.ts';
import { cymbals } from '../../people/instruments.ts';
import { limb } from '../../people/look.ts';
import {
  bentOverStick,
  carryingOnHead,
  dancing,
  striding,
  walkingAway,
} from '../../people/moving.ts';
import { staff } from '../../people/tools.ts';
import { children, men, sadhus, women } from '../../people/villagers.ts';
import { greeting, onHeels, prostrate } from '../../people/working.ts';
import { frontSheet, peopleSheet } from '../../sheets.ts';
import { garlandOn } from './hill.ts';

/** Along the foot of the hill, this way and on. */
export function walkers(): Sheet {
  const singer = figure(
    { ...women.rose },
    {
      ...dancing,
      far: limb`13,-76 15,-88`,
      farHand: 'grip',
      near: limb`0,-72 9,-86`,
      nearHand: 'grip',
    },
    { before: cymbals(14, -92) },
  );
  const old = figure({ ...women.white }, bentOverStick, { behind: staff([22, 0], [20, -50]) });
  return peopleSheet({ lift: 9, shadow: 0.5, rim: 0.75, edge: '#FFF3C0' }).put(
    place(
      figure(women.teal, { ...carryingOnHead }, { behind: bundle([4, -94], '#E8512F') }),
      446,
      826,
      1.34,
    ),
    place(
      figure(
        sadhus.saffron,
        { ...striding, far: limb`12,-70 17,-62`, farHand: 'grip' },
        { behind: banner([18, -16], [22, -138], '#E8641F', 44) },
      ),
      506,
      836,
      1.5,
    ),
    place(figure(children.boy, striding), 560, 838, 1),
    place(figure(men.cream, walkingAway), 690, 820, 1.24),
    place(singer, 736, 838, 1.5),
    place(figure(women.gold, { ...striding, tilt: -6 }, {}, { trail: 4 }), 800, 830, 1.4),
    place(old, 936, 842, 1.5),
    place(figure(children.girl, { ...striding, far: limb`14,-64 22,-60` }), 896, 840, 1.06),
    place(walkingMonkey({ fur: '#A87A4A' }), 1010, 814, 0.8),
  );
}

/** She kneels down to measure the next length; her daughter greets whom she follows. */
export function rising(): Sheet {
  return peopleSheet({ lift: 13, shadow: 0.58, rim: 0.75, edge: '#FFF0B8' }).put(
    place(
      figure(
        {
          ...women.plum,
          cloth: '#A81F5A',
          lower: '#0F7A6A',
          headdress: { kind: 'veil', colour: '#F7B733' },
        },
        onHeels,
      ),
      1124,
      892,
      3.4,
    ),
    place(
      figure({ ...children.rose, cloth: '#F7C04A', lower: '#BE185D' }, greeting),
      1300,
      882,
      2.1,
      { flip: true },
    ),
  );
}

/** Full length upon the earth: so he goes around the whole hill, with a stone laid down at each length. */
export function measuring(): Sheet {
  const man = figure(
    {
      dress: 'robe',
      bare: true,
      cloth: '#F7B733',
      trim: '#C2255C',
      headdress: { kind: 'shikha' },
      skin: '#7A3F26',
    },
    prostrate,
  );
  const pile: Snips = [
    [1292, 956, 24],
    [1326, 960, 28],
    [1308, 936, 22],
    [1350, 954, 20],
    [1334, 938, 18],
  ].map(([x = 0, y = 0, r = 0], i) =>
    laid(
      ellipse(x, y, r, r * 0.6),
      ['#8A6A4A', '#A8845A', '#6F5A44', '#B5946A', '#967650'][i],
      1.8,
    ),
  );
  return peopleSheet({ lift: 15, shadow: 0.72, rim: 0.8, edge: '#FFF0B8' }).put(
    strip(curve(p`1266,976 1282,964 1278,944`), 3, '#FFF3D0'),
    place(man, 816, 966, 7.4),
    laid(ribbon(p`742,864 752,912 744,962`, [24, 28, 24], { ends: 'flat' }), '#C2255C', 2),
    strip(curve(p`733,866 742,912 735,960`), 3, '#F7C04A'),
    slit(curve(p`790,866 840,910 880,944`), 2),
    pile,
  );
}

/** A stone of the hill, dressed and adored, and the monkeys that live from what is offered. */
export function adoredStone(): Sheet {
  const dark = '#2A3A24';
  const flames: Snips = [
    [60, 938],
    [300, 950],
  ].map(([x = 0, y = 0]) => [
    laid(
      outline(p`${x - 26},${y}! ${x + 30},${y - 2}! ${x + 20},${y + 16} ${x - 14},${y + 17}`),
      '#B5562A',
      1.6,
    ),
    paper(drop(x + 12, y - 40, 1.57, 42, 10), '#FFD86A'),
    paper(drop(x + 12, y - 24, 1.57, 24, 5), '#FFFBE0'),
  ]);
  return frontSheet(['#3A4A2A', '#1C2A1E'], { lift: 22, edge: '#FFE08A', rim: 0.85 }).put(
    [-0.36, 0, 0.34].map((k, i) => [
      strip(curve(p`${196 + i * 10},760 ${190 + k * 120},660 ${196 + k * 240},580`), 4, '#4A6A34'),
      featherEye(
        196 + k * 220,
        600 - Math.abs(k) * 20,
        -1.57 + k * 0.8,
        120,
        34,
        ['#2A7A5A', '#F59E0B', '#1F4A7A'],
        2.4,
      ),
    ]),
    laid(outline(p`30,960! 36,850 80,762 160,724 250,728 326,780 366,862 374,960!`), dark, 2.6),
    slit(curve(p`70,880 110,800 170,760`), 2),
    paper(
      outline(
        p`168,790! 170,850 186,880 204,884 222,878 236,850 238,790! 226,792 222,846 204,864 186,846 182,790`,
      ),
      '#FFF6DC',
    ),
    paper(drop(204, 800, 1.57, 56, 9), '#E8512F'),
    [0, 1, 2, 3, 4].map((i) =>
      paper(circle(118 + i * 43, 772 - Math.sin((i / 4) * 3.14) * 24, 5), '#F7C04A'),
    ),
    garlandOn([52, 850], [356, 850], 21),
    garlandOn([66, 890], [346, 890], 18),
    flames,
    boulder(1500, 1016, 300, 190, 5, '#2A3A24'),
    garlandOn([1408, 880], [1584, 872], 14),
    place(monkeyWithYoung({ fur: '#5F4A34', face: '#C98F74' }), 1540, 842, 2.1, { flip: true }),
    place(sittingMonkey({ fur: '#74583A', face: '#D9A084', holds: '#F7C04A' }), 1412, 850, 1.9, {
      flip: true,
    }),
    grass('paper', { from: -20, to: 440, top: 968, bottom: 1000 }, 90, 3, {
      high: 46,
      wind: 0.3,
      sparse: 0,
      colours: ['#3A4A2A', '#4A5A2E', '#2A3A24'],
    }),
    grass('paper', { from: -20, to: 1620, top: 1002, bottom: 1016 }, 110, 6, {
      high: 54,
      wind: 0.3,
      colours: ['#3A4A2A', '#4A5A2E', '#2A3A24'],
    }),
  );
}
