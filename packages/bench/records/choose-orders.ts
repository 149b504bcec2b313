import { dayFrom, taxYearOf } from '../../../shared/dates.ts';
import {
  type DonationFilters,
  type DonationListQuery,
  type DonationSort,
  donationSorts,
  sortDirections,
} from '../../../shared/staff/donation-filters.ts';

type Asked = { what: string; query: DonationListQuery };

/** A filter, and the columns by which staff sort what it finds. */
type Combination = {
  what: string;
  filter: DonationFilters;
  by: readonly DonationSort[];
};

const VALUES = ['amount', 'date', 'donor', 'receipt'] as const;
const GROUPS = ['campaign', 'mode', 'state', 'enteredBy'] as const;

/** The list in other orders: each column alone, and the usual filters by the columns that they are sorted by. */
export function chooseOrders({ rich, poor }: { rich: string; poor: string }): Asked[] {
  const now = new Date();
  const year = taxYearOf(now);
  const oldYear = taxYearOf(new Date(now.getTime() - 4 * 365 * 86_400_000));
  const month = { from: `${year.slice(0, 4)}-06-01`, to: `${year.slice(0, 4)}-06-30` };
  const sinceApril = { from: `${year.slice(0, 4)}-04-01`, to: dayFrom(now, 0) };
  const combinations: Combination[] = [
    { what: 'everything', filter: {}, by: donationSorts },
    { what: 'this year', filter: { year }, by: donationSorts },
    { what: 'an old year', filter: { year: oldYear }, by: donationSorts },
    { what: 'a large campaign', filter: { campaign: rich }, by: [...VALUES, 'mode', 'state'] },
    { what: 'a small campaign', filter: { campaign: poor }, by: [...VALUES, 'mode', 'state'] },
    { what: 'mode cash', filter: { mode: 'cash' }, by: [...VALUES, 'campaign', 'enteredBy'] },
    { what: 'mode kind', filter: { mode: 'kind' }, by: [...VALUES, 'campaign'] },
    { what: 'a month', filter: month, by: [...VALUES, ...GROUPS] },
    { what: 'this year so far', filter: sinceApril, by: [...VALUES, ...GROUPS] },
    { what: 'year and mode upi', filter: { year, mode: 'upi' }, by: [...VALUES, 'campaign'] },
    { what: 'old year and kind', filter: { year: oldYear, mode: 'kind' }, by: VALUES },
    { what: 'campaign and year', filter: { campaign: rich, year }, by: [...VALUES, 'mode'] },
    {
      what: 'campaign and old year',
      filter: { campaign: poor, year: oldYear },
      by: [...VALUES, 'mode'],
    },
    { what: 'campaign and received', filter: { campaign: rich, state: 'paid' }, by: VALUES },
    { what: 'campaign and refunded', filter: { campaign: poor, state: 'refunded' }, by: VALUES },
    { what: 'campaign and mode', filter: { campaign: poor, mode: 'bank' }, by: VALUES },
    { what: 'campaign and month', filter: { campaign: poor, ...month }, by: VALUES },
    { what: 'mode and month', filter: { mode: 'cheque', ...month }, by: VALUES },
    { what: 'under review', filter: { state: 'review' }, by: [...VALUES, 'campaign'] },
    { what: 'refunded', filter: { state: 'refunded' }, by: [...VALUES, 'campaign'] },
    { what: 'refunded this year', filter: { state: 'refunded', year }, by: VALUES },
    { what: 'void', filter: { state: 'void' }, by: ['amount', 'date', 'donor', 'campaign'] },
    { what: '20,000 and more', filter: { min: '20000' }, by: [...VALUES, 'campaign', 'mode'] },
    { what: '20,000 and more, a year', filter: { min: '20000', year }, by: VALUES },
    { what: 'no PAN', filter: { only: 'no-pan' }, by: [...VALUES, 'campaign', 'mode'] },
    { what: 'no PAN this year', filter: { only: 'no-pan', year }, by: VALUES },
    { what: 'incomplete', filter: { only: 'incomplete' }, by: [...VALUES, 'campaign'] },
    { what: 'a common name', filter: { q: 'Sharma Radha' }, by: [...VALUES, ...GROUPS] },
    { what: 'one common word', filter: { q: 'radha' }, by: [...VALUES, 'campaign'] },
    { what: 'a name and year', filter: { q: 'Sharma Radha', year }, by: VALUES },
  ];
  return combinations.flatMap(({ what, filter, by }) =>
    by.flatMap((sort) =>
      sortDirections.map((dir) => ({
        what: `${what}, by ${sort}, ${dir}`,
        query: { ...filter, sort, dir },
      })),
    ),
  );
}
