/** State of a carousel: the visible picture, and what pauses it. */
export type Rotation = {
  readonly count: number;
  /** Index, from 0. */
  readonly at: number;
  /** Highest index seen: the next picture is fetched only when it may be needed. */
  readonly farthest: number;
  /** The visitor paused it, or prefers reduced motion. */
  readonly stopped: boolean;
  /** Pauses while the pointer or the focus is on it, or the tab is hidden. */
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

/** Whether the pictures currently change automatically. */
export const isTurning = ({ count, stopped, heldBy }: Rotation) =>
  count > 1 && !stopped && heldBy.length === 0;

/** Whether a picture is visible, was visible or comes next. */
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

/** Wraps around at both ends. */
function showAt(rotation: Rotation, place: number): Rotation {
  const at = ((place % rotation.count) + rotation.count) % rotation.count;
  return { ...rotation, at, farthest: Math.max(rotation.farthest, at) };
}

const without = (holds: readonly Hold[], gone: Hold) => holds.filter((hold) => hold !== gone);
