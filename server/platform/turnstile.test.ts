import { expect, test } from 'vitest';
import { createTurnstile } from './turnstile.ts';

/** Work that ends when it is told to. */
function createWork() {
  const running = new Map<number, (fails?: boolean) => void>();
  const begin = (id: number) => () =>
    new Promise<number>((resolve, reject) => {
      running.set(id, (fails = false) => {
        running.delete(id);
        if (fails) reject(new Error('failed'));
        else resolve(id);
      });
    });
  return { begin, running };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('lets two in at once and the others in their order, also after a failure', async () => {
  const turnstile = createTurnstile(2);
  const { begin, running } = createWork();
  const all = [1, 2, 3, 4].map((id) => turnstile(begin(id)).catch(() => 'failed'));
  await settle();
  expect([...running.keys()]).toEqual([1, 2]);
  running.get(2)?.(true);
  await settle();
  expect([...running.keys()]).toEqual([1, 3]);
  running.get(1)?.();
  await settle();
  expect([...running.keys()]).toEqual([3, 4]);
  const late = turnstile(begin(5));
  await settle();
  expect([...running.keys()]).toEqual([3, 4]);
  for (const id of [3, 4]) running.get(id)?.();
  await settle();
  expect([...running.keys()]).toEqual([5]);
  running.get(5)?.();
  expect(await Promise.all([...all, late])).toEqual([1, 'failed', 3, 4, 5]);
});
