import { expect, test } from 'vitest';
import { createTurns } from './take-turns.ts';

test('work runs one after the other, also after a failure', async () => {
  const takeTurn = createTurns();
  const order: string[] = [];
  const work = (name: string, fails = false) =>
    takeTurn(async () => {
      order.push(`${name} begins`);
      await new Promise(setImmediate);
      order.push(`${name} ends`);
      if (fails) throw new Error(name);
    });
  const outcomes = await Promise.allSettled([work('one'), work('two', true), work('three')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  const names = ['one', 'two', 'three'];
  expect(order).toEqual(names.flatMap((name) => [`${name} begins`, `${name} ends`]));
});

test('slow work does not delay the rest', async () => {
  const takeTurn = createTurns();
  const { promise: task, resolve } = Promise.withResolvers<void>();
  const slow = takeTurn(() => task);
  expect(await takeTurn(async () => 'done meanwhile')).toBe('done meanwhile');
  resolve();
  await slow;
});
