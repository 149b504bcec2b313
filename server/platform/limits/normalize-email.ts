const GOOGLE = ['gmail.com', 'googlemail.com'];

/**
 * Normalises an address to its mailbox, for counting only: drops plus tags, case, and Google's dots. Mail goes to the
 * address as typed.
 */
export function normalizeEmail(email: string): string {
  const plain = email.normalize('NFKC').trim().toLowerCase();
  const at = plain.lastIndexOf('@');
  if (at < 0) return plain;
  const [host, name] = [plain.slice(at + 1), plain.slice(0, at).replace(/(?<=.)\+.*$/s, '')];
  if (!GOOGLE.includes(host)) return `${name}@${host}`;
  return `${name.replaceAll('.', '')}@gmail.com`;
}
