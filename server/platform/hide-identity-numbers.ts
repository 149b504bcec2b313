const PAN_SHAPE = /(?<![a-z0-9])[a-z]{5}\d{4}[a-z](?![a-z0-9])/gi;
const AADHAAR_SHAPE = /(?<![\dA-Za-z+])\d{4}[ -]?\d{4}[ -]?\d{4}(?![\dA-Za-z])/g;

/**
 * Blots out what looks like a PAN or an Aadhaar number in text that people or other programs wrote: a message typed into
 * the form, an error. Only the sealed columns may hold them.
 */
export function hideIdentityNumbers(text: string): string {
  return text.replace(PAN_SHAPE, '[PAN]').replace(AADHAAR_SHAPE, '[number]');
}
