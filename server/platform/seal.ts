import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
} from 'node:crypto';

/** The identity numbers that are sealed; each has its own keys. */
export type SealedKind = 'pan' | 'aadhaar';
/** Mail addresses are only ever hashed: to know again one that has been erased. */
export type HashedKind = SealedKind | 'email';

/**
 * Seals identity numbers for the database and finds them again (facts/security.md 3.6). `place` binds a sealed text to
 * its row ('donors|<id>|pan'): moved to another row it does not open.
 */
export type Sealer = {
  seal: (kind: SealedKind, place: string, plain: string) => string;
  /** Throws when the text was changed, moved, or sealed under a key that is not here. */
  open: (kind: SealedKind, place: string, sealed: string) => string;
  /** Keyed hash for equality search; 128 bits, never reversible without the key. */
  hash: (kind: HashedKind, plain: string) => string;
};

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
/** All of it: a shorter tag would be easier to guess. */
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const HASH_BYTES = 16;
const VERSION = 'v1';

/** `masterKey` is DATA_ENCRYPTION_KEY: 32 bytes. Each kind's keys are derived from it. */
export function createSealer(masterKey: Buffer): Sealer {
  if (masterKey.length !== KEY_BYTES) throw new Error(`A key has ${KEY_BYTES} bytes`);
  const keyId = createHmac('sha256', masterKey).update('key id').digest('hex').slice(0, 8);
  // Key objects are several times faster than bytes, which are read anew at each use.
  const derive = (purpose: string) =>
    createSecretKey(Buffer.from(hkdfSync('sha256', masterKey, 'braj-seva', purpose, KEY_BYTES)));
  const keys = {
    pan: { seal: derive('seal pan'), hash: derive('hash pan') },
    aadhaar: { seal: derive('seal aadhaar'), hash: derive('hash aadhaar') },
    email: { hash: derive('hash email') },
  };
  const boundData = (place: string) => Buffer.from(`${VERSION}|${keyId}|${place}`, 'utf8');

  return {
    seal(kind, place, plain) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, keys[kind].seal, nonce).setAAD(boundData(place));
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return [VERSION, keyId, ...[nonce, text, cipher.getAuthTag()].map(toText)].join('.');
    },
    open(kind, place, sealed) {
      const [version, id, nonce, text, tag, ...rest] = sealed.split('.');
      if (version !== VERSION || id !== keyId || !nonce || !text || !tag || rest.length > 0) {
        throw new Error('Sealed under another key or damaged');
      }
      const options = { authTagLength: TAG_BYTES };
      const decipher = createDecipheriv(CIPHER, keys[kind].seal, fromText(nonce), options)
        .setAAD(boundData(place))
        .setAuthTag(fromText(tag));
      return Buffer.concat([decipher.update(fromText(text)), decipher.final()]).toString('utf8');
    },
    hash(kind, plain) {
      return createHmac('sha256', keys[kind].hash)
        .update(plain)
        .digest('hex')
        .slice(0, HASH_BYTES * 2);
    },
  };
}

const toText = (bytes: Buffer) => bytes.toString('base64url');
const fromText = (text: string) => Buffer.from(text, 'base64url');
