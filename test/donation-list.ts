import type { Context } from '#server/context.ts';
import { transact } from '#server/database/transact.ts';
import { insertDonation } from '#server/donations/donations.writes.ts';
import { insertIdentities } from '#server/donations/identities/donation-identities.writes.ts';
import { createId, createToken } from '#server/platform/ids.ts';
import { donationModes, donationStates } from '#shared/donations.ts';
import { openCampaign } from './donations.ts';

const NAMES = [
  'Radha Sharma',
  'Rádhika  Dás',
  'राधा शर्मा',
  'Mohan Das',
  'Anil O’Brien',
  '',
] as const;
const MINUTE_MS = 60_000;
const MOMENT = '2026-11-21T10:00:00.000Z';

/** Cycles through lists in a fixed order, so that a failure can be reproduced. */
function createTurns(): <T>(list: readonly [T, ...T[]]) => T {
  let state = 1;
  return (list) => {
    state = (state * 48_271) % 2_147_483_647;
    return list[state % list.length] ?? list[0];
  };
}

/**
 * Fills an installation with this many donations so that every filter and combination matches some: every status and
 * mode, old donations entered late, known and unknown donors, open orders, receipts.
 */
export async function fillDonationList(context: Context, donations: number): Promise<void> {
  const take = createTurns();
  const { db } = context;
  for (const id of ['food', 'cows']) await openCampaign(db, id);
  await db.insertInto('donors').values(['d1', 'd2', 'd3'].map(toDonor)).execute();
  for (let serial = 1; serial <= donations; serial += 1) {
    const id = createId();
    const [status, mode] = [take(donationStates), take(donationModes)];
    const isCounted = ['paid', 'refunded', 'void'].includes(status);
    const daysAgo = take([0, 0, 1, 2, 30, 45, 200, 300, 400, 800]);
    const moment = new Date(
      Date.parse(MOMENT) - daysAgo * 1440 * MINUTE_MS - (serial % 60) * MINUTE_MS,
    );
    const at = moment.toISOString();
    const taxYear = take(['2024-25', '2025-26', '2026-27']);
    const numbers = take<'pan' | 'aadhaar' | null>([null, 'pan', 'pan', 'aadhaar']);
    await transact(db, async (trx) => {
      await insertDonation(trx, {
        id,
        status_token: createToken(),
        campaign_id: take(['food', 'cows']),
        donor_id: take([null, 'd1', 'd2', 'd3', 'd3']),
        identity_id: numbers && `identity-${id}`,
        status,
        fullname: take(NAMES),
        email: take(['radha@example.org', 'Mohan@Example.org', '']),
        phone: take(['9876543210', '9811100000', '']),
        address: '',
        message: '',
        show_name: 1,
        amount_paise: take([10_000, 25_050, 100_000, 5_100_000]),
        refunded_paise: 0,
        currency: 'INR',
        mode,
        incomplete: take([0, 0, 1]),
        declaration_version: null,
        tax_year: isCounted ? taxYear : null,
        created_at: at,
        paid_at: isCounted ? at : null,
        updated_at: at,
        batch_id: serial % 20 === 0 ? 'batch-1' : null,
      });
      if (numbers) await insertIdentities(trx, [toIdentity(id, numbers)]);
      if (isCounted)
        await trx
          .insertInto('receipts')
          .values(toReceipt(id, taxYear, serial, at))
          .execute();
      const nextCheck = take([null, MOMENT]);
      await trx
        .insertInto('provider_orders')
        .values(toOrder(id, at, nextCheck))
        .execute();
    });
  }
}

function toDonor(id: string) {
  return {
    id,
    fullname: 'Radha Sharma',
    name_key: 'radha sharma',
    email: '',
    email_key: '',
    phone: '',
    address: '',
    created_at: MOMENT,
    updated_at: MOMENT,
  };
}

function toIdentity(donationId: string, numbers: 'pan' | 'aadhaar') {
  const hasPan = numbers === 'pan';
  return {
    id: `identity-${donationId}`,
    donation_id: donationId,
    pan_sealed: hasPan ? 'sealed' : null,
    pan_hash: hasPan ? 'hash' : null,
    pan_last4: hasPan ? '234F' : null,
    aadhaar_reference: null,
    source: 'order' as const,
    actor: 'public',
    network_hash: null,
    created_at: MOMENT,
  };
}

function toReceipt(donationId: string, taxYear: string, serial: number, at: string) {
  return {
    donation_id: donationId,
    tax_year: taxYear,
    serial,
    number: `${taxYear}/${String(serial).padStart(6, '0')}`,
    amount_paise: 100,
    revision: 1,
    status: 'valid' as const,
    issued_at: at,
    updated_at: at,
  };
}

function toOrder(donationId: string, at: string, nextCheckAt: string | null) {
  return {
    id: createId(),
    donation_id: donationId,
    provider_order_id: null,
    amount_paise: 100,
    currency: 'INR',
    status: 'made' as const,
    checks: 0,
    next_check_at: nextCheckAt,
    created_at: at,
    updated_at: at,
  };
}
