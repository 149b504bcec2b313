import { readFile } from 'node:fs/promises';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { findPdfFault } from '../platform/find-pdf-fault.ts';
import { prepareThumbnails } from './prepare-picture.ts';
import type { Prepared } from './prepare-task.ts';

/** Sharp at the width of a thumbnail on screens with two pixels a point. */
const DRAWN_WIDTH = 640;
/** A page of a strange shape is not drawn larger than this. */
const MOST_SCALE = 4;

/** Checks a PDF, and draws its first page as a thumbnail; one that is valid but cannot be drawn has none. */
export async function preparePdf(path: string, folder: string): Promise<Prepared> {
  const bytes = await readFile(path);
  const fault = await findPdfFault(bytes);
  if (fault !== null) return { fault: `pdf-${fault}` };
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(bytes);
    const page = document.getPage(0);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const scale = Math.min(MOST_SCALE, DRAWN_WIDTH / Math.max(originalWidth, originalHeight));
    const drawn = await page.render({ scale, render: 'bitmap' });
    const files = await prepareThumbnails(drawn, folder);
    document.destroy();
    return {
      width: Math.max(1, Math.round(originalWidth)),
      height: Math.max(1, Math.round(originalHeight)),
      tint: '',
      files,
    };
  } finally {
    library.destroy();
  }
}
