import { expect, test } from 'vitest';
import { isAlarming } from '../health-line.ts';
import { checkWholeFile } from './check-whole-file.ts';

const DATABASE = { name: 'SQLite', size: '90 GB' };
const check = (findDamage: () => Promise<string | null>) => checkWholeFile(findDamage, DATABASE, 1);

test('a large file that is not read in time is something to look at, and no alarm', async () => {
  const found = await check(() => new Promise(() => {}));
  expect(found).toMatchObject({ state: 'amber', isUnknown: true });
  expect(found?.sentence).toMatch(/SQLite, 90 GB.*not read/);
  expect(found !== null && isAlarming(found)).toBe(false);
});

test('a fault that was found is broken, a whole file is nothing to say, and a failure stays one', async () => {
  expect(await check(async () => 'page 3')).toMatchObject({
    ...{ state: 'red', sentence: expect.stringContaining('page 3') },
  });
  expect(await check(async () => null)).toBeNull();
  await expect(check(() => Promise.reject(new Error('no such file')))).rejects.toThrow('no such');
});
