import { describe, expect, it } from 'vitest';
import { readSwipe, SWIPE_THRESHOLD } from './swipe.ts';

const middle = { x: 200, y: 300 };
const moved = (x: number, y = 0) => ({ x: middle.x + x, y: middle.y + y });

describe('a swipe on the picture', () => {
  it.each([
    ['to the left', -120, 0, 'next'],
    ['to the right', 120, 0, 'previous'],
    ['to the left and a little up', -120, -60, 'next'],
    ['to the right and a little down', 120, 79, 'previous'],
    ['just far enough', -SWIPE_THRESHOLD, 0, 'next'],
  ] as const)('%s requests the next or previous picture', (_name, x, y, meant) => {
    expect(readSwipe(middle, moved(x, y))).toBe(meant);
  });

  it.each([
    ['a tap', 0, 0],
    ['a tap of a trembling hand', 12, -9],
    ['not quite far enough', SWIPE_THRESHOLD - 1, 0],
    ['up, to scroll', 0, -240],
    ['down, to scroll', 8, 240],
    ['far, but as far down as across', -200, 200],
    ['across, but too much down', 120, 81],
  ])('%s requests nothing', (_name, x, y) => {
    expect(readSwipe(middle, moved(x, y))).toBeNull();
  });
});
