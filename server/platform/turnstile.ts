/** Does work for whoever asks, so many at once; the others wait in their order. */
export type Turnstile = <T>(work: () => Promise<T>) => Promise<T>;

export function createTurnstile(most: number): Turnstile {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
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
