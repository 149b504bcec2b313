import { glowFrom, type Light, type Scene, WIDE } from '../light/scene.ts';
import { curve } from '../paper/curves.ts';
import { p } from '../paper/points.ts';
import { seedRandom } from '../paper/random.ts';
import { box, lens } from '../paper/shapes.ts';
import type { Sheet } from '../paper/sheet.ts';
import { hole, paper, slit } from '../paper/snips.ts';
import { fallenLeaves } from '../parts/earth.ts';
import { flutePlayer } from '../parts/flute-player.ts';
import { grass } from '../parts/grass.ts';
import { darkLeaves, litLeaves, trunk } from '../parts/great-kadamba.ts';
import { land } from '../parts/ground.ts';
import { palm } from '../parts/palm.ts';
import { skyCurtains } from '../parts/sky-curtains.ts';
import { temple } from '../parts/temples.ts';
import { calf, zebu } from '../parts/zebu.ts';
import type { ZebuCoat } from '../parts/zebu-head.ts';
import { calfAsleep, calfRestsAwake, restsChewing, zebuAtRest } from '../parts/zebu-lying.ts';
import { calfStands, zebuGrazes, zebuStands } from '../parts/zebu-poses.ts';
import { zebuFromBehind } from '../parts/zebu-turned.ts';
import { farSheet, frontSheet, middleSheet, peopleSheet } from '../sheets.ts';
import { stars } from '../sky.ts';

const light: Light = { x: 960, y: 600, radius: 560, colour: '#FFE3B8' };

/** The blue hour: a cowherd plays under the kadamba, and the cattle stop grazing to listen. */
export function compose(): Scene {
  const middle = darkLeaves();
  const nearest = litLeaves();
  return {
    size: WIDE,
    light,
    background: glowFrom({ x: 940, y: 640 }, 900, [
      [0, '#FFF3D2'],
      [0.16, '#FFD9A0'],
      [0.34, '#F7A98C'],
      [0.6, '#9A86B8'],
      [1, '#3F5AA0'],
    ]),
    shadowTint: '#0c1440',
    bloom: 0.7,
    vignette: 0.35,
    layers: [
      ...skyCurtains(
        [
          ['#C7A0B8', 470, 410, 480],
          ['#7C8FC4', 390, 300, 400],
          ['#4A6DB4', 310, 200, 310],
          ['#2B4C98', 230, 120, 210],
        ],
        5,
        { translucency: 0.3, holeGlow: 0.6 },
        [[], [], stars(16, 7, 1600, 220), stars(26, 3, 1600, 150)],
      ),
      farBank(),
      { kind: 'haze', colour: '#FFD2A8', strength: 0.4, from: 520, to: 690 },
      river(),
      meadow(),
      {
        kind: 'glow',
        glows: [{ x: 860, y: 800, radius: 420, colour: '#8FB0D8', strength: 0.42, flat: 4 }],
      },
      farCattle(),
      middle,
      trunk(),
      herd(),
      player(),
      nearest,
      fireflies(),
      front(),
      fireflies(2),
    ],
    planes: { middle, front: nearest },
  };
}

function farBank(): Sheet {
  return farSheet(['#6E78B4', '#A88AAE'], { gradient: [470, 660], edge: '#FFE3C0' }).put(
    land([640, 600, 560, 590, 622, 628, 610, 566, 540, 580]),
    temple(1420, 596, 0.62, { flag: '#E88A6A' }),
    temple(1510, 600, 0.4, { flag: '#E88A6A' }),
    palm(1310, 606, 120, 4, 0.1),
    palm(1260, 612, 88, 7, -0.12),
  );
}

function river(): Sheet {
  const random = seedRandom(8);
  const ripples = Array.from({ length: 60 }, () => {
    const y = random.between(640, 716);
    const near = (y - 620) / 100;
    return lens(random.between(440, 1640), y, 0, random.between(20, 90) * near, 2.2 * near);
  });
  return middleSheet(['#E9B59C', '#6D86BC'], { gradient: [632, 730], rim: 0.3 }).put(
    paper(box(-20, 634, 1640, 400)),
    hole(ripples.join('')),
  );
}

function meadow(): Sheet {
  return middleSheet(['#2C5C86', '#16305E'], { gradient: [690, 1000], edge: '#BFD8E8' }).put(
    land([716, 700, 690, 706, 724, 716, 700, 690]),
    grass('paper', { from: 0, to: 1600, top: 692, bottom: 716 }, 150, 5, { high: 22, wind: -0.4 }),
    grass('cut', { from: 0, to: 1600, top: 750, bottom: 960 }, 120, 6, {
      high: 26,
      wind: -0.4,
      sparse: 0.5,
    }),
    slit(curve(p`540,1000 640,880 820,800 1040,752 1300,722`), 2),
    slit(curve(p`640,1000 720,890 880,810 1080,760 1330,728`), 1.4),
  );
}

function farCattle(): Sheet {
  return middleSheet('#B9BCD8', { lift: 6, edge: '#FFE3C0' })
    .putAt(zebu(zebuGrazes, { coat: coat('#A99CBC', '#7C7096') }), 1180, 746, 0.5)
    .putAt(zebu(zebuStands, { coat: coat('#C9C4DA', '#938CB0') }), 1330, 744, 0.56, { flip: true });
}

function herd(): Sheet {
  const listening = { ...calfStands, poll: [44, -90] as const, face: -8 };
  const rests = { ...restsChewing, poll: [86, -104] as const, face: 4 };
  return peopleSheet({ edge: '#FFDCAE', rim: 0.6 })
    .putAt(zebuFromBehind({ coat: coat('#C7B3BC', '#8C7A98') }), 1500, 812, 1.85, { flip: true })
    .putAt(calf(listening, { coat: coat('#B9795E', '#7E4C4E') }), 404, 902, 2.05)
    .putAt(
      zebuAtRest(rests, {
        coat: coat('#D8C7D0', '#9C8AAC'),
        cloth: '#8A2F6A',
        garland: ['#F7C04A', '#E0607A'],
      }),
      1250,
      932,
      2.75,
      { flip: true },
    )
    .putAt(calfAsleep(calfRestsAwake, { coat: coat('#D9C6D0', '#9C88A6') }), 940, 950, 1.7, {
      flip: true,
    });
}

/** Coats in the light of the blue hour. */
function coat(colour: string, shade: string): ZebuCoat {
  return { colour, shade, muzzle: '#4A3550', horn: '#2B1B3A' };
}

function player(): Sheet {
  return peopleSheet({ edge: '#FFE3C0', rim: 0.65 }).putAt(flutePlayer(), 690, 916, 6);
}

function fireflies(seed = 1) {
  const random = seedRandom(seed * 31);
  return {
    kind: 'glow' as const,
    glows: Array.from({ length: 22 }, () => ({
      x: random.between(40, 1580),
      y: random.between(420, 960),
      radius: random.between(7, 16),
      colour: '#E8FF9A',
      strength: random.between(0.6, 1),
    })),
  };
}

function front(): Sheet {
  return frontSheet(['#0F1C48', '#0A1030'], { gradient: [900, 1000], edge: '#F3B56A' }).put(
    land([930, 938, 948, 954, 950, 942, 934, 928]),
    grass('paper', { from: -20, to: 1620, top: 936, bottom: 976 }, 260, 3, {
      high: 52,
      wind: -0.5,
      sparse: 0.34,
      flowers: 0.14,
      petals: ['#F7C04A', '#E8EDFF', '#E27AA8'],
    }),
    fallenLeaves({ from: 60, to: 700, top: 962, bottom: 992 }, 12, 4, ['#1F7A78', '#F7C04A']),
  );
}
