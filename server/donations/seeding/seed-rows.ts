import type { Insertable } from 'kysely';
import { taxYearOf } from '#shared/dates.ts';
import { CURRENCY } from '#shared/money.ts';
import type { DonationIdentitiesTable } from '../../database/tables/donation-identities.table.ts';
import type { DonationsTable } from '../../database/tables/donations.table.ts';
import { toTimestamp } from '../../platform/clock.ts';
import { createId, createToken } from '../../platform/ids.ts';
import type { Sealer } from '../../platform/seal.ts';
import { toIdentityRow } from '../identities/donation-identities.writes.ts';
import { normalizeEmail, normalizeName } from '../normalize-donor.ts';
import type { InventedDonation, InventedDonor } from './invent-donations.ts';

import type { SeedDonor } from './seed-donors.writes.ts';

/** A donation's row, with the data derived from its money. */
export type SeedDonation = Insertable<DonationsTable> & {
  refunded_paise: number;
  tax_year: string | null;
  paid_at: string | null;
};

/** Statuses of donations that have been counted. */
const COUNTED = ['paid', 'refunded', 'void'];

/** A generated donor's row, created with their first donation. */
export function toSeedDonor(sealer: Sealer, donor: InventedDonor, since: Date): SeedDonor {
  const id = createId();
  const at = toTimestamp(since);
  const row = {
    id,
    fullname: donor.fullname,
    name_key: normalizeName(donor.fullname),
    email: donor.email,
    email_key: normalizeEmail(donor.email),
    phone: donor.phone,
    address: donor.address,
    created_at: at,
    updated_at: at,
  };
  return { row, panHash: donor.pan === null ? null : sealer.hash('pan', donor.pan) };
}

/** A generated donation's row; it has a donor once money has come. */
export function toSeedDonation(
  sealer: Sealer,
  donation: InventedDonation,
  donor: InventedDonor,
): { row: SeedDonation; identity: DonationIdentitiesTable | null } {
  const at = toTimestamp(donation.donatedAt);
  const isCounted = COUNTED.includes(donation.status);
  const isVoid = donation.status === 'void';
  const id = createId();
  const source = donation.mode === 'online' ? 'order' : 'staff';
  const identity =
    donor.pan === null
      ? null
      : toIdentityRow(
          { sealer, clock: { now: () => donation.donatedAt } },
          id,
          { pan: donor.pan, aadhaarReference: null },
          { source, actor: 'system' },
        );
  const row = {
    id,
    identity_id: identity?.id ?? null,
    status_token: createToken(),
    campaign_id: donation.campaignId,
    donor_id: null,
    status: donation.status,
    fullname: donor.fullname,
    email: donor.email,
    phone: donor.phone,
    address: donation.isIncomplete ? '' : donor.address,
    message: donation.message,
    show_name: donation.showName ? 1 : 0,
    show_name_source: donation.mode === 'online' ? '' : 'staff',
    amount_paise: donation.amountPaise,
    refunded_paise: donation.status === 'refunded' ? donation.amountPaise : 0,
    currency: CURRENCY,
    mode: donation.mode,
    incomplete: donation.isIncomplete ? 1 : 0,
    declaration_version: null,
    tax_year: isCounted ? taxYearOf(donation.donatedAt) : null,
    created_at: at,
    paid_at: isCounted ? at : null,
    updated_at: at,
    kind_description: donation.mode === 'kind' ? 'Rice and dal' : '',
    voided_at: isVoid ? at : null,
    voided_from: isVoid ? 'paid' : null,
    void_reason: isVoid ? 'Entered twice' : '',
  } satisfies SeedDonation;
  return { row, identity };
}
