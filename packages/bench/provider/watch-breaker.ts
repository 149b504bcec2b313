import { setTimeout as pause } from 'node:timers/promises';
import type { ProviderBeside } from '../donations/provider-beside.ts';

const LOOK_EVERY_MS = 25;
const LOOK_LATER_MS = 100;

/** The state of the app's connection to the provider, from its own metrics. */
export async function readLine(origin: string) {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const read = (name: string) =>
    Number(new RegExp(`^provider_${name} (\\d+)$`, 'm').exec(text)?.[1]);
  return {
    /** 0 closed, 1 half-open, 2 open. */
    breaker: read('breaker_state'),
    timesOpened: read('breaker_opened'),
    callsOut: read('calls_in_flight'),
  };
}

/**
 * Watches until `isOver`: when the breaker first opened, how many calls had reached the provider by then, and the most
 * calls at once.
 */
export async function watchBreaker(
  origin: string,
  provider: ProviderBeside,
  isOver: () => boolean,
) {
  const begun = performance.now();
  const before = await readLine(origin);
  let openedAfterMs: number | null = null;
  let callsWhenOpened: number | null = null;
  let mostCallsOut = 0;
  while (!isOver()) {
    const { timesOpened, callsOut } = await readLine(origin);
    mostCallsOut = Math.max(mostCallsOut, callsOut);
    if (openedAfterMs === null && timesOpened > before.timesOpened) {
      openedAfterMs = Math.round(performance.now() - begun);
      callsWhenOpened = (await provider.traffic()).calls;
    }
    await pause(openedAfterMs === null ? LOOK_EVERY_MS : LOOK_LATER_MS);
  }
  return { openedAfterMs, callsWhenOpened, mostCallsOut };
}
