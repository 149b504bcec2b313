import { type Point, p } from '../paper/points.ts';
import type { Snips } from '../paper/snips.ts';
import type { Hand } from './hands.ts';

/** Warm umbers: a black figure would read as a hole. */
export const skins = { deep: '#5A2A1E', umber: '#6F3823', wheat: '#8A4B2D', light: '#A1603C' };
export const HAIR = '#2A131C';
export const GREY_HAIR = '#D8CDBE';

export type Headdress =
  | { kind: 'veil' | 'turban' | 'cap' | 'jata' | 'scarf'; colour: string }
  | { kind: 'bun' | 'braid' | 'short' | 'shikha' | 'bob'; colour?: string };

/** Who it is: told by dress and colours alone. Neighbours never share a colour. */
export type Look = {
  dress: 'sari' | 'dhoti' | 'kurta' | 'robe' | 'frock';
  /** The blouse, the tunic or the robe; `bare` is a chest with only a sacred thread or a cloth. */
  cloth: string;
  bare?: boolean;
  /** The skirt, the dhoti or the legs' cloth; like `cloth` when it is not said. */
  lower?: string;
  /** Hems and borders. */
  trim?: string;
  headdress: Headdress;
  skin?: string;
  hair?: string;
  beard?: number;
  /** A cloth over the shoulder. */
  sash?: string;
  /** How a woman's cloth lies: over the head (with a veil), across the chest and tucked in for work, flying, or wrapped close about the waist. */
  pallu?: 'veil' | 'tucked' | 'flying' | 'wrapped';
  sandal?: string;
  /** Small cut flowers on veil and skirt. */
  sprigs?: boolean;
  spectacles?: boolean;
  /** 1 for grown people, about 1.3 for children, whose bodies are drawn smaller. */
  headSize?: number;
};

/** Elbow and hand, or knee and ankle. */
export type Limb = readonly [Point, Point];

/** A limb as it is drawn: `limb\`9,-22 9,-40\``. */
export function limb(texts: TemplateStringsArray, ...values: number[]): Limb {
  const [joint, end] = p(texts, ...values);
  if (joint === undefined || end === undefined) throw new Error('A limb needs two points');
  return [joint, end];
}

/** Where the joints are. Units: the figure is 100 high, feet at y = 0, looking right. */
export type Pose = {
  hip: Point;
  neck: Point;
  /** Degrees that the face looks down (or up, below 0). */
  tilt: number;
  /** Degrees that the neck leans forward; as the face when it is not said. */
  crane?: number;
  far?: Limb;
  near?: Limb;
  farLeg?: Limb;
  nearLeg?: Limb;
  /** A closed hand around a tool. */
  grip?: boolean;
  /** What the hands do; open, or closed by `grip`, when it is not said. */
  farHand?: Hand;
  nearHand?: Hand;
  /** Degrees that a heel is lifted. */
  farHeel?: number;
  nearHeel?: number;
  /** How the body is turned: in profile, three-quarter toward us, or three-quarter away. */
  view?: 'side' | 'quarter' | 'away';
  /** How the legs lie when one does not stand. */
  seat?: 'squat' | 'heels' | 'crossed' | 'lying';
};

/** What the figure holds: behind the body, and in front of all but the near arm. */
export type Held = { behind?: Snips; before?: Snips };

export function headOf({ neck, tilt, crane = tilt }: Pose, size = 1): Point {
  const turn = (crane * Math.PI) / 180;
  const [x, y] = [2.2 * size, -10.4 * (0.55 + 0.45 * size)];
  return [
    neck[0] + x * Math.cos(turn) - y * Math.sin(turn),
    neck[1] + x * Math.sin(turn) + y * Math.cos(turn),
  ];
}
