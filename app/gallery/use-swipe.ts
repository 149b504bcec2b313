import { type PointerEvent, useRef } from 'react';
import { type Direction, readSwipe, type Touch } from './swipe.ts';

/** Movement in pixels after which a gesture counts as horizontal; until then nothing moves. */
const CERTAIN = 8;

/**
 * Handlers for a horizontal swipe on an element whose `touch-action` leaves scrolling and pinching to the browser. The
 * element follows the finger, marked `data-held`, and returns on release.
 */
export function useSwipe(onSwipe: (direction: Direction) => void) {
  const from = useRef<Touch | null>(null);

  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType === 'mouse') return;
    // A second finger starts a pinch.
    from.current = event.isPrimary ? touchOf(event) : null;
  };
  const follow = (event: PointerEvent<HTMLElement>) => {
    if (from.current === null || !event.isPrimary) return;
    const across = event.clientX - from.current.x;
    const down = Math.abs(event.clientY - from.current.y);
    if (Math.abs(across) > CERTAIN && Math.abs(across) > down) hold(event.currentTarget, across);
  };
  const end = (event: PointerEvent<HTMLElement>) => {
    if (!event.isPrimary) return;
    const meant = from.current && readSwipe(from.current, touchOf(event));
    cancel(event);
    if (meant) onSwipe(meant);
  };
  /** The browser has taken over for scrolling. */
  const cancel = (event: PointerEvent<HTMLElement>) => {
    from.current = null;
    letGo(event.currentTarget);
  };
  return { onPointerDown: begin, onPointerMove: follow, onPointerUp: end, onPointerCancel: cancel };
}

const touchOf = ({ clientX, clientY }: PointerEvent): Touch => ({ x: clientX, y: clientY });

function hold(element: HTMLElement, across: number): void {
  element.dataset.held = '';
  element.style.transform = `translateX(${across}px)`;
}

function letGo(element: HTMLElement): void {
  delete element.dataset.held;
  element.style.transform = '';
}
