import { setTimeout as pause } from 'node:timers/promises';
import type { ProviderBeside } from '../gifts/provider-beside.ts';

const LOOK_EVERY_MS = 25;

export async function readProviderFigure(origin: string, name: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Number(new RegExp(`^provider_${name} (\\d+)$`, 'm').exec(text)?.[1]);
}

/** Watches until it is over when the breaker first opened, after how many calls that reached the provider. */
export async function watchBreaker(
  origin: string,
  provider: ProviderBeside,
  isOver: () => boolean,
): Promise<{ openedAfterMs: number | null; callsWhenOpened: number | null }> {
  const begun = performance.now();
  const before = await readProviderFigure(origin, 'breaker_opened');
  while (!isOver()) {
    if ((await readProviderFigure(origin, 'breaker_opened')) > before) {
      const openedAfterMs = Math.round(performance.now() - begun);
      return { openedAfterMs, callsWhenOpened: (await provider.traffic()).calls };
    }
    await pause(LOOK_EVERY_MS);
  }
  return { openedAfterMs: null, callsWhenOpened: null };
}
