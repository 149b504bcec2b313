/** A mail address as it is compared: nobody has two mailboxes that differ in capitals. */
export function normalizeAddress(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}
