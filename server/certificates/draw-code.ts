import { encode } from 'uqr';
import { m } from '#shared/messages/compiled/messages.js';
import { INK, type Sheet } from './tax-document-sheet.ts';
import { drawFigure, type Figure } from './tax-document-structure.ts';

/** Draws an address as a QR code. All modules are one path, so that printers leave no hairlines between them. */
export function drawCode(
  sheet: Sheet,
  address: string,
  { x, y, side }: { x: number; y: number; side: number },
): void {
  const { data, size } = encode(address, { ecc: 'M', border: 0 });
  const cell = side / size;
  const figure = {
    alt: m.receipt_code_alt({ address }),
    bbox: [x, y, x + side, y + side],
  } satisfies Figure;
  drawFigure(sheet, figure, () => {
    for (const [row, cells] of data.entries()) {
      for (const [column, isDark] of cells.entries()) {
        if (isDark) sheet.rect(x + column * cell, y + row * cell, cell, cell);
      }
    }
    sheet.fillColor(INK.black).fill();
  });
}

/** Long URLs may break before a path segment. */
export function breakable(address: string): string {
  return address.replace('/receipts/', '/receipts/ ');
}
