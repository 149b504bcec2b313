const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Fourteen letters and digits, in which case matters. */
export function drawCode(random: () => number): string {
  const letters = Array.from({ length: 14 }, () =>
    alphabet.charAt(Math.floor(random() * alphabet.length)),
  );
  return letters.join('');
}

/** As many decimal digits as a bank's reference has. */
export function drawDigits(random: () => number, length: number): string {
  return Array.from({ length }, () => Math.floor(random() * 10)).join('');
}
