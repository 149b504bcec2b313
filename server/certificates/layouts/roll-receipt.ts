import { m } from '#shared/messages/compiled/messages.js';
import { breakable, drawCode } from '../draw-code.ts';
import { drawFeather, listIssuerLines, listMarks, nameIssuer } from '../draw-receipt-head.ts';
import { drawSignatureImage } from '../draw-signature-image.ts';
import type { Mark, ReceiptFacts } from '../receipt-facts.ts';
import { type ReceiptTexts, toReceiptTexts } from '../receipt-texts.ts';
import { drawRule, INK, type Sheet, setText } from '../tax-document-sheet.ts';
import { drawArtifact, drawGroup, drawLeaf, type Leaf } from '../tax-document-structure.ts';

/** 80 mm of paper, of which printers reach 72. */
export const ROLL_WIDTH = 226.77;
const MARGIN = 12;
const WIDTH = ROLL_WIDTH - 2 * MARGIN;
const LABEL_WIDTH = 66;
const CODE_SIDE = 84;
/** Text on a roll is never cut: the paper is as long as the receipt. */
const NO_LIMIT = 2000;

/** Draws a receipt in one column. Returns the y position of its end. */
export function drawRollReceipt(sheet: Sheet, facts: ReceiptFacts, mark?: Mark): number {
  const texts = toReceiptTexts(facts);
  let y = drawHead(sheet, facts, mark);
  y = drawRows(
    sheet,
    [
      [m.receipt_label_number(), texts.number],
      [m.receipt_label_date(), texts.date],
      [m.receipt_label_year(), texts.taxYear],
    ],
    y,
    'strong',
  );
  y = drawDonor(sheet, texts, drawLine(sheet, y + 3) + 3);
  y = drawAmount(sheet, texts, y + 5);
  y = drawRows(sheet, texts.rows, y + 5, 'text');
  y = drawLine(sheet, y + 3) + 3;
  for (const note of texts.notes) y = setBlock(sheet, note, { face: 'text', size: 7.5, y }) + 3;
  return drawFoot(sheet, facts, y);
}

type Block = {
  face: 'text' | 'strong' | 'display';
  /** In points. */
  size: number;
  y: number;
  align?: 'center';
  colour?: string;
  leaf?: Leaf;
};

function setBlock(sheet: Sheet, text: string, { size, ...block }: Block): number {
  return setText(sheet, text, {
    ...{ sizes: [size], x: MARGIN, width: WIDTH, maxHeight: NO_LIMIT, lineGap: -2 },
    ...block,
  });
}

function drawLine(sheet: Sheet, y: number): number {
  drawRule(sheet, { x: MARGIN, width: WIDTH, y, weight: 0.7 });
  return y;
}

function drawHead(sheet: Sheet, { issuer, ...facts }: ReceiptFacts, mark?: Mark): number {
  const centred = { align: 'center' } as const;
  const logo = 0.4;
  drawFeather(sheet, (ROLL_WIDTH - 64 * logo) / 2, MARGIN, logo);
  let y = setText(sheet, nameIssuer(issuer), {
    ...{ face: 'display', sizes: [15, 13, 11], x: MARGIN, width: WIDTH, maxHeight: 40 },
    ...{ ...centred, y: MARGIN + 80 * logo + 2 },
  });
  if (issuer.legalName !== null) {
    y = setBlock(sheet, issuer.legalName, { face: 'strong', size: 8.5, y, ...centred });
  }
  for (const line of listIssuerLines(issuer)) {
    y = setBlock(sheet, line, { face: 'text', size: 7.5, y, ...centred });
  }
  y = setBlock(sheet, m.receipt_title(), {
    ...{ leaf: 'H1', face: 'strong', size: 12, ...centred, y: drawLine(sheet, y + 4) + 2 },
  });
  for (const text of listMarks({ issuer, ...facts }, mark)) {
    y = drawStamp(sheet, text.toUpperCase(), y + 2);
  }
  return y + 4;
}

function drawStamp(sheet: Sheet, text: string, y: number): number {
  sheet.font('strong').fontSize(9);
  const width = sheet.widthOfString(text) + 14;
  const x = (ROLL_WIDTH - width) / 2;
  drawArtifact(sheet, () => {
    sheet.lineWidth(1).strokeColor(INK.black).rect(x, y, width, 16).stroke();
  });
  drawLeaf(sheet, 'P', () => {
    sheet.fillColor(INK.black).text(text, x + 7, y + 1, { lineBreak: false });
  });
  return y + 16;
}

function drawRows(
  sheet: Sheet,
  rows: readonly [label: string, value: string][],
  y: number,
  face: 'text' | 'strong',
): number {
  let end = y;
  drawGroup(sheet, 'Table', () => {
    for (const [label, value] of rows) {
      drawGroup(sheet, 'TR', () => {
        const below = setText(sheet, label, {
          ...{ leaf: 'RowHeader', face: 'text', sizes: [7.5], x: MARGIN, y: end },
          ...{ width: LABEL_WIDTH - 4, maxHeight: NO_LIMIT, lineGap: -2 },
        });
        const after = setText(sheet, value, {
          ...{ leaf: 'TD', face, sizes: [8.5], x: MARGIN + LABEL_WIDTH, y: end - 0.5 },
          ...{ width: WIDTH - LABEL_WIDTH, maxHeight: NO_LIMIT, lineGap: -2 },
        });
        end = Math.max(below, after) + 1;
      });
    }
  });
  return end;
}

function drawDonor(sheet: Sheet, texts: ReceiptTexts, y: number): number {
  let end = setBlock(sheet, m.receipt_label_from(), {
    ...{ face: 'text', size: 7.5, y, colour: INK.soft },
  });
  end = setText(sheet, texts.donorName, {
    ...{ face: 'display', sizes: [13, 12, 11], x: MARGIN, y: end + 3, width: WIDTH },
    ...{ maxHeight: NO_LIMIT, lineGap: -2 },
  });
  for (const line of texts.donorLines) {
    end = setBlock(sheet, line, { face: 'text', size: 8.5, y: end });
  }
  return end;
}

function drawAmount(sheet: Sheet, texts: ReceiptTexts, y: number): number {
  let end = drawLine(sheet, y) + 3;
  end = setText(sheet, texts.figure, {
    ...{ face: 'strong', sizes: [26, 22, 18, 15], x: MARGIN, y: end, width: WIDTH },
    ...{ maxHeight: 44, align: 'center' },
  });
  end = setBlock(sheet, texts.amountText, {
    ...{ face: 'text', size: 8.5, y: end, align: 'center' },
  });
  return drawLine(sheet, end + 4);
}

const SIGNATURE_SPACE = 34;

function drawFoot(sheet: Sheet, { issuer, checkAddress }: ReceiptFacts, y: number): number {
  const centred = { align: 'center' } as const;
  let end = setBlock(sheet, m.receipt_for({ organisation: issuer.legalName ?? issuer.name }), {
    ...{ face: 'text', size: 8, y: y + 4, ...centred },
  });
  const { signatory } = issuer;
  if (signatory?.signature) {
    const { name, signature } = signatory;
    const place = { x: MARGIN, y: end, width: WIDTH, height: SIGNATURE_SPACE - 2 };
    drawSignatureImage(sheet, { name, signature }, place);
  }
  end = drawLine(sheet, end + SIGNATURE_SPACE);
  const signed =
    signatory === null ? m.receipt_signatory() : `${signatory.name}, ${signatory.role}`;
  end = setBlock(sheet, signed, { face: 'text', size: 8, y: end, ...centred }) + 8;
  drawCode(sheet, checkAddress, { x: (ROLL_WIDTH - CODE_SIDE) / 2, y: end, side: CODE_SIDE });
  end = setBlock(sheet, m.receipt_check(), {
    ...{ face: 'text', size: 7.5, y: end + CODE_SIDE + 4, ...centred },
  });
  return setBlock(sheet, breakable(checkAddress), { face: 'text', size: 6.5, y: end, ...centred });
}
