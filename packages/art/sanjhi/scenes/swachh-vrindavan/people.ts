import type { Layer } from '../../light/scene.ts';
import { place, type Snips, strip } from '../../paper/snips.ts';
import { pigeon } from '../../parts/flying-birds.ts';
import { cartBed, cartWheel } from '../../parts/handcart.ts';
import { dog } from '../../parts/small-animals.ts';
import {
  gathering,
  leafHeap,
  shadowOf,
  sprinkling,
  sweepingAway,
  sweepingLow,
  sweepingTall,
} from '../../parts/sweepers.ts';
import { figure } from '../../people/figure.ts';
import type { Look } from '../../people/look.ts';
import { men, women } from '../../people/villagers.ts';
import { pushing } from '../../people/working.ts';
import { bitsSheet, peopleSheet } from '../../sheets.ts';

const near: Look = {
  ...women.rose,
  cloth: '#1F6F78',
  lower: '#F2A81F',
  pallu: 'tucked',
  headdress: { kind: 'scarf', colour: '#E0356F' },
  trim: '#C2184F',
  sprigs: false,
};

type Placed = { part: Snips; x: number; y: number; scale: number; flip?: boolean };

/** A cart of sweepings and the man who pushes it, in the units of a figure. */
function cart(): Snips {
  return [
    figure(men.plum, pushing),
    leafHeap(70, -56, 1),
    leafHeap(96, -56, 0.9),
    leafHeap(84, -64, 0.9),
    place(cartBed(0, 0, 260), 44, -52, 0.3),
    place(cartWheel(0, 0, 74), 84, -18, 0.24),
    strip('M36,-60L52,-48', 2.4, '#6B3426'),
  ];
}

const PEOPLE: readonly Placed[] = [
  { part: cart(), x: 1000, y: 628, scale: 1.2, flip: true },
  {
    part: sprinkling({
      ...women.blue,
      pallu: 'tucked',
      headdress: { kind: 'bun', colour: '#FFF1D6' },
    }),
    x: 1290,
    y: 712,
    scale: 1.95,
    flip: true,
  },
  {
    part: sweepingAway({ ...men.cream, headdress: { kind: 'scarf', colour: '#C2413A' } }),
    x: 868,
    y: 690,
    scale: 1.9,
    flip: true,
  },
  {
    part: gathering({
      ...women.saffron,
      pallu: 'tucked',
      headdress: { kind: 'scarf', colour: '#8CCBBE' },
    }),
    x: 690,
    y: 800,
    scale: 3.1,
  },
  {
    part: sweepingTall({
      ...men.teal,
      cloth: '#E8741C',
      lower: '#FFF1D0',
      headdress: { kind: 'turban', colour: '#F3E2C0' },
    }),
    x: 1190,
    y: 856,
    scale: 4,
    flip: true,
  },
];

export function shadows(from: { x: number; y: number }): Layer[] {
  const sheet = bitsSheet('#1F3450', {
    shadow: 0,
    rim: 0,
    lift: 1,
    opacity: 0.42,
    translucency: 0,
  });
  for (const { part, x, y, scale, flip } of PEOPLE) {
    sheet.put(shadowOf(part, x, y, scale, { flip: flip ?? false, from, long: 0.9 }));
  }
  sheet.put(shadowOf(sweepingLow(near), 300, 936, 6, { from, long: 0.7 }));
  sheet.put(shadowOf(dog(), 1440, 880, 1.5, { flip: true, from, long: 1.4 }));
  return [sheet];
}

/** Five who sweep, gather and lay the dust, from the far one to the near one. */
export function sweepers(): Layer[] {
  const lit = (lift: number) => peopleSheet({ lift, edge: '#FFF0BC', rim: 0.8 });
  const [far, middle] = [lit(8), lit(12)];
  for (const { part, x, y, scale, flip = false } of PEOPLE) {
    (y < 760 ? far : middle).putAt(part, x, y, scale, { flip });
  }
  return [
    far,
    middle
      .put(leafHeap(838, 804, 1.5), leafHeap(960, 866, 1.3))
      .putAt(dog('#B5703A'), 1440, 880, 1.5, { flip: true })
      .putAt(pigeon(true), 560, 742, 0.8)
      .putAt(pigeon(false), 618, 722, 0.7, { flip: true }),
    {
      kind: 'glow',
      glows: [{ x: 660, y: 900, radius: 200, colour: '#FFD890', strength: 0.3, flat: 4 }],
    },
    lit(16)
      .put(leafHeap(690, 952, 2.2))
      .putAt(sweepingLow(near), 300, 936, 6),
  ];
}
