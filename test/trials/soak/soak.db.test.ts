import { expect, test } from 'vitest';
import { describeSideBySide } from '../../running/each-engine.ts';
import { soak } from './soak.ts';

/** Its long size is `npm run trials -- soak`. */
describeSideBySide('donations at a steady rate', (settings) => {
  test('are all counted and mailed, and leave no connection open', async () => {
    expect(await soak({ settings: await settings(), minutes: 0.2, rate: 4 })).toEqual([]);
  });
});
