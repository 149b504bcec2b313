import { expect, test } from 'vitest';
import { runStryker } from './run-stryker.ts';

test('every fault in the transition table of payments is noticed by its tests', async () => {
  const { made, unnoticed } = await runStryker('short');
  expect(unnoticed).toEqual([]);
  expect(made).toBeGreaterThan(50);
}, 300_000);
