import type { Layer } from '../../light/scene.ts';
import { box } from '../../paper/shapes.ts';
import { Sheet } from '../../paper/sheet.ts';
import { hole, paper, slit } from '../../paper/snips.ts';
import { arch } from '../../parts/arch.ts';
import { pavilion } from '../../parts/pavilion.ts';
import { templeCluster } from '../../parts/temples.ts';
import { figure } from '../../people/figure.ts';
import { inShade } from '../../people/in-shade.ts';
import { walkingAway } from '../../people/moving.ts';
import { children, men, women } from '../../people/villagers.ts';
import { crossLegged, crossLeggedAway, squatting, watching } from '../../people/working.ts';
import { farSheet, middleSheet, peopleSheet } from '../../sheets.ts';

/** Through the arches: temples, then people who wait, sitting and standing, small and blue. */
export function beyond(): Layer[] {
  const shade = (a: string, b: string, c: string) => [a, b, c] as const;
  const blues = [
    shade('#1B3468', '#2B528F', '#3E6DAE'),
    shade('#1E3A70', '#35619F', '#5C8CC4'),
    shade('#182E5E', '#24487F', '#7BA6D4'),
  ];
  const who = [
    [women.rose, crossLegged, 930, 1],
    [men.elder, crossLegged, 985, 1],
    [children.girl, watching, 1046, 0.8],
    [women.white, crossLegged, 1084, 1],
    [men.rust, crossLeggedAway, 1180, 1.1],
    [women.teal, crossLegged, 1236, 1],
    [men.blue, walkingAway, 1290, 1],
    [women.gold, squatting, 1346, 1.05],
    [men.plum, crossLegged, 1440, 1.05],
    [women.blue, watching, 1496, 1],
    [sadhuLike(), crossLegged, 1552, 1.1],
  ] as const;
  return [
    farSheet(['#2F5C9C', '#7FB0DA'], { gradient: [240, 620], rim: 0.3, edge: '#E6F4FF' }).put(
      templeCluster(1270, 640, 0.9, { flag: '#D9426A' }),
      pavilion(1000, 640, 96),
      pavilion(1540, 640, 110),
      paper(box(880, 610, 740, 60)),
    ),
    { kind: 'haze', colour: '#CDE6F5', strength: 0.4, from: 470, to: 660 },
    peopleSheet({ colour: '#24487F', lift: 5, rim: 0.5, edge: '#D6ECFF' })
      .put(paper(box(860, 652, 760, 30), '#24487F'))
      .put(
        who.map(
          ([look, pose, x, s], i) =>
            new Sheet({ colour: '' }).putAt(
              figure(inShade(look, blues[i % 3] ?? blues[0] ?? ['', '', '']), pose),
              x,
              660 + (i % 2) * 6,
              1.75 * s,
              { flip: i % 3 === 1 },
            ).snips,
        ),
      ),
    middleSheet(['#2A3E78', '#3B4F86'], { gradient: [200, 660], lift: 8, edge: '#CFE6FF' }).put(
      paper(box(840, -10, 800, 690)),
      [1010, 1270, 1530].map((x) => [
        hole(arch(x, 690, 196, 230, 96, 5)),
        slit(arch(x, 690, 216, 236, 104, 5), 2),
      ]),
    ),
  ];
}

function sadhuLike() {
  return { ...men.bare, headdress: { kind: 'jata', colour: '#fff' } as const };
}
