import { taxYearOf } from '#shared/dates.ts';
import { CURRENCY } from '#shared/money.ts';
import { toTimestamp } from '../../platform/clock.ts';
import { createId, createToken } from '../../platform/ids.ts';
import type { Sealer } from '../../platform/seal.ts';
import { foldEmail, foldName } from '../fold-donor.ts';
import { sealPan } from '../identity-numbers.writes.ts';
import type { InventedDonor } from './invent-donor.ts';
import type { InventedGift } from './invent-gift.ts';
import type { SeedDonor, SeedGift } from './seed-batch.writes.ts';

/** An invented donor as a row, known since their first gift. */
export function toSeedDonor(sealer: Sealer, donor: InventedDonor, since: Date): SeedDonor {
  const id = createId();
  const at = toTimestamp(since);
  return {
    id,
    fullname: donor.fullname,
    name_key: foldName(donor.fullname),
    email: donor.email,
    email_key: foldEmail(donor.email),
    phone: donor.phone,
    address: donor.address,
    ...sealPan({ sealer }, id, donor.pan),
    aadhaar_reference: null,
    created_at: at,
    updated_at: at,
  };
}

/** An invented gift as a row: received, complete, and counted at once. */
export function toSeedGift(gift: InventedGift, donor: InventedDonor, donorId: string): SeedGift {
  const at = toTimestamp(gift.paidAt);
  return {
    id: createId(),
    status_token: createToken(),
    campaign_id: gift.campaignId,
    donor_id: donorId,
    status: 'paid',
    fullname: donor.fullname,
    email: donor.email,
    phone: donor.phone,
    address: donor.address,
    message: gift.message,
    show_name: gift.showName ? 1 : 0,
    amount_paise: gift.amountPaise,
    refunded_paise: 0,
    currency: CURRENCY,
    mode: gift.mode,
    incomplete: 0,
    declaration_version: null,
    tax_year: taxYearOf(gift.paidAt),
    created_at: at,
    paid_at: at,
    updated_at: at,
  };
}
