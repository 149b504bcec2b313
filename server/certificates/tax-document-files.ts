import { createHash } from 'node:crypto';
import { FilesUnavailableError } from '../platform/file-store.ts';
import { createFileKey, openFile, sealFile } from '../platform/seal-file.ts';
import { type ReceiptFacts, readReceiptFacts } from './receipt-facts.ts';
import type { TaxDocumentContext, TaxDocumentDependencies } from './tax-document-context.ts';
import type { TaxDocumentRow } from './tax-documents.queries.ts';

/** A stored document differs from the issued one: it was changed. */
export class TaxDocumentDamagedError extends Error {
  constructor(taxDocumentId: string, cause?: unknown) {
    super(`The file of tax document ${taxDocumentId} is not the one that was issued`, { cause });
  }
}

/** Documents contain a PAN, so their keys are sealed like one, bound to their row. `papers` is part of stored bindings. */
const keyContext = (taxDocumentId: string) => `papers|${taxDocumentId}|key`;
const factsOf = (storedAs: string) => `${storedAs}.facts`;

/** The columns of a document's file. */
export type KeptFile = Pick<TaxDocumentRow, 'stored_as' | 'key_sealed' | 'sha256' | 'size_bytes'>;

/** Seals a file into the store as a stream. */
export async function storeTaxDocumentFile(
  context: Pick<TaxDocumentContext, 'sealer'>,
  { store }: Pick<TaxDocumentDependencies, 'store'>,
  taxDocument: { id: string; taxYear: string },
  parts: AsyncIterable<Uint8Array>,
  facts?: ReceiptFacts,
): Promise<KeptFile> {
  const key = createFileKey();
  const storedAs = `${taxDocument.taxYear}/${taxDocument.id}`;
  const hash = createHash('sha256');
  let size = 0;
  async function* measured() {
    for await (const part of parts) {
      hash.update(part);
      size += part.length;
      yield part;
    }
  }
  await store.write(storedAs, sealFile(key, storedAs, measured()));
  if (facts !== undefined) {
    const name = factsOf(storedAs);
    await store.write(name, sealFile(key, name, once(Buffer.from(JSON.stringify(facts)))));
  }
  return {
    stored_as: storedAs,
    key_sealed: sealTaxDocumentKey(context, taxDocument.id, key),
    sha256: hash.digest('hex'),
    size_bytes: size,
  };
}

/**
 * The issued bytes. Throws TaxDocumentDamagedError when they differ, FilesUnavailableError when the store is
 * unavailable.
 */
export async function readTaxDocumentFile(
  context: Pick<TaxDocumentContext, 'sealer' | 'log'>,
  { store }: Pick<TaxDocumentDependencies, 'store'>,
  taxDocument: TaxDocumentRow,
): Promise<Buffer> {
  try {
    const sealed = await store.read(taxDocument.stored_as);
    const bytes = openFile(openTaxDocumentKey(context, taxDocument), taxDocument.stored_as, sealed);
    if (createHash('sha256').update(bytes).digest('hex') === taxDocument.sha256) return bytes;
  } catch (error) {
    if (error instanceof FilesUnavailableError) throw error;
    // A warning: what is thrown is counted as an error by whom it reaches, and would count twice.
    context.log.warn(
      { err: error, taxDocument: taxDocument.id },
      'Expected the file of a tax document in the store, could not open it: check MEDIA_URL and the data key',
    );
    throw new TaxDocumentDamagedError(taxDocument.id, error);
  }
  context.log.warn(
    { taxDocument: taxDocument.id },
    'Expected the issued file of a tax document, found other bytes: restore it from a backup',
  );
  throw new TaxDocumentDamagedError(taxDocument.id);
}

/** The facts of a receipt when it was issued. */
export async function readTaxDocumentFacts(
  context: Pick<TaxDocumentContext, 'sealer'>,
  { store }: Pick<TaxDocumentDependencies, 'store'>,
  taxDocument: TaxDocumentRow,
): Promise<ReceiptFacts> {
  const name = factsOf(taxDocument.stored_as);
  const sealed = await store.read(name);
  return readReceiptFacts(
    openFile(openTaxDocumentKey(context, taxDocument), name, sealed).toString('utf8'),
  );
}

/** Deletes the files of a document that was never issued. */
export async function deleteTaxDocumentFile(
  { store }: Pick<TaxDocumentDependencies, 'store'>,
  storedAs: string,
): Promise<void> {
  await store.remove(storedAs);
  await store.remove(factsOf(storedAs));
}

/** Seals the key of a document's files for its row. */
export function sealTaxDocumentKey(
  { sealer }: Pick<TaxDocumentContext, 'sealer'>,
  taxDocumentId: string,
  key: Buffer,
): string {
  return sealer.seal('pan', keyContext(taxDocumentId), key.toString('base64url'));
}

export function openTaxDocumentKey(
  { sealer }: Pick<TaxDocumentContext, 'sealer'>,
  taxDocument: Pick<TaxDocumentRow, 'id' | 'key_sealed'>,
): Buffer {
  return Buffer.from(
    sealer.open('pan', keyContext(taxDocument.id), taxDocument.key_sealed),
    'base64url',
  );
}

/** A buffer as a stream. */
export async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
