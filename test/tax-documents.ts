import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import jsQR from 'jsqr';
import { extractText, getDocumentProxy } from 'unpdf';
import type { TaxDocumentDependencies } from '#server/certificates/tax-document-context.ts';
import { createFolderStore } from '#server/platform/file-store.ts';

/** The tax documents of a test, in its data folder. */
export function openTestTaxDocuments({
  dataFolder,
}: {
  dataFolder: string;
}): TaxDocumentDependencies {
  const store = createFolderStore(join(dataFolder, 'papers'));
  const settings = { publicUrl: 'https://seva.example', testMode: true };
  return { ...settings, mailPan: 'masked', linkDays: 400, store };
}

type TestPdf = {
  /** Additional catalogue entries, such as an action. */
  catalog?: string;
  /** Additional objects, numbered from 5. */
  objects?: string[];
  /** Additional trailer entries. */
  trailer?: string;
  /** Spaces added to the page. */
  padding?: number;
};

/** A small PDF of one page with this text. */
export function writeTestPdf(text: string, more: TestPdf = {}): Buffer {
  const { catalog = '', objects = [], trailer = '', padding = 0 } = more;
  const page = `BT /F1 12 Tf 72 720 Td (${text}) Tj ET${' '.repeat(padding)}`;
  const bodies = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    ...objects,
  ];
  let pdf = '%PDF-1.7\n';
  const offsets = bodies.map((body, index) => {
    const offset = pdf.length;
    pdf += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = bodies.length + 1;
  const start = pdf.length;
  pdf += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\n`;
  return Buffer.from(`${pdf}startxref\n${start}\n%%EOF\n`, 'latin1');
}

/** Parses a PDF: number of pages, and all its text on one line. */
export async function readPdf(bytes: Uint8Array): Promise<{ pages: number; text: string }> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { totalPages, text } = await extractText(pdf, { mergePages: true });
  return { pages: totalPages, text: text.replace(/\s+/g, ' ') };
}

type Square = { x: number; y: number; side: number };
const DOTS_A_SQUARE = 6;
const QUIET_DOTS = 24;

/** Reads the QR code on a page as a camera does: its dark squares are painted, and the picture is scanned. */
export function scanCode(pdf: Buffer): string | null {
  const squares = findSquares(pdf);
  const first = squares[0];
  if (!first) return null;
  const [left, top] = [
    Math.min(...squares.map(({ x }) => x)),
    Math.min(...squares.map(({ y }) => y)),
  ];
  const corners = squares.map(({ x, y }) => [
    Math.round((x - left) / first.side),
    Math.round((y - top) / first.side),
  ]);
  const width = (Math.max(...corners.flat()) + 1) * DOTS_A_SQUARE + 2 * QUIET_DOTS;
  const dots = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [column = 0, row = 0] of corners) {
    for (let dot = 0; dot < DOTS_A_SQUARE ** 2; dot += 1) {
      const x = QUIET_DOTS + column * DOTS_A_SQUARE + (dot % DOTS_A_SQUARE);
      const y = QUIET_DOTS + row * DOTS_A_SQUARE + Math.floor(dot / DOTS_A_SQUARE);
      dots.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  return jsQR(dots, width, width)?.data ?? null;
}

/** The many equal squares painted on a page. */
function findSquares(pdf: Buffer): Square[] {
  const page = pdf.toString('latin1');
  for (const { index, 0: opening } of page.matchAll(/stream\r?\n/g)) {
    const drawn = inflate(pdf.subarray(index + opening.length));
    const squares = [...drawn.matchAll(/^(\S+) (\S+) (\S+) (\S+) re$/gm)]
      .map((match) => match.slice(1).map(Number))
      .filter(([, , width, height]) => width === height)
      .map(([x = 0, y = 0, side = 1]) => ({ x, y, side }));
    if (squares.length > 100) return squares;
  }
  return [];
}

function inflate(bytes: Buffer): string {
  try {
    return inflateSync(bytes).toString('latin1');
  } catch {
    return '';
  }
}
