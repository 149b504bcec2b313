import { dayFrom } from '#shared/dates.ts';
import { fitsName } from '#shared/fits-name.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatPaise } from '#shared/money.ts';
import { CASH_LIMITS, isTooMuchCash } from '#shared/staff/cash-rules.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { lockNames } from '../database/locks.ts';
import { refuseInvalid } from '../platform/errors.ts';
import { listCashOfDay } from './donations.queries.ts';
import { normalizeEmail } from './normalize-donor.ts';

type NamedDonor = { donor_id: string | null; fullname: string; phone: string; email: string };
type CashDonation = NamedDonor & {
  id: string;
  mode: string;
  amount_paise: number;
  paid_at: string | null;
};

/**
 * Refuses cash that, with the same person's other cash of that day, exceeds the legal limit. Here a matching name with
 * the same phone or mail is the same person, merged or not.
 */
export async function refuseMuchCash(
  trx: DatabaseTransaction,
  donation: CashDonation,
): Promise<void> {
  if (donation.mode !== 'cash' || donation.paid_at === null) return;
  const day = dayFrom(new Date(donation.paid_at), 0);
  // Two clerks may take cash from one person at the same time.
  await lockNames(trx, [`cash:${day}`]);
  const earlier = (await listCashOfDay(trx, { day, except: donation.id }))
    .filter((other) => isSamePerson(donation, other))
    .reduce((sum, other) => sum + other.amount_paise, 0);
  if (!isTooMuchCash(earlier + donation.amount_paise)) return;
  const limit = CASH_LIMITS.refusedFrom;
  throw refuseInvalid(m.body_invalid(), {
    amount:
      earlier === 0
        ? m.desk_cash_refused({ limit })
        : m.desk_cash_refused_with_earlier({ limit, earlier: formatPaise(earlier) }),
  });
}

function isSamePerson(one: NamedDonor, other: NamedDonor): boolean {
  if (one.donor_id !== null && one.donor_id === other.donor_id) return true;
  const isSamePhone = one.phone !== '' && one.phone === other.phone;
  const isSameEmail = one.email !== '' && normalizeEmail(one.email) === normalizeEmail(other.email);
  return (isSamePhone || isSameEmail) && fitsName(one.fullname, other.fullname);
}
