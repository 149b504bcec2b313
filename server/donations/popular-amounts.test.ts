import { describe, expect, test } from 'vitest';
import { findMostFrequent } from './popular-amounts.ts';

const offered = [25_100, 50_100, 110_000, 210_000, 510_000];
const times = (count: number, paise: number) => Array.from({ length: count }, () => paise);

describe('the amount that donors chose most often', () => {
  test('is unknown below fifty donations of the offered amounts', () => {
    expect(findMostFrequent([...times(49, 50_100), ...times(100, 77_700)], offered)).toBeNull();
  });

  test('is the most frequent offered amount, whatever else was given', () => {
    const given = [...times(20, 25_100), ...times(30, 110_000), ...times(400, 77_700)];
    expect(findMostFrequent(given, offered)).toBe(110_000);
  });

  test('is the smaller one of two that are equally frequent', () => {
    expect(findMostFrequent([...times(25, 210_000), ...times(25, 50_100)], offered)).toBe(50_100);
  });
});
