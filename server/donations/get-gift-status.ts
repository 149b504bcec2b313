import type { GiftStatus } from '#shared/payments.ts';
import type { DatabaseReader } from '../database/handles.ts';
import { presentGiftStatus } from './donations.presenter.ts';
import { findGift, findGiftByToken } from './donations.queries.ts';

/** Where a gift stands, for whoever holds its status token; null for an unknown token. */
export async function getGiftStatus(
  reader: DatabaseReader,
  statusToken: string,
): Promise<GiftStatus | null> {
  const gift = await findGiftByToken(reader, statusToken);
  return gift ? presentGiftStatus(gift) : null;
}

/** The same by the gift's own id, for the payment doors; never hand that id out. Null for an unknown one. */
export async function getGiftStatusById(
  reader: DatabaseReader,
  donationId: string,
): Promise<{ status: GiftStatus; statusToken: string } | null> {
  const gift = await findGift(reader, donationId);
  return gift ? { status: presentGiftStatus(gift), statusToken: gift.status_token } : null;
}
