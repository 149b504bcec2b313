import { describe, expect, test } from 'vitest';
import { hours, skyAt } from './hours.ts';

describe('the hours of the sections', () => {
  test('are in order from before sunrise into the night', () => {
    const clock = Object.values(hours).map(({ at }) => at);
    expect(clock).toEqual(clock.toSorted((a, b) => a - b));
    expect(skyAt(clock[0] ?? 0).isNight).toBe(false);
    expect(skyAt(clock.at(-1) ?? 0).isNight).toBe(true);
  });

  test('raise the sun until noon and lower it until evening', () => {
    const heightAt = (hour: number) => 44 - skyAt(hour).y;
    expect(heightAt(4)).toBe(0);
    expect(heightAt(11.5)).toBe(36);
    expect(heightAt(18)).toBeLessThan(heightAt(15));
  });
});
