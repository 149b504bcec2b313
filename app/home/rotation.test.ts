import { describe, expect, it } from 'vitest';
import { isTurning, isWanted, openRotation, type Turn, turn } from './rotation.ts';

const turned = (...moves: Turn[]) => moves.reduce(turn, openRotation(3));

describe('which picture is seen', () => {
  it('is the first one, until it turns', () => {
    expect(openRotation(3).at).toBe(0);
    expect(turned({ type: 'next' }).at).toBe(1);
  });

  it('is the first one again after the last, and the last one before the first', () => {
    expect(turned({ type: 'next' }, { type: 'next' }, { type: 'next' }).at).toBe(0);
    expect(turned({ type: 'previous' }).at).toBe(2);
  });

  it('is the one that was asked for', () => {
    expect(turned({ type: 'show', at: 2 }).at).toBe(2);
  });
});

describe('whether pictures turn by themselves', () => {
  it('they do at first', () => {
    expect(isTurning(openRotation(3))).toBe(true);
  });

  it('one picture alone has nowhere to turn to', () => {
    expect(isTurning(openRotation(1))).toBe(false);
    expect(isTurning(openRotation(0))).toBe(false);
  });

  it('not once the visitor has stopped them, until they are let go on', () => {
    expect(isTurning(turned({ type: 'toggle' }))).toBe(false);
    expect(isTurning(turned({ type: 'toggle' }, { type: 'toggle' }))).toBe(true);
  });

  it('not where less motion is asked for, unless the visitor wants them to', () => {
    expect(isTurning(turned({ type: 'stop' }, { type: 'stop' }))).toBe(false);
    expect(isTurning(turned({ type: 'stop' }, { type: 'toggle' }))).toBe(true);
  });

  it('not while anything holds them, and again when the last one has let go', () => {
    const held = turned(
      { type: 'hold', by: 'pointer' },
      { type: 'hold', by: 'focus' },
      { type: 'hold', by: 'focus' },
    );
    expect(isTurning(held)).toBe(false);
    const half = turn(held, { type: 'release', by: 'pointer' });
    expect(isTurning(half)).toBe(false);
    expect(isTurning(turn(half, { type: 'release', by: 'focus' }))).toBe(true);
  });

  it('being held does not undo a stop', () => {
    const moves: Turn[] = [
      { type: 'toggle' },
      { type: 'hold', by: 'hidden' },
      { type: 'release', by: 'hidden' },
    ];
    expect(isTurning(turned(...moves))).toBe(false);
  });
});

describe('which pictures are fetched', () => {
  it('the one that is seen and the next one', () => {
    const first = openRotation(3);
    expect([0, 1, 2].map((place) => isWanted(first, place))).toEqual([true, true, false]);
  });

  it('all up to the farthest that was seen, also after going back', () => {
    const back = turned({ type: 'next' }, { type: 'previous' });
    expect([0, 1, 2].map((place) => isWanted(back, place))).toEqual([true, true, true]);
  });
});
