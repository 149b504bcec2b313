import type { Sheet } from '../../paper/sheet.ts';
import { place, type Snips } from '../../paper/snips.ts';
import {
  banner,
  bundle,
  palanquin,
  parasol,
  withChildOnShoulders,
} from '../../parts/procession.ts';
import { dog } from '../../parts/small-animals.ts';
import { figure } from '../../people/figure.ts';
import { inShade } from '../../people/in-shade.ts';
import { cymbals, dholak } from '../../people/instruments.ts';
import { type Look, limb } from '../../people/look.ts';
import {
  bentOverStick,
  carryingOnHead,
  dancing,
  passing,
  running,
  striding,
  walkingAway,
  withChildOnHip,
} from '../../people/moving.ts';
import { childOnHip } from '../../people/on-the-hip.ts';
import { staff } from '../../people/tools.ts';
import { children, men, sadhus, women } from '../../people/villagers.ts';
import { peopleSheet } from '../../sheets.ts';

const EDGE = { rim: 0.75, edge: '#FFF3CC' };
const far = (look: Look) => inShade(look, ['#7A4A44', '#B5604A', '#E0924A']);

/** On the last turn, no larger than a finger. */
export function onTheRidge(): Sheet {
  const looks: Look[] = [
    men.rust,
    women.rose,
    women.teal,
    men.cream,
    sadhus.saffron,
    women.gold,
    men.plum,
    women.blue,
    children.boy,
  ];
  return peopleSheet({ colour: '#8A4A44', lift: 5, shadow: 0.35, ...EDGE }).put(
    looks.map((look, i) => {
      const x = 706 + i * 34 + (i % 3) * 7;
      const held =
        i % 3 === 0
          ? { behind: banner([14, -54], [18, -128], '#E0642F', 40) }
          : i % 4 === 1
            ? { behind: parasol([10, -66], [8, -122], '#C2455A', 34) }
            : {};
      return place(
        figure(far(look), i % 2 ? striding : { ...passing, tilt: -4 }, held),
        x,
        488 - (x - 706) * 0.2,
        0.56 + (i % 2) * 0.05,
      );
    }),
  );
}

/** On the second turn, walking the other way: the palanquin and those who sing about it. */
export function aroundThePalanquin(): Sheet {
  const singer = figure(
    { ...men.teal, lower: '#FFE9C0' },
    {
      ...dancing,
      far: limb`14,-74 15,-86`,
      farHand: 'grip',
      near: limb`-2,-70 8,-84`,
      nearHand: 'grip',
    },
    { before: cymbals(14, -90) },
  );
  const drummer = figure(
    { ...men.plum },
    { ...striding, far: limb`14,-62 20,-54`, near: limb`-4,-64 -2,-54`, tilt: -10 },
    { before: dholak(7, -52) },
  );
  return peopleSheet({ lift: 8, shadow: 0.5, ...EDGE }).put(
    place(figure(women.gold, striding, {}, { trail: 3 }), 1220, 556, 0.94),
    place(figure(women.teal, { ...passing, tilt: 8 }, {}, { trail: 2 }), 1172, 560, 0.97),
    place(
      figure(
        sadhus.ochre,
        { ...striding, far: limb`12,-70 17,-62`, farHand: 'grip' },
        { behind: banner([18, -20], [22, -140], '#E8641F', 44) },
      ),
      1086,
      574,
      1.03,
    ),
    place(
      palanquin(
        [
          men.rust,
          men.bare,
          men.teal,
          { ...men.blue, headdress: { kind: 'turban', colour: '#E8743B' } },
        ],
        ['#BE185D', '#F7C04A'],
      ),
      946,
      588,
      1.1,
    ),
    place(singer, 812, 604, 1.2),
    place(drummer, 650, 622, 1.28),
    place(
      figure(women.plum, { ...carryingOnHead }, { behind: bundle([4, -94], '#F7B733') }),
      584,
      630,
      1.32,
    ),
    place(figure(children.girl, running), 536, 650, 0.94),
  );
}

/** On the first turn, the families. */
export function families(): Sheet {
  const mother = figure(
    { ...women.rose, pallu: 'tucked', headdress: { kind: 'bun', colour: '#FFF1D6' } },
    withChildOnHip,
    { before: childOnHip({ ...children.rose, cloth: '#F7B733' }) },
  );
  const old = figure({ ...men.elder, cloth: '#F3E3C4', lower: '#FFF9EC' }, bentOverStick, {
    behind: staff([22, 0], [20, -50]),
  });
  const left = { flip: true };
  const parts: Snips = [
    place(
      withChildOnShoulders(
        { ...men.teal, cloth: '#155E75' },
        { ...children.boy, cloth: '#E8512F' },
      ),
      736,
      762,
      2.05,
      left,
    ),
    place(mother, 868, 786, 2.05, left),
    place(
      figure(
        { ...women.saffron },
        { ...striding, tilt: -4, far: limb`12,-72 18,-84`, farHand: 'grip' },
        { behind: parasol([18, -58], [21, -136], '#0F8A80', 48) },
        { trail: 4 },
      ),
      1128,
      814,
      2.12,
      left,
    ),
    place(old, 1016, 802, 2.12, left),
    place(figure(children.cap, { ...striding, far: limb`12,-66 19,-58` }), 1206, 828, 1.5, left),
    place(dog('#B5703A'), 1272, 834, 1.25, left),
  ];
  return peopleSheet({ lift: 12, shadow: 0.56, ...EDGE }).put(parts);
}

/** Just ahead of us, their backs to us. */
export function justAhead(): Sheet {
  const woman = figure(
    {
      ...women.blue,
      cloth: '#8A1F5A',
      lower: '#C2410C',
      headdress: { kind: 'veil', colour: '#F7B733' },
    },
    { ...walkingAway, near: limb`14,-86 8,-101`, nearHand: 'flat' },
    { before: bundle([2, -93], '#0F766E') },
    { trail: 3 },
  );
  const man = figure(
    {
      ...men.rust,
      cloth: '#F3DDB0',
      lower: '#FFF4DC',
      headdress: { kind: 'turban', colour: '#D9304A' },
      sash: '#0F766E',
    },
    { ...walkingAway, near: limb`14,-66 19,-58`, nearHand: 'grip' },
    { behind: banner([22, -2], [21, -158], '#E8641F', 66) },
  );
  const girl = figure(
    { ...children.rose, cloth: '#F7C04A', lower: '#12807A' },
    { ...walkingAway, far: limb`-13,-66 -20,-76`, farHand: 'grip' },
  );
  return peopleSheet({ lift: 17, shadow: 0.62, rim: 0.9, edge: '#FFEFB8' })
    .putAt(man, 560, 1010, 4.35)
    .putAt(woman, 400, 1048, 4.6)
    .putAt(girl, 690, 1030, 2.75);
}
