import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

/** The kinds of sealed values, each with its own derived key. 'hash-key': hash keys that outlive their data key. */
const sealedKinds = ['pan', 'aadhaar', 'hash-key'] as const;
export type SealedKind = (typeof sealedKinds)[number];
/** Mail addresses are only hashed, to recognise an erased address. */
export const hashedKinds = ['pan', 'aadhaar', 'email'] as const;
export type HashedKind = (typeof hashedKinds)[number];

/** A DATA_ENCRYPTION_KEY and the keys derived from it. */
export type DataKey = {
  /** Identifies the key in sealed texts without revealing it. */
  id: string;
  sealKey: (kind: SealedKind) => KeyObject;
  hashKey: (kind: HashedKind) => KeyObject;
};

const KEY_BYTES = 32;
const ID_LENGTH = 8;

/** KeyObjects are several times faster than raw bytes, which are parsed at each use. */
export function deriveDataKey(masterKey: Buffer): DataKey {
  if (masterKey.length !== KEY_BYTES) throw new Error(`A key has ${KEY_BYTES} bytes`);
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
    sealKey: (kind) => need(seals.get(kind)),
    hashKey: (kind) => need(hashes.get(kind)),
  };
}

function need(key: KeyObject | undefined): KeyObject {
  if (!key) throw new Error('No key for this kind');
  return key;
}
