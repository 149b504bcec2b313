import type { Layer } from '../../light/scene.ts';
import { laid, place, type Snips, slit, strip } from '../../paper/snips.ts';
import { lampAfloat } from '../../parts/lamp-kinds.ts';
import { figure } from '../../people/figure.ts';
import { limb } from '../../people/look.ts';
import { standing } from '../../people/standing.ts';
import { children, women } from '../../people/villagers.ts';
import { pointing, watching } from '../../people/working.ts';
import { bitsSheet, peopleSheet } from '../../sheets.ts';

/** A paper kite, 70 high, its string's hook at (0, 0). */
function kite(): Snips {
  return [
    laid('M0,-46L36,0L0,34L-36,0Z', '#D8276A'),
    laid('M0,-46L36,0H-36Z', '#F7B431', 1.6),
    laid('M-13,42L0,34L13,42L0,58Z', '#1F7F8A', 1.4),
    slit('M0,-44V32M-34,0Q0,-22 34,0', 1.4),
  ];
}

/** A grandmother's evening lamp, a mother who shows the parrots to her child, a boy with his kite: all on our roof. */
export function roofPeople(): Layer[] {
  return [
    bitsSheet('#FFE9C8', { lift: 3, shadow: 0.1, rim: 0 }).put(
      strip('M352,720Q420,560 268,212', 1.6, '#FFF0D8'),
    ),
    bitsSheet('#D8276A', { lift: 10 }).putAt(kite(), 262, 180, 1.15, { turn: 24 }),
    peopleSheet({ lift: 17, edge: '#FFC48A', rim: 0.8 })
      .putAt(
        figure(
          { ...children.boy, cloth: '#F7E3B8', lower: '#1F7F8A' },
          {
            ...watching,
            view: 'quarter',
            tilt: -22,
            crane: -10,
            far: limb`14,-74 22,-86`,
            farHand: 'grip',
            near: limb`-8,-66 10,-66`,
            nearHand: 'grip',
          },
        ),
        300,
        1010,
        3.3,
      )
      .putAt(
        figure(
          {
            ...women.saffron,
            sprigs: false,
            cloth: '#8A1F5E',
            lower: '#B5244F',
            headdress: { kind: 'veil', colour: '#F7B431' },
          },
          { ...pointing, tilt: -12, crane: -6, far: limb`18,-84 28,-97` },
        ),
        640,
        1050,
        4.6,
      )
      .putAt(
        figure(
          { ...children.girl, cloth: '#F28A3C', lower: '#5A2A7A' },
          { ...watching, view: 'away', tilt: -14, crane: -6 },
        ),
        762,
        1030,
        2.9,
      )
      .putAt(
        standing(
          {
            ...women.white,
            cloth: '#D9C7E0',
            lower: '#EFE0E8',
            headdress: { kind: 'veil', colour: '#F6E9EE' },
            trim: '#C98AA0',
          },
          {
            ...watching,
            view: 'side',
            tilt: 12,
            crane: 14,
            far: limb`14,-68 25,-66`,
            farHand: 'palm-up',
            near: limb`6,-64 20,-65`,
            nearHand: 'palm-up',
          },
          { before: place(lampAfloat(0, 0, 0.22), 28, -67) },
        ),
        1130,
        1040,
        4.1,
      ),
    {
      kind: 'glow',
      glows: [{ x: 1246, y: 748, radius: 110, colour: '#FFD27A', strength: 0.6 }],
    },
  ];
}
