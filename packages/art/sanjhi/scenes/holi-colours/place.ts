import { shares } from '../../paper/random.ts';
import { blossom, box, circle, petal } from '../../paper/shapes.ts';
import type { Sheet } from '../../paper/sheet.ts';
import { hole, laid, paper, type Snips, slit } from '../../paper/snips.ts';
import { arch } from '../../parts/arch.ts';
import { paving } from '../../parts/ground.ts';
import { lattice } from '../../parts/lattice.ts';
import { ghatFront } from '../../parts/pavilion.ts';
import { templeCluster } from '../../parts/temples.ts';
import { farSheet, frontSheet, middleSheet } from '../../sheets.ts';

export function town(): Sheet {
  return farSheet(['#5FBDB4', '#A8DDC2'], { gradient: [140, 700], lift: 8, rim: 0.4 }).put(
    templeCluster(900, 700, 1.1, { flag: '#E0307A' }),
    ghatFront(240, 700, 460, 250, { bays: 4, pavilions: [0.3, 0.8] }),
    paper(box(-10, 680, 1640, 60)),
  );
}

/** A house at the right, with the balcony from which yellow is poured. */
export function balcony(): Sheet {
  return middleSheet(['#F2895A', '#E0607A'], {
    gradient: [100, 700],
    lift: 13,
    edge: '#FFF6D0',
  }).put(
    paper(box(1330, -20, 310, 760)),
    hole(arch(1430, 446, 164, 150, 90, 4)),
    slit(arch(1430, 450, 188, 156, 98, 4), 2),
    paper(box(1310, 446, 330, 22), '#C23A6A'),
    lattice(1320, 472, 310, 54, 18),
    slit('M1310,470H1640M1310,530H1640', 2),
    [1350, 1410, 1470, 1530, 1590].map((x) => laid(`M${x - 16},534h32l-10,44h-12Z`, '#C23A6A', 2)),
    hole(arch(1520, 740, 110, 70, 54, 4)),
  );
}

export function court(): Sheet {
  return middleSheet(['#FFE3B0', '#E39A6A'], { gradient: [690, 1000], lift: 9 }).put(
    paving(696, 900, [716, 748, 796, 866, 950]),
  );
}

/** The gate we stand in: the dark mass, its jaali and its painted border. */
export function gate(): Sheet {
  const corner = (x: number, y: number, r: number): Snips => [
    hole(blossom(x, y, r, 8)),
    slit(circle(x, y, r * 1.2), 2.4),
    hole(
      shares(13)
        .slice(1)
        .map((t) =>
          circle(x + Math.cos(t * 6.283) * r * 1.42, y + Math.sin(t * 6.283) * r * 1.42, 4),
        )
        .join(''),
    ),
  ];
  const opening = (grow: number) => arch(910, 1060 + grow, 1240 + grow * 2, 560, 430 + grow, 6);
  return frontSheet(['#1E1040', '#3A1450'], {
    lift: 24,
    edge: '#F7B85A',
    rim: 0.7,
    hole: '#FFD27A',
    holeGlow: 0.8,
  }).put(
    paper(box(-20, -20, 1640, 1060)),
    hole(opening(0)),
    slit(opening(24), 3),
    slit(opening(56), 2),
    corner(160, 150, 66),
    corner(1530, 120, 52),
    corner(330, 60, 26),
    corner(1430, 40, 22),
    lattice(24, 300, 190, 420, 38),
    slit('M14,286H226M14,736H226', 2.4),
    hole(
      shares(15)
        .map((t) => petal(14 + t * 212, 770, -1.57, 22, 6))
        .join(''),
    ),
  );
}
