import { glowFrom, type Light, type Scene, WIDE } from '../light/scene.ts';
import { box } from '../paper/shapes.ts';
import type { Sheet } from '../paper/sheet.ts';
import { paper, place } from '../paper/snips.ts';
import { flock } from '../parts/birds.ts';
import { mustard } from '../parts/field.ts';
import { land, rangoli, tufts } from '../parts/ground.ts';
import { cot, house, kite, washing } from '../parts/house.ts';
import { palm } from '../parts/palm.ts';
import { temple } from '../parts/temples.ts';
import { tree } from '../parts/tree.ts';
import { pot } from '../parts/vessels.ts';
import { limb } from '../people/look.ts';
import { upright, walking } from '../people/poses.ts';
import { sittingSide, squatting } from '../people/sitting.ts';
import { standing } from '../people/standing.ts';
import { openBook } from '../people/tools.ts';
import { children, men, women } from '../people/villagers.ts';
import { bitsSheet, farSheet, frontSheet, middleSheet, peopleSheet } from '../sheets.ts';
import { skySheets } from '../sky.ts';

const light: Light = { x: 610, y: 290, radius: 640, colour: '#FFEBCB' };

/** A rosy morning before three small houses, seen over a field of mustard. */
export function compose(): Scene {
  return {
    size: WIDE,
    light,
    background: glowFrom(light, 850, [
      [0, '#FFFDF4'],
      [0.07, '#FFF0CC'],
      [0.12, '#FFDFA8'],
      [0.5, '#FBC4A8'],
      [1, '#C99ABF'],
    ]),
    shadowTint: '#4a2448',
    bloom: 0.45,
    vignette: 0.28,
    layers: [
      ...skySheets(WIDE, light, {
        rings: [
          ['#FFD7AE', 78],
          ['#F8B5A4', 215],
          ['#D99AB4', 380],
          ['#9F8FC4', 560],
        ],
        seed: 63,
        paper: { translucency: 0.36 },
      }),
      farSheet('#A8607C', { rim: 0 }).put(flock(820, 190, 0.8), flock(330, 250, 0.8)),
      horizon(),
      { kind: 'haze', colour: '#FFE0C4', strength: 0.36, from: 380, to: 610 },
      neem(),
      houses(),
      yard(),
      {
        kind: 'glow',
        glows: [{ x: 780, y: 800, radius: 420, colour: '#FFE6BC', strength: 0.42, flat: 4 }],
      },
      bitsSheet('#FFF9EF', { shadow: 0.2, rim: 0 }).put(place(rangoli(0, 0, 108, 0.26), 366, 852)),
      people(),
      field(),
    ],
  };
}

function horizon(): Sheet {
  return farSheet(['#CF8398', '#E8A49C'], { gradient: [330, 580] }).put(
    land([560, 548, 556, 544, 558, 548]),
    temple(545, 556, 0.5, { flag: '#A8174F' }),
    palm(480, 560, 150, 3, -0.1),
    palm(1010, 560, 180, 8, -0.1),
    palm(1560, 560, 170, 18, -0.1),
  );
}

function neem(): Sheet {
  return middleSheet('#5F7F4A', { edge: '#FFF0C0' }).put(
    tree(920, 690, 0.82, 33, {
      bark: '#6B3A34',
      leaves: ['#5F8F4A', '#4F7F4F', '#7FA04A'],
      flowers: 0,
      leaf: 46,
      slim: 0.16,
      perTwig: 11,
      veins: 0,
    }),
  );
}

function houses(): Sheet {
  return middleSheet('#D9774A', { lift: 15, rim: 0.5, edge: '#FFF0D0' }).put(
    house(560, 690, 300, 196, {
      wall: '#F3D9B0',
      dado: '#BE5A3A',
      door: '#155E75',
      roof: '#A84A34',
      lit: '#5A2A3A',
    }),
    house(66, 760, 450, 318, {
      wall: '#D96F45',
      dado: '#FBE6C0',
      door: '#1F4E6B',
      roof: '#8E3B34',
      lit: '#4A2238',
    }),
    house(1050, 756, 480, 330, {
      wall: '#2F8C86',
      dado: '#F3DDB0',
      door: '#A8174F',
      roof: '#B5552F',
      lit: '#3A2040',
    }),
    pot(120, 418, 20, '#F59E0B'),
    pot(164, 422, 15, '#FBE6C0'),
    washing([250, 392], [506, 404], ['#BE185D', '#FFF4DC', '#F7C04A', '#155E75']),
    paper(box(246, 380, 6, 70) + box(503, 392, 6, 58), '#6B3A34'),
  );
}

function yard(): Sheet {
  return middleSheet(['#EDB983', '#C27F52'], { gradient: [690, 940], lift: 8 }).put(
    land([764, 760, 704, 694, 700, 752, 758, 760]),
    tufts('cut', { from: 0, to: 1600, top: 790, bottom: 900 }, 26, 5),
  );
}

function people(): Sheet {
  const drawing = squatting(women.rose, {
    lean: 16,
    tilt: 26,
    near: limb`18,-22 26,-4`,
    far: limb`18,-26 13,-14`,
  });
  const carrying = standing(
    women.teal,
    { ...walking, near: limb`-5,-82 0,-93`, far: limb`10,-66 15,-55`, tilt: 0 },
    { before: pot(3.4, -104, 8.4, '#C2410C') },
    { sway: 3, heel: 22, trail: 2 },
  );
  const reading = sittingSide(
    { ...men.elder, spectacles: true },
    { tilt: 16, lean: 2, near: limb`8,-22 18,-24`, far: limb`10,-22 20,-24` },
    { before: openBook([22, -27], 8) },
  );
  const listening = standing(children.girl, {
    ...upright,
    tilt: 10,
    near: limb`4,-64 9,-55`,
    far: limb`6,-64 11,-55`,
  });
  const flying = standing(children.boy, {
    ...upright,
    tilt: -16,
    crane: 0,
    near: limb`8,-70 16,-80`,
    far: limb`10,-72 18,-84`,
  });
  const calling = standing(children.rose, {
    ...upright,
    tilt: -14,
    crane: 0,
    near: limb`7,-78 13,-92`,
  });
  return peopleSheet({ edge: '#FFF0D0' })
    .put(kite(1180, 150, 44, '#C2410C', [1308, 250]), kite(1460, 110, 32, '#155E75', [1396, 242]))
    .putAt(flying, 1340, 424, 2.1, { flip: true })
    .putAt(calling, 1420, 424, 2, { flip: true })
    .putAt(drawing, 236, 862, 3.4)
    .putAt(carrying, 700, 866, 3.05)
    .put(cot(1180, 868, 1.25))
    .putAt(reading, 1186, 822, 3.3, { flip: true })
    .putAt(listening, 1010, 880, 2.5);
}

function field(): Sheet {
  return frontSheet(['#6F8A2C', '#3F5F2A'], { edge: '#FFF0A8', lift: 16 }).put(
    land([930, 918, 934, 922, 940, 924, 932]),
    mustard(-10, 1610, 950, 58, 9),
    mustard(-10, 1610, 1000, 44, 10, '#FFD84A'),
  );
}
