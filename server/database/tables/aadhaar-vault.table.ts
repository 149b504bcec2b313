/** Aadhaar numbers, kept apart (UIDAI data vault rule). `sealed` is null if shredded, or if only last4 is kept. */
export type AadhaarVaultTable = {
  reference: string;
  sealed: string | null;
  number_hash: string;
  last4: string;
  created_at: string;
  shredded_at: string | null;
};
