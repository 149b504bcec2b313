import { outline } from '../../paper/curves.ts';
import { p } from '../../paper/points.ts';
import { seedRandom } from '../../paper/random.ts';
import { lens } from '../../paper/shapes.ts';
import type { Sheet } from '../../paper/sheet.ts';
import { laid, paper, place, type Snips, slit } from '../../paper/snips.ts';
import { flying, pigeon } from '../../parts/flying-birds.ts';
import { calf, zebu } from '../../parts/zebu.ts';
import { coats } from '../../parts/zebu-head.ts';
import { restsChewing, zebuAtRest } from '../../parts/zebu-lying.ts';
import { calfSuckles, zebuGrazes, zebuStands, zebuSteps } from '../../parts/zebu-poses.ts';
import { zebuFromBehind, zebuFromFront } from '../../parts/zebu-turned.ts';
import { figure } from '../../people/figure.ts';
import { limb } from '../../people/look.ts';
import { carryingOnHead } from '../../people/moving.ts';
import { men } from '../../people/villagers.ts';
import { peopleSheet } from '../../sheets.ts';
import { straw } from './shed.ts';

const HAY = ['#E9C25A', '#D9A83E', '#F3D98A', '#B98A34'];

/** Cows at the back, before the light. */
export function cowsAtTheBack(): Sheet {
  const shade = { colour: '#6E6498', shade: '#524A80', muzzle: '#2E2858', horn: '#241E4C' };
  return peopleSheet({ lift: 9, shadow: 0.5, rim: 0.85, edge: '#FFF6CC' })
    .putAt(zebu(zebuGrazes, { coat: shade }), 1300, 716, 1.34)
    .putAt(
      zebuFromFront({
        coat: { colour: '#8A7CA8', shade: '#64588E', muzzle: '#2E2858', horn: '#241E4C' },
        step: false,
      }),
      300,
      736,
      1.5,
    )
    .putAt(
      zebuAtRest(restsChewing, {
        coat: { colour: '#B08A86', shade: '#7F6478', muzzle: '#3A2850', horn: '#2A2048' },
      }),
      1080,
      768,
      1.36,
      { flip: true },
    );
}

/** The mother washes her calf while it drinks. */
export function motherAndCalf(): Sheet {
  const mother = zebu(
    {
      ...zebuStands,
      poll: [100, -108],
      face: 74,
      nearFore: [
        [50, -29],
        [50, -4],
      ],
      tail: zebuSteps.tail,
    },
    {
      coat: coats.milk,
      bell: '#BE185D',
      garland: ['#F59E0B', '#C2410C'],
      paint: ['#C2410C', '#F7C04A'],
    },
  );
  const young = calf({ ...calfSuckles, poll: [56, -52], face: -16 }, { coat: coats.rust });
  return peopleSheet({ lift: 14, shadow: 0.6, rim: 0.75, edge: '#FFF6CC' }).put(
    straw({ from: 240, to: 900, top: 868, bottom: 920 }, 130, 4, HAY),
    place(mother, 500, 880, 2.75),
    place(young, 690, 908, 2.75, { flip: true }),
    straw({ from: 360, to: 860, top: 896, bottom: 936 }, 80, 9, HAY),
  );
}

/** He brings green fodder cut before sunrise. */
export function fodderMan(): Sheet {
  const random = seedRandom(12);
  const greens: Snips = Array.from({ length: 46 }, (_, i) => {
    const x = -22 + (i / 45) * 44;
    return paper(
      lens(
        x * 0.8,
        -106 - random.between(0, 3),
        -1.57 + x * 0.034 + random.between(-0.3, 0.3),
        random.between(13, 26),
        1.3,
      ),
      random.pick(['#5FA04A', '#3F8A4A', '#8ABF5A', '#2F7A4A']),
    );
  });
  const basket: Snips = [
    place(greens, 6, 0, 1),
    laid(outline(p`-17,-107! 29,-107! 25,-99 18,-94.6 -6,-94.6 -13,-99`), '#B5702C', 1.1),
    [0, 1].map((i) =>
      slit(
        `M${-15 + i * 2},${-103.6 + i * 4.4}Q6,${-101 + i * 4.4} ${27 - i * 2},${-103.6 + i * 4.4}`,
        0.8,
      ),
    ),
    Array.from({ length: 9 }, (_, i) => slit(`M${-12 + i * 4.6},-106.6L${-9 + i * 3.8},-95`, 0.6)),
  ];
  const man = figure(
    {
      ...men.rust,
      cloth: '#0F766E',
      lower: '#E8743B',
      trim: '#F59E0B',
      headdress: { kind: 'turban', colour: '#C2255C' },
    },
    { ...carryingOnHead, far: limb`14,-90 16,-101`, farHand: 'flat', near: limb`-7,-65 -6,-52` },
    { behind: basket },
  );
  return peopleSheet({ lift: 14, shadow: 0.6, rim: 0.8, edge: '#FFF6CC' }).putAt(
    man,
    1112,
    910,
    4.5,
    { flip: true },
  );
}

export function pigeonsInside(): Sheet {
  const random = seedRandom(5);
  return peopleSheet({ lift: 8, shadow: 0.45, rim: 0.8, edge: '#FFF6CC' })
    .put(
      [
        [900, 930, 1.5, 0],
        [980, 950, 1.4, 1],
        [846, 962, 1.6, 1],
        [1060, 958, 1.5, 0],
      ].map(([x = 0, y = 0, s = 1, pecks = 0]) =>
        place(pigeon(pecks === 1, pecks === 1 ? '#7F86A8' : '#A0A4BC'), x, y, s, {
          flip: random.next() < 0.5,
        }),
      ),
    )
    .putAt(flying('pigeon', 'up', '#5A5F94'), 800, 420, 1.1)
    .putAt(flying('pigeon', 'down', '#6A6EA0'), 930, 360, 0.9);
}

/** One who stands beside us in the dark: a rump, a swinging tail. */
export function nearCow(): Sheet {
  const dark = { colour: '#3A2E66', shade: '#2A2050', muzzle: '#191338', horn: '#15102E' };
  return peopleSheet({ colour: '#3A2E66', lift: 22, shadow: 0.66, rim: 0.9, edge: '#FFDFA0' })
    .put(straw({ from: 1160, to: 1700, top: 960, bottom: 1000 }, 60, 6, ['#8A6A4A', '#6A5048']))
    .putAt(
      zebuFromBehind({ coat: dark, swing: -1, paint: ['#BE185D', '#F7C04A'] }),
      1466,
      1010,
      4.1,
      { flip: true },
    );
}
