import { m } from '#shared/messages/compiled/messages.js';
import { timestampAfter } from '../../platform/clock.ts';
import { describeMoment } from '../describe-moment.ts';
import { findMigrationTime } from '../health.queries.ts';
import type { HealthContext } from '../health-context.ts';
import { amber, green, type HealthFinding, red } from '../health-line.ts';
import { findLastLedgerCheck } from '../ledger-checks.queries.ts';

/** It is checked every night; one night may be missed. */
const LONGEST_MS = 48 * 3_600_000;
const MIGRATION = '0054-ledger-checks';

/** What is wrong when a rule is broken, in words of accounting, with the number of rows. */
const faults: Readonly<Record<string, (text: { count: number }) => string>> = {
  I1: m.health_ledger_balance,
  I2: m.health_ledger_payments,
  I3: m.health_ledger_donations,
  I4: m.health_ledger_campaigns,
  I5: m.health_ledger_numbers,
  I6: m.health_ledger_receipts,
  I7: m.health_ledger_provider,
  I8: m.health_ledger_transitions,
  I9: m.health_ledger_plain,
  I10: m.health_ledger_audit,
  I11: m.health_ledger_identities,
  I12: m.health_ledger_donors,
};

/** The fault when the rule with this id is broken by so many rows. */
export const describeBrokenRule = (id: string, count: number): string =>
  faults[id]?.({ count }) ?? m.health_ledger_other({ rule: id, count });

/**
 * Whether the books add up, by the newest nightly check (ledger/watch-ledger.ts). It reads the whole ledger, so that
 * nothing is checked here; doctor and page tell the same result.
 */
export async function checkLedgerResult({
  db,
  clock,
}: Pick<HealthContext, 'db' | 'clock'>): Promise<HealthFinding> {
  const last = await findLastLedgerCheck(db, clock.now());
  const broken = Object.entries(last?.broken ?? {});
  if (last !== null && broken.length > 0) {
    const said = broken.map(([id, count]) => describeBrokenRule(id, count)).join('; ');
    return red(m.health_ledger_broken({ when: describeMoment(last.checkedAt), faults: said }));
  }
  const since = last?.checkedAt ?? (await findMigrationTime(db, MIGRATION));
  if (since !== null && since < timestampAfter(clock.now(), -LONGEST_MS)) {
    return amber(m.health_ledger_old({ when: describeMoment(since) }));
  }
  if (last === null) return green(m.health_ledger_first());
  return green(m.health_ledger_good({ when: describeMoment(last.checkedAt) }));
}
