import * as z from 'zod/mini';

/** Ours, or the certificate that only the tax portal makes. */
const documentKinds = ['receipt', 'certificate'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** The documents of a donation for whoever holds its link. */
export const donationDocumentsSchema = z.object({
  /** Where a code would go, masked; null when no address is known. */
  address: z.nullable(z.string()),
  documents: z.array(
    z.object({
      kind: z.enum(documentKinds),
      /** How it is called: 'Receipt', 'Form 114', 'Form 10BE'. */
      title: z.string(),
      number: z.string(),
      /** True: it shows a PAN, and is opened in full with a code only. */
      needsCode: z.boolean(),
    }),
  ),
});
export type DonationDocuments = z.infer<typeof donationDocumentsSchema>;

export const openDocumentRequestSchema = z.object({
  document: z.enum(documentKinds),
  code: z.string().check(z.maxLength(20)),
});
