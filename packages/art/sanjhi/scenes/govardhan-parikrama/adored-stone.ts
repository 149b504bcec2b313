import { curve, outline } from '../../paper/curves.ts';
import { type Point, p } from '../../paper/points.ts';
import { ribbon } from '../../paper/ribbon.ts';
import { circle, drop, petal } from '../../paper/shapes.ts';
import type { Sheet } from '../../paper/sheet.ts';
import { laid, paper, place, type Snips, slit, strip } from '../../paper/snips.ts';
import { featherEye } from '../../parts/feather.ts';
import { marigold } from '../../parts/garlands.ts';
import { flame } from '../../parts/lamp-kinds.ts';
import { boulder } from '../../parts/rocks.ts';
import { waistWrap } from '../../parts/waist-wrap.ts';
import { figure } from '../../people/figure.ts';
import { limb, type Pose } from '../../people/look.ts';
import { women } from '../../people/villagers.ts';
import { peopleSheet } from '../../sheets.ts';

const POURING: Pose = {
  hip: [-6, -49],
  neck: [7, -74],
  tilt: 24,
  crane: 36,
  farLeg: limb`5,-28 5,-4`,
  nearLeg: limb`-6,-27 -9,-4`,
  far: limb`20,-62 32,-68`,
  farHand: 'grip',
  near: limb`15,-58 29,-64`,
  nearHand: 'grip',
};

const LOTA: Snips = place(
  [
    laid(
      outline(p`-5,-6 -3.4,-8! 3.4,-8! 5,-6 3.6,-4.4 7,0 6,5.4 2,8 -2,8 -6,5.4 -7,0 -3.6,-4.4`),
      '#E9B23E',
      1,
    ),
    slit('M-6.4,1.4Q0,4 6.4,1.4M-4,-5.4H4', 0.6),
  ],
  36,
  -69,
  0.9,
  { turn: 74 },
);

/** She bends down and pours milk over a stone of the hill, which is dressed and garlanded, with lamps before it. */
export function adoringTheStone(): Sheet {
  const woman = figure(
    {
      ...women.plum,
      cloth: '#1F6A4A',
      lower: '#C2364F',
      trim: '#F7C04A',
      sprigs: true,
      headdress: { kind: 'veil', colour: '#F5BE4B' },
    },
    POURING,
    { behind: LOTA, before: waistWrap(POURING, '#F5BE4B') },
    { trail: 2 },
  );
  return peopleSheet({ lift: 14, shadow: 0.62, rim: 0.85, edge: '#FFE7A8' }).put(
    [-0.1, 0.3, 0.68].map((k) => [
      strip(curve(p`1410,740 ${1412 + k * 60},700 ${1410 + k * 120},676`), 3, '#9FB858'),
      featherEye(
        1410 + k * 116,
        686,
        -1.57 + k * 0.8,
        84,
        24,
        ['#2A7A5A', '#F59E0B', '#1F4A7A'],
        2,
      ),
    ]),
    boulder(1240, 962, 120, 66, 3, '#7D6238'),
    boulder(1560, 958, 150, 90, 8, '#6A5A34'),
    stone(),
    place(woman, 1120, 944, 4.5),
    laid(ribbon(p`1306,650 1326,668 1334,700 1336,738`, [7, 8, 9, 16]), '#FFFBF0', 1.6),
    paper(
      outline(
        p`1318,738 1340,730 1366,738 1376,756 1362,752 1356,776 1346,756 1336,786 1328,758 1314,768`,
      ),
      '#FFFBF0',
    ),
    [1252, 1330, 1480].map((x, i) => lamp(x, 962 + (i % 2) * 8)),
  );
}

/** Eyes are not painted on: the sign of the forehead, flowers and a garland are its face. */
function stone(): Snips {
  return [
    laid(
      outline(
        p`1240,960! 1236,880 1262,800 1318,746 1384,728 1448,746 1506,806 1532,886 1528,960!`,
      ),
      '#2B3A2C',
      3,
    ),
    slit(curve(p`1272,880 1290,818 1326,778`), 2.4),
    slit(curve(p`1500,900 1494,850 1474,806`), 2.4),
    paper(
      outline(
        p`1360,792! 1362,838 1372,864 1388,872 1404,864 1414,838 1416,792! 1405,794 1402,836 1388,856 1374,836 1371,794`,
      ),
      '#FFF6DC',
    ),
    paper(drop(1388, 796, 1.57, 52, 8), '#E8512F'),
    [-2, -1, 1, 2].map((k) => paper(circle(1388 + k * 34, 782 + Math.abs(k) * 7, 4.6), '#F7C04A')),
    garland([1256, 846], [1518, 852], 17, 3),
    garland([1252, 896], [1524, 900], 15, 2.4),
    [0, 1, 2, 3, 4].map((i) => paper(petal(1388, 946, -2.8 + i * 0.62, 22, 7), '#F2A0A8')),
  ];
}

function garland([x1, y1]: Point, [x2, y2]: Point, size: number, sag = 3): Snips {
  const count = Math.round(Math.hypot(x2 - x1, y2 - y1) / (size * 1.45));
  return Array.from({ length: count + 1 }, (_, i) => {
    const t = i / count;
    return marigold(
      x1 + (x2 - x1) * t,
      y1 + (y2 - y1) * t + Math.sin(t * Math.PI) * size * sag,
      size,
      ['#F59E0B', '#E8512F', '#F7C04A'][i % 3] ?? '#F59E0B',
    );
  });
}

/** A clay lamp whose wick leans from the wind of the evening. */
export function lamp(x: number, y: number, scale = 1): Snips {
  return place(
    [
      laid(outline(p`-24,0! 28,-2! 18,15 -12,16`), '#B5562A', 1.6),
      slit('M-16,5Q2,10 20,4', 1.2),
      flame(12, -2, 30, 0.1),
    ],
    x,
    y,
    scale,
  );
}
