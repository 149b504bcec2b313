import { ProviderError } from './payment-gateway.ts';

const MOST_IN_FLIGHT = 20;
const MOST_WAITING = 1000;

export type CallLimit = {
  /** Runs `call` when a slot is free; throws ProviderError when none frees up in time or the queue is full. */
  run: <T>(signal: AbortSignal, call: () => Promise<T>) => Promise<T>;
  inFlight: () => number;
  waiting: () => number;
};

/** Protects the site from a slow provider: at most 20 calls run at once, the rest queue until their timeout. */
export function createCallLimit(): CallLimit {
  const waiting: (() => void)[] = [];
  let inFlight = 0;

  async function acquire(signal: AbortSignal): Promise<void> {
    if (inFlight < MOST_IN_FLIGHT) {
      inFlight += 1;
      return;
    }
    if (waiting.length >= MOST_WAITING) {
      throw new ProviderError('unasked', { description: 'too many wait already' });
    }
    await new Promise<void>((resolve, reject) => {
      const onAbort = () => {
        waiting.splice(waiting.indexOf(onFreeSlot), 1);
        reject(new ProviderError('unasked', { description: 'no turn in time' }));
      };
      // The slot passes to the next call: `inFlight` stays the same.
      const onFreeSlot = () => {
        signal.removeEventListener('abort', onAbort);
        resolve();
      };
      signal.addEventListener('abort', onAbort, { once: true });
      waiting.push(onFreeSlot);
    });
  }

  function release(): void {
    const next = waiting.shift();
    if (next) next();
    else inFlight -= 1;
  }

  return {
    async run(signal, call) {
      await acquire(signal);
      try {
        return await call();
      } finally {
        release();
      }
    },
    inFlight: () => inFlight,
    waiting: () => waiting.length,
  };
}
