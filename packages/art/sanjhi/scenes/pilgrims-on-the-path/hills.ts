import { outline } from '../../paper/curves.ts';
import { p } from '../../paper/points.ts';
import { Sheet } from '../../paper/sheet.ts';
import { paper } from '../../paper/snips.ts';
import { dustCloud, puffsAlong } from '../../parts/dust.ts';
import { fallenLeaves } from '../../parts/earth.ts';
import { grass } from '../../parts/grass.ts';
import { temple } from '../../parts/temples.ts';
import { tree } from '../../parts/tree.ts';
import { farSheet, middleSheet } from '../../sheets.ts';

export function templeHill(): Sheet {
  const bush = (x: number, y: number, s: number, seed: number) =>
    tree(x, y, s, seed, {
      bark: '#8A7A80',
      leaves: ['#A8B98A', '#94AC84'],
      depth: 3,
      leaf: 66,
      veins: 2,
      flowers: 0,
    });
  return farSheet(['#C9B594', '#B4BE94'], { gradient: [280, 560], translucency: 0.36 }).put(
    temple(1120, 376, 0.62, { flag: '#E8641F' }),
    temple(1218, 388, 0.36, { flag: '#D9304A' }),
    temple(1034, 398, 0.3),
    bush(1290, 400, 0.4, 5),
    bush(610, 486, 0.36, 8),
    bush(960, 424, 0.3, 12),
    paper(
      outline(
        p`-40,520 160,500 330,512 470,500 620,484 780,462 930,430 1060,396 1160,378 1260,390 1400,440 1640,470! 1640,640! -40,640!`,
      ),
    ),
    paper(
      outline(
        p`1100,384 1130,384 1060,412 900,446 760,470 640,496! 620,512 760,492 930,460 1080,420`,
      ),
      '#FFE9C0',
    ),
  );
}

/** Where the way bends back to the left. */
export function secondHill(): Sheet {
  return middleSheet(['#9FB583', '#7F9F7A'], {
    gradient: [480, 700],
    translucency: 0.26,
    lift: 10,
    edge: '#FFF6D4',
    rim: 0.5,
  }).put(
    paper(
      outline(
        p`-40,600 200,560 430,580 600,566 800,536 1000,514 1180,500 1330,516 1640,500! 1640,760! -40,760!`,
      ),
    ),
    paper(
      outline(
        p`620,500! 900,516 1140,532 1190,552 1120,574 900,594 700,616 520,640! 470,660 640,650 900,622 1160,598 1262,564 1232,528 1100,504`,
      ),
      '#FBDDB0',
    ),
    grass('cut', { from: 0, to: 1600, top: 590, bottom: 700 }, 60, 5, { high: 14 }),
    tree(1370, 540, 0.62, 17, {
      bark: '#6A5A70',
      leaves: ['#7FA070', '#94B27A', '#6A906C'],
      depth: 4,
      veins: 3,
      flowers: 0.1,
    }),
    tree(250, 580, 0.5, 23, {
      bark: '#6A5A70',
      leaves: ['#7FA070', '#6A906C'],
      depth: 3,
      leaf: 72,
      veins: 3,
      flowers: 0,
    }),
  );
}

export function mistSheet(): Sheet {
  return new Sheet({
    colour: '#FFF3DC',
    lift: 5,
    shadow: 0.14,
    opacity: 0.5,
    translucency: 0.4,
    rim: 0.4,
    holeGlow: 0,
  }).put(
    dustCloud(puffsAlong([1180, 668], [1660, 640], 7, [44, 66], 3), 6, 1.4),
    dustCloud(puffsAlong([-40, 680], [420, 676], 7, [60, 40], 9), 8, 1.4),
  );
}

export function firstHill(): Sheet {
  return middleSheet(['#6F9A74', '#4A7A6C'], {
    gradient: [640, 900],
    translucency: 0.2,
    lift: 12,
    edge: '#FFF0C4',
    rim: 0.5,
  }).put(
    paper(
      outline(
        p`-40,720 160,690 340,676 470,664 640,690 860,712 1080,716 1300,690 1640,660! 1640,1020! -40,1020!`,
      ),
    ),
    paper(
      outline(
        p`440,668! 400,700 460,740 640,772 900,800 1100,810 1250,836! 1330,850 1260,800 1120,772 900,752 700,724 560,690 520,664!`,
      ),
      '#F7CF9A',
    ),
    grass('paper', { from: 0, to: 1600, top: 690, bottom: 716 }, 70, 7, {
      high: 20,
      colours: ['#6F9A74', '#86AA78'],
    }),
    grass('cut', { from: 700, to: 1600, top: 740, bottom: 900 }, 60, 9, { high: 20 }),
  );
}

export function nearGround(): Sheet {
  return middleSheet(['#F0B87C', '#A0606A'], {
    gradient: [830, 1000],
    translucency: 0.2,
    lift: 12,
    edge: '#FFE9B4',
    rim: 0.6,
  }).put(
    paper(
      outline(
        p`-40,880 200,850 500,840 800,826 1080,816 1290,840 1400,872 1380,930 1300,1040! -40,1040!`,
      ),
    ),
    grass('cut', { from: 100, to: 1340, top: 880, bottom: 990 }, 50, 12, { high: 22 }),
    fallenLeaves(
      { from: 720, to: 1300, top: 850, bottom: 980 },
      22,
      6,
      ['#E8641F', '#F7B733', '#D9304A'],
      22,
    ),
  );
}
