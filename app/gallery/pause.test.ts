import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPause, RESIZE_PAUSE_MS } from './pause.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('measuring again after a resize', () => {
  it('happens once, 250 ms after the last resize', () => {
    const measure = vi.fn();
    const pause = createPause(RESIZE_PAUSE_MS, measure);
    for (let change = 0; change < 5; change += 1) {
      pause.begin();
      vi.advanceTimersByTime(200);
    }
    vi.advanceTimersByTime(49);
    expect(measure).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(measure).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(10_000);
    expect(measure).toHaveBeenCalledTimes(1);
  });

  it('does not happen after unmounting', () => {
    const measure = vi.fn();
    const pause = createPause(RESIZE_PAUSE_MS, measure);
    pause.begin();
    pause.cancel();
    vi.advanceTimersByTime(10_000);
    expect(measure).not.toHaveBeenCalled();
  });
});
