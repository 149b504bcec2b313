import { describe, expect, it } from 'vitest';
import { isNeeded, isTurning, type Move, openRotation, reduceRotation } from './rotation.ts';

const applyMoves = (...moves: Move[]) => moves.reduce(reduceRotation, openRotation(3));

describe('the visible picture', () => {
  it('is the first one initially', () => {
    expect(openRotation(3).at).toBe(0);
    expect(applyMoves({ type: 'next' }).at).toBe(1);
  });

  it('wraps around at both ends', () => {
    expect(applyMoves({ type: 'next' }, { type: 'next' }, { type: 'next' }).at).toBe(0);
    expect(applyMoves({ type: 'previous' }).at).toBe(2);
  });

  it('is the requested one', () => {
    expect(applyMoves({ type: 'show', at: 2 }).at).toBe(2);
  });
});

describe('automatic rotation', () => {
  it('is on initially', () => {
    expect(isTurning(openRotation(3))).toBe(true);
  });

  it('is off with a single picture', () => {
    expect(isTurning(openRotation(1))).toBe(false);
    expect(isTurning(openRotation(0))).toBe(false);
  });

  it('is off after the visitor has paused it, until resumed', () => {
    expect(isTurning(applyMoves({ type: 'toggle' }))).toBe(false);
    expect(isTurning(applyMoves({ type: 'toggle' }, { type: 'toggle' }))).toBe(true);
  });

  it('is off with reduced motion, unless the visitor starts it', () => {
    expect(isTurning(applyMoves({ type: 'stop' }, { type: 'stop' }))).toBe(false);
    expect(isTurning(applyMoves({ type: 'stop' }, { type: 'toggle' }))).toBe(true);
  });

  it('is off while any hold lasts, and on again after the last is released', () => {
    const paused = applyMoves(
      { type: 'hold', by: 'pointer' },
      { type: 'hold', by: 'focus' },
      { type: 'hold', by: 'focus' },
    );
    expect(isTurning(paused)).toBe(false);
    const half = reduceRotation(paused, { type: 'release', by: 'pointer' });
    expect(isTurning(half)).toBe(false);
    expect(isTurning(reduceRotation(half, { type: 'release', by: 'focus' }))).toBe(true);
  });

  it('a released hold does not undo a pause', () => {
    const moves: Move[] = [
      { type: 'toggle' },
      { type: 'hold', by: 'hidden' },
      { type: 'release', by: 'hidden' },
    ];
    expect(isTurning(applyMoves(...moves))).toBe(false);
  });
});

describe('the fetched pictures', () => {
  it('are the visible one and the next', () => {
    const first = openRotation(3);
    expect([0, 1, 2].map((index) => isNeeded(first, index))).toEqual([true, true, false]);
  });

  it('are all up to the farthest seen, also after going back', () => {
    const back = applyMoves({ type: 'next' }, { type: 'previous' });
    expect([0, 1, 2].map((index) => isNeeded(back, index))).toEqual([true, true, true]);
  });
});
