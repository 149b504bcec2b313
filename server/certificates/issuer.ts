import { organisation } from '#shared/organisation.ts';

/** The signatory of receipts. Without an entry, a line for a handwritten signature is printed. */
type Signatory = {
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
  signatory: Signatory | null;
};

/** Not in organisation.ts, because it is printed on tax documents only, on no page of the site. */
const onTaxDocumentsOnly: Pick<Issuer, 'approvalValidity' | 'signatory'> = {
  approvalValidity: null,
  signatory: null,
};

/** The organisation as the current issuer of receipts. */
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
