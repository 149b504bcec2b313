import { inflateSync } from 'node:zlib';
import { getDocumentProxy } from 'unpdf';

/** What keeps a file from being taken; null: it is a PDF that only shows something. */
export type PdfFault = 'not-pdf' | 'encrypted' | 'active';

const MOST_PAGES = 200;
const MOST_OBJECTS = 50_000;
/** Of one packed stream, and of all of them. */
const MOST_UNPACKED = 32 * 1024 * 1024;
/** Writers end with a line break or pad a little; more hides something. */
const LONGEST_END = 1024;

/** Names that a file needs to run, start, send or carry something. Long enough not to come up in packed data by chance. */
const ACTIVE =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia(?:Content)?|SubmitForm|ImportData|GoToE|Rendition|FileAttachment)(?![A-Za-z0-9])/;
/** Actions by themselves. Two letters: looked for only where no packed data is. */
const OWN_ACTIONS = /\/(?:AA|JS|XFA)(?![A-Za-z0-9])/;

/** Looks through a whole file; runs in a thread of its own (check-pdf.worker.ts), for a hostile one may take long. */
export async function findPdfFault(bytes: Buffer): Promise<PdfFault | null> {
  const text = bytes.toString('latin1');
  // Not somewhere in the first kilobyte, as readers allow: that is how one file is two.
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

/** What is packed in the file; null when it is packed in a way in which nobody could look into it, or unpacks without end. */
function unpackStreams(bytes: Buffer, text: string): Unpacked | null {
  const found: Unpacked = { all: [], objects: [] };
  let total = 0;
  for (const { index, 0: opening } of text.matchAll(/stream\r?\n/g)) {
    if (text.slice(index - 3, index) === 'end') continue;
    const description = readNames(text.slice(Math.max(text.lastIndexOf('obj', index), 0), index));
    const holdsObjects = /\/ObjStm\b/.test(description);
    if (holdsObjects && /\/Predictor|\/Filter\s*(?!\s|\/FlateDecode\b)/.test(description))
      return null;
    try {
      const from = index + opening.length;
      const unpacked = inflateSync(bytes.subarray(from), { maxOutputLength: MOST_UNPACKED });
      total += unpacked.length;
      if (total > MOST_UNPACKED) return null;
      const words = unpacked.toString('latin1');
      found.all.push(words);
      if (holdsObjects) found.objects.push(words);
    } catch (error) {
      if (error instanceof RangeError) return null;
      if (holdsObjects && /\/Filter/.test(description)) return null;
    }
  }
  return found;
}

function isActive(text: string, { all, objects }: Unpacked): boolean {
  // Between "stream" and "endstream" two letters may stand anywhere.
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

/** A parser's own opinion, of what the names above may have missed. */
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
