/** A name as it is compared: lower case, single spaces, one form of each letter. */
export function normalizeName(name: string): string {
  return name.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ');
}

/** A mail address as it is compared. */
export function normalizeEmail(email: string): string {
  return email.normalize('NFKC').toLowerCase().trim();
}
