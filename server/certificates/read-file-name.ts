const RECEIPT = /(?<!\d)(\d{4}-\d{2})[^0-9A-Za-z]{0,3}(\d{6})(?!\d)/;
const PAN = /(?<![A-Z0-9])[A-Z]{5}\d{4}[A-Z](?![A-Z0-9])/;
/** The portal's acknowledgement and certificate numbers: digits and capitals. */
const CERTIFICATE = /(?<![A-Z0-9])(?=[A-Z]*\d)[A-Z0-9]{12,40}(?![A-Z0-9])/;

/** Extracts identifiers from a certificate's file name. Missing ones are null or ''. */
export function readFileName(name: string): {
  receiptNumber: string | null;
  pan: string | null;
  certificate: string;
} {
  const plain = name.replace(/\.pdf$/i, '').toUpperCase();
  const receipt = RECEIPT.exec(plain);
  return {
    receiptNumber: receipt ? `${receipt[1]}/${receipt[2]}` : null,
    pan: PAN.exec(plain)?.[0] ?? null,
    certificate: CERTIFICATE.exec(plain)?.[0] ?? '',
  };
}
