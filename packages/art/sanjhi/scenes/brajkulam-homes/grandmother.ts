import type { Snips } from '../../paper/snips.ts';
import { waistWrap } from '../../parts/waist-wrap.ts';
import { figure } from '../../people/figure.ts';
import { GREY_HAIR, limb, type Pose } from '../../people/look.ts';
import { women } from '../../people/villagers.ts';

const POSE: Pose = {
  view: 'quarter',
  hip: [-7, -49],
  neck: [6, -74],
  tilt: 8,
  crane: 22,
  farLeg: limb`6,-28 7,-4`,
  nearLeg: limb`-7,-26 -11,-4`,
  far: limb`24,-68 35,-77`,
  farHand: { kind: 'spread', bend: 8 },
  near: limb`9,-59 23.4,-56`,
  nearHand: { kind: 'palm-up', bend: -8 },
};

/** The grandmother leans with wide arms toward who comes running from the right; 100 high if she stood, feet at y = 0. */
export function grandmother(): Snips {
  return figure(
    {
      ...women.white,
      cloth: '#0F766E',
      lower: '#FFF8EA',
      headdress: { kind: 'veil', colour: '#FFF8EA' },
      trim: '#C2184F',
      hair: GREY_HAIR,
      spectacles: true,
      sprigs: false,
      pallu: 'veil',
    },
    POSE,
    { before: waistWrap(POSE, '#FFF4E4') },
    { hang: 20, trail: 3, full: 2 },
  );
}
