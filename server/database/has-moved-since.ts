import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Whether a donation has moved to another donor since this certificate was issued, which shows the PAN of the donor before.
 */
export const hasMovedSince = (
  donationId: Expression<string>,
  issuedAt: Expression<string>,
): RawBuilder<SqlBool> => sql<SqlBool>`exists (select 1 from donation_corrections as moved
  where moved.donation_id = ${donationId} and moved.kind = 'donor' and moved.requested_at >= ${issuedAt})`;
