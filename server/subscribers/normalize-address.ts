/** Normalises a mail address for comparison: lower case. */
export function normalizeAddress(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}
