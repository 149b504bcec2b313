/**
 * Aadhaar numbers, separate from everything else (UIDAI data vault rule). `sealed` is null once shredded, or when only
 * the last four digits are stored.
 */
export type AadhaarVaultTable = {
  reference: string;
  sealed: string | null;
  number_hash: string;
  last4: string;
  created_at: string;
  shredded_at: string | null;
};
