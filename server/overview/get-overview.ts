import { taxYearOf } from '#shared/dates.ts';
import { toRupees } from '#shared/money.ts';
import type { DonationFigure, Overview } from '#shared/staff/overview-endpoints.ts';
import type { Context } from '../context.ts';
import { listDonations } from '../donations/desk-list/list-donations.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import {
  type DonationSum,
  listTitles,
  sumByCampaignAndMode,
  sumByDay,
} from './overview.queries.ts';
import {
  lastDays,
  monthsOfTaxYear,
  type Span,
  sameMonthLastYear,
  spanOfMonth,
  spansOf,
} from './spans.ts';
import { sumTotals } from './sum-totals.ts';

const DAYS_SHOWN = 30;
const NEWEST = '8';

/** The overview of donations. Reads daily sums kept by the database: constant cost for any number of donations. */
export async function getOverview(
  context: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
): Promise<Overview> {
  requirePermission(actor, 'figures.see');
  const now = context.clock.now();
  const spans = spansOf(now);
  const { now: year, before: lastYear } = spans.taxYear;
  const days = await sumByDay(context.db, { from: lastYear.from, to: year.to });
  const kinds = await sumByCampaignAndMode(context.db, year);
  const titles = await listTitles(context.db);
  const figureOf = (span: Span) => toFigure(addUp(days.filter(isIn(span))), span);
  const compared = (one: { now: Span; before: Span }) => ({
    ...figureOf(one.now),
    before: figureOf(one.before),
  });
  const { donations } = await listDonations(context, actor, { limit: NEWEST });

  return {
    taxYear: taxYearOf(now),
    totals: { ...(await sumTotals(context.db, year)), list: year },
    spans: {
      today: compared(spans.today),
      month: compared(spans.month),
      taxYear: compared(spans.taxYear),
    },
    campaigns: byGroup(kinds, (one) => one.campaignId).map(([id, sum]) => ({
      ...toFigure(sum, year, { campaign: id }),
      _id: id,
      title: titles.get(id) ?? '',
    })),
    modes: byGroup(kinds, (one) => one.mode).map(([mode, sum]) => ({
      ...toFigure(sum, year, { mode }),
      mode,
    })),
    days: lastDays(now, DAYS_SHOWN).map((day) => ({ ...figureOf({ from: day, to: day }), day })),
    months: monthsOfTaxYear(now).map((month) => ({
      ...figureOf(spanOfMonth(month)),
      month,
      before: figureOf(sameMonthLastYear(month, year.to)),
    })),
    newest: donations.map(
      ({ _id, fullname, amount, refunded, mode, status, campaignTitle, date }) => ({
        _id,
        fullname,
        amount,
        refunded,
        mode,
        status,
        campaignTitle,
        date,
      }),
    ),
  };
}

const isIn =
  ({ from, to }: Span) =>
  ({ day }: { day: string }) =>
    day >= from && day <= to;

function addUp(sums: readonly DonationSum[]): DonationSum {
  return sums.reduce(
    (all, { donations, paise }) => ({
      donations: all.donations + donations,
      paise: all.paise + paise,
    }),
    { donations: 0, paise: 0 },
  );
}

/** A figure with a link to the list of its donations. */
function toFigure(sum: DonationSum, span: Span, more: Record<string, string> = {}): DonationFigure {
  return {
    donations: sum.donations,
    amount: toRupees(sum.paise),
    list: { state: 'paid', ...span, ...more },
  };
}

/** Sums by name, largest first; sums of zero are omitted. */
function byGroup<T extends DonationSum>(
  sums: readonly T[],
  nameOf: (sum: T) => string,
): [string, DonationSum][] {
  return [...Map.groupBy(sums, nameOf)]
    .map(([name, some]): [string, DonationSum] => [name, addUp(some)])
    .filter(([, { donations }]) => donations > 0)
    .toSorted(([, one], [, other]) => other.paise - one.paise);
}
