/** Whether twelve digits can be an Aadhaar number: the first is 2 to 9, and the last is the check digit of the others. */
export function hasRightCheckDigit(digits: string): boolean {
  return /^[2-9]/.test(digits) && hasVerhoeffDigit(digits);
}

// Verhoeff's tables: the products of the dihedral group of order ten, and the powers of a permutation.
const PRODUCTS = [
  ...['0123456789', '1234067895', '2340178956', '3401289567', '4012395678'],
  ...['5987604321', '6598710432', '7659821043', '8765932104', '9876543210'],
];
const PERMUTATIONS = [
  ...['0123456789', '1576283094', '5803796142', '8916043527'],
  ...['9453126870', '4286573901', '2793806415', '7046913258'],
];

function hasVerhoeffDigit(digits: string): boolean {
  let sum = 0;
  for (const [place, digit] of [...digits].toReversed().entries()) {
    const permuted = PERMUTATIONS[place % PERMUTATIONS.length]?.[Number(digit)];
    sum = Number(PRODUCTS[sum]?.[Number(permuted)]);
  }
  return sum === 0;
}
