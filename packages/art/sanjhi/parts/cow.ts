import { place, type Snips } from '../paper/snips.ts';
import { calf, type ZebuLook, zebu } from './zebu.ts';
import { coats } from './zebu-head.ts';
import { calfStands, zebuGrazes, zebuStands } from './zebu-poses.ts';

export type CowLook = {
  colour?: string;
  /** The cloth on its back; none for a calf. */
  cloth?: string;
  head?: 'up' | 'grazing';
  garland?: boolean;
  calf?: boolean;
};

/** A standing cow looking right, in few words: shoulder 105 high, feet at y = 0; `zebu` has all poses. */
export function cow(look: CowLook = {}): Snips {
  const grazing = look.head === 'grazing';
  if (look.calf !== true) return zebu(grazing ? zebuGrazes : zebuStands, dress(look));
  const pose = grazing ? { ...calfStands, poll: [52, -50] as const, face: 70 } : calfStands;
  return place(calf(pose, dress(look)), 0, 0, 1.5);
}

function dress({ colour, cloth, garland }: CowLook): ZebuLook {
  const coat =
    Object.values(coats).find((known) => known.colour === colour) ??
    (colour === undefined ? coats.milk : { ...coats.cream, colour });
  return {
    coat,
    ...(cloth === undefined ? {} : { cloth }),
    ...(garland === true ? { garland: ['#F59E0B', '#C2410C'] } : {}),
  };
}
