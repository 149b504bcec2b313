import { shares } from '../../paper/random.ts';
import { box, petal } from '../../paper/shapes.ts';
import type { Sheet } from '../../paper/sheet.ts';
import { hole, paper, slit } from '../../paper/snips.ts';
import { arch } from '../../parts/arch.ts';
import { lattice } from '../../parts/lattice.ts';
import { figure } from '../../people/figure.ts';
import { inShade } from '../../people/in-shade.ts';
import { dancing, passing, striding, walkingToUs } from '../../people/moving.ts';
import { children, men, women } from '../../people/villagers.ts';
import { greeting, watching } from '../../people/working.ts';
import { farSheet, middleSheet, peopleSheet } from '../../sheets.ts';
import { stars } from '../../sky.ts';

export function sky(): Sheet {
  return farSheet(['#16124A', '#3A1F6E'], {
    gradient: [0, 300],
    lift: 6,
    hole: '#FFF0C0',
    holeGlow: 0.8,
  }).put(paper(box(-10, -10, 1620, 420)), stars(60, 5, 1600, 200));
}

/** Far under the arches the guests dance before the bride and groom. */
export function guests(): Sheet {
  const gold = [
    ['#4A1440', '#7A1F5A', '#E8843A'],
    ['#5A1A34', '#A0302F', '#F7B03A'],
    ['#3A1450', '#5A2A8A', '#E0558A'],
  ] as const;
  const who = [
    [women.rose, dancing, 222],
    [men.plum, dancing, 274],
    [women.teal, passing, 396],
    [men.elder, greeting, 436],
    [women.gold, watching, 570],
    [men.rust, walkingToUs, 720],
    [women.blue, dancing, 756],
    [children.girl, striding, 900],
    [men.blue, watching, 882],
    [women.saffron, striding, 1072],
    [men.cream, dancing, 60],
    [women.white, passing, 96],
    [women.teal, dancing, 1552],
    [women.plum, dancing, 1224],
  ] as const;
  return peopleSheet({ colour: '#F0A040', lift: 5, edge: '#FFF0C8' })
    .put(paper(box(-10, 130, 1620, 230), '#F7B458'))
    .put(slit('M-10,300H1610', 2))
    .put(
      who.map(
        ([look, pose, x], i) =>
          peopleSheet().putAt(figure(inShade(look, gold[i % 3] ?? gold[0]), pose), x, 312, 1.24, {
            flip: i % 2 === 1,
          }).snips,
      ),
    );
}

export function house(): Sheet {
  const bays = Array.from({ length: 10 }, (_, i) => 80 + i * 164);
  return middleSheet(['#2A1A64', '#4A1F6E'], {
    gradient: [60, 330],
    lift: 13,
    edge: '#FFC877',
    hole: '#FFD98A',
    holeGlow: 0.9,
  }).put(
    paper(box(-10, 92, 1620, 240)),
    bays.map((x) => [hole(arch(x, 318, 124, 96, 58, 4)), slit(arch(x, 322, 142, 100, 64, 4), 2)]),
    lattice(-6, 100, 1612, 34, 24, 'diamond'),
    slit('M-10,140H1610', 2),
    paper(
      shares(66)
        .map((t) => petal(t * 1620 - 10, 94, -1.57, 22, 9, 0.6))
        .join(''),
    ),
    paper(box(-10, 318, 1620, 22), '#5A2A80'),
  );
}
