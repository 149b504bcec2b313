import type { Sheet } from '../../paper/sheet.ts';
import { place } from '../../paper/snips.ts';
import { egret, skein } from '../../parts/flying-birds.ts';
import { calf, zebu } from '../../parts/zebu.ts';
import { coats } from '../../parts/zebu-head.ts';
import { calfAsleep, calfRestsAsleep, restsAsleep, zebuAtRest } from '../../parts/zebu-lying.ts';
import {
  calfStands,
  calfWalks,
  zebuDrinks,
  zebuGrazes,
  zebuLooksBack,
} from '../../parts/zebu-poses.ts';
import { zebuFromBehind, zebuFromFront } from '../../parts/zebu-turned.ts';
import { bitsSheet, peopleSheet } from '../../sheets.ts';

export function farCows(): Sheet {
  return peopleSheet({ lift: 7, shadow: 0.4, rim: 0.7, edge: '#FFFBE0' })
    .putAt(
      zebu(zebuGrazes, { coat: { ...coats.cream, colour: '#D9C08A', shade: '#B89C6A' } }),
      700,
      596,
      0.5,
    )
    .putAt(
      zebuFromBehind({ coat: { ...coats.rust, colour: '#B8804A', shade: '#966438' } }),
      860,
      606,
      0.62,
    )
    .putAt(
      zebu(zebuLooksBack, { coat: { ...coats.grey, colour: '#B5B49A', shade: '#8C907C' } }),
      1040,
      600,
      0.52,
      { flip: true },
    )
    .putAt(egret(), 610, 606, 0.5)
    .putAt(egret(true), 950, 614, 0.5, { flip: true });
}

export function farEgrets(): Sheet {
  return bitsSheet('#FFFDF0', { lift: 5, rim: 0.4 }).put(skein('egret', 1420, 330, 0.5));
}

/** On the bank: one drinks, one sleeps, one comes, one waits. */
export function cowsOnTheBank(): Sheet {
  const thirsty = zebu(zebuDrinks, {
    coat: coats.milk,
    bell: '#C2255C',
    cloth: '#0F5F8A',
    paint: ['#C2255C', '#F7B733'],
  });
  const comes = zebuFromFront({
    coat: coats.cream,
    garland: ['#F59E0B', '#E8512F'],
    bell: '#0F766E',
    nod: -6,
  });
  return peopleSheet({ lift: 13, shadow: 0.55, rim: 0.7, edge: '#FFF6CC' }).put(
    place(zebuFromBehind({ coat: coats.grey, paint: ['#C2410C', '#F7B733'] }), 1450, 664, 1.86),
    place(comes, 640, 672, 1.6),
    place(thirsty, 1130, 694, 2.5, { flip: true }),
    place(calf(calfWalks, { coat: coats.rust }), 1320, 706, 1.8, { flip: true }),
  );
}

/** On the near bank, between the roots: one sleeps, and a calf looks up at the flower. */
export function cowsAtTheRoots(): Sheet {
  return peopleSheet({ lift: 16, shadow: 0.6, rim: 0.75, edge: '#FFF0B8' }).put(
    place(
      calf(
        { ...calfStands, poll: [42, -92], face: -22, tail: calfWalks.tail },
        { coat: coats.umber, bell: '#F7B733' },
      ),
      566,
      806,
      2.1,
    ),
    place(
      zebuAtRest(restsAsleep, { coat: coats.rust, bell: '#F7B733', paint: ['#F7B733', '#0F8A80'] }),
      264,
      908,
      2.4,
    ),
    place(calfAsleep(calfRestsAsleep, { coat: coats.cream }), 430, 936, 2),
  );
}
