import type { DonationRecord } from '#shared/donations.ts';

/** Fields of a donation that its documents need; the PAN is masked, '' where there is none. */
export type DocumentDonation = Pick<DonationRecord, '_id' | 'fullname' | 'pan_no'>;
