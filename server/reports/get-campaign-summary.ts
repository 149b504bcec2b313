import { m } from '#shared/messages/compiled/messages.js';
import type { CampaignSummary } from '#shared/staff/reports-endpoints.ts';
import type { Context } from '../context.ts';
import type { CountDonors } from '../donations/desk-list/sum-up-apart.ts';
import { refuseInvalid } from '../platform/errors.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { describeSums, modesOf } from './get-month-summary.ts';
import { type DayPeriod, listTitles } from './reports.queries.ts';
import { sumPeriod } from './sum-period.ts';

/** The donations and donors of a period by campaign, the largest first. Throws 400 for a period that ends first. */
export async function getCampaignSummary(
  { db, countDonors }: Pick<Context, 'db'> & { countDonors: CountDonors },
  actor: Actor,
  period: DayPeriod,
): Promise<CampaignSummary> {
  requirePermission(actor, 'figures.see');
  if (period.from > period.to)
    throw refuseInvalid(m.body_invalid(), { to: m.report_period_backwards() });
  const [sums, donors, titles] = await Promise.all([
    sumPeriod(db, period, 'campaign'),
    countDonors(period),
    listTitles(db),
  ]);
  const campaigns = [...Map.groupBy(sums, ({ key }) => key)].map(([id, some]) => ({
    _id: id,
    title: titles.get(id) ?? id,
    donors: donors.byCampaign[id] ?? 0,
    ...describeSums(some),
  }));
  return {
    ...period,
    modes: modesOf(sums),
    campaigns: campaigns.toSorted((one, other) => other.gross - one.gross),
    total: { ...describeSums(sums), donors: donors.all },
  };
}
