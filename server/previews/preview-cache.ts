import { m } from '#shared/messages/compiled/messages.js';
import { Refusal } from '../platform/errors.ts';

export type PreviewCache = {
  /** The picture of this name; drawn once, however many ask for it at the same time. */
  readonly get: (name: string, draw: () => Promise<Buffer>) => Promise<Buffer>;
  /** Bytes kept. */
  readonly weight: () => number;
};

export type CacheLimits = {
  readonly bytes: number;
  /** How many are drawn at once. */
  readonly atOnce: number;
  /** How many may wait for their turn; whoever comes then is asked to come back. */
  readonly waiting: number;
};

/** Keeps drawn cards, those asked for last, up to a weight; and sees to it that drawing leaves the machine to others. */
export function createPreviewCache({ bytes, atOnce, waiting }: CacheLimits): PreviewCache {
  const kept = new Map<string, Buffer>();
  const underWay = new Map<string, Promise<Buffer>>();
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
    // The one that ends hands its turn on.
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
      const known = kept.get(name);
      if (known) {
        // Moves it to the end: the next to go is the one that nobody asked for longest.
        kept.delete(name);
        kept.set(name, known);
        return known;
      }
      const running = underWay.get(name);
      if (running !== undefined) return running;
      const card = drawInTurn(name, draw).finally(() => underWay.delete(name));
      underWay.set(name, card);
      return card;
    },
  };
}
