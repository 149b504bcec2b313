import type { DonationRecord } from '#shared/donations.ts';

/** What the papers of a donation need to know of it; its PAN is masked, '' where there is none. */
export type PaperGift = Pick<DonationRecord, '_id' | 'fullname' | 'pan_no'>;
