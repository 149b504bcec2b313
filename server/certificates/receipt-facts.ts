import * as z from 'zod/mini';
import type { Issuer } from './issuer.ts';

/** All that a receipt says. Kept sealed with the paper, so that a duplicate says the same for ever. Amounts are paise, times UTC. */
export type ReceiptFacts = {
  issuer: Issuer;
  /** True: no real money moved, and the paper says so. */
  testMode: boolean;
  number: string;
  revision: number;
  issuedAt: string;
  paidAt: string;
  taxYear: string;
  donor: { name: string; address: string; pan: string | null; aadhaarLast4: string | null };
  /** What the receipt stands for: what was given less what went back. */
  amountPaise: number;
  givenPaise: number;
  refundedPaise: number;
  mode: string;
  /** How an online payment was made, such as 'upi'; '' otherwise. */
  method: string;
  reference: string;
  kindDescription: string;
  campaignTitle: string;
  isTaxEligible: boolean;
  isCorpus: boolean;
  /** The public page that says whether the paper is good. */
  checkAddress: string;
  /** Set on masked copies alone, never on what is frozen: `donor.pan` shows its last four only, and the copy says so. */
  isPanMasked?: true;
};

/** What is stamped across a paper beside its facts. */
export type Mark = 'duplicate' | 'void';

/** The same facts for a copy that shows no more of the PAN than its last four. Without a PAN nothing changes. */
export function maskFacts(facts: ReceiptFacts): ReceiptFacts {
  const { pan } = facts.donor;
  if (pan === null) return facts;
  return { ...facts, donor: { ...facts.donor, pan: `••••••${pan.slice(-4)}` }, isPanMasked: true };
}

const wholeFacts = z.looseObject({ number: z.string(), amountPaise: z.number() });

/** Reads back what was sealed with a paper. Nobody but the house can have written it: the seal has proved that. */
export function readReceiptFacts(text: string): ReceiptFacts {
  const value: unknown = JSON.parse(text);
  wholeFacts.parse(value);
  return value as ReceiptFacts;
}
