import { type Dispatch, useEffect, useReducer, useState } from 'react';
import { isTurning, openRotation, type Rotation, type Turn, turn } from './rotation.ts';

/** Interval in ms, long enough to read a sentence twice. */
const SHOWN_MS = 7_000;

/**
 * Rotates pictures, except while it is held, the tab is hidden or reduced motion is preferred, and never to a picture
 * that has not loaded. `awake` is false until the page has loaded: until then only the first picture is fetched.
 */
export function useRotation(
  count: number,
  isReady: (place: number) => boolean,
): { rotation: Rotation; send: Dispatch<Turn>; awake: boolean } {
  const [rotation, send] = useReducer(turn, count, openRotation);
  const awake = usePageLoaded();
  const turning = awake && isTurning(rotation);
  const next = (rotation.at + 1) % Math.max(1, count);

  useEffect(() => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)');
    const settle = () => calm.matches && send({ type: 'stop' });
    settle();
    calm.addEventListener('change', settle);
    return () => calm.removeEventListener('change', settle);
  }, []);

  useEffect(() => {
    const look = () => send({ type: document.hidden ? 'hold' : 'release', by: 'hidden' });
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  useEffect(() => {
    if (!turning) return;
    const timer = setInterval(() => isReady(next) && send({ type: 'next' }), SHOWN_MS);
    return () => clearInterval(timer);
  }, [turning, next, isReady]);

  return { rotation, send, awake };
}

function usePageLoaded(): boolean {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    const wake = () => setLoaded(true);
    if (document.readyState === 'complete') wake();
    else window.addEventListener('load', wake, { once: true });
    return () => window.removeEventListener('load', wake);
  }, []);
  return loaded;
}
