/** Does work for whoever asks, so many at once; the others wait in their order. */
export type Turnstile = <T>(work: () => Promise<T>) => Promise<T>;

/** So many wait already that one more would wait for too long. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

/** `mostWaiting` beyond those at work; whoever comes after them gets QueueFull. All wait unless told otherwise. */
export function createTurnstile(most: number, mostWaiting = Number.POSITIVE_INFINITY): Turnstile {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < most) running += 1;
    else if (waiting.length >= mostWaiting) throw new QueueFull('Too many wait already');
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The place is handed on, not given back, so that nobody slips in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
