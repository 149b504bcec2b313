const PIN = /\b\d{3}\s?\d{3}\b/g;
const ONLY_SIGNS = /^[\s\d.-]*$/;
/** Not a place within India. */
const COUNTRY = /^(india|bharat|भारत)\.?$/i;

/** The place at the end of a postal address, without its PIN code and country; '' when it has none. */
export function findPlace(address: string): string {
  const parts = address
    .split(/[,\n]/)
    .map((part) =>
      part
        .replace(PIN, '')
        .trim()
        .replace(/[\s.-]+$/, ''),
    )
    .filter((part) => !ONLY_SIGNS.test(part) && !COUNTRY.test(part));
  return parts.at(-1) ?? '';
}
