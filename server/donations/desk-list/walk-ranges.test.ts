import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type OpenRange, walkRanges } from './walk-ranges.ts';

const id = fc.integer({ min: 100, max: 999 }).map(String);

test('the newest ids of several index ranges are found, in whichever ranges they are', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(id)),
      fc.integer({ min: 1, max: 8 }),
      async (lists, limit) => {
        const ranges = lists.flatMap((list): OpenRange[] => {
          const held = [...new Set(list)].sort().reverse();
          const [newest] = held;
          if (newest === undefined) return [];
          const read: OpenRange['read'] = async (most, floor) =>
            held.filter((one) => floor === null || one >= floor).slice(0, most);
          return [{ newest, read }];
        });
        const all = [...new Set(lists.flat())].sort().reverse();
        expect(await walkRanges(ranges, limit)).toEqual(all.slice(0, limit));
      },
    ),
  );
});

test('an index range below the ids already found is never read', async () => {
  const refuse = () => Promise.reject(new Error('This lane can hold nothing new'));
  const ranges: OpenRange[] = [
    { newest: '1', read: refuse },
    { newest: '9', read: async () => ['9', '8'] },
  ];
  expect(await walkRanges(ranges, 2)).toEqual(['9', '8']);
});
