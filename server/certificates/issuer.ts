import { organisation } from '#shared/organisation.ts';

/** Whoever signs receipts. Nothing is invented: without an entry there is a ruled line to sign on. */
type Signatory = {
  name: string;
  role: string;
  /** A PNG of the signature on white, base64; null: they sign by hand. */
  signature: string | null;
};

/** Who issues a receipt, as it is printed on it. What is null has not been entered and is left out. */
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
  /** When the approval for deductions was given and until when it holds, as it is printed. */
  approvalValidity: string | null;
  signatory: Signatory | null;
};

/** Beside organisation.ts, because it is printed on papers only: no page of the site carries it. */
const onTaxDocumentsOnly: Pick<Issuer, 'approvalValidity' | 'signatory'> = {
  approvalValidity: null,
  signatory: null,
};

/** The organisation as it issues receipts today. */
export function describeIssuer(): Issuer {
  const { name, nameInHindi, legalName, contact, registrations } = organisation;
  const { pan, trust, section12A, section80G } = registrations;
  return {
    ...{ name, nameInHindi, legalName },
    addressLines: contact.addressLines,
    ...{ phone: contact.phone, email: contact.email },
    ...{ pan, trust, section12A, section80G },
    ...onTaxDocumentsOnly,
  };
}
