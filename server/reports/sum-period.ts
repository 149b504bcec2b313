import { toRupees } from '#shared/money.ts';
import type { ReportSum } from '#shared/staff/reports-endpoints.ts';
import type { DatabaseReader } from '../database/handles.ts';
import { type DayPeriod, type Grouping, sumPaid, sumRefunded } from './reports.queries.ts';

/** Donations received, also those wholly refunded since; paise. */
export type PaiseSum = { donations: number; grossPaise: number; refundedPaise: number };
/** The same for one payment mode of a day (YYYY-MM-DD) or campaign. */
export type PeriodSum = PaiseSum & { key: string; mode: string };

/**
 * Sums the received donations of a period by payment mode and by day or campaign. Reads the daily sums that the database
 * keeps, and the donations with a refund: the cost does not depend on the number of donations.
 */
export async function sumPeriod(
  reader: DatabaseReader,
  period: DayPeriod,
  by: Grouping,
): Promise<PeriodSum[]> {
  const [paid, refunded] = [
    await sumPaid(reader, period, by),
    await sumRefunded(reader, period, by),
  ];
  const sums = new Map<string, PeriodSum>();
  const add = ({ key, mode }: { key: string; mode: string }, sum: PaiseSum) => {
    const name = `${key} ${mode}`;
    sums.set(name, { key, mode, ...addUp([sums.get(name) ?? NONE, sum]) });
  };
  // The daily sums are less refunds; a wholly refunded donation is not in them.
  for (const row of paid) add(row, { ...NONE, donations: row.donations, grossPaise: row.paise });
  for (const row of refunded) {
    const { donations, paise } = row;
    add(row, { donations, grossPaise: paise, refundedPaise: paise });
  }
  return [...sums.values()].filter(({ donations }) => donations !== 0);
}

const NONE: PaiseSum = { donations: 0, grossPaise: 0, refundedPaise: 0 };

export function addUp(sums: readonly PaiseSum[]): PaiseSum {
  return sums.reduce(
    (all, sum) => ({
      donations: all.donations + sum.donations,
      grossPaise: all.grossPaise + sum.grossPaise,
      refundedPaise: all.refundedPaise + sum.refundedPaise,
    }),
    NONE,
  );
}

/** A sum in rupees. */
export function toReportSum({ donations, grossPaise, refundedPaise }: PaiseSum): ReportSum {
  return {
    donations,
    gross: toRupees(grossPaise),
    refunded: toRupees(refundedPaise),
    net: toRupees(grossPaise - refundedPaise),
  };
}

/** The gross rupees of each payment mode. */
export function toGrossByMode(sums: readonly PeriodSum[]): Record<string, number> {
  const modes = Map.groupBy(sums, ({ mode }) => mode);
  return Object.fromEntries(
    [...modes].map(([mode, some]) => [mode, toRupees(addUp(some).grossPaise)]),
  );
}
