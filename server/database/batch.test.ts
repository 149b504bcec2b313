import { expect, test } from 'vitest';
import { createBatcher } from './batch.ts';

function createOptions(failing: readonly string[] = []) {
  const batches: string[][] = [];
  return {
    batches,
    async process(items: readonly string[]) {
      batches.push([...items]);
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (items.some((item) => failing.includes(item))) throw new Error('Refused');
      return items.map((item) => item.toUpperCase());
    },
    isRetriedAlone: () => true,
  };
}

const letters = [...'abcdefghijklmnopqrstuvwxyz'];

test('items that arrive at once share batches, and each gets its own result', async () => {
  const options = createOptions();
  const process = createBatcher(options);
  expect(await Promise.all(letters.map(process))).toEqual(letters.map((one) => one.toUpperCase()));
  expect(options.batches.map(({ length }) => length)).toEqual([16, 8, 2]);
});

test('items with a key in common are processed one after the other, in their order', async () => {
  const options = createOptions();
  const process = createBatcher({ ...options, keysOf: (item: string) => [item.charAt(0)] });
  await Promise.all(['a1', 'b1', 'a2', 'a3'].map(process));
  expect(options.batches).toEqual([['a1', 'b1'], ['a2'], ['a3']]);
});

test('an item that fails does not make the others of its batch fail', async () => {
  const process = createBatcher(createOptions(['c']));
  const outcomes = await Promise.allSettled(letters.slice(0, 8).map(process));
  const failed = outcomes.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []));
  expect(failed).toEqual([2]);
});

test('an error that no single item caused rejects the whole batch at once', async () => {
  const options = { ...createOptions(['c']), isRetriedAlone: () => false };
  const process = createBatcher(options);
  const outcomes = await Promise.allSettled(letters.slice(0, 8).map(process));
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
  expect(options.batches).toHaveLength(1);
});
