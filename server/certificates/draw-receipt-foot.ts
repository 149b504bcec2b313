import { encode } from 'uqr';
import { m } from '#shared/messages/compiled/messages.js';
import type { Issuer } from './issuer.ts';
import type { ReceiptFacts } from './receipt-facts.ts';
import { drawRule, INK, INNER_WIDTH, PAGE, type Sheet, setText } from './tax-document-sheet.ts';

const CODE_SIZE = 92;
const SIGN_WIDTH = 180;
const SIGNATURE_HEIGHT = 40;

/** Draws the QR code of the public page, and the signature. */
export function drawReceiptFoot(sheet: Sheet, facts: ReceiptFacts, y: number): void {
  drawCode(sheet, facts.checkAddress, PAGE.margin, y);
  const x = PAGE.margin + CODE_SIZE + 12;
  const width = INNER_WIDTH - CODE_SIZE - SIGN_WIDTH - 32;
  const below = setText(sheet, m.receipt_check(), {
    ...{ face: 'text', sizes: [8.5], colour: INK.soft, x, y: y + 22, width, maxHeight: 28 },
  });
  setText(sheet, breakable(facts.checkAddress), {
    ...{ face: 'text', sizes: [8.5, 7.5, 6.5], x, y: below, width, maxHeight: 46, lineGap: -2 },
  });
  drawSignature(sheet, facts.issuer, y);
}

/** All modules in one path, so that printers leave no hairlines between them. */
function drawCode(sheet: Sheet, address: string, x: number, y: number): void {
  const { data, size } = encode(address, { ecc: 'M', border: 0 });
  const side = CODE_SIZE / size;
  for (const [row, cells] of data.entries()) {
    for (const [column, isDark] of cells.entries()) {
      if (isDark) sheet.rect(x + column * side, y + row * side, side, side);
    }
  }
  sheet.fillColor(INK.black).fill();
}

function drawSignature(sheet: Sheet, issuer: Issuer, y: number): void {
  const x = PAGE.margin + INNER_WIDTH - SIGN_WIDTH;
  const place = { x, width: SIGN_WIDTH, align: 'center' } as const;
  const line = y + 20 + SIGNATURE_HEIGHT;
  setText(sheet, m.receipt_for({ organisation: issuer.legalName ?? issuer.name }), {
    ...{ face: 'text', sizes: [9.5, 8.5, 7.5], maxHeight: 26, lineGap: -3, ...place, y },
  });
  const { signatory } = issuer;
  if (signatory?.signature) {
    sheet.image(Buffer.from(signatory.signature, 'base64'), x, line - SIGNATURE_HEIGHT, {
      fit: [SIGN_WIDTH, SIGNATURE_HEIGHT - 2],
      align: 'center',
      valign: 'bottom',
    });
  }
  drawRule(sheet, { x, y: line, width: SIGN_WIDTH, weight: 0.6 });
  const setting = { face: 'text', sizes: [9.5, 8.5], maxHeight: 16, ...place } as const;
  if (signatory === null) {
    setText(sheet, m.receipt_signatory(), { ...setting, y: line + 2 });
    return;
  }
  const below = setText(sheet, signatory.name, { ...setting, face: 'strong', y: line + 2 });
  setText(sheet, signatory.role, { ...setting, y: below - 3 });
}

/** Long URLs may break before a path segment. */
function breakable(address: string): string {
  return address.replace('/receipts/', '/receipts/ ');
}
