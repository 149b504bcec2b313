import { setImmediate as heard } from 'node:timers/promises';

/** Keeps this process busy until stopped; returns how often it was. */
export function beBusy(): () => Promise<number> {
  let isWanted = true;
  let rounds = 0;
  const work = async () => {
    for (; isWanted; rounds += 1) {
      const end = performance.now() + 3;
      while (performance.now() < end);
      await heard();
    }
  };
  const done = work();
  return async () => {
    isWanted = false;
    await done;
    return rounds;
  };
}
