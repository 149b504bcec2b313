import { inflateSync } from 'node:zlib';
import { getDocumentProxy } from 'unpdf';

/** Why a file is refused; null: a PDF without active content. */
export type PdfFault = 'not-pdf' | 'encrypted' | 'active';

const MOST_PAGES = 200;
const MOST_OBJECTS = 50_000;
/** Limits of one decompressed stream, and of all together. */
const MOST_UNPACKED = 32 * 1024 * 1024;
/** Writers end with a line break or some padding; more may hide content. */
const LONGEST_END = 1024;

/** Names of script, launch, submit and attachment features. Too long to occur in compressed data by chance. */
const ACTIVE =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia(?:Content)?|SubmitForm|ImportData|GoToE|Rendition|FileAttachment)(?![A-Za-z0-9])/;
/** Automatic actions. Two letters: searched only outside of compressed data. */
const OWN_ACTIONS = /\/(?:AA|JS|XFA)(?![A-Za-z0-9])/;

/** Checks a whole file; runs in a worker (check-pdf.worker.ts, prepare-media.worker.ts), since a hostile file may take long. */
export async function findPdfFault(bytes: Buffer): Promise<PdfFault | null> {
  const text = bytes.toString('latin1');
  // Must be at offset 0. Readers also accept the first kilobyte, which polyglot files use.
  if (!/^%PDF-[12]\.\d/.test(text)) return 'not-pdf';
  const end = text.lastIndexOf('%%EOF');
  if (end < 0 || text.length - end > LONGEST_END || text.slice(end + 5).trim() !== '') {
    return 'not-pdf';
  }
  if ((text.match(/\bobj\b/g)?.length ?? 0) > MOST_OBJECTS) return 'not-pdf';
  if (/\/Encrypt\s*(?:\d+\s+\d+\s+R\b|<<)/.test(text)) return 'encrypted';
  const packed = unpackStreams(bytes, text);
  if (packed === null) return 'not-pdf';
  if (isActive(text, packed)) return 'active';
  return readAsReadersDo(bytes);
}

type Unpacked = { readonly all: string[]; readonly objects: string[] };

/** The decompressed streams; null when a filter is unsupported or the output exceeds the limits. */
function unpackStreams(bytes: Buffer, text: string): Unpacked | null {
  const result: Unpacked = { all: [], objects: [] };
  let total = 0;
  for (const { index, 0: opening } of text.matchAll(/stream\r?\n/g)) {
    if (text.slice(index - 3, index) === 'end') continue;
    const description = readNames(text.slice(Math.max(text.lastIndexOf('obj', index), 0), index));
    const hasObjects = /\/ObjStm\b/.test(description);
    if (hasObjects && /\/Predictor|\/Filter\s*(?!\s|\/FlateDecode\b)/.test(description))
      return null;
    try {
      const from = index + opening.length;
      const unpacked = inflateSync(bytes.subarray(from), { maxOutputLength: MOST_UNPACKED });
      total += unpacked.length;
      if (total > MOST_UNPACKED) return null;
      const content = unpacked.toString('latin1');
      result.all.push(content);
      if (hasObjects) result.objects.push(content);
    } catch (error) {
      if (error instanceof RangeError) return null;
      if (hasObjects && /\/Filter/.test(description)) return null;
    }
  }
  return result;
}

function isActive(text: string, { all, objects }: Unpacked): boolean {
  // Two letters may occur anywhere in stream data.
  const plain = text.replace(/stream\r?\n[\s\S]*?endstream/g, 'stream endstream');
  return (
    [text, ...all].some((part) => ACTIVE.test(readNames(part))) ||
    [plain, ...objects].some((part) => OWN_ACTIONS.test(readNames(part)))
  );
}

/** '/J#61vaScript' is /JavaScript. */
function readNames(text: string): string {
  return text.replace(/#([0-9a-fA-F]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** Parses the file as well, for what the name search may have missed. */
async function readAsReadersDo(bytes: Buffer): Promise<PdfFault | null> {
  try {
    const pdf = await getDocumentProxy(new Uint8Array(bytes), {
      stopAtErrors: true,
      verbosity: 0,
    });
    if (pdf.numPages < 1 || pdf.numPages > MOST_PAGES) return 'not-pdf';
    await pdf.getPage(1);
    const { info } = await pdf.getMetadata();
    if (Reflect.get(info, 'EncryptFilterName')) return 'encrypted';
    const [scripts, attached] = await Promise.all([pdf.getJSActions(), pdf.getAttachments()]);
    return scripts || attached ? 'active' : null;
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'not-pdf';
  }
}
