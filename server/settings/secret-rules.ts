import { nameCommand } from '../platform/command-name.ts';
import { SECRET_NAMES } from './read-secret-files.ts';
import type { SettingName, SettingTexts } from './setting-schemas.ts';

const OWN_CHOICE = 'make one with: openssl rand -base64 32';
const AT_PROVIDER = 'make one with: openssl rand -hex 32, and enter it at the provider too';

/**
 * Secrets chosen by people. `least` is in characters; with `isShape` the schema (setting-schemas.ts) requires them
 * already.
 */
const CHOSEN: { name: SettingName; least: number; isShape?: true; remedy: string }[] = [
  { name: 'SESSION_SECRET', least: 32, isShape: true, remedy: OWN_CHOICE },
  {
    name: 'RAZORPAY_KEY_SECRET',
    least: 20,
    remedy: "copy it from the provider's dashboard, or make a new key there",
  },
  { name: 'RAZORPAY_WEBHOOK_SECRET', least: 16, remedy: AT_PROVIDER },
  {
    name: 'RAZORPAY_WEBHOOK_SECRET_PREVIOUS',
    least: 16,
    remedy: 'take it away; payments whose repeats it signed are found without it',
  },
  { name: 'METRICS_TOKEN', least: 16, isShape: true, remedy: OWN_CHOICE },
];
const KEY_BYTES = 32;

/** No two of these may be equal: one leaked secret would reveal another. URLs and public names are excluded. */
const MUST_DIFFER = SECRET_NAMES.filter(
  (name) => !/_URL$|_KEY_ID$/.test(name),
) satisfies SettingName[];

const WEAK_KEY =
  'DATA_ENCRYPTION_KEY is no random key (constant, repeated or counted): make one with: openssl rand -base64 32. ' +
  `Where numbers are sealed under this one already, move it to DATA_ENCRYPTION_KEY_PREVIOUS and run: ${nameCommand('keys', 'rotate')}`;

/** Requirements of live mode on secrets beyond their format. No sentence quotes a secret. */
export function findWeakSecrets(texts: SettingTexts): string[] {
  const { DATA_ENCRYPTION_KEY: key, RAZORPAY_KEY_ID: keyId } = texts;
  const faults = CHOSEN.flatMap(({ name, least, isShape, remedy }) => {
    const text = texts[name];
    if (text === undefined || (isShape && text.length < least)) return [];
    const reason = findWeakness(text, least);
    return reason === null ? [] : [`${name} ${reason}: ${remedy}`];
  });
  if (keyId !== undefined && /x{4,}/i.test(keyId)) {
    faults.push(
      "RAZORPAY_KEY_ID is a placeholder: copy the key's id from the provider's dashboard",
    );
  }
  const bytes = Buffer.from(key ?? '', 'base64');
  if (bytes.length === KEY_BYTES && isWeakKey(bytes)) faults.push(WEAK_KEY);
  return [...faults, ...findEqualSecrets(texts)];
}

/** Whether a text begins as the id of a payment provider's key, which is public. */
export const isProviderKeyId = (text: string): boolean => /^rzp_(live|test)_/.test(text);

function findWeakness(text: string, least: number): string | null {
  if (text.length < least) return `must have at least ${least} characters`;
  if (isProviderKeyId(text)) return "is a key's id, which every payment page shows";
  if (isKnownExample(text)) return 'is a well-known example or placeholder';
  return isPatterned(text) ? 'is made of repeated or counted characters' : null;
}

function findEqualSecrets(texts: SettingTexts): string[] {
  const firsts = new Map<string, SettingName>();
  const faults: string[] = [];
  for (const name of MUST_DIFFER) {
    const parts = name === 'DATA_ENCRYPTION_KEY_PREVIOUS' ? splitKeys(texts[name]) : [texts[name]];
    for (const part of parts) {
      const first = part === undefined ? undefined : firsts.get(part);
      // Reported by the rules of keys already.
      const isKeyTwice = first === 'DATA_ENCRYPTION_KEY' && name === 'DATA_ENCRYPTION_KEY_PREVIOUS';
      if (first !== undefined && first !== name && !isKeyTwice) {
        faults.push(`${first} and ${name} must not be the same: make another for one of them`);
      } else if (part !== undefined && first === undefined) {
        firsts.set(part, name);
      }
    }
  }
  return faults;
}

function splitKeys(text: string | undefined): string[] {
  return text === undefined ? [] : text.split(',').map((part) => part.trim());
}

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
function isKnownExample(text: string): boolean {
  const small = text.toLowerCase();
  if (PUBLISHED.has(small) || BLANKS.test(text)) return true;
  let rest = small.replace(/[^a-z0-9]/g, '');
  for (const word of PLACEHOLDER_WORDS) rest = rest.replaceAll(word, '');
  return rest.length < FEWEST_BESIDE_WORDS;
}

/** Whether a text has few different characters, repeats a piece, or counts up or down. */
function isPatterned(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  return new Set(codes).size < FEWEST_CHARACTERS || repeatsOrCounts(codes);
}

/** Whether a key is not random: constant, few different bytes, repeated or counting. */
function isWeakKey(key: Uint8Array): boolean {
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
