import { createHash } from 'node:crypto';
import { FilesUnavailableError } from '../platform/file-store.ts';
import { createFileKey, openFile, sealFile } from '../platform/seal-file.ts';
import { type ReceiptFacts, readReceiptFacts } from './receipt-facts.ts';
import type { TaxDocumentContext, TaxDocumentHouse } from './tax-document-context.ts';
import type { TaxDocumentRow } from './tax-documents.queries.ts';

/** A paper's file is not what was handed out: somebody or something changed it. */
export class TaxDocumentDamagedError extends Error {
  constructor(taxDocumentId: string) {
    super(`The file of paper ${taxDocumentId} is not the one that was issued`);
  }
}

/** Papers carry a PAN: their keys are sealed as one is, bound to their row. */
const keyPlace = (taxDocumentId: string) => `papers|${taxDocumentId}|key`;
const factsOf = (storedAs: string) => `${storedAs}.facts`;

/** What the row of a paper keeps of its file. */
export type KeptFile = Pick<TaxDocumentRow, 'stored_as' | 'key_sealed' | 'sha256' | 'size_bytes'>;

/** Seals a file into the store while it streams by. */
export async function keepTaxDocumentFile(
  context: Pick<TaxDocumentContext, 'sealer'>,
  { store }: Pick<TaxDocumentHouse, 'store'>,
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
 * The very bytes that were issued. Throws PaperDamagedError when they are not: nothing else is ever handed out; and
 * FilesUnavailableError when nobody can say just now.
 */
export async function readTaxDocumentFile(
  context: Pick<TaxDocumentContext, 'sealer' | 'log'>,
  { store }: Pick<TaxDocumentHouse, 'store'>,
  taxDocument: TaxDocumentRow,
): Promise<Buffer> {
  try {
    const sealed = await store.read(taxDocument.stored_as);
    const bytes = openFile(openTaxDocumentKey(context, taxDocument), taxDocument.stored_as, sealed);
    if (createHash('sha256').update(bytes).digest('hex') === taxDocument.sha256) return bytes;
  } catch (error) {
    if (error instanceof FilesUnavailableError) throw error;
    context.log.error(
      { err: error, taxDocument: taxDocument.id },
      'The file of a paper cannot be opened',
    );
    throw new TaxDocumentDamagedError(taxDocument.id);
  }
  context.log.error(
    { taxDocument: taxDocument.id },
    'The file of a paper is not the one that was issued',
  );
  throw new TaxDocumentDamagedError(taxDocument.id);
}

/** What a receipt said when it was issued. */
export async function readTaxDocumentFacts(
  context: Pick<TaxDocumentContext, 'sealer'>,
  { store }: Pick<TaxDocumentHouse, 'store'>,
  taxDocument: TaxDocumentRow,
): Promise<ReceiptFacts> {
  const name = factsOf(taxDocument.stored_as);
  const sealed = await store.read(name);
  return readReceiptFacts(
    openFile(openTaxDocumentKey(context, taxDocument), name, sealed).toString('utf8'),
  );
}

/** Takes the files of a paper away that was never handed out. */
export async function dropTaxDocumentFile(
  { store }: Pick<TaxDocumentHouse, 'store'>,
  storedAs: string,
): Promise<void> {
  await store.remove(storedAs);
  await store.remove(factsOf(storedAs));
}

/** The key of a paper's files, as its row keeps it. */
export function sealTaxDocumentKey(
  { sealer }: Pick<TaxDocumentContext, 'sealer'>,
  taxDocumentId: string,
  key: Buffer,
): string {
  return sealer.seal('pan', keyPlace(taxDocumentId), key.toString('base64url'));
}

export function openTaxDocumentKey(
  { sealer }: Pick<TaxDocumentContext, 'sealer'>,
  taxDocument: Pick<TaxDocumentRow, 'id' | 'key_sealed'>,
): Buffer {
  return Buffer.from(
    sealer.open('pan', keyPlace(taxDocument.id), taxDocument.key_sealed),
    'base64url',
  );
}

/** A file that is in memory already. */
export async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
