import { p } from '../../paper/points.ts';
import type { Sheet } from '../../paper/sheet.ts';
import { place, type Snips } from '../../paper/snips.ts';
import { bird } from '../../parts/birds.ts';
import { marigold } from '../../parts/garlands.ts';
import {
  carryingPots,
  chasing,
  offeringWater,
  onStaff,
  parasol,
  poling,
  wringing,
} from '../../parts/ghat-people.ts';
import { rippleRings, waterline } from '../../parts/ripples.ts';
import { riverBoat } from '../../parts/river-boats.ts';
import { basket } from '../../parts/vessels.ts';
import { figure } from '../../people/figure.ts';
import { type Look, limb } from '../../people/look.ts';
import { walkingAway, withChildOnHip } from '../../people/moving.ts';
import { childOnHip } from '../../people/on-the-hip.ts';
import { children, men, sadhus, women } from '../../people/villagers.ts';
import {
  crossLegged,
  crossLeggedAway,
  cupping,
  greeting,
  squatting,
} from '../../people/working.ts';
import { bitsSheet, peopleSheet } from '../../sheets.ts';

const RING = '#FFF3D2';
const bather: Look = { ...men.bare, lower: '#E8743B', headdress: { kind: 'short' } };

/** Those on the steps and in the shallow water; the nearer ones are greater and stand lower. */
export function ghatPeople(): Sheet[] {
  return [
    peopleSheet({ lift: 8, edge: '#FFE9B4' })
      .putAt(figure(women.rose, walkingAway), 800, 606, 0.52)
      .putAt(figure(men.cream, greeting), 838, 612, 0.55, { flip: true })
      .putAt(carryingPots(women.blue), 1004, 626, 0.72, { flip: true })
      .putAt(onStaff(sadhus.saffron), 1548, 628, 1, { flip: true })
      .putAt(
        figure(women.plum, withChildOnHip, { before: childOnHip(children.boy) }),
        1244,
        612,
        0.86,
      )
      .putAt(chasing({ ...children.rose, cloth: '#F7A81C' }), 1372, 668, 0.98, { flip: true })
      .put(pigeons()),
    peopleSheet({ lift: 11, edge: '#FFE9B4' })
      .put(parasol(1500, 724, 1.3, '#F0BE62', -8))
      .putAt(
        figure({ ...men.bare, lower: '#FFF4DC', sash: '#E8741C' }, crossLegged),
        1478,
        730,
        1.5,
        { flip: true },
      )
      .putAt(figure(women.saffron, crossLeggedAway), 1404, 744, 1.45)
      .putAt(
        wringing(
          { ...women.teal, pallu: 'tucked', headdress: { kind: 'bun', colour: '#FFF1D6' } },
          '#F7C04A',
        ),
        1262,
        724,
        1.3,
        {
          flip: true,
        },
      )
      .put(bathers()),
  ];
}

function bathers(): Snips {
  const standing = (
    look: Look,
    pose: Parameters<typeof figure>[1],
    x: number,
    y: number,
    s: number,
    flip = false,
  ) => [place(figure(look, pose), x, y + 46 * s, s, { flip }), waterline(x, y, 17 * s, RING)];
  return [
    standing(bather, cupping, 880, 664, 0.72, true),
    standing({ ...men.teal, bare: true }, greeting, 770, 676, 0.8, true),
    place(offeringWater({ ...men.bare, lower: '#FFF4DC', sash: '#E8741C' }), 1010, 792, 1.5, {
      flip: true,
    }),
    waterline(1010, 738, 24, RING),
    rippleRings(957, 740, 12, 2, RING),
  ];
}

/** Pigeons that rise before the child, from the steps up into the light. */
function pigeons(): Snips {
  const flight = [
    [1318, 660, 0.8, 1],
    [1296, 628, 0.9, -0.6],
    [1330, 598, 0.75, 0.4],
    [1284, 560, 0.95, 1],
    [1338, 530, 0.8, -0.3],
    [1300, 486, 0.9, 0.8],
    [1356, 456, 0.8, 0.2],
    [1270, 440, 0.7, 1],
  ] as const;
  return flight.map(([x, y, size, flap]) => bird(x, y, size, flap, '#FFEBD6'));
}

/** The boat that crosses below us: its ferryman against the bright water, two who go to the other bank. */
export function nearBoat(): Sheet[] {
  const { behind, before } = riverBoat({ hull: '#3A1B3E', inside: '#6E3448', band: '#E8A23A' });
  const sheet = peopleSheet({ colour: '#3A1B3E', lift: 15, edge: '#FFD08A', rim: 0.6 });
  const [x, y, s] = [1090, 958, 1.62] as const;
  sheet
    .putAt(behind, x, y, s, { turn: -3 })
    .putAt(
      figure(
        { ...women.rose, cloth: '#0F766E', headdress: { kind: 'veil', colour: '#F7C04A' } },
        { ...crossLegged, tilt: 12, far: limb`12,-22 20,-22` },
      ),
      1120,
      910,
      3.1,
    )
    .putAt(
      figure(
        { ...children.girl, cloth: '#E0527F' },
        { ...squatting, tilt: 10, far: limb`19,-22 30,-14`, near: limb`15,-22 27,-12` },
      ),
      1360,
      880,
      2.5,
    )
    .putAt(basket(0, 0, 1.05, '#B5702C'), 1246, 868)
    .put(
      p`1206,862 1226,856 1246,860 1266,855 1286,862 1236,848 1256,846`.map(([mx, my], i) =>
        marigold(mx, my, 13, i % 3 === 1 ? '#C2410C' : '#F59E0B'),
      ),
    )
    .putAt(
      poling(
        {
          ...men.rust,
          cloth: '#C2184F',
          bare: false,
          lower: '#FFF1D0',
          trim: '#F59E0B',
          headdress: { kind: 'turban', colour: '#F28A1C' },
        },
        '#5A2A3A',
      ),
      856,
      916,
      4.5,
    )
    .putAt(before, x, y, s, { turn: -3 });
  return [
    sheet,
    bitsSheet('#FFE9C0', { shadow: 0.1, rim: 0 }).put(rippleRings(690, 972, 44, 3, '#BFE6E0')),
  ];
}
