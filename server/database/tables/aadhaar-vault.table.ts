/**
 * Aadhaar numbers, kept separately (UIDAI data vault rule). `sealed` is null if shredded or only the last 4 are kept.
 */
export type AadhaarVaultTable = {
  reference: string;
  sealed: string | null;
  number_hash: string;
  last4: string;
  created_at: string;
  shredded_at: string | null;
};
