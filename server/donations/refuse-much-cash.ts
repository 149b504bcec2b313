import { dayFrom, momentOf } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatPaise } from '#shared/money.ts';
import { CASH_LIMITS, isTooMuchCash } from '#shared/staff/cash-rules.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { lockNames } from '../database/locks.ts';
import { refuseInvalid } from '../platform/errors.ts';
import { sumCashOfDay } from './cash-of-day.queries.ts';

type CashGift = {
  id: string;
  donor_id: string | null;
  mode: string;
  amount_paise: number;
  paid_at: string | null;
};

/** Refuses cash that, with what the same donor gave that day, is more than the law lets anyone take. */
export async function refuseMuchCash(trx: DatabaseTransaction, gift: CashGift): Promise<void> {
  if (gift.mode !== 'cash' || gift.paid_at === null) return;
  const day = dayFrom(new Date(gift.paid_at), 0);
  const earlier = gift.donor_id === null ? 0 : await sumEarlier(trx, gift.donor_id, gift.id, day);
  if (!isTooMuchCash(earlier + gift.amount_paise)) return;
  const limit = CASH_LIMITS.refusedFrom;
  throw refuseInvalid(m.body_invalid(), {
    amount:
      earlier === 0
        ? m.desk_cash_refused({ limit })
        : m.desk_cash_refused_with_earlier({ limit, earlier: formatPaise(earlier) }),
  });
}

async function sumEarlier(
  trx: DatabaseTransaction,
  donorId: string,
  giftId: string,
  day: string,
): Promise<number> {
  // Two clerks may take cash of one person at the same time.
  await lockNames(trx, [`donor-cash:${donorId}:${day}`]);
  const from = momentOf(day);
  const to = momentOf(dayFrom(new Date(from), 1));
  return sumCashOfDay(trx, { donorId, from, to, except: giftId });
}
