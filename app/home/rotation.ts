/** Pictures that take turns: which one is seen, and what keeps it there. */
export type Rotation = {
  readonly count: number;
  /** From 0. */
  readonly at: number;
  /** The farthest picture that was seen: the next one is fetched only when it may be wanted. */
  readonly farthest: number;
  /** The visitor stopped it, or asks all pages for less motion. */
  readonly stopped: boolean;
  /** A pointer, the focus, or a tab behind others holds it while it lasts. */
  readonly heldBy: readonly Hold[];
};

type Hold = 'pointer' | 'focus' | 'hidden';

export type Turn =
  | { readonly type: 'show'; readonly at: number }
  | { readonly type: 'next' }
  | { readonly type: 'previous' }
  | { readonly type: 'toggle' }
  | { readonly type: 'stop' }
  | { readonly type: 'hold'; readonly by: Hold }
  | { readonly type: 'release'; readonly by: Hold };

export const openRotation = (count: number): Rotation => ({
  count,
  at: 0,
  farthest: 0,
  stopped: false,
  heldBy: [],
});

/** Whether the pictures change by themselves at this moment. */
export const isTurning = ({ count, stopped, heldBy }: Rotation) =>
  count > 1 && !stopped && heldBy.length === 0;

/** Whether a picture is seen, was seen or comes next. */
export const isWanted = ({ farthest }: Rotation, place: number) => place <= farthest + 1;

export function turn(rotation: Rotation, move: Turn): Rotation {
  switch (move.type) {
    case 'show':
      return showAt(rotation, move.at);
    case 'next':
      return showAt(rotation, rotation.at + 1);
    case 'previous':
      return showAt(rotation, rotation.at - 1);
    case 'toggle':
      return { ...rotation, stopped: !rotation.stopped };
    case 'stop':
      return { ...rotation, stopped: true };
    case 'hold':
      return { ...rotation, heldBy: [...without(rotation.heldBy, move.by), move.by] };
    case 'release':
      return { ...rotation, heldBy: without(rotation.heldBy, move.by) };
  }
}

/** After the last comes the first, and before the first the last. */
function showAt(rotation: Rotation, place: number): Rotation {
  const at = ((place % rotation.count) + rotation.count) % rotation.count;
  return { ...rotation, at, farthest: Math.max(rotation.farthest, at) };
}

const without = (holds: readonly Hold[], gone: Hold) => holds.filter((hold) => hold !== gone);
