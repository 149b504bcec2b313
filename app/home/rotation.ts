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
  readonly pausedBy: readonly PauseReason[];
};

type PauseReason = 'pointer' | 'focus' | 'hidden';

export type Move =
  | { readonly type: 'show'; readonly at: number }
  | { readonly type: 'next' }
  | { readonly type: 'previous' }
  | { readonly type: 'toggle' }
  | { readonly type: 'stop' }
  | { readonly type: 'hold'; readonly by: PauseReason }
  | { readonly type: 'release'; readonly by: PauseReason };

export const openRotation = (count: number): Rotation => ({
  count,
  at: 0,
  farthest: 0,
  stopped: false,
  pausedBy: [],
});

/** Whether the pictures currently change automatically. */
export const isTurning = ({ count, stopped, pausedBy }: Rotation) =>
  count > 1 && !stopped && pausedBy.length === 0;

/** Whether a picture is visible, was visible or comes next. */
export const isNeeded = ({ farthest }: Rotation, index: number) => index <= farthest + 1;

export function reduceRotation(rotation: Rotation, move: Move): Rotation {
  switch (move.type) {
    case 'show':
      return showSlide(rotation, move.at);
    case 'next':
      return showSlide(rotation, rotation.at + 1);
    case 'previous':
      return showSlide(rotation, rotation.at - 1);
    case 'toggle':
      return { ...rotation, stopped: !rotation.stopped };
    case 'stop':
      return { ...rotation, stopped: true };
    case 'hold':
      return { ...rotation, pausedBy: [...omit(rotation.pausedBy, move.by), move.by] };
    case 'release':
      return { ...rotation, pausedBy: omit(rotation.pausedBy, move.by) };
  }
}

/** Wraps around at both ends. */
function showSlide(rotation: Rotation, index: number): Rotation {
  const at = ((index % rotation.count) + rotation.count) % rotation.count;
  return { ...rotation, at, farthest: Math.max(rotation.farthest, at) };
}

const omit = (reasons: readonly PauseReason[], removed: PauseReason) =>
  reasons.filter((reason) => reason !== removed);
