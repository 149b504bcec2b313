import { describe, expect, it } from 'vitest';
import {
  lastDays,
  monthsBefore,
  monthsOfTaxYear,
  sameMonthLastYear,
  spanOfMonth,
  spansOf,
} from './spans.ts';

describe('periods of days', () => {
  it('begin and end by the Indian calendar', () => {
    // Half past midnight of 1 April in India, still 31 March in UTC.
    const { today, month, taxYear } = spansOf(new Date('2026-03-31T19:00:00.000Z'));
    expect(today.now).toEqual({ from: '2026-04-01', to: '2026-04-01' });
    expect(today.before).toEqual({ from: '2025-04-01', to: '2025-04-01' });
    expect(month.before).toEqual({ from: '2025-04-01', to: '2025-04-01' });
    expect(taxYear).toEqual({
      now: { from: '2026-04-01', to: '2026-04-01' },
      before: { from: '2025-04-01', to: '2025-04-01' },
    });
  });

  it.each([
    ['2026-03-30', 1, '2026-02-28'],
    ['2024-03-31', 1, '2024-02-29'],
    ['2026-01-31', 1, '2025-12-31'],
    ['2024-02-29', 12, '2023-02-28'],
    ['2026-11-21', 12, '2025-11-21'],
  ])('%s, %i months before, is %s', (day, months, before) => {
    expect(monthsBefore(day, months)).toBe(before);
  });

  it('compare whole months, and of the current one the same days', () => {
    expect(sameMonthLastYear('2029-02', '2029-06-10')).toEqual({
      from: '2028-02-01',
      to: '2028-02-29',
    });
    expect(sameMonthLastYear('2026-11', '2026-11-21')).toEqual({
      from: '2025-11-01',
      to: '2025-11-21',
    });
  });

  it('contain the last days, and the months of a tax year with their days', () => {
    const now = new Date('2026-02-10T06:00:00.000Z');
    expect(lastDays(now, 3)).toEqual(['2026-02-08', '2026-02-09', '2026-02-10']);
    const months = monthsOfTaxYear(now);
    expect([months[0], months.at(-1), months.length]).toEqual(['2025-04', '2026-03', 12]);
    expect(spanOfMonth('2026-02')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  });
});
