import { setTimeout as pause } from 'node:timers/promises';
import { sumUpTimes, type TimedCall, timeCall } from './time-calls.ts';

const READERS = 4;
const PAUSE_MS = 40;
/** Too long a URL to be cached: rendered each time. */
const LONG_QUERY = `?from=${'x'.repeat(300)}`;

/** A campaign page, cached and rendered, and its list from the API, by parallel readers until `isOver`. */
export async function readPages(origin: string, campaign: string, isOver: () => boolean) {
  const page = `${origin}/donate/${campaign}`;
  const addresses = { kept: page, rendered: page + LONG_QUERY, api: `${origin}/api/post/` };
  const calls: Record<keyof typeof addresses, TimedCall[]> = { kept: [], rendered: [], api: [] };

  async function read(): Promise<void> {
    while (!isOver()) {
      for (const name of ['kept', 'rendered', 'api'] as const) {
        const call = await timeCall(() => fetch(addresses[name]));
        if (call.status !== 200) throw new Error(`${addresses[name]} answered ${call.status}`);
        calls[name].push(call);
        await pause(PAUSE_MS);
      }
    }
  }
  await Promise.all(Array.from({ length: READERS }, read));
  return {
    kept: sumUpTimes(calls.kept),
    rendered: sumUpTimes(calls.rendered),
    api: sumUpTimes(calls.api),
  };
}
