import { describe, expect, test } from 'vitest';
import { createPreviewCache } from './preview-cache.ts';

const roomy = { bytes: 1000, atOnce: 2, waiting: 10 };

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** Renderings that end when the test says so. */
function startDrawings() {
  const ends: (() => void)[] = [];
  let atOnce = 0;
  let most = 0;
  const draw = async () => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await new Promise<void>((resolve) => ends.push(resolve));
    atOnce -= 1;
    return Buffer.alloc(10);
  };
  const endAll = async () => {
    await nextTurn();
    while (ends.length > 0) {
      ends.shift()?.();
      await nextTurn();
    }
  };
  return { draw, endAll, most: () => most };
}

describe('the cache of cards', () => {
  test('renders once for concurrent requests, and not again for later ones', async () => {
    const shelf = createPreviewCache(roomy);
    const { draw, endAll } = startDrawings();
    let drawn = 0;
    const count = () => {
      drawn += 1;
      return draw();
    };
    const requests = Promise.all(Array.from({ length: 5 }, () => shelf.get('a', count)));
    await endAll();
    const cards = await requests;
    expect(new Set(cards).size).toBe(1);
    expect(await shelf.get('a', count)).toBe(cards[0]);
    expect(drawn).toBe(1);
  });

  test('renders at most two concurrently', async () => {
    const shelf = createPreviewCache(roomy);
    const { draw, endAll, most } = startDrawings();
    const requests = Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => shelf.get(name, draw)));
    await endAll();
    expect(await requests).toHaveLength(5);
    expect(most()).toBe(2);
  });

  test('refuses with a retry time while the queue is full, and works again after that', async () => {
    const shelf = createPreviewCache({ bytes: 1000, atOnce: 1, waiting: 1 });
    const { draw, endAll } = startDrawings();
    const [first, second] = [shelf.get('a', draw), shelf.get('b', draw)];
    await expect(shelf.get('c', draw)).rejects.toMatchObject({ status: 503 });
    await endAll();
    await Promise.all([first, second]);
    const third = shelf.get('c', draw);
    await endAll();
    expect(await third).toHaveLength(10);
  });

  test('evicts the least recently used, and stays within its size', async () => {
    const shelf = createPreviewCache({ ...roomy, bytes: 30 });
    const drawn: string[] = [];
    const ask = (name: string) =>
      shelf.get(name, async () => {
        drawn.push(name);
        return Buffer.alloc(10);
      });
    for (const name of ['a', 'b', 'c', 'a', 'd', 'a', 'b']) await ask(name);
    expect(drawn).toEqual(['a', 'b', 'c', 'd', 'b']);
    expect(shelf.weight()).toBe(30);
  });

  test('does not cache a card larger than the whole cache', async () => {
    const shelf = createPreviewCache({ ...roomy, bytes: 5 });
    expect(await shelf.get('a', async () => Buffer.alloc(10))).toHaveLength(10);
    expect(shelf.weight()).toBe(0);
  });

  test('a failed rendering is retried, and blocks no other', async () => {
    const shelf = createPreviewCache({ ...roomy, atOnce: 1 });
    const fail = () => Promise.reject(new Error('no paper'));
    await expect(shelf.get('a', fail)).rejects.toThrow('no paper');
    expect(await shelf.get('a', async () => Buffer.alloc(10))).toHaveLength(10);
  });
});
