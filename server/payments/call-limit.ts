import { ProviderError } from './payment-gateway.ts';

const MOST_IN_FLIGHT = 20;
const MOST_WAITING = 1000;
const FAILURES_TO_DOUBT = 5;

export type CallLimit = { run: <T>(signal: AbortSignal, call: () => Promise<T>) => Promise<T> };

/**
 * Keeps a slow provider from taking the site with it. At most 20 calls are out at once, the rest wait in line while
 * their time lasts. After five failures in a row one call at a time goes out and the others are told at once; the
 * first answer ends that. So the provider is missed within five calls, and found again with the next.
 */
export function createCallLimit(): CallLimit {
  const waiting: (() => void)[] = [];
  let inFlight = 0;
  let failuresInARow = 0;

  const isDoubtful = () => failuresInARow >= FAILURES_TO_DOUBT;

  async function enter(signal: AbortSignal): Promise<void> {
    const isFull = inFlight >= MOST_IN_FLIGHT;
    if ((isDoubtful() && inFlight > 0) || (isFull && waiting.length >= MOST_WAITING)) {
      throw new ProviderError('network', { description: 'not asked: too busy' });
    }
    if (!isFull) {
      inFlight += 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        waiting.splice(waiting.indexOf(take), 1);
        reject(new ProviderError('timeout', { description: 'not asked: no turn in time' }));
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
        const answer = await call();
        failuresInARow = 0;
        return answer;
      } catch (error) {
        const isAnswer =
          error instanceof ProviderError && error.kind === 'http' && (error.status ?? 500) < 500;
        failuresInARow = isAnswer && error.status !== 429 ? 0 : failuresInARow + 1;
        throw error;
      } finally {
        leave();
      }
    },
  };
}
