import { pipeline, Readable, type Transform } from 'node:stream';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { passphraseOf } from './copy-keys.ts';

/** Who can open a copy: the holders of these age recipients' identities, or without any, whoever has the data key. */
export type Recipients = { recipients: readonly string[]; dataKey: Uint8Array };
/** What may open a copy: age identities, and data keys. */
export type Openers = { identities: readonly string[]; dataKeys: readonly Uint8Array[] };

/** The copy is sealed for other keys than were given. */
class WrongKeyError extends Error {}
/** The copy was changed, cut off, or is none. */
export class DamagedCopyError extends Error {}

/** The bytes of the copy did not come to their end, which says nothing about the copy. */
class UnreadCopyError extends Error {
  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message || cause.name : String(cause);
    super(
      `This copy could not be read to its end, which says nothing about the copy itself: ${reason}. Look whether its disk or storage answers, then try again`,
      { cause },
    );
  }
}

/** The derived passphrase has 256 random bits: a slow derivation would add nothing. */
const WORK_FACTOR = 10;
const LEVEL = 3;

/** Compresses with zstd, then encrypts with age; as a stream of parts. */
export async function sealCopy(
  parts: AsyncIterable<Uint8Array>,
  { recipients, dataKey }: Recipients,
): Promise<AsyncIterable<Uint8Array>> {
  const encrypter = new Encrypter();
  if (recipients.length === 0) {
    encrypter.setScryptWorkFactor(WORK_FACTOR);
    encrypter.setPassphrase(passphraseOf(dataKey));
  }
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  const compressed = through(
    parts,
    createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: LEVEL } }),
  );
  return encrypter.encrypt(toWeb(compressed));
}

/** Decrypts and decompresses. Throws WrongKeyError, DamagedCopyError or UnreadCopyError, also after the first parts. */
export async function* openCopy(
  parts: AsyncIterable<Uint8Array>,
  { identities, dataKeys }: Openers,
): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  for (const key of dataKeys) decrypter.addPassphrase(passphraseOf(key));
  const decrypted = await decrypter.decrypt(toWeb(markUnread(parts))).catch((error: unknown) => {
    if (error instanceof Error && /no identity matched/.test(error.message)) {
      throw new WrongKeyError(
        'This copy is sealed for another key: set BACKUP_IDENTITY_FILE to the identity of its recipient, or, when it was made without BACKUP_RECIPIENT, DATA_ENCRYPTION_KEY to the key of that time',
      );
    }
    throw damaged(error);
  });
  try {
    yield* through(decrypted, createZstdDecompress());
  } catch (error) {
    throw damaged(error);
  }
}

/** Throws when a text is no recipient of age. */
export function checkRecipient(recipient: string): void {
  new Encrypter().addRecipient(recipient);
}

/** Throws when a text is no identity of age. */
export function checkIdentity(identity: string): void {
  new Decrypter().addIdentity(identity);
}

/** Tells an error of the source from what is wrong with its bytes. */
async function* markUnread(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* parts;
  } catch (error) {
    throw new UnreadCopyError(error);
  }
}

function damaged(error: unknown): Error {
  if (error instanceof UnreadCopyError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new DamagedCopyError(
    `This file is no whole copy: it was changed, cut off, or is something else (${reason})`,
    { cause: error },
  );
}

function through(parts: AsyncIterable<Uint8Array>, transform: Transform): Transform {
  // An error of the source destroys the transform with it, which is where it is noticed.
  return pipeline(Readable.from(parts), transform, () => {});
}

function toWeb(parts: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = parts[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}
