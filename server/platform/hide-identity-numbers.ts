const PAN_SHAPE = /(?<![a-z0-9])[a-z]{5}\d{4}[a-z](?![a-z0-9])/gi;
const AADHAAR_SHAPE = /(?<![\dA-Za-z+])\d{4}[ -]?\d{4}[ -]?\d{4}(?![\dA-Za-z])/g;

/**
 * Masks text of the form of a PAN or an Aadhaar number in free text (form messages, errors). Only the sealed columns
 * may contain them.
 */
export function hideIdentityNumbers(text: string): string {
  return text.replace(PAN_SHAPE, '[PAN]').replace(AADHAAR_SHAPE, '[number]');
}
