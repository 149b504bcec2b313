import { setTimeout as pause } from 'node:timers/promises';
import type { ProvidedInstallation } from './measure-failing.ts';
import { pressDonate } from './press-buttons.ts';
import { readLine } from './watch-breaker.ts';

const HALF_OPEN = 1;
const PRESSES = 8;

/**
 * The breaker without traffic: a few donors open it, the provider recovers, and no calls follow. Measures how long
 * until it would let a call through, and what the next donor gets.
 */
export async function measureQuiet({ origin, provider }: ProvidedInstallation) {
  await provider.setFaults([{ kind: 'broken' }]);
  for (let press = 0; press < PRESSES; press += 1) await pressDonate(origin);
  await provider.setFaults([]);
  const before = performance.now();
  while ((await readLine(origin)).breaker > HALF_OPEN) await pause(50);
  const letsThroughAfterMs = Math.round(performance.now() - before);
  const { status, ms } = await pressDonate(origin);
  return { letsThroughAfterMs, nextDonor: { status, ms: Math.round(ms) } };
}
