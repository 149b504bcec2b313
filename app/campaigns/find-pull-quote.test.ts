import { describe, expect, it } from 'vitest';
import { findPullQuote } from './find-pull-quote.ts';

describe('the pull quote of a story', () => {
  it('is the first short sentence that names a sum', () => {
    const story = 'It is cold.\n\nA blanket that lasts costs ₹450. The milk costs ₹2,600.';
    expect(findPullQuote(story)).toBe('A blanket that lasts costs ₹450.');
  });

  it('is null where no sum is named, or only in a long sentence', () => {
    expect(findPullQuote('Twenty-two women and men sweep it now.')).toBeNull();
    expect(findPullQuote(`${'and '.repeat(40)}₹450.`)).toBeNull();
    expect(findPullQuote('')).toBeNull();
  });
});
