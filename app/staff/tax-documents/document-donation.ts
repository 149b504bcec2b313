import type { DonationRecord } from '#shared/donations.ts';

/** What the papers of a donation need to know of it; its PAN is masked, '' where there is none. */
export type DocumentDonation = Pick<DonationRecord, '_id' | 'fullname' | 'pan_no'>;
