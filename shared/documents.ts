import * as z from 'zod/mini';

/** Our receipt, or the tax portal's certificate. */
const documentKinds = ['receipt', 'certificate'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** The documents of a donation, for the holder of its link. */
export const donationDocumentsSchema = z.object({
  /** Masked address to which a code would be sent; null when none is known. */
  address: z.nullable(z.string()),
  /** Whether the donor may still give PAN and Aadhaar here. */
  mayAddNumbers: z.boolean(),
  /** Whether a certificate for the income tax return follows after the tax year. */
  isCertificateDue: z.boolean(),
  documents: z.array(
    z.object({
      kind: z.enum(documentKinds),
      /** Its name: 'Receipt', 'Form 114', 'Form 10BE'. */
      title: z.string(),
      number: z.string(),
      /** True: it shows a PAN, and opening it in full needs a code. */
      needsCode: z.boolean(),
    }),
  ),
});
export type DonationDocuments = z.infer<typeof donationDocumentsSchema>;

export const openDocumentRequestSchema = z.object({
  document: z.enum(documentKinds),
  code: z.string().check(z.maxLength(20)),
});
