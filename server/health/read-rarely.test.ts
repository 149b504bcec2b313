import { expect, test } from 'vitest';
import { createTestClock } from '#test/test-context.ts';
import { readRarely } from './read-rarely.ts';

const HOUR_MS = 3_600_000;

test('a reading that takes longer than it counts is waited for, and counts from its end on', async () => {
  const clock = createTestClock();
  const readings: PromiseWithResolvers<string>[] = [];
  const read = readRarely(clock, HOUR_MS, () => {
    const reading = Promise.withResolvers<string>();
    readings.push(reading);
    return reading.promise;
  });
  const first = read();
  clock.advance(3 * HOUR_MS);
  const second = read();
  expect(readings).toHaveLength(1);
  readings[0]?.resolve('whole');
  expect(await Promise.all([first, second])).toEqual(['whole', 'whole']);
  clock.advance(HOUR_MS - 1);
  expect(await read()).toBe('whole');
  expect(readings).toHaveLength(1);
  clock.advance(1);
  const third = read();
  readings[1]?.reject(new Error('no disk'));
  await expect(third).rejects.toThrow('no disk');
  const fourth = read();
  expect(readings).toHaveLength(3);
  readings[2]?.resolve('again');
  expect(await fourth).toBe('again');
});
