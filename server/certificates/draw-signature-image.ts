import { m } from '#shared/messages/compiled/messages.js';
import type { Sheet } from './tax-document-sheet.ts';
import { drawFigure, type Figure } from './tax-document-structure.ts';

/** Draws a signature as large as it fits into a box, at its bottom. */
export function drawSignatureImage(
  sheet: Sheet,
  { name, signature }: { name: string; signature: string },
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): void {
  const figure = {
    alt: m.receipt_signature_alt({ name }),
    bbox: [x, y, x + width, y + height],
  } satisfies Figure;
  drawFigure(sheet, figure, () => {
    const fit: [number, number] = [width, height];
    sheet.image(Buffer.from(signature, 'base64'), x, y, { fit, align: 'center', valign: 'bottom' });
  });
}
