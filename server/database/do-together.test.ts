import { expect, test } from 'vitest';
import { doTogether } from './do-together.ts';

function createWork(failing: readonly string[] = []) {
  const batches: string[][] = [];
  return {
    batches,
    async work(items: readonly string[]) {
      batches.push([...items]);
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (items.some((item) => failing.includes(item))) throw new Error('Refused');
      return items.map((item) => item.toUpperCase());
    },
    isOfOne: () => true,
  };
}

const letters = [...'abcdefghijklmnopqrstuvwxyz'];

test('what comes at once is done together, and each gets its own answer', async () => {
  const options = createWork();
  const ask = doTogether(options);
  expect(await Promise.all(letters.map(ask))).toEqual(letters.map((one) => one.toUpperCase()));
  expect(options.batches.map(({ length }) => length)).toEqual([16, 8, 2]);
});

test('items of the same thing are done one after the other, in their order', async () => {
  const options = createWork();
  const ask = doTogether({ ...options, keysOf: (item: string) => [item.charAt(0)] });
  await Promise.all(['a1', 'b1', 'a2', 'a3'].map(ask));
  expect(options.batches).toEqual([['a1', 'b1'], ['a2'], ['a3']]);
});

test('one that fails takes no other with it', async () => {
  const ask = doTogether(createWork(['c']));
  const outcomes = await Promise.allSettled(letters.slice(0, 8).map(ask));
  const failed = outcomes.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []));
  expect(failed).toEqual([2]);
});

test('when nothing works, all hear of it at once', async () => {
  const options = { ...createWork(['c']), isOfOne: () => false };
  const ask = doTogether(options);
  const outcomes = await Promise.allSettled(letters.slice(0, 8).map(ask));
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
  expect(options.batches).toHaveLength(1);
});
