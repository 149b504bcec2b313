/** A name as it is compared: lower case, single spaces, one form of each letter. */
export function foldName(name: string): string {
  return name.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ');
}

/** A mail address as it is compared. */
export function foldEmail(email: string): string {
  return email.normalize('NFKC').toLowerCase().trim();
}
