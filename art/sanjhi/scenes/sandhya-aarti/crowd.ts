import type { Sheet } from '../../paper/sheet.ts';
import { liftingHands } from '../../parts/aarti-people.ts';
import { type BackLook, fromBehind } from '../../people/from-behind.ts';
import { frontSheet } from '../../sheets.ts';

const SKIN = '#4A2030';

const veil = (colour: string): BackLook => ({ kind: 'veil', colour, cloth: colour, skin: SKIN });
const turban = (colour: string, cloth: string): BackLook => ({
  kind: 'turban',
  colour,
  cloth,
  skin: SKIN,
});

/** Those who stand before us, dark against the lamps: each of another height, some with their hands up. */
export function crowd(): Sheet {
  return frontSheet('#241545', { lift: 18, edge: '#FFC07A', rim: 0.8 })
    .putAt(fromBehind(veil('#3A1F5E')), 720, 1010, 2.6)
    .putAt(
      fromBehind({ kind: 'short', colour: '#000', cloth: '#1F3A66', skin: SKIN }),
      1060,
      1000,
      2.7,
    )
    .putAt(liftingHands(veil('#5A1F56'), true, SKIN), 880, 1030, 3)
    .putAt(fromBehind(turban('#7A2A3A', '#2A1F50')), 1390, 1010, 3)
    .putAt(
      liftingHands({ kind: 'bun', colour: '#E8A23A', cloth: '#1F4A5E', skin: SKIN }, false, SKIN),
      1210,
      1050,
      3.5,
    )
    .putAt(
      fromBehind({ kind: 'braid', colour: '#E8741C', cloth: '#6A1F4A', skin: SKIN }),
      580,
      1040,
      2.9,
    )
    .putAt(fromBehind(veil('#2A2058')), 1530, 1070, 4.4)
    .putAt(liftingHands(turban('#A8501C', '#241545'), true, SKIN), 240, 1060, 3.3)
    .putAt(fromBehind(veil('#451B50')), 60, 1080, 4);
}
