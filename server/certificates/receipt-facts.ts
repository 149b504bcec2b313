import * as z from 'zod/mini';
import { formatDate, momentOf } from '#shared/dates.ts';
import { approvalAt } from '#shared/deduction.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { Organisation } from '#shared/organisation.ts';

/** All contents of a receipt, sealed with it, so that duplicates always say the same. Amounts in paise, times UTC. */
export type ReceiptFacts = {
  issuer: Issuer;
  /** True: test mode of the provider, which the document states. */
  testMode: boolean;
  number: string;
  /** Set: `number` is that of the system that the donation was imported from, '' when it had none. */
  isNumberEarlier?: true;
  /** The number in that system, beside our own. */
  earlierNumber?: string;
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
  /** 'In memory of …'; absent for none, and on receipts from before there were dedications. */
  dedication?: string;
  campaignTitle: string;
  /** What the organisation said before and after the notes on tax, placeholders filled; absent: nothing. */
  thanks?: string;
  note?: string;
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

/** The signatory of receipts. Without an entry, a line for a handwritten signature is printed. */
type IssuerSignatory = {
  name: string;
  role: string;
  /** A PNG of the signature on white, base64; null: signed by hand. */
  signature: string | null;
};

/** The issuer as printed on a receipt. Null fields are omitted. */
export type Issuer = {
  name: string;
  nameInHindi: string | null;
  legalName: string | null;
  addressLines: readonly string[];
  phone: string | null;
  email: string | null;
  pan: string | null;
  trust: string | null;
  section12A: string | null;
  section80G: string | null;
  /** The validity of the approval for deductions, as printed. */
  approvalValidity: string | null;
  signatory: IssuerSignatory | null;
};

/**
 * The organisation as issuer of a document; the approval is the one that held at `moment`, when the money came.
 * `signature` is the picture of the signatory's signature, a PNG in base64; null: none.
 */
export function describeIssuer(
  organisation: Organisation,
  moment: Date,
  signature: string | null = null,
): Issuer {
  const { name, nameInHindi, legalName, contact, registrations, signatory } = organisation;
  const { pan, trust, section12A, section80GValid } = registrations;
  const section80G = approvalAt(moment, registrations);
  return {
    ...{ name, nameInHindi, legalName },
    addressLines: contact.addressLines,
    ...{ phone: contact.phone, email: contact.email },
    ...{ pan, trust, section12A, section80G },
    approvalValidity:
      section80G === null || section80GValid === null
        ? null
        : m.receipt_approval_validity({
            from: formatDate(new Date(momentOf(section80GValid.from))),
            until: formatDate(new Date(momentOf(section80GValid.until))),
          }),
    signatory: signatory && { name: signatory.name, role: signatory.role, signature },
  };
}
