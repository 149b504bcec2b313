import { m } from '#shared/messages/compiled/messages.js';
import { Refusal } from '../platform/errors.ts';

export type PreviewCache = {
  /** The image of this name; rendered once for concurrent callers. */
  readonly get: (name: string, draw: () => Promise<Buffer>) => Promise<Buffer>;
  /** Bytes cached. */
  readonly weight: () => number;
};

export type CacheLimits = {
  readonly bytes: number;
  /** How many are rendered concurrently. */
  readonly atOnce: number;
  /** Length of the queue; further callers get 503. */
  readonly waiting: number;
};

/** An LRU cache of rendered cards with a size limit, which also limits concurrent renderings. */
export function createPreviewCache({ bytes, atOnce, waiting }: CacheLimits): PreviewCache {
  const kept = new Map<string, Buffer>();
  const inProgress = new Map<string, Promise<Buffer>>();
  const queue: (() => void)[] = [];
  let weight = 0;
  let drawing = 0;

  function keep(name: string, card: Buffer): void {
    kept.set(name, card);
    weight += card.length;
    for (const [oldest, { length }] of kept) {
      if (weight <= bytes) break;
      kept.delete(oldest);
      weight -= length;
    }
  }

  async function takeTurn(): Promise<void> {
    if (drawing < atOnce) {
      drawing += 1;
      return;
    }
    if (queue.length >= waiting) throw new Refusal(503, m.card_later());
    // Woken by the rendering that ends before it.
    await new Promise<void>((resolve) => queue.push(resolve));
  }

  function endTurn(): void {
    const next = queue.shift();
    if (next) next();
    else drawing -= 1;
  }

  async function drawInTurn(name: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    await takeTurn();
    try {
      const card = await draw();
      keep(name, card);
      return card;
    } finally {
      endTurn();
    }
  }

  return {
    weight: () => weight,
    async get(name, draw) {
      const cached = kept.get(name);
      if (cached) {
        // Moves it to the end: the first entry is the least recently used.
        kept.delete(name);
        kept.set(name, cached);
        return cached;
      }
      const running = inProgress.get(name);
      if (running !== undefined) return running;
      const card = drawInTurn(name, draw).finally(() => inProgress.delete(name));
      inProgress.set(name, card);
      return card;
    },
  };
}
