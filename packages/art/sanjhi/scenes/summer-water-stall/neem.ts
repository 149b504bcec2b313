import { p } from '../../paper/points.ts';
import { seedRandom, shares } from '../../paper/random.ts';
import { ellipse } from '../../paper/shapes.ts';
import type { Sheet } from '../../paper/sheet.ts';
import { hole, paper } from '../../paper/snips.ts';
import { roots, stem } from '../../parts/bark.ts';
import { crown } from '../../parts/crown.ts';
import { sprig } from '../../parts/leaf-kinds.ts';
import { middleSheet } from '../../sheets.ts';

/** The pool of shade under the tree, with the coins of light that fall through leaves. */
export function shade(): Sheet {
  const random = seedRandom(3);
  return middleSheet(['#C98F4A', '#7A4A2C'], {
    gradient: [720, 1000],
    lift: 3,
    shadow: 0.2,
    rim: 0.1,
    edge: '#FFE9A8',
    hole: '#FFEFB8',
    holeGlow: 0.9,
  }).put(
    paper(
      'M-20,752C100,730 220,766 330,744C480,722 620,760 760,742C860,730 960,770 1060,776C1190,790 1280,820 1230,880C1190,930 1260,980 1330,1020L-20,1020Z',
    ),
    hole(
      Array.from({ length: 60 }, () => {
        const y = random.between(720, 990);
        return ellipse(random.between(20, 1180), y, random.between(6, 20), random.between(2, 6));
      }).join(''),
    ),
  );
}

export function trunk(): Sheet {
  const bark = { colour: '#3A2A26', slits: 15, knots: 2, gap: 3 };
  return middleSheet('#3A2A26', { lift: 17, edge: '#FFE9A0', rim: 0.7 }).put(
    roots(836, 900, 230, 5, bark),
    stem(
      { line: p`838,930 826,700 834,430 812,210 770,40`, widths: [300, 236, 214, 220, 150] },
      4,
      bark,
    ),
    stem({ line: p`846,330 960,200 1130,110 1330,40`, widths: [150, 96, 66, 30] }, 6, {
      ...bark,
      knots: 1,
    }),
    stem({ line: p`808,300 660,170 470,110 240,60`, widths: [140, 90, 60, 26] }, 9, {
      ...bark,
      knots: 1,
    }),
  );
}

/** The crown is the dark mass of the picture; only its lower edge lets leaves hang into the light. */
export function canopy(light: { x: number; y: number }): Sheet[] {
  const random = seedRandom(40);
  const ends = shares(30).map((t) => {
    const x = t * 1640 - 20;
    const y =
      168 +
      Math.sin(t * 9) * 34 -
      Math.max(0, 1 - Math.abs(t - 0.46) * 4) * 70 +
      random.between(-16, 16);
    return sprig(
      'neem',
      x,
      y - 50,
      1.57 + random.between(-0.5, 0.5),
      random.between(84, 120),
      random,
      { colour: random.pick(['#2F6B3A', '#3F8044', '#24583A']), second: '#4F9448', veins: 0 },
    );
  });
  const inside = middleSheet('#0B2422', { lift: 10, rim: 0.1 }).put(
    paper(
      `M-20,-20H1640V128${shares(18)
        .map(
          (t) =>
            `Q${1640 - t * 1660 - 46},${150 + Math.sin(t * 20) * 26} ${1640 - (t + 1 / 17) * 1660},128`,
        )
        .join('')}Z`,
      '#0B2422',
    ),
  );
  const outside = middleSheet('#1F4A34', { lift: 18, edge: '#E8E08A', rim: 0.4 }).put(
    ends,
    crown(
      [
        [60, 60, 200],
        [300, 30, 190],
        [560, 40, 170],
        [800, 10, 190],
        [1050, 20, 190],
        [1300, 20, 200],
        [1550, 60, 200],
        [180, 120, 120],
        [1440, 130, 110],
      ],
      {
        kind: 'neem',
        colours: ['#0F2E28', '#13382C', '#1B4A34', '#266038'],
        leaf: 74,
        light,
        dense: 0.95,
        veins: 0,
        hang: 0.6,
      },
      7,
    ),
  );
  return [inside, outside];
}
