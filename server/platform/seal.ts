import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

/** The kinds of sealed values, each with its own derived key. 'hash-key': hash keys that outlive their data key. */
const sealedKinds = ['pan', 'aadhaar', 'hash-key'] as const;
type SealedKind = (typeof sealedKinds)[number];
/** Mail addresses are only hashed, to recognise an erased address. */
export const hashedKinds = ['pan', 'aadhaar', 'email'] as const;
export type HashedKind = (typeof hashedKinds)[number];

/** A DATA_ENCRYPTION_KEY and the keys derived from it. */
type DataKey = {
  /** Identifies the key in sealed texts without revealing it. */
  id: string;
  sealKey: (kind: SealedKind) => KeyObject;
  hashKey: (kind: HashedKind) => KeyObject;
};

const KEY_BYTES = 32;
const ID_LENGTH = 8;

/** KeyObjects are several times faster than raw bytes, which are parsed at each use. */
function deriveDataKey(masterKey: Buffer): DataKey {
  if (masterKey.length !== KEY_BYTES)
    throw new Error(`A data key must have ${KEY_BYTES} bytes, and has ${masterKey.length}`);
  const derive = <Kind extends string>(purpose: string, kinds: readonly Kind[]) =>
    new Map<Kind, KeyObject>(
      kinds.map((kind) => {
        const bytes = hkdfSync('sha256', masterKey, 'braj-seva', `${purpose} ${kind}`, KEY_BYTES);
        return [kind, createSecretKey(Buffer.from(bytes))];
      }),
    );
  const seals = derive('seal', sealedKinds);
  const hashes = derive('hash', hashedKinds);
  return {
    id: createHmac('sha256', masterKey).update('key id').digest('hex').slice(0, ID_LENGTH),
    sealKey: (kind) => requireKey(seals.get(kind), kind),
    hashKey: (kind) => requireKey(hashes.get(kind), kind),
  };
}

function requireKey(key: KeyObject | undefined, kind: string): KeyObject {
  if (!key) throw new Error(`Expected a kind of value with a key of its own, got ${kind}`);
  return key;
}

/**
 * Seals identity numbers for the database and finds them by hash (R74). `place` binds a sealed text to its row
 * ('donors|<id>|pan'): it cannot be opened in another row.
 */
export type Sealer = {
  /** The current key's id. */
  keyId: () => string;
  /** The ids of all available keys. */
  keyIds: () => string[];
  /** The hash keys of earlier data keys, each with the id of its data key. */
  hashKeysBefore: () => (RetainedHashKey & { keyId: string })[];
  seal: (kind: SealedKind, binding: string, plain: string) => string;
  /** Throws when the text was changed, moved, or sealed under a missing key. */
  open: (kind: SealedKind, binding: string, sealed: string) => string;
  /** Keyed hash for equality search, to be stored; 128 bits. */
  hash: (kind: HashedKind, plain: string) => string;
  /** All hashes under which a value may be stored: `hash` first, then those of earlier keys. */
  hashes: (kind: HashedKind, plain: string) => string[];
};

/** The available keys: the current one seals, earlier ones only open and find. */
export type Keyring = { current: Buffer; previous: readonly Buffer[] };
/** A hash key kept after its data key is gone. */
type RetainedHashKey = { purpose: HashedKind; key: Buffer };

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
/** The full tag: a shorter one is easier to forge. */
const TAG_BYTES = 16;
const HASH_BYTES = 16;
const VERSION = 'v1';

/** The prefix of a text sealed under this key. */
export const sealedUnder = (keyId: string) => `${VERSION}.${keyId}.`;

/**
 * `keys` is DATA_ENCRYPTION_KEY, 32 bytes, or a function that returns the keyring at each use. Sealed texts name their
 * key. `kept` are hash keys of removed data keys.
 */
export function createSealer(
  keys: Buffer | (() => Keyring),
  kept: readonly RetainedHashKey[] = [],
): Sealer {
  const readKeyring =
    typeof keys === 'function' ? keys : always({ current: keys, previous: [] as Buffer[] });
  const derived = new WeakMap<Buffer, DataKey>();
  const derive = (masterKey: Buffer): DataKey => {
    const key = derived.get(masterKey) ?? deriveDataKey(masterKey);
    derived.set(masterKey, key);
    return key;
  };
  const current = () => derive(readKeyring().current);
  const all = () => {
    const keyring = readKeyring();
    return [keyring.current, ...keyring.previous].map(derive);
  };
  const keptKeys = kept.map(({ purpose, key }) => ({ purpose, key: createSecretKey(key) }));
  // Reports an invalid key at the start, not at the first donation.
  all();

  return {
    keyId: () => current().id,
    keyIds: () => all().map(({ id }) => id),
    hashKeysBefore: () =>
      all()
        .slice(1)
        .flatMap((key) =>
          hashedKinds.map((purpose) => ({
            purpose,
            keyId: key.id,
            key: key.hashKey(purpose).export(),
          })),
        ),
    seal(kind, binding, plain) {
      const key = current();
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key.sealKey(kind), nonce).setAAD(
        bound(key.id, binding),
      );
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return [VERSION, key.id, ...[nonce, text, cipher.getAuthTag()].map(toText)].join('.');
    },
    open(kind, binding, sealed) {
      const [version, id, nonce, text, tag, ...rest] = sealed.split('.');
      const key = all().find((one) => one.id === id);
      if (version !== VERSION || !key || !nonce || !text || !tag || rest.length > 0) {
        throw new Error(
          'The sealed value is damaged, or its key is not configured: check DATA_ENCRYPTION_KEY and DATA_ENCRYPTION_KEY_PREVIOUS',
        );
      }
      const options = { authTagLength: TAG_BYTES };
      const decipher = createDecipheriv(CIPHER, key.sealKey(kind), fromText(nonce), options)
        .setAAD(bound(key.id, binding))
        .setAuthTag(fromText(tag));
      return Buffer.concat([decipher.update(fromText(text)), decipher.final()]).toString('utf8');
    },
    hash: (kind, plain) => digest(current().hashKey(kind), plain),
    hashes(kind, plain) {
      const keysOfKind = [
        ...all().map((key) => key.hashKey(kind)),
        ...keptKeys.filter(({ purpose }) => purpose === kind).map(({ key }) => key),
      ];
      return [...new Set(keysOfKind.map((key) => digest(key, plain)))];
    },
  };
}

const always =
  <T>(value: T) =>
  () =>
    value;

function bound(keyId: string, binding: string): Buffer {
  return Buffer.from(`${VERSION}|${keyId}|${binding}`, 'utf8');
}

function digest(key: KeyObject, plain: string): string {
  return createHmac('sha256', key)
    .update(plain)
    .digest('hex')
    .slice(0, HASH_BYTES * 2);
}

const toText = (bytes: Buffer) => bytes.toString('base64url');
const fromText = (text: string) => Buffer.from(text, 'base64url');
