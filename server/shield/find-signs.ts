import type { TallyRow } from './tallies.queries.ts';

const MINUTE = 60_000;

/** Of the payments of the last ten minutes: more than 60 per cent failed, of at least 50 (R79). */
const FAILING = { withinMs: 10 * MINUTE, least: 50, share: 0.6 };
/**
 * Visible before the first failure arrives: at least 60 tries in two minutes, and hardly any order paid. Refused tries
 * count too.
 */
const RUSH = { withinMs: 2 * MINUTE, least: 60, paid: 0.2 };

export type Signs = { isFailing: boolean; isRush: boolean };

/** Detects card testing in the tallies of the last minutes. Minutes count as whole ones. */
export function findSigns(minutes: readonly TallyRow[], now: number): Signs {
  const within = (ms: number) => sumUp(minutes.filter(({ at }) => at > now - ms - MINUTE));
  const payments = within(FAILING.withinMs);
  const rush = within(RUSH.withinMs);
  const settled = payments.failed + payments.captured;
  const tries = rush.orders + rush.refused + rush.asked - rush.solved;
  return {
    isFailing: settled >= FAILING.least && payments.failed > FAILING.share * settled,
    isRush: tries >= RUSH.least && rush.captured < RUSH.paid * tries,
  };
}

function sumUp(rows: readonly TallyRow[]) {
  const sum = { orders: 0, refused: 0, asked: 0, solved: 0, failed: 0, captured: 0 };
  for (const row of rows) {
    sum.orders += row.orders;
    sum.refused += row.refused;
    sum.asked += row.asked;
    sum.solved += row.solved;
    sum.failed += row.failed;
    sum.captured += row.captured;
  }
  return sum;
}
