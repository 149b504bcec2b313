import * as z from 'zod/mini';
import type { Issuer } from './issuer.ts';

/** All contents of a receipt, sealed with it, so that duplicates always say the same. Amounts in paise, times UTC. */
export type ReceiptFacts = {
  issuer: Issuer;
  /** True: test mode of the provider, which the document states. */
  testMode: boolean;
  number: string;
  revision: number;
  issuedAt: string;
  paidAt: string;
  taxYear: string;
  donor: { name: string; address: string; pan: string | null; aadhaarLast4: string | null };
  /** The net amount: given less refunded. */
  amountPaise: number;
  givenPaise: number;
  refundedPaise: number;
  mode: string;
  /** The method of an online payment, such as 'upi'; '' otherwise. */
  method: string;
  reference: string;
  kindDescription: string;
  campaignTitle: string;
  isTaxEligible: boolean;
  isCorpus: boolean;
  /** The public page with the document's validity. */
  checkAddress: string;
  /** Set on masked copies only, never stored: `donor.pan` has its last four characters only, and the copy says so. */
  isPanMasked?: true;
};

/** Printed across a document besides its facts. */
export type Mark = 'duplicate' | 'void';

/** The facts for a copy with only the last four characters of the PAN. No change without a PAN. */
export function maskFacts(facts: ReceiptFacts): ReceiptFacts {
  const { pan } = facts.donor;
  if (pan === null) return facts;
  return { ...facts, donor: { ...facts.donor, pan: `••••••${pan.slice(-4)}` }, isPanMasked: true };
}

const wholeFacts = z.looseObject({ number: z.string(), amountPaise: z.number() });

/** Parses the sealed facts of a document. Not validated: the seal proves their origin. */
export function readReceiptFacts(text: string): ReceiptFacts {
  const value: unknown = JSON.parse(text);
  wholeFacts.parse(value);
  return value as ReceiptFacts;
}
