import type { Insertable } from 'kysely';
import { taxYearOf } from '#shared/dates.ts';
import { CURRENCY } from '#shared/money.ts';
import type { DonationIdentitiesTable } from '../../database/tables/donation-identities.table.ts';
import type { DonationsTable } from '../../database/tables/donations.table.ts';
import { toTimestamp } from '../../platform/clock.ts';
import { createId, createToken } from '../../platform/ids.ts';
import type { Sealer } from '../../platform/seal.ts';
import { foldEmail, foldName } from '../fold-donor.ts';
import { toIdentityRow } from '../identities/donation-identities.writes.ts';
import type { InventedDonor } from './invent-donor.ts';
import type { InventedGift } from './invent-gift.ts';
import type { SeedDonor } from './seed-donors.writes.ts';

/** A gift as it is inserted, with what follows from its money. */
export type SeedGift = Insertable<DonationsTable> & {
  refunded_paise: number;
  tax_year: string | null;
  paid_at: string | null;
};

/** States of gifts whose money counted once. */
const COUNTED = ['paid', 'refunded', 'void'];

/** An invented donor as a row, known since their first gift. */
export function toSeedDonor(sealer: Sealer, donor: InventedDonor, since: Date): SeedDonor {
  const id = createId();
  const at = toTimestamp(since);
  const row = {
    id,
    fullname: donor.fullname,
    name_key: foldName(donor.fullname),
    email: donor.email,
    email_key: foldEmail(donor.email),
    phone: donor.phone,
    address: donor.address,
    created_at: at,
    updated_at: at,
  };
  return { row, panHash: donor.pan === null ? null : sealer.hash('pan', donor.pan) };
}

/** An invented gift as rows, whose donor is known by it once money has come. */
export function toSeedGift(
  sealer: Sealer,
  gift: InventedGift,
  donor: InventedDonor,
): { row: SeedGift; identity: DonationIdentitiesTable | null } {
  const at = toTimestamp(gift.givenAt);
  const isCounted = COUNTED.includes(gift.status);
  const isVoid = gift.status === 'void';
  const id = createId();
  const source = gift.mode === 'online' ? 'order' : 'staff';
  const identity =
    donor.pan === null
      ? null
      : toIdentityRow(
          { sealer, clock: { now: () => gift.givenAt } },
          id,
          { pan: donor.pan, aadhaarReference: null },
          { source, actor: 'system' },
        );
  const row = {
    id,
    identity_id: identity?.id ?? null,
    status_token: createToken(),
    campaign_id: gift.campaignId,
    donor_id: null,
    status: gift.status,
    fullname: donor.fullname,
    email: donor.email,
    phone: donor.phone,
    address: gift.isIncomplete ? '' : donor.address,
    message: gift.message,
    show_name: gift.showName ? 1 : 0,
    amount_paise: gift.amountPaise,
    refunded_paise: gift.status === 'refunded' ? gift.amountPaise : 0,
    currency: CURRENCY,
    mode: gift.mode,
    incomplete: gift.isIncomplete ? 1 : 0,
    declaration_version: null,
    tax_year: isCounted ? taxYearOf(gift.givenAt) : null,
    created_at: at,
    paid_at: isCounted ? at : null,
    updated_at: at,
    kind_description: gift.mode === 'kind' ? 'Rice and dal' : '',
    voided_at: isVoid ? at : null,
    voided_from: isVoid ? 'paid' : null,
    void_reason: isVoid ? 'Entered twice' : '',
  } satisfies SeedGift;
  return { row, identity };
}
