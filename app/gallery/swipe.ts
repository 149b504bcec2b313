/** A finger on the screen, in pixels. */
export type Touch = { readonly x: number; readonly y: number };
export type Direction = 'previous' | 'next';

/** As far as a finger must go to mean it, in pixels. */
export const SWIPE_THRESHOLD = 48;
/** A swipe goes at least so many times as far across as down. */
const SLANT = 1.5;

/** What a finger meant that went from one place to another; null: nothing, or to scroll. */
export function readSwipe(from: Touch, to: Touch): Direction | null {
  const across = to.x - from.x;
  const down = Math.abs(to.y - from.y);
  if (Math.abs(across) < SWIPE_THRESHOLD || Math.abs(across) < SLANT * down) return null;
  return across < 0 ? 'next' : 'previous';
}
