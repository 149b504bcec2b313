import type { Sheet } from '../../paper/sheet.ts';
import { place, type Snips, strip } from '../../paper/snips.ts';
import { carryingPots, offeringWater, onStaff, wringing } from '../../parts/ghat-people.ts';
import { lampAfloat } from '../../parts/lamp-kinds.ts';
import { rippleRings, waterline } from '../../parts/ripples.ts';
import { figure } from '../../people/figure.ts';
import { type Look, limb } from '../../people/look.ts';
import { walkingAway, walkingToUs, withChildOnHip } from '../../people/moving.ts';
import { childOnHip } from '../../people/on-the-hip.ts';
import { children, men, sadhus, women } from '../../people/villagers.ts';
import {
  crossLegged,
  crossLeggedAway,
  cupping,
  greeting,
  onHeels,
  prostrate,
  squatting,
  watching,
} from '../../people/working.ts';
import { peopleSheet } from '../../sheets.ts';

const RING = '#F2FFE8';
const EDGE = '#E4FFE0';

/** Pilgrims on the deep steps and in the water, or on the landings above them. */
export function pilgrimsAround(where: 'deep' | 'middle'): Sheet[] {
  const sheet = peopleSheet({ lift: 8, edge: EDGE });
  if (where === 'deep') {
    return [
      sheet
        .putAt(figure(women.rose, { ...squatting, tilt: 26 }), 590, 462, 0.72)
        .putAt(figure(men.cream, greeting), 700, 458, 0.66)
        .putAt(figure(women.saffron, cupping), 905, 462, 0.68, { flip: true })
        .putAt(figure(children.boy, { ...squatting, tilt: 20 }), 992, 452, 0.66, { flip: true })
        .putAt(figure(sadhus.bare, crossLegged), 470, 560, 0.94)
        .putAt(figure(women.blue, onHeels), 1122, 574, 0.98, { flip: true })
        .put(bathers()),
    ];
  }
  return [
    sheet
      .putAt(carryingPots(women.plum), 560, 370, 0.74)
      .putAt(figure(men.plum, walkingToUs), 742, 356, 0.7)
      .putAt(
        figure(women.teal, withChildOnHip, { before: childOnHip(children.rose) }),
        1012,
        370,
        0.76,
        { flip: true },
      )
      .putAt(onStaff(sadhus.saffron), 346, 520, 1, { flip: false })
      .putAt(figure(women.gold, walkingAway), 270, 686, 1.36)
      .putAt(figure({ ...men.bare, lower: '#FFF4DC' }, prostrate), 1176, 432, 0.8, { flip: true })
      .putAt(
        wringing(
          { ...women.saffron, pallu: 'tucked', headdress: { kind: 'bun', colour: '#FFF1D6' } },
          '#8CD0C4',
        ),
        1290,
        604,
        1.14,
        {
          flip: true,
        },
      ),
  ];
}

function bathers(): Snips {
  const bather: Look = { ...men.bare, lower: '#E8743B', headdress: { kind: 'short' } };
  return [
    place(offeringWater({ ...men.bare, lower: '#FFF4DC', sash: '#E8741C' }), 610, 610, 1.16),
    waterline(610, 566, 19, RING),
    rippleRings(651, 566, 10, 2, RING),
    place(figure(bather, cupping), 950, 662, 1.2, { flip: true }),
    waterline(950, 612, 20, RING),
  ];
}

/** The two nearest: a woman who stands and looks, a girl who brings her lamp down. */
export function nearPilgrims(): Sheet[] {
  const lamp = { before: [strip('M24,-63H42', 0.01, '#B5501F'), lampAfloat(31, -64, 0.3)] };
  return [
    peopleSheet({ lift: 16, edge: '#D4FFE0', rim: 0.75 })
      .putAt(figure({ ...women.saffron, skin: '#5A2A2A' }, crossLeggedAway), 300, 960, 3.1)
      .putAt(
        figure(
          {
            ...children.girl,
            cloth: '#F2B431',
            lower: '#D8276A',
            headdress: { kind: 'braid', colour: '#FFF1D6' },
          },
          {
            ...walkingAway,
            view: 'side',
            tilt: 14,
            crane: 12,
            far: limb`16,-68 26,-63`,
            farHand: 'palm-up',
            near: limb`8,-66 22,-62`,
            nearHand: 'palm-up',
          },
          lamp,
        ),
        930,
        1030,
        3,
      ),
    peopleSheet({ lift: 19, edge: '#D4FFE0', rim: 0.8 }).putAt(
      figure(
        {
          ...women.plum,
          sprigs: false,
          cloth: '#7A1F5A',
          headdress: { kind: 'veil', colour: '#1F6F70' },
          trim: '#F2B98A',
        },
        watching,
      ),
      560,
      1076,
      4.7,
    ),
  ];
}
