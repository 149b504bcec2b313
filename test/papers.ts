import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import jsQR from 'jsqr';
import { extractText, getDocumentProxy } from 'unpdf';
import type { PaperHouse } from '#server/certificates/paper-house.ts';
import { createFolderStore } from '#server/platform/file-store-folder.ts';

/** The papers of a test, in the folder of its data. */
export function openTestPapers({ dataFolder }: { dataFolder: string }): PaperHouse {
  const store = createFolderStore(join(dataFolder, 'papers'));
  return { publicUrl: 'https://seva.example', testMode: true, store };
}

/** A PDF as a reader reads it: how many pages, and the words of all of them on one line. */
export async function readPdf(bytes: Uint8Array): Promise<{ pages: number; text: string }> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { totalPages, text } = await extractText(pdf, { mergePages: true });
  return { pages: totalPages, text: text.replace(/\s+/g, ' ') };
}

type Square = { x: number; y: number; side: number };
const DOTS_A_SQUARE = 6;
const QUIET_DOTS = 24;

/** Reads the code on a page as a camera does: its dark squares are painted, and the picture is scanned. */
export function scanCode(pdf: Buffer): string | null {
  const squares = findSquares(pdf);
  const first = squares[0];
  if (!first) return null;
  const [left, top] = [
    Math.min(...squares.map(({ x }) => x)),
    Math.min(...squares.map(({ y }) => y)),
  ];
  const places = squares.map(({ x, y }) => [
    Math.round((x - left) / first.side),
    Math.round((y - top) / first.side),
  ]);
  const width = (Math.max(...places.flat()) + 1) * DOTS_A_SQUARE + 2 * QUIET_DOTS;
  const dots = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [column = 0, row = 0] of places) {
    for (let dot = 0; dot < DOTS_A_SQUARE ** 2; dot += 1) {
      const x = QUIET_DOTS + column * DOTS_A_SQUARE + (dot % DOTS_A_SQUARE);
      const y = QUIET_DOTS + row * DOTS_A_SQUARE + Math.floor(dot / DOTS_A_SQUARE);
      dots.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  return jsQR(dots, width, width)?.data ?? null;
}

/** The many equal squares that a page paints. */
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
