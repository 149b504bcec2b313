import { type Light, type Scene, WIDE } from '../light/scene.ts';
import { outline } from '../paper/curves.ts';
import { p } from '../paper/points.ts';
import { Sheet } from '../paper/sheet.ts';
import { paper } from '../paper/snips.ts';
import { roots, stem } from '../parts/bark.ts';
import { crown } from '../parts/crown.ts';
import { dustCloud, puffsAlong } from '../parts/dust.ts';
import { ruts } from '../parts/earth.ts';
import { skein } from '../parts/flying-birds.ts';
import { grass } from '../parts/grass.ts';
import { land } from '../parts/ground.ts';
import { palm } from '../parts/palm.ts';
import { flag, spire } from '../parts/spire.ts';
import { bitsSheet, farSheet, frontSheet, middleSheet } from '../sheets.ts';
import { bandedSky } from '../skies/bands.ts';
import { farHerd, herdBoy, leadCow, middleHerd, nearHerd } from './dust-road-at-dusk/herd.ts';

const light: Light = { x: 1262, y: 452, radius: 620, colour: '#FFE7A0' };

/**
 * Godhuli, the hour of cow dust. The herd comes home out of the light along a bent road, toward the lower left; a great neem
 * with the sun behind its trunks is the dark mass. Amber to plum.
 */
export function compose(): Scene {
  const middle = nearHerd();
  const front = neem();
  return {
    size: WIDE,
    light,
    background: `<defs><radialGradient id="sun" gradientUnits="userSpaceOnUse" cx="1262" cy="452" r="1000"><stop offset="0" stop-color="#FFFBE0"/><stop offset=".165" stop-color="#FFE794"/><stop offset=".172" stop-color="#FFC65A"/><stop offset=".4" stop-color="#FBA244"/><stop offset=".72" stop-color="#EE8540"/><stop offset="1" stop-color="#D9603F"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#sun)"/>`,
    shadowTint: '#3a1030',
    bloom: 0.62,
    vignette: 0.36,
    saturation: 1.22,
    layers: [
      ...bandedSky(
        WIDE,
        [
          ['#E8743E', 300],
          ['#B94A55', 196],
          ['#7A2F62', 96],
        ],
        {
          kind: 'streak',
          seed: 5,
          slope: -40,
          wild: 40,
          paper: { translucency: 0.42, rim: 0.5, edge: '#FFD98A' },
        },
      ),
      bitsSheet('#5A2350', { lift: 6, rim: 0.3 }).put(
        skein('egret', 560, 208, 0.62, '#6A2850'),
        skein('egret', 250, 320, 0.4, '#8A3A58'),
      ),
      farLand(),
      dust([...puffsAlong([640, 540], [1330, 548], 14, [60, 86], 3)], 5, '#FFC25E', 0.72),
      farHerd(),
      dust([...puffsAlong([420, 606], [1180, 596], 12, [64, 52], 8)], 11, '#FFB24E', 0.62),
      plain(),
      middleHerd(),
      dust(
        [...puffsAlong([60, 700], [1050, 720], 13, [92, 74], 21), [1000, 640, 70], [880, 610, 60]],
        23,
        '#F49A44',
        0.56,
      ),
      road(),
      {
        kind: 'glow',
        glows: [{ x: 980, y: 800, radius: 420, colour: '#FFC060', strength: 0.5, flat: 3.6 }],
      },
      middle,
      dust([...puffsAlong([560, 920], [1230, 880], 9, [88, 66], 34)], 37, '#EE8C42', 0.5),
      herdBoy(),
      front,
      leadCow(),
      dust([...puffsAlong([-20, 1010], [640, 1016], 7, [84, 78], 45)], 47, '#F2A04C', 0.5),
      bank(),
    ],
    planes: { middle, front },
  };
}

function dust(
  puffs: readonly (readonly [number, number, number])[],
  seed: number,
  colour: string,
  opacity: number,
): Sheet {
  return new Sheet({
    colour,
    lift: 10,
    shadow: 0.22,
    translucency: 0.5,
    rim: 0.6,
    edge: '#FFF0B8',
    opacity,
    holeGlow: 0.1,
  }).put(dustCloud(puffs, seed));
}

function farLand(): Sheet {
  return farSheet(['#B5503F', '#D97A3C'], { gradient: [420, 600], translucency: 0.36 }).put(
    land([520, 512, 528, 534, 540, 536, 520]),
    spire(150, 524, 40, 130),
    flag(150, 388, 34, '#E8743B'),
    spire(214, 528, 24, 78),
    palm(300, 530, 110, 4, -0.1),
    palm(60, 526, 90, 9, 0.14),
    palm(392, 534, 76, 12, 0.1),
    paper(outline(p`430,548 440,512 470,494 510,500 530,484 570,492 600,512 640,530 660,548`)),
  );
}

function plain(): Sheet {
  return middleSheet(['#C2602F', '#8A3A38'], { gradient: [600, 820], translucency: 0.3 }).put(
    land([652, 640, 640, 622, 606, 612, 640]),
    grass('paper', { from: 0, to: 700, top: 640, bottom: 656 }, 60, 5, { wind: -0.4, high: 22 }),
  );
}

/** The road itself, bright where the light lies along it, with the ruts of carts. */
function road(): Sheet {
  return middleSheet(['#E8963F', '#A8482F'], {
    gradient: [690, 1000],
    translucency: 0.34,
    lift: 8,
  }).put(
    paper(
      outline(
        p`1240,676! 1010,700 760,742 420,786 120,812 -40,830! -40,1040! 1640,1040! 1640,800! 1420,740 1330,690`,
      ),
    ),
    ruts(p`1230,700 1010,760 800,850 560,960 470,1020`, [30, 190], { seed: 4, colour: '#A04A2C' }),
    grass('cut', { from: 760, to: 1640, top: 830, bottom: 990 }, 60, 14, { wind: -0.4 }),
  );
}

function neem(): Sheet {
  const bark = '#2A1030';
  const look = { colour: bark, slits: 6 };
  return frontSheet(bark, { lift: 20, edge: '#FFBE70', rim: 0.75 }).put(
    crown(
      [
        [1560, 40, 190],
        [1330, 20, 170],
        [1110, -20, 150],
        [930, -40, 110],
        [1600, 210, 130],
        [1240, 120, 96],
        [1440, 150, 110],
      ],
      {
        kind: 'neem',
        colours: ['#2A1030', '#3A1838', '#4A2240'],
        leaf: 58,
        light,
        dense: 0.8,
        hang: 0.7,
        gap: 2.4,
      },
      9,
    ),
    stem(
      { line: p`1420,470 1370,330 1260,210 1150,110 1040,40`, widths: [60, 50, 36, 24, 10] },
      4,
      look,
    ),
    stem({ line: p`1400,420 1350,300 1330,180 1350,60`, widths: [44, 34, 26, 16] }, 6, look),
    roots(1452, 930, 110, 6, look),
    stem(
      {
        line: p`1452,960 1440,800 1424,620 1430,440 1480,260 1560,120 1600,20`,
        widths: [150, 112, 92, 88, 70, 56, 40],
      },
      5,
      look,
    ),
    stem(
      { line: p`1590,980 1584,760 1560,560 1580,380 1660,240`, widths: [110, 80, 64, 56, 40] },
      8,
      look,
    ),
  );
}

function bank(): Sheet {
  return frontSheet(['#3A1636', '#240C28'], { lift: 22, edge: '#FFC070', rim: 0.7 }).put(
    paper(outline(p`1640,900! 1500,930 1330,948 1160,984 1000,1030! 1640,1030!`)),
    grass('paper', { from: 1040, to: 1640, top: 930, bottom: 1000 }, 120, 3, {
      wind: -0.5,
      high: 52,
      sparse: 0.2,
    }),
  );
}
