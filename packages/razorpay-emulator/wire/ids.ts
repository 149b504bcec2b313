const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Fourteen case-sensitive letters and digits. */
export function drawCode(random: () => number): string {
  const letters = Array.from({ length: 14 }, () =>
    alphabet.charAt(Math.floor(random() * alphabet.length)),
  );
  return letters.join('');
}

/** Decimal digits, as in a bank's reference. */
export function drawDigits(random: () => number, length: number): string {
  return Array.from({ length }, () => Math.floor(random() * 10)).join('');
}
