import { ProviderError } from './payment-gateway.ts';

const MOST_IN_FLIGHT = 20;
const MOST_WAITING = 1000;

export type CallLimit = {
  /** Runs `call` when there is a place; throws ProviderError when there is none in time or in line. */
  run: <T>(signal: AbortSignal, call: () => Promise<T>) => Promise<T>;
  inFlight: () => number;
  waiting: () => number;
};

/**
 * Keeps a slow provider from taking the site with it: at most 20 calls are out at once, the rest wait in line while their
 * time lasts.
 */
export function createCallLimit(): CallLimit {
  const waiting: (() => void)[] = [];
  let inFlight = 0;

  async function enter(signal: AbortSignal): Promise<void> {
    if (inFlight < MOST_IN_FLIGHT) {
      inFlight += 1;
      return;
    }
    if (waiting.length >= MOST_WAITING) {
      throw new ProviderError('unasked', { description: 'too many wait already' });
    }
    await new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        waiting.splice(waiting.indexOf(take), 1);
        reject(new ProviderError('unasked', { description: 'no turn in time' }));
      };
      // The place is handed over: `inFlight` stays as it is.
      const take = () => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      signal.addEventListener('abort', giveUp, { once: true });
      waiting.push(take);
    });
  }

  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else inFlight -= 1;
  }

  return {
    async run(signal, call) {
      await enter(signal);
      try {
        return await call();
      } finally {
        leave();
      }
    },
    inFlight: () => inFlight,
    waiting: () => waiting.length,
  };
}
