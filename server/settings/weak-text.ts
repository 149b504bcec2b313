/** Fewer different characters are not random; ten random digits rarely have fewer, random hex never. */
const FEWEST_CHARACTERS = 6;
/** A text with this share of repetition or counting was typed or invented. Random text stays below a third. */
const PATTERN_SHARE = 0.6;
/** Fewer characters besides known words are no secret. */
const FEWEST_BESIDE_WORDS = 7;
/** Of 32 random bytes about 30 differ. Fewer different bytes than this are a pattern. */
const KEY_FEWEST_BYTES = 8;

/** Published secrets: from the documentation of provider and storage, and this project's own examples. */
const PUBLISHED = new Set([
  'enls21m47bllr3x8psftjtbd',
  'thisissupersecret',
  'wjalrxutnfemi/k7mdeng/bpxrficyexamplekey',
  'emulator-key-secret',
  'emulator-webhook-secret',
]);

/** Words of placeholders, longest first, so that a part does not hide the whole. */
const PLACEHOLDER_WORDS = [
  ...['correcthorsebatterystaple', '1q2w3e4r5t6y', 'placeholder', 'qwertyuiop', 'asdfghjkl'],
  ...['changeit', '1qaz2wsx', 'password', 'passwort', 'emulator', 'razorpay', 'webhook', 'zxcvbnm'],
  ...['default', 'example', 'replace', 'session', 'letmein', 'welcome', 'qwerty', 'passwd'],
  ...['change', 'secret', 'sample', 'insert', 'please', 'random', 'string', 'dummy', 'enter'],
  ...['value', 'super', 'admin', 'token', 'here', 'your', 'this', 'goes', 'pass', 'the', 'key'],
  ...['for', 'our', 'put', 'me', 'my', 'to', 'of', 'in', 'is', 'it'],
];
const BLANKS = /x{5,}|\*{3,}|\.{3}|…|^<.*>$|\$\{/i;

/** Whether a text is easily guessed: published, a placeholder, or known words only. */
export function isKnownExample(text: string): boolean {
  const small = text.toLowerCase();
  if (PUBLISHED.has(small) || BLANKS.test(text)) return true;
  let rest = small.replace(/[^a-z0-9]/g, '');
  for (const word of PLACEHOLDER_WORDS) rest = rest.replaceAll(word, '');
  return rest.length < FEWEST_BESIDE_WORDS;
}

/** Whether a text has few different characters, repeats a piece, or counts up or down. */
export function isPatterned(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  return new Set(codes).size < FEWEST_CHARACTERS || repeatsOrCounts(codes);
}

/** Whether a key is not random: constant, few different bytes, repeated or counting. */
export function isWeakKey(key: Uint8Array): boolean {
  const bytes = [...key];
  return new Set(bytes).size < KEY_FEWEST_BYTES || repeatsOrCounts(bytes);
}

function repeatsOrCounts(codes: number[]): boolean {
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  const neighbours = steps.filter((step) => Math.abs(step) <= 1).length / steps.length;
  return (
    neighbours > PATTERN_SHARE ||
    mostCommonShare(steps.map((step) => (step + 256) % 256)) > PATTERN_SHARE ||
    hasPeriod(codes)
  );
}

function mostCommonShare(values: number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return Math.max(0, ...counts.values()) / values.length;
}

/** Whether it is nearly unchanged when shifted by some characters: `abcabc`, `abc1abc2abc3`. */
function hasPeriod(codes: number[]): boolean {
  for (let period = 1; period <= codes.length / 2; period += 1) {
    const moved = codes.slice(period);
    const same = moved.filter((code, index) => code === codes[index]).length;
    if (same / moved.length > PATTERN_SHARE) return true;
  }
  return false;
}
