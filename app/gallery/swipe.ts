/** A touch position in pixels. */
export type Touch = { readonly x: number; readonly y: number };
export type Direction = 'previous' | 'next';

/** Minimum distance of a swipe, in pixels. */
export const SWIPE_THRESHOLD = 48;
/** Minimum ratio of horizontal to vertical movement. */
const SLANT = 1.5;

/** The step of a swipe between two positions; null for none or for scrolling. */
export function readSwipe(from: Touch, to: Touch): Direction | null {
  const across = to.x - from.x;
  const down = Math.abs(to.y - from.y);
  if (Math.abs(across) < SWIPE_THRESHOLD || Math.abs(across) < SLANT * down) return null;
  return across < 0 ? 'next' : 'previous';
}
