import type { Sheet } from '../../paper/sheet.ts';
import { liftingHands } from '../../parts/aarti-people.ts';
import { figure } from '../../people/figure.ts';
import { type BackLook, fromBehind } from '../../people/from-behind.ts';
import { limb, type Pose } from '../../people/look.ts';
import { greeting } from '../../people/working.ts';
import { frontSheet, peopleSheet } from '../../sheets.ts';

const SKIN = '#5E2C2C';

const veil = (colour: string): BackLook => ({ kind: 'veil', colour, cloth: colour, skin: SKIN });
const turban = (colour: string, cloth: string): BackLook => ({
  kind: 'turban',
  colour,
  cloth,
  skin: SKIN,
});

/** Two of the crowd turn their faces up to the flames, which light them: a woman with joined hands, an old man with his. */
export function facesInTheLight(): Sheet {
  const looking: Pose = {
    ...greeting,
    tilt: -16,
    crane: 2,
    far: limb`15,-66 17,-79`,
    near: limb`12,-63 16.4,-77`,
  };
  return peopleSheet({ lift: 14, edge: '#FFD890', rim: 1, shadow: 0.5 })
    .putAt(
      figure(
        {
          dress: 'sari',
          cloth: '#B5361F',
          lower: '#6A1F4A',
          trim: '#F7C04A',
          sprigs: true,
          skin: '#A8603A',
          headdress: { kind: 'veil', colour: '#E0902A' },
        },
        looking,
      ),
      690,
      1290,
      4.8,
      { flip: true },
    )
    .putAt(
      figure(
        {
          dress: 'kurta',
          cloth: '#C8782A',
          headdress: { kind: 'turban', colour: '#B82A4A' },
          skin: '#9A5534',
        },
        looking,
      ),
      1400,
      1280,
      4.7,
      { flip: true },
    );
}

/** Those who stand before us, dark against the lamps: each of another height, some with their hands up. */
export function crowd(): Sheet {
  return frontSheet('#241545', { lift: 18, edge: '#FFC07A', rim: 0.8 })
    .putAt(
      fromBehind({ kind: 'short', colour: '#000', cloth: '#1F3A66', skin: SKIN }),
      1060,
      1000,
      2.7,
    )
    .putAt(liftingHands(veil('#5A1F56'), true, SKIN), 880, 1030, 3)
    .putAt(
      liftingHands({ kind: 'bun', colour: '#E8A23A', cloth: '#1F4A5E', skin: SKIN }, false, SKIN),
      1210,
      1050,
      3.5,
    )
    .putAt(fromBehind(veil('#2A2058')), 1530, 1070, 4.4)
    .putAt(liftingHands(turban('#A8501C', '#241545'), true, SKIN), 240, 1060, 3.3)
    .putAt(fromBehind(veil('#451B50')), 60, 1080, 4);
}
