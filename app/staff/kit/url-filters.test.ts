import { describe, expect, it } from 'vitest';
import { readFilters, toQuery, writeFilters, writePlace } from './url-filters.ts';

const search = new URLSearchParams('campaign=daily-meals&state=paid&after=01ABC&other=x');

describe('filters in the address', () => {
  it('are read by name, and are empty where the address does not name them', () => {
    expect(readFilters(search, ['campaign', 'from'])).toEqual({
      campaign: 'daily-meals',
      from: '',
    });
  });

  it('begin the list at its start when one changes, and leave what is not theirs', () => {
    const next = writeFilters(search, { state: '', from: ' 2026-04-01 ' });
    expect(next.toString()).toBe('campaign=daily-meals&other=x&from=2026-04-01');
    expect(search.has('after')).toBe(true);
  });

  it('stay as they are when the list goes on, and when it goes back to its start', () => {
    const on = writePlace(search, '01DEF');
    expect(on.get('after')).toBe('01DEF');
    expect(on.get('state')).toBe('paid');
    expect(writePlace(on, null).toString()).toBe('campaign=daily-meals&state=paid&other=x');
  });

  it('reach the call only where they are filled in', () => {
    expect(toQuery({ campaign: 'a', from: '', to: '' })).toEqual({ campaign: 'a' });
  });
});
