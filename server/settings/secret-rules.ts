import { SECRET_NAMES } from './read-secret-files.ts';
import type { SettingName, SettingTexts } from './setting-schemas.ts';
import { isKnownExample, isPatterned, isWeakKey } from './weak-text.ts';

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
  'Where numbers are sealed under this one already, move it to DATA_ENCRYPTION_KEY_PREVIOUS and run: npm run keys -- rotate';

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

function findWeakness(text: string, least: number): string | null {
  if (text.length < least) return `must have at least ${least} characters`;
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
