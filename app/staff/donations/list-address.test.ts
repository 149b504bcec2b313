import { describe, expect, it } from 'vitest';
import { donationFilterSchema } from '#shared/staff/donation-filters.ts';
import { readFilters, toQuery } from '../kit/url-filters.ts';
import {
  filterNames,
  isSameSearch,
  listSavedViews,
  toListAddress,
  toViewAddress,
} from './list-address.ts';

const read = (address: string) =>
  toQuery(readFilters(new URL(address, 'https://example.org').searchParams, filterNames));

describe('the URL of the list', () => {
  it('round-trips every filter and the page', () => {
    const filters = {
      from: '2026-04-01',
      to: '2026-11-21',
      year: '2026-27',
      campaign: '01K5CAMPAIGN',
      mode: 'cash',
      state: 'paid',
      min: '501',
      max: '5,000',
      donor: '01K5DONOR',
      only: 'no-pan',
      enteredBy: '01K5MEMBER',
      batch: '01K5BATCH',
      q: 'राधा & Sons/2026-27',
    } as const;
    expect([...filterNames].sort()).toEqual(Object.keys(donationFilterSchema.def.shape).sort());
    const address = toListAddress(filters, '01K5AFTER');
    expect(read(address)).toEqual(filters);
    expect(address).toMatch(/&after=01K5AFTER$/);
  });

  it('has no query for the first page without filters', () => {
    expect(toListAddress({})).toBe('/records');
    expect(toListAddress({ q: '', mode: '' })).toBe('/records');
  });

  it('is the same for the same filters in any order', () => {
    expect(toListAddress({ q: 'a', mode: 'upi' })).toBe(toListAddress({ mode: 'upi', q: 'a' }));
    expect(isSameSearch('mode=upi&sort=amount', 'sort=amount&q=&mode=upi&after=x')).toBe(true);
    expect(isSameSearch('mode=upi', 'mode=cash')).toBe(false);
  });

  it('of a saved view names the view, for its columns', () => {
    expect(toViewAddress({ _id: '01VIEW', query: 'mode=upi&sort=amount' })).toBe(
      '/records?mode=upi&sort=amount&view=01VIEW',
    );
  });

  it('leaves out unknown and blank parameters', () => {
    expect(read('/records?utm_source=mail&mode=cash&q=%20%20&limit=9999')).toEqual({
      mode: 'cash',
    });
  });
});

describe('saved views', () => {
  const views = listSavedViews(new Date('2026-03-31T19:00:00Z'));

  it('contain only filters that the server accepts', () => {
    for (const { filters } of views) expect(donationFilterSchema.parse(filters)).toEqual(filters);
  });

  it('start the day and the tax year by the Indian calendar', () => {
    const filtersOf = (name: string) => views.find((view) => view.name === name)?.filters;
    expect(filtersOf('cash-today')).toMatchObject({ from: '2026-04-01', to: '2026-04-01' });
    expect(filtersOf('tax-year')).toEqual({ year: '2026-27' });
  });

  it('have distinct URLs', () => {
    expect(new Set(views.map(({ filters }) => toListAddress(filters))).size).toBe(views.length);
  });
});
