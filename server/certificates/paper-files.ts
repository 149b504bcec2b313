import { createHash } from 'node:crypto';
import { FilesUnavailableError } from '../platform/file-store.ts';
import { createFileKey, openFile, sealFile } from '../platform/seal-file.ts';
import type { PaperContext, PaperHouse } from './paper-house.ts';
import type { PaperRow } from './papers.queries.ts';
import { type ReceiptFacts, readReceiptFacts } from './receipt-facts.ts';

/** A paper's file is not what was handed out: somebody or something changed it. */
export class PaperDamagedError extends Error {
  constructor(paperId: string) {
    super(`The file of paper ${paperId} is not the one that was issued`);
  }
}

/** Papers carry a PAN: their keys are sealed as one is, bound to their row. */
const keyPlace = (paperId: string) => `papers|${paperId}|key`;
const factsOf = (storedAs: string) => `${storedAs}.facts`;

/** What the row of a paper keeps of its file. */
export type KeptFile = Pick<PaperRow, 'stored_as' | 'key_sealed' | 'sha256' | 'size_bytes'>;

/** Seals a file into the store while it streams by. */
export async function keepPaperFile(
  context: Pick<PaperContext, 'sealer'>,
  { store }: Pick<PaperHouse, 'store'>,
  paper: { id: string; taxYear: string },
  parts: AsyncIterable<Uint8Array>,
  facts?: ReceiptFacts,
): Promise<KeptFile> {
  const key = createFileKey();
  const storedAs = `${paper.taxYear}/${paper.id}`;
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
    key_sealed: sealPaperKey(context, paper.id, key),
    sha256: hash.digest('hex'),
    size_bytes: size,
  };
}

/**
 * The very bytes that were issued. Throws PaperDamagedError when they are not: nothing else is ever handed out; and
 * FilesUnavailableError when nobody can say just now.
 */
export async function readPaperFile(
  context: Pick<PaperContext, 'sealer' | 'log'>,
  { store }: Pick<PaperHouse, 'store'>,
  paper: PaperRow,
): Promise<Buffer> {
  try {
    const sealed = await store.read(paper.stored_as);
    const bytes = openFile(openPaperKey(context, paper), paper.stored_as, sealed);
    if (createHash('sha256').update(bytes).digest('hex') === paper.sha256) return bytes;
  } catch (error) {
    if (error instanceof FilesUnavailableError) throw error;
    context.log.error({ err: error, paper: paper.id }, 'The file of a paper cannot be opened');
    throw new PaperDamagedError(paper.id);
  }
  context.log.error({ paper: paper.id }, 'The file of a paper is not the one that was issued');
  throw new PaperDamagedError(paper.id);
}

/** What a receipt said when it was issued. */
export async function readPaperFacts(
  context: Pick<PaperContext, 'sealer'>,
  { store }: Pick<PaperHouse, 'store'>,
  paper: PaperRow,
): Promise<ReceiptFacts> {
  const name = factsOf(paper.stored_as);
  const sealed = await store.read(name);
  return readReceiptFacts(openFile(openPaperKey(context, paper), name, sealed).toString('utf8'));
}

/** Takes the files of a paper away that was never handed out. */
export async function dropPaperFile(
  { store }: Pick<PaperHouse, 'store'>,
  storedAs: string,
): Promise<void> {
  await store.remove(storedAs);
  await store.remove(factsOf(storedAs));
}

/** The key of a paper's files, as its row keeps it. */
export function sealPaperKey(
  { sealer }: Pick<PaperContext, 'sealer'>,
  paperId: string,
  key: Buffer,
): string {
  return sealer.seal('pan', keyPlace(paperId), key.toString('base64url'));
}

export function openPaperKey(
  { sealer }: Pick<PaperContext, 'sealer'>,
  paper: Pick<PaperRow, 'id' | 'key_sealed'>,
): Buffer {
  return Buffer.from(sealer.open('pan', keyPlace(paper.id), paper.key_sealed), 'base64url');
}

/** A file that is in memory already. */
export async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
