import { describe, expect, it } from 'vitest';
import { readFilters, toQuery, writeFilters, writePlace } from './url-filters.ts';

const search = new URLSearchParams('campaign=daily-meals&state=paid&after=01ABC&other=x');

describe('filters in the URL', () => {
  it('are read by name, and are empty when the URL lacks them', () => {
    expect(readFilters(search, ['campaign', 'from'])).toEqual({
      campaign: 'daily-meals',
      from: '',
    });
  });

  it('reset the list to its start when one changes, and keep unrelated parameters', () => {
    const next = writeFilters(search, { state: '', from: ' 2026-04-01 ' });
    expect(next.toString()).toBe('campaign=daily-meals&other=x&from=2026-04-01');
    expect(search.has('after')).toBe(true);
  });

  it('are kept when the list is paged and when it returns to its start', () => {
    const on = writePlace(search, '01DEF');
    expect(on.get('after')).toBe('01DEF');
    expect(on.get('state')).toBe('paid');
    expect(writePlace(on, null).toString()).toBe('campaign=daily-meals&state=paid&other=x');
  });

  it('are sent with the call only when set', () => {
    expect(toQuery({ campaign: 'a', from: '', to: '' })).toEqual({ campaign: 'a' });
  });
});
