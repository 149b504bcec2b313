/** Normalizes a name for comparison: lower case, single spaces, one form of each letter. */
export function normalizeName(name: string): string {
  return name.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ');
}

/** Normalizes a mail address for comparison. */
export function normalizeEmail(email: string): string {
  return email.normalize('NFKC').toLowerCase().trim();
}
