import { m } from '#shared/messages/compiled/messages.js';
import type { ReceiptLayout } from '#shared/staff/receipt-layouts.ts';
import { drawReceipt } from '../draw-receipt.ts';
import type { Mark, ReceiptFacts } from '../receipt-facts.ts';
import { INK, PAGE, type PageSize, printSheet, type Sheet } from '../tax-document-sheet.ts';
import { drawArtifact, drawGroup } from '../tax-document-structure.ts';
import { drawCompactReceipt } from './compact-receipt.ts';
import { drawRollReceipt, ROLL_WIDTH } from './roll-receipt.ts';

const A5: PageSize = [419.53, 595.28];
/** Long enough to measure any receipt. */
const LONGEST_ROLL = 6000;
const ROLL_END = 18;

/** Renders a receipt for a paper format. All say the same, in other places. */
export async function drawReceiptLayout(
  facts: ReceiptFacts,
  layout: ReceiptLayout,
  mark?: Mark,
): Promise<Buffer> {
  if (layout === 'a4') return drawReceipt(facts, mark);
  const about = {
    title: m.receipt_subject({ number: facts.number }),
    author: facts.issuer.legalName ?? facts.issuer.name,
    moment: new Date(facts.issuedAt),
  };
  if (layout === 'roll80') return printRoll(about, facts, mark);
  if (layout === 'a4-two') {
    return printSheet(about, (sheet) => drawTwoCopies(sheet, facts, mark));
  }
  return printSheet({ ...about, size: A5 }, (sheet) => {
    const area = { x: 30, y: 30, width: A5[0] - 60, height: A5[1] - 56 };
    drawCompactReceipt(sheet, area, { facts, mark, copyName: '' });
  });
}

/** Drawn twice: once to measure, for the paper ends where the receipt does. */
async function printRoll(
  about: { title: string; author: string; moment: Date },
  facts: ReceiptFacts,
  mark?: Mark,
): Promise<Buffer> {
  let end = 0;
  await printSheet({ ...about, size: [ROLL_WIDTH, LONGEST_ROLL] }, (sheet) => {
    end = drawRollReceipt(sheet, facts, mark);
  });
  return printSheet({ ...about, size: [ROLL_WIDTH, Math.ceil(end + ROLL_END)] }, (sheet) => {
    drawRollReceipt(sheet, facts, mark);
  });
}

const HALF = PAGE.height / 2;
const SIDE = 40;
const ABOVE = 24;

/** One copy for the donor and one for the office, with a line to cut along. */
function drawTwoCopies(sheet: Sheet, facts: ReceiptFacts, mark?: Mark): void {
  const copies = [m.receipt_copy_donor(), m.receipt_copy_office()];
  for (const [index, copyName] of copies.entries()) {
    const area = { x: SIDE, width: PAGE.width - 2 * SIDE, height: HALF - 2 * ABOVE };
    drawGroup(sheet, 'Sect', () => {
      drawCompactReceipt(sheet, { ...area, y: index * HALF + ABOVE }, { facts, mark, copyName });
    });
  }
  drawArtifact(sheet, () => {
    sheet
      .save()
      .lineWidth(0.6)
      .strokeColor(INK.line)
      .dash(5, { space: 4 })
      .moveTo(12, HALF)
      .lineTo(PAGE.width - 12, HALF)
      .stroke()
      .undash()
      .restore();
  });
}
