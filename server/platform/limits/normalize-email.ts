const GOOGLE = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox behind an address, as far as that can be told: one person is no crowd for a tag after a plus, capitals, or
 * dots where Google ignores them. For counting only; mail goes to the address as typed.
 */
export function normalizeEmail(email: string): string {
  const plain = email.normalize('NFKC').trim().toLowerCase();
  const at = plain.lastIndexOf('@');
  if (at < 0) return plain;
  const [host, name] = [plain.slice(at + 1), plain.slice(0, at).replace(/(?<=.)\+.*$/s, '')];
  if (!GOOGLE.includes(host)) return `${name}@${host}`;
  return `${name.replaceAll('.', '')}@gmail.com`;
}
